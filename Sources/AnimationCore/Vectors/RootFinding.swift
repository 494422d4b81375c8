internal import CLibrary

/// Real roots of a t² + b t + c.
enum Quadratic {
  /// Without cancellation; one root if a is 0, none if none is real or the polynomial is constant.
  static func roots(a: Double, b: Double, c: Double) -> [Double] {
    if a == 0 { return b == 0 ? [] : [-c / b] }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let q = -(b + (b < 0 ? -sqrt(discriminant) : sqrt(discriminant))) / 2
    return q == 0 ? [0] : [q / a, c / q]
  }
}

/// Down to adjacent floating-point numbers.
enum Bisection {
  /// The point between `start` and a later `end` at which `isBefore` turns false, after usually 60
  /// calls; `end` if an end is infinite or not a number.
  static func root(between start: Double, and end: Double, isBefore: (Double) -> Bool) -> Double {
    var (low, high) = (start, end)
    while true {
      let middle = low + (high - low) / 2
      guard low < middle, middle < high else { return high }
      if isBefore(middle) { low = middle } else { high = middle }
    }
  }
}

/// A secant method that reduces the value at an end that stays, by the factor that a parabola
/// through three points suggests, or by half (Anderson and Björck, "A new high order method
/// of regula falsi type", BIT 13, 1973).
enum Secant {
  /// Calls of the function.
  private static let maximumSteps = 20
  typealias SecantEnd = (point: Double, value: Double)

  /// A small interval around the root, after about 8 calls; the whole one unless the function is
  /// above 0 at `start` and not at a later `end`.
  static func interval(
    between start: SecantEnd, and end: SecantEnd, function: (Double) -> Double
  ) -> (low: Double, high: Double) {
    var (low, high) = (start, end)
    guard low.value > 0, high.value <= 0 else { return (low.point, high.point) }
    var lowStays = false
    var highStays = false
    for _ in 0..<maximumSteps {
      let (width, least) = (high.point - low.point, 4 * high.point.ulp)
      guard width > 4 * least else { break }
      let step = width * (low.value / (low.value - high.value))
      let place = low.point + min(max(step, least), width - least)
      let value = function(place)
      if value > 0 {
        if highStays { high.value *= reduction(value / low.value) }
        low = (place, value)
        (lowStays, highStays) = (false, true)
      } else {
        if lowStays { low.value *= reduction(value / high.value) }
        high = (place, value)
        (lowStays, highStays) = (true, false)
      }
    }
    return (low.point, high.point)
  }

  /// Of the value at the end that stays; `ratio` is the new to the former at the other end.
  private static func reduction(_ ratio: Double) -> Double {
    ratio > 0 && ratio < 1 ? 1 - ratio : 0.5
  }
}
