internal import AnimationCore
internal import JSONText
internal import SourceText

/// GSAP.
///
/// `CustomEase` is the path of an SVG; parameters `C` and `L` are the points of its commands.
enum GSAPTarget: ConversionTarget {
  static let playback = PlaybackSupport(curves: .any, reversals: [.backward])

  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? {
    let numbers = bezier.points.map(String.init(number:))
    let path = "M0,0 C\(numbers[0]),\(numbers[1]) \(numbers[2]),\(numbers[3]) 1,1"
    let points = CodeParameter("C", .numbers(bezier.points + [1, 1]))
    return conversion(
      of: bezier.pass, duration: bezier.duration, parameters: bezier.isLinear ? [] : [points],
      path: bezier.isLinear ? nil : path, playback: playback)
  }

  /// GSAP's own easing functions, by name, and paths of several pieces.
  static func formula(_ formula: TimedFormula, playback: MotionPlayback) -> Conversion? {
    if let path = formula.curve.path, let text = EasingName.text(of: formula.curve) {
      let points = path.pieces.flatMap { [$0.first, $0.second, $0.end] }
      return conversion(
        of: formula.pass, duration: formula.duration,
        parameters: [CodeParameter("C", .numbers(points.flatMap { [$0.x, $0.y] }))], path: text,
        playback: playback)
    }
    guard let eased = formula.curve.eased, let name = name(of: eased) else { return nil }
    return conversion(
      of: formula.pass, duration: formula.duration,
      parameters: [CodeParameter("ease", .text(name))], path: nil, ease: name, playback: playback)
  }

  /// Nil for a formula that GSAP does not have.
  private static func name(of eased: EasedCurve) -> String? {
    guard eased.way != .easeOutIn else { return nil }
    let way = eased.way.rawValue
    switch eased.formula {
    case .power(4): return "power3.\(way)"
    case .power(5): return "power4.\(way)"
    case .sine: return "sine.\(way)"
    case .fadedExponential: return "expo.\(way)"
    case .elastic(let amplitude, let period):
      return "elastic.\(way)(\(CodeNumber.list([amplitude, period])))"
    case .power, .exponential, .springy, .bezier: return nil
    }
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
      path: "M0,0 " + pieces.joined(separator: " "), playback: playback)
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
      path: "M0,0 " + corners.joined(separator: " "), playback: playback)
  }

  /// With a nil `path` the easing is GSAP's own of the name `ease`; `repeat` counts the passes
  /// after the first, −1 is forever.
  private static func conversion(
    of pass: MotionPass, duration: Double, parameters: [CodeParameter], path: String?,
    ease: String = "none", playback: MotionPlayback
  ) -> Conversion {
    var members = "scale: 1, duration: \(String(number: duration))"
    members += ", ease: \"\(path == nil ? ease : "motion")\""
    if playback.delay != 0 { members += ", delay: \(String(number: playback.delay))" }
    if playback.repeats {
      let count = playback.count.map { $0 - 1 } ?? -1
      members += ", repeat: \(count), yoyo: \(playback.reversal != .none)"
    }
    let definition = path.map { "CustomEase.create(\"motion\", \"\($0)\");\n" } ?? ""
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
