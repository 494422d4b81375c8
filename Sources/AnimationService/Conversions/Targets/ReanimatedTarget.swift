internal import AnimationCore

/// Reanimated's `withSpring` and `withTiming`.
///
/// A spring with a damping ratio above 1 moves as one of the ratio 1. A repetition in reverse has
/// its start and its target exchanged.
enum ReanimatedTarget: ConversionTarget {
  static let name = ConversionTargetName.reanimated
  /// The repetition of curves by `withRepeat`, with every second pass mirrored; springs play once.
  static let playback = PlaybackSupport(curves: .any, reversals: [.mirrored])
  /// The springs up to critical damping, with or without an initial velocity.
  static let springs = SpringSupport(
    maximumDampingRatio: 1, maximumDampingRatioWithVelocity: 1)

  /// Returns a `withSpring` to 1, with its mass, stiffness and damping.
  static func spring(_ spring: ReleasedSpring, _ playback: PlainMotion.Playback) -> Conversion? {
    let spring = spring.mechanical
    return Conversion(
      motion: PlainMotion(spring.pass, playback),
      code: played("withSpring(1, { \(spring.literal()) })", playback),
      parameters: spring.parameters(velocity: "velocity")
        .with("delayMs", CodeNumber.milliseconds(playback.delay)),
      lost: [Lost.rest("Reanimated")] + Lost.velocity(spring.velocity))
  }

  /// Returns a `withTiming` to 1, whose duration is in milliseconds.
  static func bezier(_ bezier: TimedBezier, _ playback: PlainMotion.Playback) -> Conversion? {
    let duration = CodeNumber.milliseconds(bezier.duration)
    let easing =
      bezier.isLinear ? "Easing.linear" : "Easing.bezier(\(CodeNumber.list(bezier.points)))"
    let timing = "withTiming(1, { duration: \(String(number: duration)), easing: \(easing) })"
    return Conversion(
      motion: PlainMotion(bezier.pass, playback), code: played(timing, playback),
      parameters: [AnswerMember("duration", .number(duration))]
        + bezier.parameters()
        .with("delayMs", CodeNumber.milliseconds(playback.delay)) + repetition(playback),
      lost: [Lost.interruption])
  }

  /// Returns `numberOfReps`, the passes or −1 forever, and `reverse`; none for one pass.
  private static func repetition(_ playback: PlainMotion.Playback) -> [AnswerMember] {
    guard playback.repeats else { return [] }
    return [
      AnswerMember("numberOfReps", .integer(playback.count ?? -1)),
      AnswerMember("reverse", .bool(playback.reversal != .none)),
    ]
  }

  /// Returns the assignment of an animation, inside `withRepeat` if it repeats, and that inside
  /// `withDelay` if there is a delay.
  ///
  /// - Parameters:
  ///   - animation: the expression of one pass.
  ///   - playback: the times of the passes, whose delay is written in milliseconds.
  /// - Returns: The statement that starts the animation.
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
