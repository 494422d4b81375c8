/// The sums of rows whose slopes are by the same few parameters; see
/// ``NormalEquations/addRows(at:_:)``.
///
/// A row of samples adds to as many products as there are pairs of parameters. Here they lie side
/// by side, without an allocation and without a look-up of their places, which are needed once for
/// all rows.
struct SlopeSums {
  private(set) var gradient = SIMD8<Double>.zero
  private(set) var squares = 0.0
  /// The products of the first four slopes, of the last four with the first, and of the last.
  private var products = (first: FourSquares(), mixed: FourByFour(), last: FourSquares())

  /// A product of two slopes, the later one first.
  subscript(row: Int, column: Int) -> Double {
    if row < 4 { return products.first[row, column] }
    return column < 4 ? products.mixed[row - 4][column] : products.last[row - 4, column - 4]
  }

  /// Adds a residual with its first slopes, where the others are 0.
  @inline(__always)
  mutating func add(residual: Double, slopes: SIMD4<Double>) {
    squares += residual * residual
    gradient.lowHalf += residual * slopes
    products.first.add(slopes)
  }

  /// Adds a residual with its slopes.
  @inline(__always)
  mutating func add(residual: Double, slopes: SIMD8<Double>) {
    squares += residual * residual
    gradient += residual * slopes
    products.first.add(slopes.lowHalf)
    products.mixed.add(slopes.highHalf, times: slopes.lowHalf)
    products.last.add(slopes.highHalf)
  }
}
