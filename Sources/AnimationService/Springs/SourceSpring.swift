internal import AnimationCore

/// A spring of another system, in the units of physics.
struct SourceSpring: Equatable {
  /// The mass; 1 where the spring is given by its damping ratio.
  let mass: Double
  /// The stiffness, in mass per second squared.
  let stiffness: Double
  /// The damping, in mass per second; it may be above the critical one.
  let damping: Double
  /// The damping over the critical one, damping/(2√(mass · stiffness)).
  let dampingRatio: Double

  /// Creates a spring of a mass, a stiffness and a damping.
  ///
  /// - Parameters:
  ///   - mass: the mass, above 0.
  ///   - stiffness: the stiffness, in mass per second squared, above 0.
  ///   - damping: the damping, in mass per second, at least 0.
  init(mass: Double, stiffness: Double, damping: Double) {
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    dampingRatio = damping / (2 * mass.squareRoot() * stiffness.squareRoot())
  }

  /// Creates a spring of the mass 1 with a damping ratio.
  ///
  /// - Parameters:
  ///   - stiffness: the stiffness, per second squared.
  ///   - dampingRatio: the damping over the critical one.
  init(stiffness: Double, dampingRatio: Double) {
    (mass, self.stiffness, self.dampingRatio) = (1, stiffness, dampingRatio)
    damping = 2 * dampingRatio * stiffness.squareRoot()
  }

  /// Creates a spring of the mass 1 with the period and the damping ratio of another.
  ///
  /// A damping above the critical one is kept.
  init(_ spring: Spring) {
    self.init(stiffness: spring.stiffness / spring.mass, dampingRatio: spring.dampingRatio)
  }

  /// The period of the undamped spring in seconds, 2π√(mass/stiffness).
  var response: Double { 2 * .pi * (mass.squareRoot() / stiffness.squareRoot()) }

  /// The spring as a request may hold it.
  var spring: JSONValue {
    .object([
      Member(key: "mass", value: .number(mass)),
      Member(key: "stiffness", value: .number(stiffness)),
      Member(key: "damping", value: .number(damping)),
      Member(key: "allowOverDamping", value: .bool(true)),
    ])
  }

  /// The members of the animation, which is a fluid spring: like the springs of other systems, it
  /// takes over a running animation's velocity.
  var animation: [Member] {
    [
      Member(key: "type", value: .string("spring")),
      Member(key: "response", value: .number(response)),
      Member(key: "dampingFraction", value: .number(dampingRatio)),
    ]
  }
}
