internal import AnimationCore

/// A spring with a damping ratio above 1 moves as one of the ratio 1, and a repetition in reverse
/// has its start and its target exchanged.
enum ReanimatedTarget: ConversionTarget {
  static let name = MotionSystem.reanimated
  static let playback = PlaybackSupport(curves: .any, reversals: [.mirrored])
  static let springs = SpringSupport(maximumDampingRatio: 1, maximumDampingRatioWithVelocity: 1)

  static func spring(_ spring: ReleasedSpring, _ playback: PlainMotion.Playback) -> Conversion? {
    let spring = spring.mechanical
    return Conversion(
      motion: PlainMotion(spring.pass, playback),
      code: played("withSpring(1, { \(spring.literal()) })", playback),
      parameters: spring.parameters(velocity: "velocity")
        .with("delayMs", CodeNumber.milliseconds(playback.delay)),
      lost: [Lost.rest("Reanimated")] + Lost.velocity(spring.velocity))
  }

  static func bezier(_ bezier: TimedBezier, _ playback: PlainMotion.Playback) -> Conversion? {
    let duration = CodeNumber.milliseconds(bezier.duration)
    let easing =
      bezier.isLinear ? "Easing.linear" : "Easing.bezier(\(CodeNumber.list(bezier.points)))"
    let timing = "withTiming(1, { duration: \(String(number: duration)), easing: \(easing) })"
    return Conversion(
      motion: PlainMotion(bezier.pass, playback), code: played(timing, playback),
      parameters: [CodeParameter("duration", .number(duration))]
        + bezier.parameters().with("delayMs", CodeNumber.milliseconds(playback.delay))
        + repetition(playback), lost: [Lost.interruption])
  }

  private static func repetition(_ playback: PlainMotion.Playback) -> [CodeParameter] {
    guard playback.repeats else { return [] }
    return [CodeParameter]([
      "numberOfReps": .integer(playback.count ?? -1), "reverse": .bool(playback.reversal != .none),
    ])
  }

  /// `withDelay` is outside of `withRepeat`; the delay is in milliseconds.
  private static func played(_ animation: String, _ playback: PlainMotion.Playback) -> String {
    var code = animation
    if playback.repeats {
      code = "withRepeat(\(code), \(playback.count ?? -1), \(playback.reversal != .none))"
    }
    if playback.delay != 0 {
      code = "withDelay(\(String(number: CodeNumber.milliseconds(playback.delay))), \(code))"
    }
    return "progress.value = \(code);"
  }
}
