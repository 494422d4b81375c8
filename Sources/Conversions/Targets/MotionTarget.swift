internal import AnimationCore
internal import JSONText

enum MotionTarget: ConversionTarget {
  static let playback = PlaybackSupport(
    curves: .any, reversals: [.mirrored, .backward], hasNegativeDelays: true)

  static func spring(_ spring: ReleasedSpring, playback: MotionPlayback) -> Conversion? {
    let spring = spring.mechanical
    let wait = playback.delay == 0 ? "" : ", delay: \(String(number: playback.delay))"
    return Conversion(
      motion: PlainMotion(spring.pass, playback: playback),
      code: "{ type: \"spring\", \(spring.literal)\(wait) }",
      parameters: spring.parameters(velocity: "velocity").with("delay", playback.delay),
      lost: [Lost.rest(in: "Motion")] + Lost.velocity(spring.velocity),
      definition: spring.literal)
  }

  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? {
    let ease = bezier.isLinear ? "\"linear\"" : "[\(CodeNumber.list(bezier.points))]"
    return Conversion(
      motion: PlainMotion(bezier.pass, playback: playback),
      code: "{ \(members(duration: bezier.duration, ease: ease, playback: playback)) }",
      parameters: [CodeParameter("duration", .number(bezier.duration))]
        + (bezier.isLinear ? [] : [CodeParameter("ease", .numbers(bezier.points))])
        + playback.motionRepetition.with("delay", playback.delay), lost: [Lost.interruption])
  }

  /// Motion mirrors keyframes by the order of their values at the same times, which no other system
  /// does: lines run backward instead.
  static func lines(_ lines: TimedLines, playback: MotionPlayback) -> Conversion? {
    guard lines.isContinuous else { return nil }
    var playback = playback
    if playback.reversal == .mirrored { playback.reversal = .backward }
    let code = """
      animate(element, { scale: [\(CodeNumber.list(lines.outputs))] }, {
        \(members(duration: lines.duration, ease: "\"linear\"", playback: playback)),
        times: [\(CodeNumber.list(lines.inputs))],
      });
      """
    let parameters =
      [CodeParameter]([
        "duration": .number(lines.duration), "times": .numbers(lines.inputs),
        "keyframes": .numbers(lines.outputs),
      ]) + playback.motionRepetition.with("delay", playback.delay)
    return Conversion(
      motion: PlainMotion(lines.pass, playback: playback), code: code, parameters: parameters,
      lost: [Lost.interruption])
  }

  private static func members(duration: Double, ease: String, playback: MotionPlayback) -> String {
    var text = "duration: \(String(number: duration)), ease: \(ease)"
    if playback.delay != 0 { text += ", delay: \(String(number: playback.delay))" }
    return playback.repeats ? "\(text), \(playback.motionRepetitionCode)" : text
  }
}

/// A repetition in the words of Motion and its predecessor Popmotion.
extension MotionPlayback {
  var repeatType: String {
    switch reversal {
    case .none: "loop"
    case .mirrored: "mirror"
    case .backward: "reverse"
    }
  }

  var motionRepetition: [CodeParameter] {
    guard repeats else { return [] }
    return [CodeParameter]([
      "repeat": count.map { .integer($0 - 1) } ?? .text("Infinity"),
      "repeatType": .text(repeatType),
    ])
  }

  /// `repeat` counts the passes after the first.
  var motionRepetitionCode: String {
    "repeat: \(count.map { String($0 - 1) } ?? "Infinity"), repeatType: \"\(repeatType)\""
  }
}
