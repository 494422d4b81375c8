import RandomSupport
import Testing

@testable import AnimationCore

@Suite("The search for curves") struct CurveSearchTests {
  private static let recorded = RecordedCurve(
    name: "overshoot", points: [0.34, 1.56, 0.64, 1], rest: 0.113, end: 0.1)

  /// A problem whose times, inputs, outputs and ends are all unknown, as far as a shape has them.
  private static func problem(
    _ motion: RecordedMotion, shape: any CurveShape = BezierShape()
  ) -> CurveFitProblem {
    let samples = FitSamples(motion)
    let everything = -Double.infinity ... .infinity
    let times = [0...samples.span / 2, samples.span / 2...samples.span]
    let ends = motion.columns.flatMap { _ in [everything, everything] }
    return CurveFitProblem(samples: samples, shape: shape, bounds: times + shape.bounds + ends)
  }

  private static let motion = RecordedMotion(
    times: recorded.times,
    columns: [
      recorded.samples(noise: 0.01, seed: 1).columns[0],
      recorded.samples(noise: 0.02, seed: 2).columns[0].map { 3 - 2 * $0 },
    ])

  /// Compares half the derivatives of the squares, by some parameters, with their differences.
  private static func expectSlopes(
    of problem: SeparableBezierProblem, at parameters: SIMD4<Double>, by places: Range<Int>
  ) {
    let gradient = problem.equations(at: parameters).gradient
    for place in places {
      let squares = [-1e-6, 1e-6].map { step in
        var moved = parameters
        moved[place] += step
        return problem.equations(at: moved).squares
      }
      let slope = (squares[1] - squares[0]) / 4e-6
      #expect(abs(gradient[place] - slope) < 1e-4 * (1 + abs(slope)))
    }
  }

  @Test(
    "slopes of what no values explain are those of the squares",
    arguments: [
      SIMD4(0.11, 0.61, 0.3, 0.6), SIMD4(0.053, 0.557, 0.9, 0.2), SIMD4(0.203, 0.507, 0.1, 0.95),
    ])
  func gradient(parameters: SIMD4<Double>) {
    let problem = SeparableBezierProblem(Self.problem(Self.motion))
    Self.expectSlopes(of: problem, at: parameters, by: parameters.indices)
  }

  @Test(
    "along a known curve, the squares are those of the best ends, and the slopes theirs",
    arguments: [UnitCurve.linear, .easeInOut, .bezier(0.34, 1.56, 0.64, 1)])
  func known(curve: UnitCurve) throws {
    let shape = try #require(FixedShape(fixed: curve))
    let whole = Self.problem(Self.motion, shape: shape)
    let problem = SeparableBezierProblem(whole)
    for times in [0.0533...0.5237, 0.1137...0.6117, 0.2033...0.5073] {
      let parameters = SIMD4(
        times.lowerBound, times.upperBound, shape.xs.first, shape.xs.second)
      let equations = problem.equations(at: parameters)
      let best = try #require(whole.start(curve: [], times: times))
      #expect(abs(equations.squares - whole.equations(at: best).squares) < 1e-9)
      let all = try #require(problem.parameters(of: parameters, in: whole))
      #expect(zip(all, best).filter { !(abs($0 - $1) < 1e-6) }.isEmpty)
      Self.expectSlopes(of: problem, at: parameters, by: 0..<2)
    }
  }

  @Test("sums are those of the motion's derivatives", arguments: [false, true])
  func sums(hasDuration: Bool) {
    let whole = Self.problem(Self.motion)
    let weights = whole.samples.times.indices.map { 1 + Double($0 % 3) }
    var problem = whole.with(whole.samples, rowWeights: weights)
    problem.hasDuration = hasDuration
    let parameters = [0.107, hasDuration ? 0.5 : 0.607, 0.3, 1.4, 0.6, 0.9, 0.1, 0.9, 0.05, 1.1]
    let equations = problem.equations(at: parameters)
    let residuals = zip(problem.values(at: parameters), problem.samples.columns).map {
      zip($0, $1).map(-)
    }
    let slopes = parameters.indices.map { place in
      let values = [-1e-6, 1e-6].map { step in
        var moved = parameters
        moved[place] += step
        return problem.values(at: moved)
      }
      return zip(values[0], values[1]).map { zip($0, $1).map { ($1 - $0) / 2e-6 } }
    }
    func sum(_ first: [[Double]], _ second: [[Double]]) -> Double {
      var total = 0.0
      for (first, second) in zip(first, second) {
        for (row, weight) in weights.enumerated() {
          total += weight * weight * first[row] * second[row]
        }
      }
      return total
    }
    #expect(abs(equations.squares - sum(residuals, residuals)) < 1e-12)
    for row in parameters.indices {
      #expect(abs(equations.gradient[row] - sum(residuals, slopes[row])) < 1e-6)
      for column in 0...row {
        let product = sum(slopes[row], slopes[column])
        let found = equations.products[row * problem.count + column]
        #expect(abs(found - product) < 1e-5 * (1 + abs(product)))
      }
    }
  }

