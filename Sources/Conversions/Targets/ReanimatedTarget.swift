internal import AnimationCore
internal import JSONText

/// An over-damped spring moves as a critical one; in reverse start and target are exchanged.
enum ReanimatedTarget: ConversionTarget {
  static let playback = PlaybackSupport(curves: .any, reversals: [.mirrored])
  static let springs = SpringSupport(maximumDampingRatio: 1, maximumDampingRatioWithVelocity: 1)

  static func spring(_ spring: ReleasedSpring, playback: MotionPlayback) -> Conversion? {
    let spring = spring.mechanical
    return Conversion(
      motion: PlainMotion(spring.pass, playback: playback),
      code: played("withSpring(1, { \(spring.literal) })", playback: playback),
      parameters: spring.parameters(velocity: "velocity")
        .with("delayMs", CodeNumber.milliseconds(seconds: playback.delay)),
      lost: [Lost.rest(in: "Reanimated")] + Lost.velocity(spring.velocity),
      definition: spring.literal)
  }

  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? {
    let duration = CodeNumber.milliseconds(seconds: bezier.duration)
    let timing =
      "withTiming(1, { duration: \(String(number: duration)), easing: \(bezier.reactEasing) })"
    return Conversion(
      motion: PlainMotion(bezier.pass, playback: playback),
      code: played(timing, playback: playback),
      parameters: [CodeParameter("duration", .number(duration))]
        + bezier.parameters().with("delayMs", CodeNumber.milliseconds(seconds: playback.delay))
        + repetition(of: playback), lost: [Lost.interruption])
  }

  private static func repetition(of playback: MotionPlayback) -> [CodeParameter] {
    guard playback.repeats else { return [] }
    return [CodeParameter]([
      "numberOfReps": .integer(playback.count ?? -1), "reverse": .bool(playback.reversal != .none),
    ])
  }

  /// `withDelay` is outside of `withRepeat`; the delay is in milliseconds.
  private static func played(_ animation: String, playback: MotionPlayback) -> String {
    var code = animation
    if playback.repeats {
      code = "withRepeat(\(code), \(playback.count ?? -1), \(playback.reversal != .none))"
    }
    if playback.delay != 0 {
      code =
        "withDelay(\(String(number: CodeNumber.milliseconds(seconds: playback.delay))), \(code))"
    }
    return "progress.value = \(code);"
  }
}
