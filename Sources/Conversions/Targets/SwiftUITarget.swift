internal import AnimationCore
internal import JSONText

/// `spring` starts from rest; an over-damped `interpolatingSpring` is solved as a critical one.
enum SwiftUITarget: ConversionTarget {
  static let playback = PlaybackSupport(
    springs: .any, curves: .any, reversals: [.mirrored], hasNegativeDelays: true)
  static let springs = SpringSupport(maximumDampingRatioWithVelocity: 1)

  static func spring(_ spring: ReleasedSpring, playback: MotionPlayback) -> Conversion? {
    spring.velocity == 0
      ? fromRest(spring.spring, playback: playback) : released(spring, playback: playback)
  }

  private static func fromRest(_ spring: Spring, playback: MotionPlayback) -> Conversion {
    let duration = CodeNumber.rounded(spring.duration)
    let bounce = CodeNumber.rounded(spring.bounce)
    let pass = MotionPass.spring(Spring(duration: duration, bounce: bounce), velocity: 0)
    let code = ".spring(duration: \(String(number: duration)), bounce: \(String(number: bounce)))"
    return conversion(
      of: pass, code: code,
      parameters: [CodeParameter](numbers: ["duration": duration, "bounce": bounce]),
      playback: playback)
  }

  private static func released(_ spring: ReleasedSpring, playback: MotionPlayback) -> Conversion {
    let spring = spring.mechanical
    let code = """
      .interpolatingSpring(mass: \(String(number: spring.mass)), \
      stiffness: \(String(number: spring.stiffness)), \
      damping: \(String(number: spring.damping)), \
      initialVelocity: \(String(number: spring.velocity)))
      """
    return conversion(
      of: spring.pass, code: code, parameters: spring.parameters(velocity: "initialVelocity"),
      playback: playback)
  }

  private static let named: [(name: String, curve: UnitCurve)] = [
    ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
  ]

  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? {
    let duration = String(number: bezier.duration)
    let parameters = [CodeParameter](numbers: ["duration": bezier.duration])
    if bezier.isLinear {
      return conversion(
        of: bezier.pass, code: ".linear(duration: \(duration))", parameters: parameters,
        playback: playback)
    }
    let name = named.first { $0.curve == bezier.unitCurve }?.name
    let code =
      name.map { ".\($0)(duration: \(duration))" }
      ?? ".timingCurve(\(CodeNumber.list(bezier.points)), duration: \(duration))"
    let points = bezier.parameters(named: ["p1x", "p1y", "p2x", "p2y"])
    return conversion(
      of: bezier.pass, code: code, parameters: points + parameters, playback: playback)
  }

  /// The delay is outside of the repetition; times are in seconds.
  private static func conversion(
    of pass: MotionPass, code: String, parameters: [CodeParameter], playback: MotionPlayback
  ) -> Conversion {
    var (code, parameters) = (code, parameters)
    if playback.repeats {
      let reversal = "autoreverses: \(playback.reversal != .none)"
      if let count = playback.count {
        code += ".repeatCount(\(count), \(reversal))"
        parameters.append(CodeParameter("repeatCount", .integer(count)))
      } else {
        code += ".repeatForever(\(reversal))"
      }
      parameters.append(CodeParameter("autoreverses", .bool(playback.reversal != .none)))
    }
    if playback.delay != 0 { code += ".delay(\(String(number: playback.delay)))" }
    return Conversion(
      motion: PlainMotion(pass, playback: playback), code: code,
      parameters: parameters.with("delay", playback.delay))
  }
}
