/// The sums of the products of four numbers with four others, or with themselves.
struct FourByFour {
  private(set) var rows = InlineArray<4, SIMD4<Double>>(repeating: .zero)

  /// Adds the products of numbers with others.
  @inline(__always)
  mutating func add(_ numbers: SIMD4<Double>, times others: SIMD4<Double>) {
    rows[0] += numbers.x * others
    rows[1] += numbers.y * others
    rows[2] += numbers.z * others
    rows[3] += numbers.w * others
  }

  /// Adds the products of numbers with themselves.
  @inline(__always)
  mutating func add(_ numbers: SIMD4<Double>) { add(numbers, times: numbers) }

  /// Adds to the square of a number.
  mutating func add(_ square: Double, at place: Int) { rows[place][place] += square }

  /// The sum of the rows, each times a number.
  @inline(__always)
  func times(_ vector: SIMD4<Double>) -> SIMD4<Double> {
    vector.x * rows[0] + vector.y * rows[1] + vector.z * rows[2] + vector.w * rows[3]
  }

  /// The inverse of the products of numbers with themselves.
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
    for place in 0..<4 { result.rows[place] *= isIndependent[place] * isIndependent }
    return result
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
