/// The tests of the reference figures, and the reasons for figures that are not tested.
public enum VectorLedger {
  /// Systems of `swiftui` that no request can express; they are checked in Swift.
  public static let onlyInSwift: Set<String> = [
    "equality.animation", "equality.spring", "default", "constant.decelerationRate",
    "blendedResponse", "gesture.velocityComponent",
  ]

  /// Systems of both files that need what the service does not have, with the reason.
  public static let notBuilt: [String: String] = [
    "monoSpline":
      "another library's rule for the slopes at points; with slopes given, it is a cubic keyframe",
    "wrap": "arithmetic on numbers, not a motion",
    "stagger": "arithmetic on a list's places, not a motion",
  ]

  /// Returns the figures of a file that the service can be asked for; none if it cannot be read.
  public static func asked(_ file: String) -> [ReferenceVector] {
    ((try? ReferenceVector.load(file)) ?? []).filter {
      !onlyInSwift.contains($0.system) && notBuilt[$0.system] == nil
        && notExpressible[$0.id] == nil
    }
  }

  /// Figures that no request can express, by name, with the reason.
  public static let notExpressible: [String: String] = [
    "reanimated-rgb-gamma": "colors mixed under a power of 2.2, which no space of CSS has",
    "reanimated-rgb-gamma-alpha": "colors mixed under a power of 2.2, which no space of CSS has",
    "motion-mix-357": "colors mixed as squares, which no space of CSS has",
    "motion-mix-359": "colors mixed as squares, which no space of CSS has",
    "motion-colorkf-80": "colors mixed as squares, which no space of CSS has",
    "motion-colorkf-100": "colors mixed as squares, which no space of CSS has",
    "wave-settle-crit": "another library's rule of rest: 1.25 times its own envelope's time",
    "use-gesture-rubber-310-0.15-300":
      "between equal bounds that library raises the distance to a power, which no band does",
  ]

  /// Whether the service refuses a spring that the Swift type accepts.
  public static func refuses(_ spring: JSON) -> Bool {
    let positive = ["duration", "response", "mass", "stiffness"].compactMap { spring[$0]?.number }
    let nonNegative = ["damping", "dampingRatio"].compactMap { spring[$0]?.number }
    let bounce = spring["bounce"]?.number ?? 0
    return positive.contains { $0 <= 0 } || nonNegative.contains { $0 < 0 } || bounce <= -1
      || bounce > 1
  }
}
