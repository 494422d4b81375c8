import AnimationCore
import RandomSupport
import Testing

/// `steps()` and `linear()` as CSS Easing Functions 2 has them.
@Suite("Curves of CSS")
struct CSSCurveTests {
  struct Staircase: Sendable {
    let count: Int
    let position: StepPosition
    let progress: [Double]
    let values: [Double]
  }

  /// The staircases of section 2.4, between and at their jumps.
  static let staircases = [
    Staircase(count: 1, position: .jumpStart, progress: [0, 0.5, 1], values: [1, 1, 1]),
    Staircase(count: 1, position: .jumpEnd, progress: [0, 0.999, 1], values: [0, 0, 1]),
    Staircase(
      count: 4, position: .jumpStart, progress: [0, 0.24, 0.25, 0.76, 1],
      values: [0.25, 0.25, 0.5, 1, 1]),
    Staircase(
      count: 4, position: .jumpEnd, progress: [0, 0.24, 0.25, 0.76, 1],
      values: [0, 0, 0.25, 0.75, 1]),
    Staircase(
      count: 3, position: .jumpNone, progress: [0, 0.33, 0.34, 0.66, 0.67, 1],
      values: [0, 0, 0.5, 0.5, 1, 1]),
    Staircase(
      count: 3, position: .jumpBoth, progress: [0, 0.33, 0.34, 0.67, 1],
      values: [0.25, 0.25, 0.5, 0.75, 1]),
  ]

  @Test("steps() has the progress that CSS gives it", arguments: staircases)
  func steps(_ staircase: Staircase) throws {
    let steps = try #require(StepFunction(count: staircase.count, position: staircase.position))
    let curve = UnitCurve.steps(steps)
    #expect(staircase.progress.map(curve.value(at:)) == staircase.values)
    #expect(staircase.progress.map(curve.velocity(at:)).filter { $0 != 0 }.isEmpty)
  }

  @Test("a staircase without a step, or with one and no jump, is none")
  func impossibleSteps() {
    #expect(StepFunction(count: 0) == nil)
    #expect(StepFunction(count: 1, position: .jumpNone) == nil)
  }

  @Test(
    "the least progress of each stair is where it begins", arguments: StepPosition.allCases
  )
  func leastProgressOfSteps(_ position: StepPosition) throws {
    for count in 2...40 {
      let curve = UnitCurve.steps(try #require(StepFunction(count: count, position: position)))
      for stair in 0..<count {
        let value = curve.value(at: (Double(stair) + 0.5) / Double(count))
        let progress = try #require(curve.leastProgress(withValue: value))
        #expect(abs(progress - Double(stair) / Double(count)) < 1e-15)
        #expect(curve.value(at: progress) == value, "stair \(stair) of \(count)")
      }
      #expect(curve.leastProgress(withValue: 0.123_456) == nil)
    }
  }

  /// linear(0, 0.25, 0.5 40%, 0.9 40%, 1), with the jump that two stops at one place make.
  @Test(
    "linear() has the progress that CSS gives its stops",
    arguments: [
      (0.0, 0.0), (0.1, 0.125), (0.2, 0.25), (0.3, 0.375), (0.4, 0.9), (0.7, 0.95), (1, 1),
      (-0.2, -0.25), (1.6, 1.1),
    ])
  func linear(progress: Double, value: Double) throws {
    let curve = try lines([(0, 0), (0.2, 0.25), (0.4, 0.5), (0.4, 0.9), (1, 1)])
    #expect(abs(curve.value(at: progress) - value) < 1e-15)
  }

  /// The example of section 2.2: two stops at the same place, and it is asked outside of all.
  @Test("one stop is a constant, and descending or no stops are no curve")
  func fewStops() throws {
    let constant = try lines([(0.3, 0.7)])
    #expect([-1, 0, 0.3, 2].map { constant.value(at: $0) } == [0.7, 0.7, 0.7, 0.7])
    #expect(PiecewiseLinear(points: []) == nil)
    let descending = [(0.5, 0.0), (0.4, 1.0)].map {
      LinearStop(input: $0.0, output: $0.1)
    }
    #expect(PiecewiseLinear(points: descending) == nil)
  }

  @Test("linear() has, at the least progress for a value, that value")
  func leastProgressOfLines() throws {
    try forEachSeed(2_000) { generator, seed in
      let outputs = (0..<6).map { _ in Double.random(in: -1...2, using: &generator) }
      let points = outputs.enumerated().map { (Double($0) / 5, $1) }
      let curve = try lines(points)
      let value = curve.value(at: Double.random(in: 0...1, using: &generator))
      let progress = try #require(curve.leastProgress(withValue: value), seed)
      #expect(abs(curve.value(at: progress) - value) <= 1e-14, seed)
    }
  }

  private func lines(_ points: [(Double, Double)]) throws -> UnitCurve {
    let stops = points.map { LinearStop(input: $0.0, output: $0.1) }
    return .linear(through: try #require(PiecewiseLinear(points: stops)))
  }
}
