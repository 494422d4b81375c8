internal import Glibc

/// The real roots of a t² + b t + c.
enum Quadratic {
  /// By the form that does not cancel; a single root if a is 0, none if it is constant or has none.
  static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    if a == 0 { return b == 0 ? [] : [-c / b] }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let q = -(b + (b < 0 ? -sqrt(discriminant) : sqrt(discriminant))) / 2
    return q == 0 ? [0] : [q / a, c / q]
  }
}

/// Halving of an interval down to neighbouring numbers.
enum Bisection {
  /// The place between `start` and a later `end` where `isBefore` turns from true to false.
  ///
  /// Where an end is not finite there is no middle, and the end it is.
  ///
  /// If an end is not a number, the answer is `end`.
  /// - Complexity: at most about 1,100 calls, for an interval that contains 0; mostly 60.
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
