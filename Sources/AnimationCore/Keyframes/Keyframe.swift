/// A keyframe of a track: its target, and the kind of motion to it.
///
/// A keyframe's motion starts with the value and velocity at the end of the previous one. The
/// enumeration is indirect, since keyframes are copied often.
public indirect enum Keyframe<Vector: VectorArithmetic> {
  /// A motion along a timing curve.
  ///
  /// - Parameters:
  ///   - to: the target.
  ///   - duration: the duration in seconds; a duration of 0 or less is a jump.
  ///   - curve: the timing curve, from progress of time to progress of the value.
  case linear(to: Vector, duration: Double, curve: UnitCurve = .linear)

  /// A motion along a cubic curve that joins its neighbors smoothly.
  ///
  /// - Parameters:
  ///   - to: the target.
  ///   - duration: the duration in seconds; a duration of 0 or less is a jump.
  ///   - startVelocity: the velocity at the start, in units per second; nil to derive it from the
  ///     neighbors.
  ///   - endVelocity: the velocity at the end, in units per second; nil to derive it from the
  ///     neighbors.
  case cubic(to: Vector, duration: Double, startVelocity: Vector? = nil, endVelocity: Vector? = nil)

  /// A motion on a spring.
  ///
  /// - Parameters:
  ///   - to: the target, to which the spring pulls.
  ///   - duration: the time in seconds after which the motion is cut off; nil for the spring's
  ///     settling duration.
  ///   - spring: the spring.
  ///   - startVelocity: the velocity at the start, in units per second; nil to inherit the velocity
  ///     of the previous keyframe.
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
