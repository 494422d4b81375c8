internal import CLibrary

/// The sums of a linearized least-squares problem: JᵀJ, the gradient Jᵀr and |r|².
///
/// With residuals r and their derivatives J, the step that minimizes |r + Jδ|² solves
/// JᵀJ δ = −Jᵀr. Columns are divided by their lengths before the system is solved, so that the
/// units of the parameters do not matter, and by a Cholesky decomposition, since JᵀJ is positive.
struct NormalEquations: Sendable {
  let count: Int
  /// JᵀJ by rows; only the lower triangle is used.
  private(set) var products: [Double]
  private(set) var gradient: [Double]
  private(set) var squares = 0.0

  init(count: Int) {
    self.count = count
    products = Array(repeating: 0, count: count * count)
    gradient = Array(repeating: 0, count: count)
  }

  /// Adds a sample's residual; `places` are the parameters of the slopes, ascending.
  mutating func add(residual: Double, slopes: [Double], at places: [Int]) {
    squares += residual * residual
    for row in places.indices {
      let (place, slope) = (places[row], slopes[row])
      gradient[place] += slope * residual
      for column in 0...row { products[place * count + places[column]] += slope * slopes[column] }
    }
  }

  /// Has `add` add rows with slopes by the same parameters, at most ``SlopeSums/most``, ascending:
  /// each number is the same as if the rows were added one after the other.
  mutating func addRows(at places: [Int], _ add: (inout SlopeSums) -> Void) {
    var sums = SlopeSums(width: places.count, squares: squares)
    for (row, place) in places.enumerated() {
      sums.gradient[row] = gradient[place]
      for column in 0...row {
        sums[row, column] = products[place * count + places[column]]
      }
    }
    add(&sums)
    squares = sums.squares
    for (row, place) in places.enumerated() {
      gradient[place] = sums.gradient[row]
      for column in 0...row {
        products[place * count + places[column]] = sums[row, column]
      }
    }
  }

  /// Adds what a motion leaves of a number's samples, a column of a matrix, with the columns of the
  /// motion's derivatives by each parameter.
  mutating func add(
    _ columns: FitMatrix, samples: Int, slopes: Range<Int>, weight: Double
  ) {
    let square = weight * weight
    squares += square * columns.product(samples, samples)
    for row in 0..<slopes.count {
      gradient[row] -= square * columns.product(slopes.lowerBound + row, samples)
      for column in 0...row {
        products[row * count + column] +=
          square * columns.product(slopes.lowerBound + row, slopes.lowerBound + column)
      }
    }
  }

  private func product(row: Int, column: Int) -> Double {
    products[max(row, column) * count + min(row, column)]
  }

  private func length(of parameter: Int) -> Double {
    product(row: parameter, column: parameter).squareRoot()
  }

  /// The step of the free parameters, 0 for the others; nil if the system is singular; `damping` is
  /// added to the diagonal of the scaled JᵀJ (Marquardt 1963) before `end`.
  func step(of free: [Int], damping: Double = 0, below end: Int = .max) -> [Double]? {
    solve(gradient.map { -$0 }, of: free, damping: damping, below: end)
  }

  /// gᵀ(JᵀJ)⁻¹g: the variance of a function of the parameters with the gradient g, for residuals of
  /// variance 1; infinite if the samples do not determine the function.
  func variance(of slopes: [Double], free: [Int]) -> Double {
    guard let solution = solve(slopes, of: free, damping: Self.leastPivot) else { return .infinity }
    return max(0, zip(solution, slopes).reduce(0) { $0 + $1.0 * $1.1 })
  }

  /// A system counts as regular if the square of each pivot, relative to 1, is at least this.
  private static let leastPivot = 1e-14
  /// Keeps the system regular in parameters that are otherwise not damped.
  private static let leastDamping = 1e-13

  private func solve(
    _ right: [Double], of free: [Int], damping: Double, below end: Int = .max
  ) -> [Double]? {
    let used = free.filter { product(row: $0, column: $0) > 0 }
    let size = used.count
    // L with L Lᵀ = the scaled JᵀJ, by rows, followed by the lengths and the solution.
    var work = Array(repeating: 0.0, count: size * (size + 2))
    let (lengths, solution) = (size * size, size * (size + 1))
    for row in 0..<size {
      let parameter = used[row]
      work[lengths + row] = length(of: parameter)
      work[solution + row] = right[parameter] / work[lengths + row]
      for column in 0...row {
        var sum = products[parameter * count + used[column]]
        sum /= work[lengths + row] * work[lengths + column]
        if row == column {
          sum += parameter < end ? damping : min(damping, Self.leastDamping)
        }
        for inner in 0..<column { sum -= work[row * size + inner] * work[column * size + inner] }
        if row > column {
          work[row * size + column] = sum / work[column * size + column]
          work[solution + row] -= work[row * size + column] * work[solution + column]
        } else {
          guard sum > Self.leastPivot / 4 else { return nil }
          work[row * size + row] = sum.squareRoot()
          work[solution + row] /= work[row * size + row]
        }
      }
    }
    var result = Array(repeating: 0.0, count: count)
    for row in (0..<size).reversed() {
      for lower in row + 1..<max(size, row + 1) {
        work[solution + row] -= work[lower * size + row] * work[solution + lower]
      }
      work[solution + row] /= work[row * size + row]
      let step = work[solution + row] / work[lengths + row]
      guard step.isFinite else { return nil }
      result[used[row]] = step
    }
    return result
  }
}
