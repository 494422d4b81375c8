/// The sums over samples of what a motion leaves of them, of the parts of its values, and of these
/// parts times the motion's derivative by p.
///
/// A parameter changes the motion by that derivative times a combination of the parts, so that the
/// products with the changes follow from these sums; see ``BezierRowSource/changes``.
struct BezierSums {
  private(set) var squares = 0.0
  /// The products of the parts with the residuals.
  private(set) var left = SIMD4<Double>.zero
  /// The products of the moved parts with the residuals.
  private(set) var moved = SIMD4<Double>.zero
  /// The products of the parts with the moved ones.
  private(set) var mixed = FourSquares()
  /// The products of the moved parts.
  private(set) var products = FourSquares()

  /// Adds a residual with its parts, and with the motion's derivative by p.
  @inline(__always)
  mutating func add(residual: Double, parts: SIMD4<Double>, speed: Double) {
    let shifted = speed * parts
    squares += residual * residual
    left += residual * parts
    moved += residual * shifted
    mixed.add(parts, times: shifted)
    products.add(shifted)
  }

  /// Adds samples at rest at a value, of which one of the parts is 1.
  mutating func add(_ rest: RestSums, from value: Double, at part: Int) {
    squares += rest.squares(from: value)
    left[part] += rest.distance(from: value)
  }

  /// The products of what the parts leave of the moved ones; `inverse` is that of the products of
  /// the parts.
  func left(by inverse: FourByFour) -> FourByFour {
    let mixed = mixed.matrix
    let explained = mixed.times(inverse).times(mixed)
    var result = products.matrix
    for row in 0..<4 { result[row] -= explained[row] }
    return result
  }
}
