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
    let lengths = used.map(length)
    let dampings = used.map { $0 < end ? damping : min(damping, Self.leastDamping) }
    guard let factor = factor(of: used, lengths: lengths, dampings: dampings) else { return nil }
    var solution = used.indices.map { right[used[$0]] / lengths[$0] }
    let size = used.count
    for row in 0..<size {
      for column in 0..<row { solution[row] -= factor[row * size + column] * solution[column] }
      solution[row] /= factor[row * size + row]
    }
    for row in (0..<size).reversed() {
      for lower in row + 1..<max(size, row + 1) {
        solution[row] -= factor[lower * size + row] * solution[lower]
      }
      solution[row] /= factor[row * size + row]
    }
    var result = Array(repeating: 0.0, count: count)
    for (place, parameter) in used.enumerated() {
      result[parameter] = solution[place] / lengths[place]
    }
    return result.allSatisfy(\.isFinite) ? result : nil
  }

  /// L with L Lᵀ = the scaled JᵀJ, by rows; nil if it is singular.
  private func factor(of used: [Int], lengths: [Double], dampings: [Double]) -> [Double]? {
    let size = used.count
    var factor = Array(repeating: 0.0, count: size * size)
    for row in 0..<size {
      for column in 0...row {
        var sum = product(row: used[row], column: used[column]) / (lengths[row] * lengths[column])
        if row == column { sum += dampings[row] }
        for inner in 0..<column {
          sum -= factor[row * size + inner] * factor[column * size + inner]
        }
        if row == column {
          guard sum > Self.leastPivot / 4 else { return nil }
          factor[row * size + row] = sum.squareRoot()
        } else {
          factor[row * size + column] = sum / factor[column * size + column]
        }
      }
    }
    return factor
  }
}
