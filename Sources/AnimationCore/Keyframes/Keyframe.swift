/// One step of a track: where it goes, and how.
///
/// Where it comes from, and how fast, the steps before it say.
public enum Keyframe<Vector: VectorArithmetic> {
  /// Along a timing curve.
  ///
  /// - Parameters:
  ///   - to: where it goes.
  ///   - duration: seconds; 0 or less is a jump.
  ///   - curve: the part of the way over the part of the time.
  case linear(to: Vector, duration: Double, curve: UnitCurve = .linear)

  /// Along a cubic curve that joins its neighbours smoothly.
  ///
  /// - Parameters:
  ///   - to: where it goes.
  ///   - duration: seconds; 0 or less is a jump.
  ///   - startVelocity: units per second; nil for that of its neighbours.
  ///   - endVelocity: units per second; nil for that of its neighbours.
  case cubic(
    to: Vector, duration: Double, startVelocity: Vector? = nil, endVelocity: Vector? = nil)

  /// On a spring.
  ///
  /// - Parameters:
  ///   - to: where it is pulled to.
  ///   - duration: seconds after which it is cut; nil for as long as it takes to settle.
  ///   - spring: what pulls it.
  ///   - startVelocity: units per second; nil for that of the step before.
  case spring(
    to: Vector, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Vector? = nil)

  /// At once.
  ///
  /// - Parameter to: where it jumps.
  case move(to: Vector)

  /// Where it goes.
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
