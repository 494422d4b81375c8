internal import AnimationCore
internal import SourceText

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
    let call = SourceCall("spring", arguments: [("duration", duration), ("bounce", bounce)])
    return conversion(
      of: pass, code: call.text,
      parameters: [CodeParameter](numbers: ["duration": duration, "bounce": bounce]),
      playback: playback)
  }

  private static func released(_ spring: ReleasedSpring, playback: MotionPlayback) -> Conversion {
    let spring = spring.mechanical
    let call = SourceCall(
      "interpolatingSpring",
      arguments: [
        ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
        ("initialVelocity", spring.velocity),
      ])
    return conversion(
      of: spring.pass, code: call.text, parameters: spring.parameters(velocity: "initialVelocity"),
      playback: playback)
  }

  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? {
    let curve = bezier.isLinear ? UnitCurve.linear : bezier.unitCurve
    guard let code = curve.swiftSource(duration: bezier.duration) else { return nil }
    return conversion(
      of: bezier.pass, code: code,
      parameters: bezier.parameters(named: ["p1x", "p1y", "p2x", "p2y"])
        + [CodeParameter("duration", .number(bezier.duration))],
      playback: playback)
  }

  /// The delay is outside of the repetition; times are in seconds.
  private static func conversion(
    of pass: MotionPass, code: String, parameters: [CodeParameter], playback: MotionPlayback
  ) -> Conversion {
    var (code, parameters) = (code, parameters)
    if playback.repeats {
      let repetition: Animation.Modifier
      if let count = playback.count {
        repetition = .repeatCount(count, playback.reversal)
        parameters.append(CodeParameter("repeatCount", .integer(count)))
      } else {
        repetition = .repeatForever(playback.reversal)
      }
      code += repetition.swiftSource
      parameters.append(CodeParameter("autoreverses", .bool(playback.reversal != .none)))
    }
    if playback.delay != 0 { code += Animation.Modifier.delay(playback.delay).swiftSource }
    return Conversion(
      motion: PlainMotion(pass, playback: playback), code: code,
      parameters: parameters.with("delay", playback.delay))
  }
}
