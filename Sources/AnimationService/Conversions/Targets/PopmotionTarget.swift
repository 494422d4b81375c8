internal import AnimationCore

/// Popmotion's `animate`, in milliseconds; its velocities are per second.
enum PopmotionTarget: ConversionTarget {
  static let name = ConversionTargetName.popmotion
  /// The repetition of curves by `repeat` and `repeatType`, mirrored or backward; springs play
  /// once.
  static let playback = PlaybackSupport(curves: .any, reversals: [.mirrored, .backward])

  /// Returns options of the type `spring`; a delay is a negative `elapsed`, in milliseconds.
  static func spring(_ spring: ReleasedSpring, _ playback: PlainMotion.Playback) -> Conversion? {
    let spring = spring.mechanical
    return Conversion(
      motion: PlainMotion(spring.pass, playback),
      code: code(["type: \"spring\", \(spring.literal())"], playback),
      parameters: spring.parameters(velocity: "velocity")
        .with("elapsed", -CodeNumber.milliseconds(playback.delay)),
      lost: [
        "Popmotion ends a spring once it is slow and within restDelta, with a jump of up to that: "
          + "0.01 between 0 and 1."
      ] + Lost.velocity(spring.velocity))
  }

  /// Returns options with a `cubicBezier()`, or `linear` for a straight line; nil for a repetition
  /// with a delay.
  static func bezier(_ bezier: TimedBezier, _ playback: PlainMotion.Playback) -> Conversion? {
    guard playback.delay == 0 || !playback.repeats else { return nil }
    let duration = CodeNumber.milliseconds(bezier.duration)
    let ease = bezier.isLinear ? "linear" : "cubicBezier(\(CodeNumber.list(bezier.points)))"
    var members = ["duration: \(String(number: duration)), ease: \(ease)"]
    if playback.repeats {
      let count = playback.count.map { String($0 - 1) } ?? "Infinity"
      members.append("repeat: \(count), repeatType: \"\(type(playback.reversal))\"")
    }
    return Conversion(
      motion: PlainMotion(bezier.pass, playback), code: code(members, playback),
      parameters: [AnswerMember("duration", .number(duration))] + bezier.parameters()
        + repetition(playback)
        .with("elapsed", -CodeNumber.milliseconds(playback.delay)),
      lost: [Lost.interruption])
  }

  /// Returns `repeat`, the passes after the first or the text `Infinity`, and `repeatType`; none
  /// for one pass.
  private static func repetition(_ playback: PlainMotion.Playback) -> [AnswerMember] {
    guard playback.repeats else { return [] }
    return [
      AnswerMember("repeat", playback.count.map { .integer($0 - 1) } ?? .text("Infinity")),
      AnswerMember("repeatType", .text(type(playback.reversal))),
    ]
  }

  /// Returns Popmotion's `repeatType` for a reversal.
  private static func type(_ reversal: RepeatReversal) -> String {
    switch reversal {
    case .none: "loop"
    case .mirrored: "mirror"
    case .backward: "reverse"
    }
  }

  /// Returns a call of `animate` from 0 to 1 that passes its values to `onUpdate`.
  ///
  /// - Parameters:
  ///   - members: the members of its object besides `from`, `to`, `elapsed` and `onUpdate`.
  ///   - playback: the times of the passes, whose delay is written as a negative `elapsed`.
  /// - Returns: The call, with a line for each member.
  private static func code(_ members: [String], _ playback: PlainMotion.Playback) -> String {
    let elapsed = -CodeNumber.milliseconds(playback.delay)
    let wait = elapsed == 0 ? [] : ["elapsed: \(String(number: elapsed))"]
    let lines = (["from: 0, to: 1"] + members + wait + ["onUpdate"]).map { "  \($0),\n" }
    return "animate({\n\(lines.joined())});"
  }
}
