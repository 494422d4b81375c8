/// The sums of a linearized least-squares problem of four parameters, without an allocation; see
/// ``NormalEquations``.
struct FourEquations: LinearizedSquares {
  private(set) var squares = 0.0
  private(set) var gradient = SIMD4<Double>.zero
  private var products = FourByFour()

  /// A parameter of whose effect others leave less, as a part of its square, keeps its value.
  private static let leastPart = 1e-14 / 4

  /// Adds sums by the parts of a motion, without what its values explain of them; `inverse` is that
  /// of the products of the parts.
  mutating func add(_ sums: BezierSums, without inverse: FourByFour, weight: Double) {
    let square = weight * weight
    squares += square * sums.squares
    gradient += square * sums.moved
    products += sums.left(by: inverse).scaled(by: SIMD4(repeating: weight))
  }

  /// The sums by parameters whose effects are these combinations of parts.
  func combined(by changes: FourByFour) -> FourEquations {
    var result = self
    let columns = changes.transposed
    result.gradient = columns.times(gradient)
    result.products = changes.times(products).times(columns)
    return result
  }

  func step(
    damping: Double, below end: Int, where isFree: (Int) -> Bool
  ) -> SIMD4<Double>? {
    var (free, damped) = (SIMD4<Double>.zero, products)
    for place in 0..<4 where isFree(place) {
      free[place] = 1
      if place < end { damped[place][place] *= 1 + damping }
    }
    let inverse = damped.scaled(by: free).inverse(leaving: Self.leastPart)
    return -inverse.times(gradient)
  }
}
