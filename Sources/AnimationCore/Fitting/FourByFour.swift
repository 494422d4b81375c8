/// A matrix of four numbers by four.
struct FourByFour: Sendable {
  private(set) var rows: InlineArray<4, SIMD4<Double>>

  init(
    rows first: SIMD4<Double>, _ second: SIMD4<Double>, _ third: SIMD4<Double>,
    _ fourth: SIMD4<Double>
  ) {
    rows = [first, second, third, fourth]
  }

  init() { rows = InlineArray(repeating: .zero) }

  subscript(row: Int) -> SIMD4<Double> {
    get { rows[row] }
    set { rows[row] = newValue }
  }

  /// Adds the products of numbers with others.
  @inline(__always)
  mutating func add(_ numbers: SIMD4<Double>, times others: SIMD4<Double>) {
    rows[0] += numbers.x * others
    rows[1] += numbers.y * others
    rows[2] += numbers.z * others
    rows[3] += numbers.w * others
  }

  /// The sum of the rows, each times a number.
  @inline(__always)
  func times(_ vector: SIMD4<Double>) -> SIMD4<Double> {
    vector.x * rows[0] + vector.y * rows[1] + vector.z * rows[2] + vector.w * rows[3]
  }

  /// The product with a matrix on the right.
  @inline(__always)
  func times(_ other: FourByFour) -> FourByFour {
    FourByFour(
      rows: other.times(rows[0]), other.times(rows[1]), other.times(rows[2]), other.times(rows[3]))
  }

  var transposed: FourByFour {
    FourByFour(
      rows: SIMD4(rows[0].x, rows[1].x, rows[2].x, rows[3].x),
      SIMD4(rows[0].y, rows[1].y, rows[2].y, rows[3].y),
      SIMD4(rows[0].z, rows[1].z, rows[2].z, rows[3].z),
      SIMD4(rows[0].w, rows[1].w, rows[2].w, rows[3].w))
  }

  /// Each number times those of its row and of its column.
  func scaled(by factors: SIMD4<Double>) -> FourByFour {
    FourByFour(
      rows: factors.x * factors * rows[0], factors.y * factors * rows[1],
      factors.z * factors * rows[2], factors.w * factors * rows[3])
  }

  static func += (left: inout FourByFour, right: FourByFour) {
    for row in 0..<4 { left.rows[row] += right.rows[row] }
  }

  /// The inverse of a matrix of products of numbers with themselves.
  ///
  /// It is found row by row ("A tutorial on the SWEEP operator" by James Goodnight, 1979), with
  /// zeros for the numbers of which those before leave hardly anything: a part `least` of their
  /// squares.
  func inverse(leaving least: Double) -> FourByFour {
    var result = self
    var isIndependent = SIMD4<Double>.zero
    for place in 0..<4 {
      let pivot = result.rows[place][place]
      guard pivot > least * rows[place][place] else { continue }
      isIndependent[place] = 1
      result.sweep(place, pivot: pivot)
    }
    return result.scaled(by: isIndependent)
  }

  @inline(__always)
  private mutating func sweep(_ place: Int, pivot: Double) {
    var row = rows[place] / pivot
    row[place] = 1 / pivot
    for other in 0..<4 where other != place {
      let factor = rows[other][place]
      rows[other][place] = 0
      rows[other] -= factor * row
    }
    rows[place] = row
  }
}
