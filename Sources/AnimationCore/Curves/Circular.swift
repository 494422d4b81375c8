internal import CLibrary

/// SwiftUI's circular arcs, not a number where that would take the root of a negative number.
enum Circular {
  /// 1 − √(1 − p²), written p²/(1 + √(1 − p²)), which does not cancel near 0.
  static func easeIn(_ p: Double) -> Double {
    let root = sqrt((1 - p) * (1 + p))
    return p * p / (1 + root)
  }

  static func easeOut(_ p: Double) -> Double { sqrt(p * (2 - p)) }

  static func easeInOut(_ p: Double) -> Double {
    p < 0.5 ? easeIn(2 * p) / 2 : 1 - easeIn(2 - 2 * p) / 2
  }

  /// ``easeInOut(_:)`` by SwiftUI's formula, whose root loses half of its digits just above 0.5.
  static func roundedEaseInOut(_ p: Double) -> Double {
    p < 0.5 ? easeInOut(p) : (sqrt((8 - 4 * p) * p - 3) + 1) / 2
  }

  static func easeInSlope(_ p: Double) -> Double { abs(p / sqrt((1 - p) * (1 + p))) }
  static func easeOutSlope(_ p: Double) -> Double { abs((1 - p) / sqrt(p * (2 - p))) }

  static func easeInOutSlope(_ p: Double) -> Double {
    p < 0.5 ? easeInSlope(2 * p) : easeInSlope(2 - 2 * p)
  }

  static func inverseEaseInOut(_ value: Double) -> Double {
    value < 0.5 ? easeOut(2 * value) / 2 : 1 - easeOut(2 - 2 * value) / 2
  }

  /// Nil outside of 0 to 1, the range of a circular curve.
  static func inverse(of value: Double, by inverse: (Double) -> Double) -> Double? {
    (0...1).contains(value) ? inverse(value) : nil
  }
}
