internal import AnimationCore

/// The springs that other animation systems give a name to, under their system's name.
///
/// Each is the physical spring that the system runs, over-damped where it is; what the system itself makes
/// of it (its steps, its rule of rest) is not.
enum PeerPreset {
  /// The spring of a name such as `reactSpring/wobbly`.
  static func spring(_ name: String) -> Spring? { springs[name] }

  /// All names, sorted.
  static let names = springs.keys.sorted()

  private static let springs = Dictionary(uniqueKeysWithValues: all)

  private static let all: [(String, Spring)] = [
    // Jetpack Compose's `Spring` object: ratios with StiffnessMedium, stiffnesses with NoBouncy.
    ("compose/default", ratio(1, stiffness: 1500)),
    ("compose/noBouncy", ratio(1, stiffness: 1500)),
    ("compose/lowBouncy", ratio(0.75, stiffness: 1500)),
    ("compose/mediumBouncy", ratio(0.5, stiffness: 1500)),
    ("compose/highBouncy", ratio(0.2, stiffness: 1500)),
    ("compose/stiffnessHigh", ratio(1, stiffness: 10_000)),
    ("compose/stiffnessMedium", ratio(1, stiffness: 1500)),
    ("compose/stiffnessMediumLow", ratio(1, stiffness: 400)),
    ("compose/stiffnessLow", ratio(1, stiffness: 200)),
    ("compose/stiffnessVeryLow", ratio(1, stiffness: 50)),
    // react-spring's `config`: tension and friction.
    ("reactSpring/default", friction(26, tension: 170)),
    ("reactSpring/gentle", friction(14, tension: 120)),
    ("reactSpring/wobbly", friction(12, tension: 180)),
    ("reactSpring/stiff", friction(20, tension: 210)),
    ("reactSpring/slow", friction(60, tension: 280)),
    ("reactSpring/molasses", friction(120, tension: 280)),
    // React Native's `Animated.spring` and rebound: Origami's tension 40 and friction 7.
    ("reactNative/default", origami(tension: 40, friction: 7)),
    ("rebound/default", origami(tension: 40, friction: 7)),
    // Flutter's `AnimationController.fling`, `ScrollPhysics` and fast `BouncingScrollPhysics`.
    ("flutter/fling", ratio(1, stiffness: 500)),
    ("flutter/scroll", ratio(1.1, stiffness: 100, mass: 0.5)),
    ("flutter/bouncingScroll", ratio(1.3, stiffness: 75, mass: 0.3)),
    // Motion's spring without options.
    ("motion/default", friction(10, tension: 100)),
  ]

  private static func friction(_ damping: Double, tension stiffness: Double) -> Spring {
    Spring(stiffness: stiffness, damping: damping, allowOverDamping: true)
  }

  private static func ratio(_ ratio: Double, stiffness: Double, mass: Double = 1) -> Spring {
    Spring(
      mass: mass, stiffness: stiffness, damping: 2 * ratio * (mass * stiffness).squareRoot(),
      allowOverDamping: true)
  }

  /// Origami's units: stiffness 3.62 (tension − 30) + 194, damping 3 (friction − 8) + 25.
  private static func origami(tension: Double, friction: Double) -> Spring {
    Spring(
      stiffness: 3.62 * (tension - 30) + 194, damping: 3 * (friction - 8) + 25,
      allowOverDamping: true)
  }
}
