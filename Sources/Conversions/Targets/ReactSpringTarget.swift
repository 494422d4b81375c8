internal import JSONText

/// react-spring's `config`: a spring, or a duration in milliseconds with an easing.
enum ReactSpringTarget: ConversionTarget {
  /// The velocity is per millisecond.
  static func spring(_ spring: ReleasedSpring, playback: MotionPlayback) -> Conversion? {
    let spring = spring.mechanical
    let velocity = CodeNumber.rounded(spring.velocity / 1000)
    let (tension, friction) = (spring.stiffness, spring.damping)
    var config = "tension: \(String(number: tension)), friction: \(String(number: friction))"
    config += ", mass: \(String(number: spring.mass))"
    if velocity != 0 { config += ", velocity: \(String(number: velocity))" }
    let parameters = [CodeParameter](numbers: [
      "tension": tension, "friction": friction, "mass": spring.mass,
    ]).with("velocity", velocity)
    return Conversion(
      motion: PlainMotion(spring.pass, playback: playback),
      code: props(config: config, playback: playback),
      parameters: parameters.with("delay", CodeNumber.milliseconds(seconds: playback.delay)),
      lost: [
        "react-spring integrates in steps of 1 ms, 17 to a frame of 1/60 s: it runs up to 2 % "
          + "fast.", Lost.rest(in: "react-spring"),
      ] + Lost.velocity(velocity), definition: config)
  }

  /// Milliseconds; curves other than a straight line need the package bezier-easing.
  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? {
    let duration = CodeNumber.milliseconds(seconds: bezier.duration)
    let time = "duration: \(String(number: duration))"
    let easing = "bezierEasing(\(CodeNumber.list(bezier.points)))"
    let config = bezier.isLinear ? time : "\(time), easing: \(easing)"
    return Conversion(
      motion: PlainMotion(bezier.pass, playback: playback),
      code: props(config: config, playback: playback),
      parameters: [CodeParameter("duration", .number(duration))]
        + bezier.parameters().with("delay", CodeNumber.milliseconds(seconds: playback.delay)),
      lost: [Lost.interruption]
        + (bezier.isLinear
          ? [] : ["react-spring has no Bézier curves: bezierEasing is from bezier-easing."]))
  }

  private static func props(config: String, playback: MotionPlayback) -> String {
    let delay = CodeNumber.milliseconds(seconds: playback.delay)
    let wait = delay == 0 ? "" : " delay: \(String(number: delay)),"
    return "{ from: { x: 0 }, to: { x: 1 },\(wait) config: { \(config) } }"
  }
}
