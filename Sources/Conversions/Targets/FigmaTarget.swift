internal import JSONText

/// The unit of a spring's velocity is not documented, so it stays 0, nor is an over-damped spring.
enum FigmaTarget: ConversionTarget {
  static let springs = SpringSupport(maximumDampingRatio: 1, takesVelocity: false)

  /// Nil for a spring with an initial velocity; a duration without an end is written as 10 seconds.
  static func spring(_ spring: ReleasedSpring, playback: MotionPlayback) -> Conversion? {
    guard spring.velocity == 0 else { return nil }
    let spring = spring.mechanical
    let motion = PlainMotion(spring.pass, playback: playback)
    let function = """
      {"mass": \(String(number: spring.mass)), "stiffness": \(String(number: spring.stiffness)), \
      "damping": \(String(number: spring.damping)), "initialVelocity": 0}
      """
    let duration = motion.period.isFinite ? CodeNumber.rounded(motion.period) : 10
    return Conversion(
      motion: motion,
      code: code(
        type: "CUSTOM_SPRING", member: "easingFunctionSpring", function: function,
        duration: duration),
      parameters: spring.parameters(velocity: "").with("timeout", playback.delay),
      lost: lost(of: playback) + ["The duration of a spring is what Figma makes of it."])
  }

  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? {
    let numbers = bezier.points.map(String.init(number:))
    let function = """
      {"x1": \(numbers[0]), "y1": \(numbers[1]), "x2": \(numbers[2]), "y2": \(numbers[3])}
      """
    return Conversion(
      motion: PlainMotion(bezier.pass, playback: playback),
      code: code(
        type: "CUSTOM_CUBIC_BEZIER", member: "easingFunctionCubicBezier", function: function,
        duration: bezier.duration),
      parameters: [CodeParameter("duration", .number(bezier.duration))]
        + bezier.members().with("timeout", playback.delay), lost: lost(of: playback))
  }

  private static func code(
    type: String, member: String, function: String, duration: Double
  ) -> String {
    """
    {
      "type": "SMART_ANIMATE",
      "easing": {"type": "\(type)", "\(member)": \(function)},
      "duration": \(String(number: duration))
    }
    """
  }

  private static func lost(of playback: MotionPlayback) -> [String] {
    ["A prototype does not take over a velocity."]
      + Lost.delay(of: playback, by: "the trigger AFTER_TIMEOUT")
  }
}
