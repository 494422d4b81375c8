/// Columns with a number for each sample, in groups of four, which are added and multiplied at
/// once; the last groups are filled up with zeros.
///
/// The memory is the caller's: a search evaluates hundreds of such matrices.
struct FitMatrix {
  private let groups: UnsafeMutablePointer<SIMD4<Double>>
  /// The number of groups in a column.
  let height: Int

  /// Calls a function with a matrix of columns that are not set yet.
  static func with<Result>(
    width: Int, height: Int, _ body: (FitMatrix) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: SIMD4<Double>.self, capacity: width * height) {
      body(FitMatrix(groups: $0.baseAddress.unsafelyUnwrapped, height: height))
    }
  }

  /// A column's groups.
  @inline(__always)
  subscript(column: Int) -> UnsafeMutablePointer<SIMD4<Double>> {
    groups + column * height
  }

  /// The sum of the products of two columns.
  @inline(__always)
  func product(_ first: Int, _ second: Int) -> Double {
    let (first, second) = (self[first], self[second])
    var sum = SIMD4<Double>.zero
    for row in 0..<height { sum += first[row] * second[row] }
    return (sum.x + sum.y) + (sum.z + sum.w)
  }

  @inline(__always)
  func subtract(_ factor: Double, times other: Int, from column: Int) {
    let (column, other) = (self[column], self[other])
    for row in 0..<height { column[row] -= factor * other[row] }
  }

  @inline(__always)
  func scale(_ column: Int, by factor: Double) {
    let column = self[column]
    for row in 0..<height { column[row] *= factor }
  }

  /// Removes from a column its part along another one of the length 1, and returns its length.
  @inline(__always)
  func remove(_ unit: Int, from column: Int) -> Double {
    let part = product(unit, column)
    subtract(part, times: unit, from: column)
    return part
  }
}
