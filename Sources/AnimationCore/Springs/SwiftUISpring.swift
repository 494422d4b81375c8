/// A spring with the output of SwiftUI's own `Spring` type, as recorded from it.
///
/// It differs from ``Spring`` past critical damping only: SwiftUI reads the stiffness back as m(c²
/// + w²), which is too large there, and adds the target once to the velocity.
public struct SwiftUISpring: Hashable, Sendable {
  /// The exact spring.
  public let spring: Spring
  /// Creates SwiftUI's version of a spring.
  public init(_ spring: Spring) { self.spring = spring }

  /// Returns the velocity's error: the target if over-damped, otherwise zero.
  public func velocitySlip<V: VectorArithmetic>(target: V) -> V {
    spring.angularFrequency < 0 ? target : .zero
  }

  /// The stiffness as SwiftUI reads it back, m(c² + w²), in units of M/T².
  public var stiffness: Double {
    let (decay, frequency) = (spring.decay, spring.angularFrequency)
    return spring.mass * (decay * decay + frequency * frequency)
  }

  /// Returns the displacement at `time`, exact as ``Spring/value(target:initialVelocity:time:)``.
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    spring.value(target: target, initialVelocity: initialVelocity, time: time)
  }

  /// Returns the velocity at `time` in units per second, with the target added if over-damped.
  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    spring.velocity(target: target, initialVelocity: initialVelocity, time: time)
      + velocitySlip(target: target)
  }

  /// Advances a value and its velocity, in units per second, by a step in seconds, each with
  /// SwiftUI's velocity error.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: Double
  ) {
    let slip = velocitySlip(target: target - value)
    spring.update(value: &value, velocity: &velocity, target: target, deltaTime: deltaTime)
    velocity += slip
  }

  /// Returns the force in units of M·value/T², at a position and SwiftUI's velocity, in units per
  /// second, whose error is subtracted first.
  public func force<V: VectorArithmetic>(
    from start: V, to target: V, position: V, slippingVelocity: V
  ) -> V {
    let slip = velocitySlip(target: target - start)
    return force(target: target, position: position, velocity: slippingVelocity - slip)
  }

  /// Returns the force with the stiffness as SwiftUI reads it back, in units of M·value/T².
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: spring.damping)
  }
}
