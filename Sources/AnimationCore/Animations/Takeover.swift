/// The position and velocity that an animation inherits when it begins: numbers in an ``Animator``,
/// the animated data in an ``AnimatedValue``.
public struct Takeover<Vector> {
  /// The initial value.
  public var position: Vector
  /// The initial velocity, in units per second of the spring's own time, or of real time if the
  /// spring's time stands still.
  public var velocity: Vector
  /// The time in seconds for which the animator had been running, so that a spring continues in the
  /// time of the one it merged with, and a stepped spring has its ``StepClock``.
  public var clockOffset: Double
  /// The former spring's response less the new spring's, in seconds; 0 for no blend.
  public var blendInterval: Double
  /// The force of the former spring's last step on each number, in units/s²; empty for none.
  public var force: Vector

  /// Creates a takeover with what a former spring leaves.
  public init(
    position: Vector, velocity: Vector, clockOffset: Double, blendInterval: Double, force: Vector
  ) {
    (self.position, self.velocity, self.clockOffset) = (position, velocity, clockOffset)
    (self.blendInterval, self.force) = (blendInterval, force)
  }
}

extension Takeover: Sendable where Vector: Sendable {}
extension Takeover: Equatable where Vector: Equatable {}
extension Takeover: Hashable where Vector: Hashable {}
