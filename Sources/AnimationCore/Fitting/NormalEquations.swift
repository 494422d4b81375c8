internal import CLibrary

/// The sums of a linearized least-squares problem: JᵀJ, the gradient Jᵀr and |r|².
///
/// With residuals r and their derivatives J, the step that minimizes |r + Jδ|² solves
/// JᵀJ δ = −Jᵀr. Columns are divided by their lengths before the system is solved, so that the
/// units of the parameters do not matter, and by a Cholesky decomposition, since JᵀJ is positive.
struct NormalEquations: LinearizedSquares {
  let count: Int
  /// JᵀJ by rows; only the lower triangle is used.
  private(set) var products: [Double]
  private(set) var gradient: [Double]
  private(set) var squares = 0.0

  init(count: Int) {
    self.count = count
    products = Array(zeros: count * count)
    gradient = Array(zeros: count)
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

  /// Adds the rows that `add` adds, with slopes by the same parameters: two times, four of the
  /// curve, and the two ends of a number at most.
  mutating func addRows(at places: [Int], _ add: (inout SlopeSums) -> Void) {
    var sums = SlopeSums()
    add(&sums)
    squares += sums.squares
    for (row, place) in places.enumerated() {
      gradient[place] += sums.gradient[row]
      for column in 0...row {
        let (later, former) = (max(place, places[column]), min(place, places[column]))
        products[later * count + former] += sums[row, column]
      }
    }
  }

  /// Adds sums by eight parameters; those at negative places are left out.
  mutating func add(
    _ blocks: BezierBlocks, at places: (moved: SIMD4<Int>, still: SIMD4<Int>), weight: Double
  ) {
    squares += weight * blocks.squares
    for index in 0..<4 {
      let (moved, still) = (places.moved[index], places.still[index])
      if moved >= 0 { gradient[moved] += weight * blocks.gradient.moved[index] }
      if still >= 0 { gradient[still] += weight * blocks.gradient.still[index] }
      for other in 0..<4 {
        if other <= index {
          add(weight * blocks.products.moved[index][other], at: moved, places.moved[other])
          add(weight * blocks.products.still[index][other], at: still, places.still[other])
        }
        add(weight * blocks.products.mixed[index][other], at: still, places.moved[other])
      }
    }
  }

  private mutating func add(_ product: Double, at first: Int, _ second: Int) {
    if min(first, second) < 0 { return }
    products[max(first, second) * count + min(first, second)] += product
  }

  private func product(row: Int, column: Int) -> Double {
    products[max(row, column) * count + min(row, column)]
  }

  private func length(of parameter: Int) -> Double {
    product(row: parameter, column: parameter).squareRoot()
  }

  /// The step of the free parameters, 0 for the others; nil if the system is singular; `damping` is
  /// added to the diagonal of the scaled JᵀJ (Marquardt 1963) before `end`.
  func step(of isFree: [Bool], damping: Double = 0, below end: Int = .max) -> [Double]? {
    solve(gradient, sign: -1, of: isFree, damping: damping, below: end)
  }

  func step(damping: Double, below end: Int, where isFree: (Int) -> Bool) -> [Double]? {
    step(of: gradient.indices.map(isFree), damping: damping, below: end)
  }

  /// gᵀ(JᵀJ)⁻¹g: the variance of a function of the parameters with the gradient g, for residuals of
  /// variance 1; infinite if the samples do not determine the function.
  func variance(of slopes: [Double], free isFree: [Bool]) -> Double {
    guard let solution = solve(slopes, sign: 1, of: isFree, damping: Self.leastPivot)
    else { return .infinity }
    return max(0, zip(solution, slopes).reduce(0) { $0 + $1.0 * $1.1 })
  }

  /// A system counts as regular if the square of each pivot, relative to 1, is at least this.
  private static let leastPivot = 1e-14
  /// Keeps the system regular in parameters that are otherwise not damped.
  private static let leastDamping = 1e-13

  /// Solves for `sign` times the right side.
  ///
  /// Rows of parameters that are not free, or without effect, are 0 in L, where L Lᵀ is the scaled
  /// JᵀJ, and in the solution.
  private func solve(
    _ right: [Double], sign: Double, of isFree: [Bool], damping: Double, below end: Int = .max
  ) -> [Double]? {
    // L by rows, and the lengths of the columns.
    var lower = Array(zeros: count * (count + 1))
    let lengths = count * count
    var solution = Array(zeros: count)
    for row in 0..<count where isFree[row] && length(of: row) > 0 {
      let (start, length) = (row * count, length(of: row))
      lower[lengths + row] = length
      var rest = sign * right[row] / length
      var square = 1 + (row < end ? damping : min(damping, Self.leastDamping))
      for column in 0..<row where lower[lengths + column] > 0 {
        var sum = products[start + column] / (length * lower[lengths + column])
        let other = column * count
        for inner in 0..<column { sum -= lower[start + inner] * lower[other + inner] }
        sum /= lower[other + column]
        lower[start + column] = sum
        rest -= sum * solution[column]
        square -= sum * sum
      }
      guard square > Self.leastPivot / 4 else { return nil }
      lower[start + row] = square.squareRoot()
      solution[row] = rest / lower[start + row]
    }
    for row in (0..<count).reversed() where lower[lengths + row] > 0 {
      var rest = solution[row]
      for later in row + 1..<max(count, row + 1) {
        rest -= lower[later * count + row] * solution[later] * lower[lengths + later]
      }
      solution[row] = rest / lower[row * count + row] / lower[lengths + row]
      guard solution[row].isFinite else { return nil }
    }
    return solution
  }
}
