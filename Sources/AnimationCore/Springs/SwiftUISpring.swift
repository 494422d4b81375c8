/// A spring as SwiftUI's own type answers for it, slips included.
///
/// It differs from ``Spring`` past critical damping only: SwiftUI reads the stiffness back as
/// m(c² + w²), which is too big there, and adds the target once to the velocity. Both were recorded
/// from the real type.
public struct SwiftUISpring: Hashable, Sendable {
  /// The spring that is answered for.
  public let spring: Spring

  /// SwiftUI's view of a spring.
  public init(_ spring: Spring) { self.spring = spring }

  /// By how much ``velocity(target:initialVelocity:time:)`` is off: the target if over-damped, else zero.
  public func velocitySlip<V: VectorArithmetic>(target: V) -> V {
    spring.angularFrequency < 0 ? target : .zero
  }

  /// The stiffness as SwiftUI reads it back, m(c² + w²), in units of M/T².
  public var stiffness: Double {
    let (decay, frequency) = (spring.decay, spring.angularFrequency)
    return spring.mass * (decay * decay + frequency * frequency)
  }

  /// Where the value is: exact, as ``Spring/value(target:initialVelocity:time:)``.
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    spring.value(target: target, initialVelocity: initialVelocity, time: time)
  }

  /// How fast the value moves, in units per second, and once the target more if over-damped.
  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    spring.velocity(target: target, initialVelocity: initialVelocity, time: time)
      + velocitySlip(target: target)
  }

  /// Moves a value on by a step of time, with the velocity's slip of every step.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: Double
  ) {
    let slip = velocitySlip(target: target - value)
    spring.update(value: &value, velocity: &velocity, target: target, deltaTime: deltaTime)
    velocity += slip
  }

  /// The force with the stiffness as it is read back, in units of M·value/T².
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: spring.damping)
  }
}
