internal import AnimationCore
internal import JSONText

/// Popmotion's `animate`, in milliseconds; its velocities are per second.
enum PopmotionTarget: ConversionTarget {
  static let playback = PlaybackSupport(curves: .any, reversals: [.mirrored, .backward])

  /// A delay is a negative `elapsed`, in milliseconds.
  static func spring(_ spring: ReleasedSpring, playback: MotionPlayback) -> Conversion? {
    let spring = spring.mechanical
    return Conversion(
      motion: PlainMotion(spring.pass, playback: playback),
      code: code(members: ["type: \"spring\", \(spring.literal)"], playback: playback),
      parameters: spring.parameters(velocity: "velocity")
        .with("elapsed", -CodeNumber.milliseconds(seconds: playback.delay)),
      lost: [
        "Popmotion ends a spring once it is slow and within restDelta, with a jump of up to that: "
          + "0.01 between 0 and 1."
      ] + Lost.velocity(spring.velocity))
  }

  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? {
    guard playback.delay == 0 || !playback.repeats else { return nil }
    let duration = CodeNumber.milliseconds(seconds: bezier.duration)
    let ease = bezier.isLinear ? "linear" : "cubicBezier(\(CodeNumber.list(bezier.points)))"
    var members = ["duration: \(String(number: duration)), ease: \(ease)"]
    if playback.repeats { members.append(playback.motionRepetitionCode) }
    return Conversion(
      motion: PlainMotion(bezier.pass, playback: playback),
      code: code(members: members, playback: playback),
      parameters: [CodeParameter("duration", .number(duration))] + bezier.parameters()
        + playback.motionRepetition.with(
          "elapsed", -CodeNumber.milliseconds(seconds: playback.delay)), lost: [Lost.interruption])
  }

  private static func code(members: [String], playback: MotionPlayback) -> String {
    let elapsed = -CodeNumber.milliseconds(seconds: playback.delay)
    let wait = elapsed == 0 ? [] : ["elapsed: \(String(number: elapsed))"]
    let lines = (["from: 0, to: 1"] + members + wait + ["onUpdate"]).map { "  \($0),\n" }
    return "animate({\n\(lines.joined())});"
  }
}
