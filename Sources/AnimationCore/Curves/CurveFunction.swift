/// A function of progress that makes a timing curve, with the answer to all that a curve is asked.
protocol CurveFunction: Sendable {
  func value(at progress: Double) -> Double
  /// Infinite where the function is vertical, 0 on a staircase.
  func slope(at progress: Double) -> Double
  /// The derivative of the slope; not a number, or infinite, where the function is vertical.
  func secondDerivative(at progress: Double) -> Double
  /// From 0 to 1; nil if there is none. By default it is sought between evenly spaced places.
  func leastProgress(withValue value: Double) -> Double?
  /// The inverse as SwiftUI defines it; nil, the default, for the function itself.
  var exchanged: UnitCurve? { get }
  /// Whether there are values outside of 0 to 1, as by default.
  var isUnbounded: Bool { get }
  /// In units of ``WorkBudget``, for a value and a slope; 4 by default.
  var cost: Int { get }
  /// An upper bound of |1 − value| for progress from 0 to 1, 1 by default; infinite if unknown.
  var reach: Double { get }
  /// The progress at each jump and bend, ascending; empty by default, or for more than `count`.
  func corners(atMost count: Int) -> [Double]
}

extension CurveFunction {
  var exchanged: UnitCurve? { nil }
  var isUnbounded: Bool { true }
  var cost: Int { 4 }
  var reach: Double { 1 }
  func corners(atMost count: Int) -> [Double] { [] }

  func leastProgress(withValue value: Double) -> Double? {
    let places = 2048
    var (last, before) = (0.0, self.value(at: 0))
    if before == value { return 0 }
    for index in 1...places {
      let next = Double(index) / Double(places)
      let after = self.value(at: next)
      if after == value { return next }
      if (before < value) != (after < value) {
        let rises = before < value
        return Bisection.root(between: last, and: next) { (self.value(at: $0) < value) == rises }
      }
      (last, before) = (next, after)
    }
    return nil
  }
}

/// The function whose value is the progress.
struct Line: CurveFunction {
  var cost: Int { 1 }
  func value(at progress: Double) -> Double { progress }
  func slope(at progress: Double) -> Double { 1 }
  func secondDerivative(at progress: Double) -> Double { 0 }
  func leastProgress(withValue value: Double) -> Double? { value }
}

extension CubicBezier: CurveFunction {
  var cost: Int { 32 }
  var exchanged: UnitCurve? { .bezier(y1, x1, y2, x2) }
  /// The curve lies in the hull of its control points.
  var reach: Double { max(1, abs(1 - y1), abs(1 - y2)) }
}

extension StepFunction: CurveFunction {
  func slope(at progress: Double) -> Double { 0 }
  func secondDerivative(at progress: Double) -> Double { 0 }

  func corners(atMost most: Int) -> [Double] {
    count > most ? [] : (0...count).map { Double($0) / Double(count) }
  }
}

extension PiecewiseLinear: CurveFunction {
  var cost: Int { 4 + Int.bitWidth - points.count.leadingZeroBitCount }
  var reach: Double { .infinity }
  func secondDerivative(at progress: Double) -> Double { 0 }
  func corners(atMost count: Int) -> [Double] { points.count > count ? [] : points.map(\.input) }
}
