internal import Glibc

/// The arcs of a circle that SwiftUI's circular curves are made of.
///
/// Each is not a number where its root is of a negative number.
enum Circular {
  /// 1 − √(1 − p²), written p²/(1 + √(1 − p²)) so that it does not cancel near 0.
  static func easeIn(_ p: Double) -> Double {
    let root = sqrt((1 - p) * (1 + p))
    return p * p / (1 + root)
  }

  static func easeOut(_ p: Double) -> Double { sqrt(p * (2 - p)) }

  static func easeInOut(_ p: Double) -> Double {
    p < 0.5 ? easeIn(2 * p) / 2 : (sqrt((8 - 4 * p) * p - 3) + 1) / 2
  }

  static func easeInSlope(_ p: Double) -> Double { abs(p / sqrt((1 - p) * (1 + p))) }

  static func easeOutSlope(_ p: Double) -> Double { abs((1 - p) / sqrt(p * (2 - p))) }

  static func easeInOutSlope(_ p: Double) -> Double {
    p < 0.5 ? easeInSlope(2 * p) : easeInSlope(2 - 2 * p)
  }

  static func inverseEaseInOut(_ value: Double) -> Double {
    value < 0.5 ? easeOut(2 * value) / 2 : 1 - easeOut(2 - 2 * value) / 2
  }

  /// What a quarter of a circle's inverse says of a value that it reaches, which is 0 to 1.
  static func inverse(of value: Double, by inverse: (Double) -> Double) -> Double? {
    (0...1).contains(value) ? inverse(value) : nil
  }
}
