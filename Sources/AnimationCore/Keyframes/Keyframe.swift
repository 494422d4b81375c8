/// A keyframe's target, and the motion to it from the value and velocity at the end of the one
/// before; the enumeration is indirect, since keyframes are copied often.
public indirect enum Keyframe<Vector: VectorArithmetic> {
  /// A motion along a timing curve for a duration in seconds; 0 or less is a jump.
  case linear(to: Vector, duration: Double, curve: UnitCurve = .linear)
  /// A motion along a cubic curve for a duration in seconds, 0 or less being a jump; nil
  /// velocities, in units per second, are derived, so that the curve joins its neighbors smoothly.
  case cubic(to: Vector, duration: Double, startVelocity: Vector? = nil, endVelocity: Vector? = nil)

  /// A motion on a spring that pulls to the target, cut off after a duration in seconds, nil for
  /// the settling duration; a nil velocity, in units per second, is inherited.
  case spring(
    to: Vector, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Vector? = nil)

  /// A jump to the target.
  case move(to: Vector)

  /// The target.
  public var target: Vector {
    switch self {
    case .linear(let target, _, _), .cubic(let target, _, _, _), .spring(let target, _, _, _),
      .move(let target):
      target
    }
  }
}

extension Keyframe: Sendable where Vector: Sendable {}
extension Keyframe: Equatable where Vector: Equatable {}
