/// The state that an animation inherits: of an ``Animator``'s numbers, an ``AnimatedValue``'s data.
public struct Takeover<Vector> {
  /// The initial value.
  public var position: Vector
  /// In units per second of the spring's own time, or of real time if that stands still.
  public var velocity: Vector
  /// The seconds for which the animator had been running, in which a merged spring continues.
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
