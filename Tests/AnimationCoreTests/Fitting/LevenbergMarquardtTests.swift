import Testing

@testable import AnimationCore

@Suite("The method of Levenberg and Marquardt") struct LevenbergMarquardtTests {
  /// Rosenbrock's valley as a sum of two squares, (1 − x)² + 100 (y − x²)².
  private struct Valley: LeastSquaresProblem {
    var bounds: [ClosedRange<Double>] = [-10...10, -10...10]
    let floor = 0.0
    let cost = 7

    func equations(at parameters: [Double]) -> NormalEquations {
      let (x, y) = (parameters[0], parameters[1])
      var equations = NormalEquations(count: 2)
      equations.add(residual: 1 - x, slopes: [-1], at: [0])
      equations.add(residual: 10 * (y - x * x), slopes: [-20 * x, 10], at: [0, 1])
      return equations
    }
  }

  @Test("a search follows a bent valley to its least point")
  func valley() {
    let run = LevenbergMarquardt(Valley(), from: [-1.2, 1], steps: 60)
    #expect(run.parameters.count == 2)
    #expect(run.parameters.filter { !(abs($0 - 1) < 1e-12) }.isEmpty)
    #expect(run.history.count > 2)
    #expect(zip(run.history, run.history.dropFirst()).filter { !($0 > $1) }.isEmpty)
  }

  @Test("a search tells whether it came to the least point")
  func convergence() {
    #expect(LevenbergMarquardt(Valley(), from: [-1.2, 1], steps: 60).isConverged)
    #expect(!LevenbergMarquardt(Valley(), from: [-1.2, 1], steps: 5).isConverged)
  }

  @Test("a search stays within the bounds, at the least point there")
  func bounds() {
    let run = LevenbergMarquardt(
      Valley(bounds: [-10...0.5, -10...10]), from: [-1.2, 1], steps: 80, tolerance: 1e-13)
    #expect(run.parameters[0] == 0.5)
    #expect(abs(run.parameters[1] - 0.25) < 1e-9)
  }

  @Test("a parameter with a range of one number stays")
  func fixedParameter() {
    let run = LevenbergMarquardt(
      Valley(bounds: [2...2, -10...10]), from: [2, 0], steps: 20, tolerance: 1e-13)
    #expect(run.parameters[0] == 2)
    #expect(abs(run.parameters[1] - 4) < 1e-9)
  }

  @Test("each step is paid for, and none is taken without a budget")
  func budget() {
    let budget = WorkBudget(maximum: 28)
    let run = WorkBudget.withCurrent(budget) {
      LevenbergMarquardt(Valley(), from: [-1.2, 1], steps: 60)
    }
    #expect(budget.isExhausted)
    #expect(run.history.count <= 4)
  }

  @Test("the variance of a line's slope is the known one")
  func variance() {
    let times = [0.0, 1, 2, 3, 4]
    var equations = NormalEquations(count: 2)
    for time in times { equations.add(residual: 0, slopes: [1, time], at: [0, 1]) }
    // σ²/Σ(t − mean)² = 1/10, and for the value at the mean 1/5.
    #expect(abs(equations.variance(of: [0, 1], free: [true, true]) - 0.1) < 1e-12)
    #expect(abs(equations.variance(of: [1, 2], free: [true, true]) - 0.2) < 1e-12)
    #expect(equations.variance(of: [0, 1], free: [false, true]) < 0.1)
  }

  @Test("rows by the same parameters add up together as one after the other")
  func rowsTogether() {
    let places = [1, 2, 4]
    let rows = (0..<20).map { row -> (residual: Double, slopes: [Double]) in
      let number = Double(row)
      return (0.3 * number - 2.7, [1 / (number + 3), 0.1 * number, row % 3 == 0 ? 0 : 0.7])
    }
    var (single, together) = (NormalEquations(count: 5), NormalEquations(count: 5))
    single.add(residual: 0.1, slopes: [0.7, 0.2], at: [0, 2])
    together.add(residual: 0.1, slopes: [0.7, 0.2], at: [0, 2])
    for row in rows { single.add(residual: row.residual, slopes: row.slopes, at: places) }
    together.addRows(at: places) { sums in
      for row in rows {
        var slopes = SIMD8<Double>.zero
        for (place, slope) in row.slopes.enumerated() { slopes[place] = slope }
        sums.add(residual: row.residual, slopes: slopes)
      }
    }
    #expect(Self.areNear(together.products, single.products))
    #expect(Self.areNear(together.gradient, single.gradient))
    #expect(Self.areNear([together.squares], [single.squares]))
  }

  /// Whether numbers differ by rounding errors of their sums alone.
  private static func areNear(_ first: [Double], _ second: [Double]) -> Bool {
    zip(first, second).allSatisfy { abs($0 - $1) <= 1e-14 * (1 + abs($1)) }
  }

  @Test("a parameter that no sample determines has an infinite variance or none")
  func undetermined() {
    var equations = NormalEquations(count: 2)
    equations.add(residual: 0, slopes: [1, 1], at: [0, 1])
    #expect(equations.variance(of: [1, 0], free: [true, true]) > 1e10)
  }

  /// From `scipy.stats.t.ppf(scipy.stats.norm.cdf(3), n)`.
  @Test(
    "three deviations are more of few samples",
    arguments: [
      (1, 235.80149796046652), (3, 9.218940458700235), (6, 4.904064673648365),
      (8, 4.276632543373751), (60, 3.129934448444367),
    ])
  func fewSamples(freedom: Int, quantile: Double) {
    let found = StudentDistribution.quantile(.evidence, freedom: freedom)
    #expect(abs(found - quantile) < 2e-3)
  }

  /// From `scipy.stats.t.ppf(0.975, n)`.
  @Test(
    "Student's distribution has its known quantiles",
    arguments: [
      (1, 12.706204736174694), (2, 4.302652729749462), (3, 3.1824463052837078),
      (4, 2.7764451051977934), (5, 2.5705818356363146), (8, 2.3060041352041662),
      (20, 2.085963447265864), (60, 2.0002978220142604), (500, 1.9647198374673438),
    ])
  func quantiles(freedom: Int, quantile: Double) {
    let found = StudentDistribution.quantile(.confidence, freedom: freedom)
    #expect(abs(found - quantile) < 1e-4)
  }
}
