/// One coordinate of a cubic Bézier curve from 0 to 1: a t³ + b t² + c t.
struct BezierPolynomial {
  let first: Double
  let second: Double
  init(first: Double, second: Double) { (self.first, self.second) = (first, second) }
  private var a: Double { 3 * (first - second) + 1 }
  private var b: Double { 3 * (second - first) - 3 * first }
  private var c: Double { 3 * first }

  /// Uses the Bernstein form, which is exact at both ends and does not cancel between.
  @inline(__always)
  func value(at t: Double) -> Double {
    let u = 1 - t
    return 3 * u * t * (u * first + t * second) + t * t * t
  }

  @inline(__always)
  func slope(at t: Double) -> Double {
    let u = 1 - t
    return 3 * (u * u * first + 2 * u * t * (second - first) + t * t * (1 - second))
  }

  func derivatives(at t: Double) -> SIMD3<Double> {
    let u = 1 - t
    return [slope(at: t), 6 * (u * (second - 2 * first) + t * (1 - 2 * second + first)), 6 * a]
  }

  /// By Horner's scheme, like SwiftUI, whose rounding errors at flat ends are thus the same.
  func hornerSlope(at t: Double) -> Double {
    let quadratic = 3 * (second - first) - c
    return (3 * (1 - c - quadratic) * t + 2 * quadratic) * t + c
  }

  /// The first derivative stays accurate where it nearly vanishes.
  func derivatives(at place: BezierParameter) -> SIMD3<Double> {
    var derivatives = derivatives(at: place.parameter)
    derivatives[0] = expanded(about: place.origin).slope(at: place.offset)
    return derivatives
  }

  /// The polynomial minus its value at `origin`, in powers of the distance from `origin`.
  @inline(__always)
  func expanded(about origin: Double) -> LocalCubic {
    LocalCubic(
      cubic: a, quadratic: 3 * a * origin + b, linear: slope(at: origin))
  }

  /// 0 if there is none.
  private var inflection: Double { a == 0 ? 0 : -b / (3 * a) }

  /// Inside 0…1, with the greatest slope, which falls toward both ends; nil if there is none.
  var steepest: Double? {
    let inflection = inflection
    return a < 0 && inflection > 0 && inflection < 1 ? inflection : nil
  }

  /// In 0…1, with the least slope unless ``steepest`` is inside: the point of inflection or an end.
  var flattest: Double {
    let inside = min(max(inflection, 0), 1)
    let flatter = slope(at: inside) < slope(at: 0) ? inside : 0
    return slope(at: 1) < slope(at: flatter) ? 1 : flatter
  }

  /// The parameter in 0…1, for any value; nil if there is none.
  func leastParameter(withValue value: Double) -> Double? {
    let turns = Quadratic.roots(a: 3 * a, b: 2 * b, c: c).filter { $0 > 0 && $0 < 1 }
    let stops = [0] + turns.sorted() + [1]
    for (start, end) in zip(stops, stops.dropFirst()) {
      let (low, high) = (self.value(at: start), self.value(at: end))
      if value == low { return start }
      if value != high && (low < value) == (value < high) {
        return Bisection.root(between: start, and: end) {
          (self.value(at: $0) < value) == (low < value)
        }
      }
    }
    return value == 1 ? 1 : nil
  }
}
