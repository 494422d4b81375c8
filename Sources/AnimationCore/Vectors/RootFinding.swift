internal import Glibc

/// A solver for the real roots of a t² + b t + c.
enum Quadratic {
  /// Returns the real roots by a formula that does not cancel; one root if a is 0, none if there is
  /// no real root or the polynomial is constant.
  static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    if a == 0 { return b == 0 ? [] : [-c / b] }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let q = -(b + (b < 0 ? -sqrt(discriminant) : sqrt(discriminant))) / 2
    return q == 0 ? [0] : [q / a, c / q]
  }
}

/// A bisection of an interval down to adjacent floating-point numbers.
enum Bisection {
  /// Returns the point between `start` and a later `end` at which `isBefore` turns from true to
  /// false.
  ///
  /// If an end is infinite or not a number, no midpoint lies inside the interval, and the result is
  /// `end`.
  ///
  /// - Complexity: at most about 1,100 calls of `isBefore`, for an interval that contains 0;
  ///   usually 60.
  static func root(
    between start: Double, and end: Double, isBefore: (Double) -> Bool
  ) -> Double {
    var (low, high) = (start, end)
    while true {
      let middle = low + (high - low) / 2
      guard low < middle, middle < high else { return high }
      if isBefore(middle) { low = middle } else { high = middle }
    }
  }
}
