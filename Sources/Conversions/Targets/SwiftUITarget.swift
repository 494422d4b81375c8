internal import AnimationCore
internal import SourceText

/// SwiftUI.
///
/// `spring` starts from rest; an over-damped `interpolatingSpring` is solved as a critical one.
enum SwiftUITarget: ConversionTarget {
  static let playback = PlaybackSupport(
    springs: .any, curves: .any, reversals: [.mirrored], hasNegativeDelays: true, isNested: true)
  static let springs = SpringSupport(maximumDampingRatioWithVelocity: 1)

  static func spring(_ spring: ReleasedSpring, playback: MotionPlayback) -> Conversion? {
    spring.velocity == 0
      ? fromRest(spring.spring, playback: playback) : released(spring, playback: playback)
  }

  /// Nil if it is so over-damped that its bounce is that of no spring.
  private static func fromRest(_ spring: Spring, playback: MotionPlayback) -> Conversion? {
    let duration = CodeNumber.rounded(spring.duration)
    let bounce = CodeNumber.rounded(spring.bounce)
    guard bounce > -1 else { return nil }
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

  /// The modifiers are one parameter, since those of one name may follow one another.
  static func nested(_ pass: Conversion, playbacks: [MotionPlayback]) -> Conversion? {
    let motion = playbacks.dropFirst().reduce(
      PlainMotion(pass.motion.pass, playback: playbacks[0])
    ) { PlainMotion(.whole($0), playback: $1) }
    let modifiers = playbacks.map(\.swiftModifiers).joined()
    return Conversion(
      motion: motion, code: pass.code + modifiers,
      parameters: pass.parameters + [CodeParameter("modifiers", .text(modifiers))])
  }

  /// Times are in seconds.
  private static func conversion(
    of pass: MotionPass, code: String, parameters: [CodeParameter], playback: MotionPlayback
  ) -> Conversion {
    var parameters = parameters
    if playback.repeats {
      if let count = playback.count {
        parameters.append(CodeParameter("repeatCount", .integer(count)))
      }
      parameters.append(CodeParameter("autoreverses", .bool(playback.reversal != .none)))
    }
    return Conversion(
      motion: PlainMotion(pass, playback: playback), code: code + playback.swiftModifiers,
      parameters: parameters.with("delay", playback.delay))
  }
}

extension MotionPlayback {
  /// The delay is outside of the repetition.
  fileprivate var swiftModifiers: String {
    var modifiers: [Animation.Modifier] = []
    if repeats {
      modifiers.append(
        count.map { .repeatCount($0, reversal) } ?? .repeatForever(reversal))
    }
    if delay != 0 { modifiers.append(.delay(delay)) }
    return modifiers.map(\.swiftSource).joined()
  }
}
