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

  /// Adds sums by the times of a motion along a known curve over some seconds, without what its
  /// values explain of them.
  ///
  /// Of the speeds y′ and p y′, the motion's derivative by the start is the second less the first,
  /// and that by the end the negative second, both divided by the length.
  mutating func add(
    _ sums: FixedSums, without inverse: TwoByTwo, over length: Double, weight: Double
  ) {
    let (square, gradient, left) = (weight * weight, sums.gradient, sums.left(by: inverse))
    squares += square * sums.squares
    let factor = square / length
    self.gradient.x += factor * (gradient.y - gradient.x)
    self.gradient.y -= factor * gradient.y
    let (first, both, last) = (left.diagonal.x, left.beside, left.diagonal.y)
    let mixed = factor / length * (both - last)
    products[0].x += factor / length * (first - 2 * both + last)
    products[0].y += mixed
    products[1].x += mixed
    products[1].y += factor / length * last
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
