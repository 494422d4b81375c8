internal import AnimationCore

/// Units of springs that are not physical; sources: facebook/react-native 4bda59e9,
/// Libraries/Animated/SpringConfig.js; facebookarchive/rebound-js 5cb84a78, src/SpringConfig.js and
/// src/BouncyConversion.js.
enum PeerUnits {
  case origami
  case bouncy

  private static let all: [String: PeerUnits] = [
    "reactNative/default": .origami, "reactNative/origami": .origami, "reactNative/bouncy": .bouncy,
    "rebound/default": .origami, "rebound/origami": .origami, "rebound/bouncy": .bouncy,
  ]

  static let names = all.keys.sorted()

  static func names(of units: PeerUnits) -> [String] {
    all.filter { $0.value == units }.keys.sorted()
  }

  static func named(_ name: String) -> PeerUnits? { all[name] }
  var members: [String] { self == .origami ? ["tension", "friction"] : ["bounciness", "speed"] }
  var defaults: [Double] { self == .origami ? [40, 7] : [8, 12] }

  /// In the order of ``members``; nil for a stiffness of 0 or less, or a negative damping.
  func spring(_ numbers: [Double]) -> Spring? {
    let (tension, friction) =
      switch self {
      case .origami: (numbers[0], numbers[1])
      case .bouncy: BouncyConversion.origami(bounciness: numbers[0], speed: numbers[1])
      }
    let (stiffness, damping) = (3.62 * (tension - 30) + 194, 3 * (friction - 8) + 25)
    guard stiffness > 0, damping >= 0, stiffness.isFinite, damping.isFinite else { return nil }
    return PeerPreset.friction(damping, tension: stiffness)
  }
}

/// Origami's conversion: the speed determines the tension; the friction of a spring that just does
/// not bounce is a piecewise cubic of the tension, fitted by eye, which the bounciness reduces
/// toward 0.01.
private enum BouncyConversion {
  /// Not physical units; both libraries default to a bounciness of 8 and a speed of 12.
  static func origami(bounciness: Double, speed: Double) -> (tension: Double, friction: Double) {
    let tension = 0.5 + speed / 1.7 / 20 * 199.5
    let bounce = bounciness / 1.7 / 20 * 0.8
    let part = bounce * (2 - bounce)
    return (tension, part * 0.01 + (1 - part) * frictionWithoutBounce(tension))
  }

  private static func frictionWithoutBounce(_ x: Double) -> Double {
    switch x {
    case ...18: 0.0007 * x * x * x - 0.031 * x * x + 0.64 * x + 1.28
    case ...44: 0.000044 * x * x * x - 0.006 * x * x + 0.36 * x + 2
    default: 0.00000045 * x * x * x - 0.000332 * x * x + 0.1078 * x + 5.84
    }
  }
}
