internal import AnimationCore
internal import JSONText

struct SourceSpring: Equatable {
  /// 1 where the spring is given by its damping ratio.
  let mass: Double
  /// Mass per second squared.
  let stiffness: Double
  /// Mass per second; may be above the critical damping.
  let damping: Double
  /// damping/(2√(mass · stiffness)).
  let dampingRatio: Double

  /// The mass and the stiffness are above 0, the damping at least 0.
  init(mass: Double, stiffness: Double, damping: Double) {
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    dampingRatio = damping / (2 * mass.squareRoot() * stiffness.squareRoot())
  }

  init(stiffness: Double, dampingRatio: Double) {
    (mass, self.stiffness, self.dampingRatio) = (1, stiffness, dampingRatio)
    damping = 2 * dampingRatio * stiffness.squareRoot()
  }

  /// The mass is 1; a damping above the critical one is kept.
  init(_ spring: Spring) {
    self.init(stiffness: spring.stiffness / spring.mass, dampingRatio: spring.dampingRatio)
  }

  /// The period of the undamped spring in seconds, 2π√(mass/stiffness).
  var response: Double { 2 * .pi * (mass.squareRoot() / stiffness.squareRoot()) }

  /// The greatest distance past the target from rest, as a part of the whole: e^(−πζ/√(1−ζ²)).
  var overshoot: Double {
    guard dampingRatio < 1 else { return 0 }
    return Spring.overshoot(dampingRatio: dampingRatio)
  }

  var spring: JSONValue {
    [
      "mass": .number(mass), "stiffness": .number(stiffness), "damping": .number(damping),
      "allowOverDamping": true,
    ]
  }

  /// Like the springs of other systems, it inherits a running animation's velocity.
  var animation: [Member] {
    [Member]([
      "type": "spring", "response": .number(response), "dampingFraction": .number(dampingRatio),
    ])
  }
}
