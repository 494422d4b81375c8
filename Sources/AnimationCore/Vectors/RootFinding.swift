internal import CLibrary

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

/// A search for a root of a continuous function by the Illinois method.
///
/// It is a secant in which the value at an end that stays is halved, so that both ends come near to
/// the root (M. Dowell and P. Jarratt, "A modified regula falsi method", BIT 11, 1971).
enum Secant {
  /// The most calls of the function after those at the ends.
  private static let maximumSteps = 20

  /// Returns a small interval around the root of a function that is above 0 at `start` and not at a
  /// later `end`; the whole interval if it is not.
  ///
  /// - Complexity: usually about 10 calls of `function`, at most 22.
  static func interval(
    between start: Double, and end: Double, function: (Double) -> Double
  ) -> (low: Double, high: Double) {
    var (low, high) = (start, end)
    var (above, below) = (function(low), function(high))
    guard above > 0, below <= 0 else { return (start, end) }
    var lowStays = false
    var highStays = false
    for _ in 0..<maximumSteps {
      let (width, least) = (high - low, 4 * high.ulp)
      guard width > 4 * least else { break }
      let place = low + min(max(width * (above / (above - below)), least), width - least)
      let value = function(place)
      if value > 0 {
        (low, above) = (place, value)
        if highStays { below /= 2 }
        (lowStays, highStays) = (false, true)
      } else {
        (high, below) = (place, value)
        if lowStays { above /= 2 }
        (lowStays, highStays) = (true, false)
      }
    }
    return (low, high)
  }
}
