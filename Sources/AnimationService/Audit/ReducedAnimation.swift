internal import AnimationCore
internal import SourceText

/// The animations that stand in the place of a motion for people who asked for less.
struct ReducedAnimation {
  let animation: AnimationDescription?
  /// In seconds: until nothing is seen to move any more.
  let visible: Double

  /// The change without the way: what moves fades out where it is, and in where it goes.
  var fade: AnimationDescription {
    AnimationDescription(base: .curve(Self.ease, duration: AuditLimits.fade))
  }

  private static let ease = CurveDescription(curve: .easeInOut, name: "easeInOut")
  private static let easeOut = CurveDescription(curve: .easeOut, name: "easeOut")

  /// The same animation critically damped, once; of a motion that is no animation a spring that is
  /// seen to move for as long.
  var calm: AnimationDescription {
    guard let animation else { return AnimationDescription(base: spring(seenFor: visible)) }
    let modifiers = animation.modifiers.filter { modifier in
      switch modifier {
      case .delay, .speed: true
      case .repeatCount, .repeatForever, .logicallyCompleteAfter: false
      }
    }
    return AnimationDescription(base: calm(animation.base), modifiers: modifiers)
  }

  private func calm(_ base: AnimationDescriptionBase) -> AnimationDescriptionBase {
    switch base {
    case .default: return .default
    case .spring(let response, let dampingFraction, let blendDuration):
      return .spring(
        response: response, dampingFraction: max(1, dampingFraction), blendDuration: blendDuration)
    case .interpolatingSpring(let mass, let stiffness, let damping, let velocity):
      let critical = 2 * (mass * stiffness).squareRoot()
      // From a greater velocity even critical damping passes the target.
      let greatest = (stiffness / mass).squareRoot()
      return .interpolatingSpring(
        mass: mass, stiffness: stiffness, damping: max(critical, damping),
        initialVelocity: min(velocity, greatest))
    case .curve(_, let duration): return .curve(Self.easeOut, duration: duration)
    case .stopping(let spring, _): return calm(spring)
    case .sampled, .expression, .inertia: return spring(seenFor: visible)
    }
  }

  /// A critically damped spring is a hundredth from its end when (1 + x)·e^(−x) is 0.01, x being
  /// 2π times its responses: after 1.0566 of them.
  private func spring(seenFor seconds: Double) -> AnimationDescriptionBase {
    .spring(
      response: DecimalPlaces(3).round(max(seconds / 1.0566, 0.001)), dampingFraction: 1,
      blendDuration: 0)
  }
}
