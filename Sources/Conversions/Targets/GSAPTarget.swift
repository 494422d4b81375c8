internal import AnimationCore
internal import JSONText

/// `CustomEase` is the path of an SVG; parameters `C` and `L` are the points of its commands.
enum GSAPTarget: ConversionTarget {
  static let name = MotionSystem.gsap
  static let playback = PlaybackSupport(curves: .any, reversals: [.backward])

  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? {
    let numbers = bezier.points.map(String.init(number:))
    let path = "M0,0 C\(numbers[0]),\(numbers[1]) \(numbers[2]),\(numbers[3]) 1,1"
    let points = CodeParameter("C", .numbers(bezier.points + [1, 1]))
    return conversion(
      of: bezier.pass, duration: bezier.duration, parameters: bezier.isLinear ? [] : [points],
      ease: bezier.isLinear ? nil : path, playback: playback)
  }

  static func path(_ path: TimedPath, playback: MotionPlayback) -> Conversion? {
    let handles = path.path.handles
    let pieces = handles.map { handle in
      let points = [handle.first, handle.second, handle.end]
      return "C"
        + points.map { "\(String(number: $0.x)),\(String(number: $0.y))" }.joined(separator: " ")
    }
    let numbers = handles.flatMap {
      [$0.first.x, $0.first.y, $0.second.x, $0.second.y, $0.end.x, $0.end.y]
    }
    return conversion(
      of: path.pass, duration: path.duration, parameters: [CodeParameter("C", .numbers(numbers))],
      ease: "M0,0 " + pieces.joined(separator: " "), playback: playback)
  }

  static func lines(_ lines: TimedLines, playback: MotionPlayback) -> Conversion? {
    guard lines.isContinuous, lines.outputs.first == 0, lines.outputs.last == 1 else { return nil }
    let points = lines.lines.points
    let corners = points.dropFirst().map {
      "L\(String(number: $0.input)),\(String(number: $0.output))"
    }
    let numbers = points.dropFirst().flatMap { [$0.input, $0.output] }
    return conversion(
      of: lines.pass, duration: lines.duration, parameters: [CodeParameter("L", .numbers(numbers))],
      ease: "M0,0 " + corners.joined(separator: " "), playback: playback)
  }

  /// A nil `ease` is GSAP's `none`; `repeat` counts the passes after the first, −1 is forever.
  private static func conversion(
    of pass: MotionPass, duration: Double, parameters: [CodeParameter], ease: String?,
    playback: MotionPlayback
  ) -> Conversion {
    var members = "scale: 1, duration: \(String(number: duration))"
    members += ", ease: \(ease == nil ? "\"none\"" : "\"motion\"")"
    if playback.delay != 0 { members += ", delay: \(String(number: playback.delay))" }
    if playback.repeats {
      let count = playback.count.map { $0 - 1 } ?? -1
      members += ", repeat: \(count), yoyo: \(playback.reversal != .none)"
    }
    let definition = ease.map { "CustomEase.create(\"motion\", \"\($0)\");\n" } ?? ""
    let repetition =
      playback.repeats
      ? [CodeParameter]([
        "repeat": .integer((playback.count ?? 0) - 1), "yoyo": .bool(playback.reversal != .none),
      ]) : []
    return Conversion(
      motion: PlainMotion(pass, playback: playback),
      code: definition + "gsap.fromTo(\".box\", { scale: 0 }, { \(members) });",
      parameters: [CodeParameter("duration", .number(duration))]
        + parameters.with("delay", playback.delay) + repetition, lost: [Lost.interruption])
  }
}
