/// The sums over samples of what the best values of a motion leave of them, and of the motion's
/// four derivatives.
struct ReducedSums {
  private var products = FourByFour()
  /// The products of the parts with the derivatives.
  private var mixed = FourByFour()
  private(set) var gradient = SIMD4<Double>.zero
  private(set) var squares = 0.0

  /// Adds a residual at rest.
  @inline(__always)
  mutating func add(residual: Double) { squares += residual * residual }

  /// Adds a residual with its derivatives.
  @inline(__always)
  mutating func add(residual: Double, slopes: SIMD4<Double>, parts: SIMD4<Double>) {
    add(residual: residual)
    gradient += residual * slopes
    products.add(slopes)
    mixed.add(parts, times: slopes)
  }

  /// The products of what the parts leave of the derivatives; `inverse` is that of the products of
  /// the parts.
  func products(without inverse: FourByFour) -> FourByFour {
    var result = products
    for part in 0..<4 {
      result.add(-mixed.times(inverse.rows[part]), times: mixed.rows[part])
    }
    return result
  }
}
