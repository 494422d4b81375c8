internal import AnimationCore

/// The transition of a Figma prototype, as its plugin API has it.
///
/// A spring has a mass, a stiffness, a damping and an initial velocity, whose unit is not
/// documented, so that it stays 0. What Figma makes of an over-damped one is not documented either.
enum FigmaTarget: ConversionTarget {
  static let name = ConversionTargetName.figma
  static let springs = SpringSupport(maximumDampingRatio: 1, takesVelocity: false)

  /// Nil for a spring with an initial velocity; a duration without an end is written as 10 seconds.
  static func spring(_ spring: ReleasedSpring, _ playback: PlainMotion.Playback) -> Conversion? {
    guard spring.velocity == 0 else { return nil }
    let spring = spring.mechanical
    let motion = PlainMotion(spring.pass, playback)
    let function = """
      {"mass": \(String(number: spring.mass)), "stiffness": \(String(number: spring.stiffness)), \
      "damping": \(String(number: spring.damping)), "initialVelocity": 0}
      """
    let duration = motion.period.isFinite ? CodeNumber.rounded(motion.period) : 10
    return Conversion(
      motion: motion, code: code("CUSTOM_SPRING", "easingFunctionSpring", function, duration),
      parameters: spring.parameters(velocity: "") + delay(playback),
      lost: lost(playback) + ["The duration of a spring is what Figma makes of it."])
  }

  static func bezier(_ bezier: TimedBezier, _ playback: PlainMotion.Playback) -> Conversion? {
    let numbers = bezier.points.map(String.init(number:))
    let function = """
      {"x1": \(numbers[0]), "y1": \(numbers[1]), "x2": \(numbers[2]), "y2": \(numbers[3])}
      """
    let points = zip(["x1", "y1", "x2", "y2"], bezier.points).map { AnswerMember($0, .number($1)) }
    return Conversion(
      motion: PlainMotion(bezier.pass, playback),
      code: code("CUSTOM_CUBIC_BEZIER", "easingFunctionCubicBezier", function, bezier.duration),
      parameters: [AnswerMember("duration", .number(bezier.duration))] + points + delay(playback),
      lost: lost(playback))
  }

  /// A transition `SMART_ANIMATE` as JSON; the duration is in seconds.
  private static func code(
    _ type: String, _ member: String, _ function: String, _ duration: Double
  ) -> String {
    """
    {
      "type": "SMART_ANIMATE",
      "easing": {"type": "\(type)", "\(member)": \(function)},
      "duration": \(String(number: duration))
    }
    """
  }

  /// Seconds, as the `timeout` of the trigger.
  private static func delay(_ playback: PlainMotion.Playback) -> [AnswerMember] {
    [].with("timeout", playback.delay)
  }

  private static func lost(_ playback: PlainMotion.Playback) -> [String] {
    ["A prototype does not take over a velocity."]
      + Lost.delay(playback, "the trigger AFTER_TIMEOUT")
  }
}