  @Test("rests leave what the samples at them do")
  func rests() {
    let values = [3.0, 3.5, 2.5, 7]
    let weights = [1.0, 2, 0.5, 3]
    let column = RestedColumn(values, weights: weights)
    for count in 0...4 {
      var (distance, squares) = (0.0, 0.0)
      for (value, weight) in zip(values, weights).prefix(count) {
        distance += weight * weight * (2 - value)
        squares += weight * weight * (2 - value) * (2 - value)
      }
      #expect(abs(column.head(count).distance(from: 2) - distance) < 1e-12)
      #expect(abs(column.head(count).squares(from: 2) - squares) < 1e-12)
    }
    #expect(column.tail(1).distance(from: 2) == 9 * -5)
    #expect(column.tail(0).squares(from: 2) == 0)
  }

  @Test("exact samples leave nothing at their own times and inputs")
  func exact() throws {
    let whole = Self.problem(Self.recorded.samples(noise: 0, seed: 1))
    let problem = SeparableBezierProblem(whole)
    let truth = SIMD4(0.113, 0.613, 0.34, 0.64)
    #expect(problem.equations(at: truth).squares < 1e-25)
    let parameters = try #require(problem.parameters(of: truth, in: whole))
    #expect(abs(parameters[3] - 1.56) < 1e-9 && abs(parameters[5] - 1) < 1e-9)
    #expect(problem.reduced(parameters) == truth)
  }

  @Test(
    "tables tell about as much as the motion", arguments: [(0.35, 0.35), (0.65, 0.95), (0, 0.58)])
  func screen(first: Double, second: Double) {
    let times = (0..<24).map { Double($0) / 24 }
    let motion = RecordedMotion(times: times, columns: [times.map { $0 * $0 * (3 - $0) }])
    let problem = Self.problem(motion)
    let screen = CurveScreen(problem, around: 0...1)
    let table = BezierInputs(first: first, second: second).table
    for range in [0.1...0.9, 0...0.96, 0.3...0.7] {
      let squares = screen.squares(over: screen.span(range), of: table)
      let exact = SeparableBezierProblem(problem).equations(
        at: [range.lowerBound, range.upperBound, first, second]).squares
      #expect(abs(squares.squareRoot() - exact.squareRoot()) < 0.03)
    }
  }

  @Test("a fixed curve's ends are the best for its times", arguments: [nil, 0.1])
  func fixed(from start: Double?) throws {
    let motion = Self.recorded.samples(noise: 0.01, seed: 4)
    let whole = Self.problem(motion)
    let shape = try #require(FixedShape(fixed: .easeInOut))
    let ends = [start.map { $0...$0 } ?? -Double.infinity ... .infinity, -.infinity ... .infinity]
    let problem = CurveFitProblem(
      samples: whole.samples, shape: shape, bounds: Array(whole.bounds[..<2]) + ends)
    let times = SIMD4(0.11, 0.61, 0.42, 0.58)
    let reduced = SeparableBezierProblem(problem)
    let parameters = try #require(reduced.parameters(of: times, in: problem))
    #expect(start == nil || parameters[2] == start)
    let (one, all) = (reduced.equations(at: times), problem.equations(at: parameters))
    #expect(abs(one.squares - all.squares) < 1e-12 * all.squares)
    // At the best ends the squares do not change with them.
    #expect(abs(all.gradient[3]) < 1e-9 && (start != nil || abs(all.gradient[2]) < 1e-9))
    #expect(abs(one.gradient[0] - all.gradient[0]) < 1e-9)
    #expect(abs(one.gradient[1] - all.gradient[1]) < 1e-9)
  }

  @Test("noise is told from motion")
  func noise() {
    for noise in [0.001, 0.01] {
      #expect(FitSamples(Self.recorded.samples(noise: noise, seed: 3)).hasNoise)
    }
    #expect(!FitSamples(Self.recorded.samples(noise: 0, seed: 3)).hasNoise)
  }

  @Test("no fit leaves more than the true curve", arguments: RecordedCurve.all)
  func truth(recorded: RecordedCurve) throws {
    let samples = recorded.samples(noise: 0.01, seed: 9)
    let exact = recorded.samples(noise: 0, seed: 9).columns[0]
    let errors = zip(samples.columns[0], exact).map { ($0 - $1) / samples.ranges[0] }
    let fit = try #require(CurveFit.fit(samples, by: .cubicBezier, knowing: recorded.known))
    #expect(fit.residual <= errors.rootMeanSquare)
  }
}
