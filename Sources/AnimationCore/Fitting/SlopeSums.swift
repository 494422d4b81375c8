/// The sums of rows whose slopes are by the same few parameters; see
/// ``NormalEquations/addRows(at:_:)``.
///
/// A row of samples adds to as many products as there are pairs of parameters. Here they lie side
/// by side, without an allocation and without a look-up of their places, which are needed once for
/// all rows.
struct SlopeSums {
  /// The most parameters: two times, four of the curve, and the two ends of a number.
  static let most = 8

  private let width: Int
  private var products = InlineArray<64, Double>(repeating: 0)
  var gradient = InlineArray<8, Double>(repeating: 0)
  private(set) var squares: Double

  /// Of rows with so many slopes, at most ``most``.
  init(width: Int, squares: Double) {
    self.width = min(width, Self.most)
    self.squares = squares
  }

  /// A product of two slopes, the later parameter first.
  subscript(row: Int, column: Int) -> Double {
    get { products[Self.most * row + column] }
    set { products[Self.most * row + column] = newValue }
  }

  /// Adds a residual with its slopes; those past the width are 0.
  @inline(__always)
  mutating func add(residual: Double, slopes: InlineArray<8, Double>) {
    squares += residual * residual
    for place in 0..<8 { gradient[place] += slopes[place] * residual }
    for row in 0..<width {
      let (slope, start) = (slopes[row], 8 * row)
      for column in 0..<8 { products[start + column] += slope * slopes[column] }
    }
  }
}
