/// The sums of the products of four numbers with themselves, or with a multiple of them.
///
/// As those on both sides of the diagonal are alike, four of them are left out.
struct FourSquares {
  private var (first, second) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
  private var (third, fourth) = (SIMD4<Double>.zero, SIMD4<Double>.zero)

  /// Adds the products of numbers with a multiple of them.
  @inline(__always)
  mutating func add(_ numbers: SIMD4<Double>, times multiple: SIMD4<Double>) {
    first += numbers.x * multiple.lowHalf
    second += numbers.y * multiple.lowHalf
    third += numbers.z * multiple
    fourth += numbers.w * multiple
  }

  /// Adds the products of numbers with themselves.
  @inline(__always)
  mutating func add(_ numbers: SIMD4<Double>) { add(numbers, times: numbers) }

  /// Adds to the square of the first number and of the last.
  mutating func add(first: Double, last: Double) {
    self.first.x += first
    fourth.w += last
  }

  var matrix: FourByFour {
    FourByFour(
      rows: SIMD4(first.x, first.y, third.x, fourth.x),
      SIMD4(second.x, second.y, third.y, fourth.y),
      third, fourth)
  }

  /// A product of two of the numbers, the later one first.
  subscript(row: Int, column: Int) -> Double {
    switch row {
    case 0: first[column]
    case 1: second[column]
    case 2: third[column]
    default: fourth[column]
    }
  }
}
