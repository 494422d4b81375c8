/// Normal equations of four values.
struct FitSums {
  private var products = FourSquares()
  private var right = SIMD4<Double>.zero
  private var total = 0.0

  @inline(__always)
  mutating func add(_ value: Double, part: SIMD4<Double>) {
    products.add(part)
    right += value * part
    total += value * value
  }

  /// The best values, 0 for those that others explain but for a part of their squares.
  func best(leaving least: Double) -> SIMD4<Double> {
    products.matrix.inverse(leaving: least).times(right)
  }

  /// Returns the sum of the squares that the values of ``best(leaving:)`` leave.
  func squares(leaving least: Double) -> Double {
    max(0, total - (right * best(leaving: least)).sum())
  }
}
