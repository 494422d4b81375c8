import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Cubic Bézier curves")
struct CubicBezierTests {
  @Test("values to 1e-12 and slopes to 1e-9 equal constants of 25 digits")
  func constants() throws {
    for row in try ReferenceTables.load().beziers {
      let curve = curve(row.controlPoints)
      let scale = max(1, row.controlPoints.map(abs).max() ?? 1)
      #expect(abs(curve.value(at: row.progress) - row.value) <= row.tolerance * scale, "\(row)")
      guard let slope = row.slope else {
        #expect(curve.velocity(at: row.progress) == .infinity, "\(row)")
        continue
      }
      #expect(
        abs(curve.velocity(at: row.progress) - slope) <= 1000 * row.tolerance
          * max(scale, abs(slope)), "\(row)")
    }
  }

  @Test("a curve starts at 0, ends at 1 and stays there, whatever its control points")
  func ends() {
    forEachSeed(2_000) { generator, seed in
      let curve = randomCurve(&generator, values: -3...3)
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1, seed)
      #expect(curve.value(at: -0.5) == 0 && curve.value(at: 7) == 1, seed)
    }
  }

  @Test("a curve is monotonic where its control points are between 0 and 1")
  func monotonicity() {
    forEachSeed(2_000) { generator, seed in
      let curve = randomCurve(&generator, values: 0...1)
      var previous = 0.0
      for step in 0...50 {
        let value = curve.value(at: Double(step) / 50)
        #expect(value >= previous - 1e-15, seed)
        previous = value
      }
    }
  }

  @Test("the value is that at the parameter that bisection finds, however flat the curve")
  func bisection() {
    forEachSeed(5_000) { generator, seed in
      let ends = [0, 1e-9, 0.3, 0.5, 1 - 1e-9, 1, Double.random(in: 0...1, using: &generator)]
      let x1 = ends.randomElement(using: &generator) ?? 0
      let x2 = ends.randomElement(using: &generator) ?? 1
      let (xs, ys) = (
        BezierPolynomial(first: x1, second: x2), BezierPolynomial(first: 0.2, second: 0.7)
      )
      let progress = Double.random(in: 0...1, using: &generator)
      let t = Bisection.root(between: 0, and: 1) { xs.value(at: $0) < progress }
      // Bisection itself knows t only as well as x: to a rounding error over the slope.
      let slack = 1e-14 + 1e-15 / max(xs.slope(at: t), 1e-6)
      let value = UnitCurve.bezier(x1, 0.2, x2, 0.7).value(at: progress)
      #expect(abs(value - ys.value(at: t)) <= slack, seed)
    }
  }

  @Test("parameters that are found eight at once have the bits of each by itself")
  func eightAtOnce() {
    forEachSeed(2_000) { generator, seed in
      let ends: [Double] = [0, 1e-9, 1 / 3, 0.5, 1, Double.random(in: 0...1, using: &generator)]
      let x1 = ends.randomElement(using: &generator) ?? 0
      let x2 = ends.randomElement(using: &generator) ?? 1
      let inverse = BezierInverse(BezierPolynomial(first: x1, second: x2))
      let (start, end) = (0.3, 0.3 + Double.random(in: 0.1...2, using: &generator))
      let inner = (0..<Int.random(in: 0...19, using: &generator)).map { _ in
        Double.random(in: start...end, using: &generator)
      }
      let times = [start] + inner.sorted() + [end.nextDown, end]
      var indices: [Int] = []
      inverse.forEachParameter(of: times[1...], from: start, to: end) { index, progress, t in
        indices.append(index)
        let expected = (times[index + 1] - start) / (end - start)
        #expect(progress == expected, seed)
        #expect(t == inverse.place(of: expected).parameter, seed)
      }
      #expect(indices == Array(0..<times.count - 1), seed)
    }
  }

  @Test("value and slope together have the bits of each by itself")
  func together() {
    forEachSeed(2_000) { generator, seed in
      let curve = randomCurve(&generator, values: -2...2)
      for progress in [0, 1, Double.random(in: -0.1...1.1, using: &generator)] {
        let both = curve.valueAndSlope(at: progress)
        #expect(both.value == curve.value(at: progress), seed)
        #expect(both.slope == curve.velocity(at: progress), seed)
      }
    }
  }

  @Test("the slope of a curve is the derivative of its value")
  func slope() {
    forEachSeed(5_000, comparing: 4_900) { generator, seed in
      let curve = randomCurve(&generator, values: -2...2)
      let progress = Double.random(in: 0.05...0.95, using: &generator)
      let exact = curve.velocity(at: progress)
      guard abs(exact) < 20 else { return .skipped }
      let difference = { (h: Double) in
        (curve.value(at: progress + h) - curve.value(at: progress - h)) / (2 * h)
      }
      let extrapolated = (4 * difference(1e-5) - difference(2e-5)) / 3
      #expect(abs(extrapolated - exact) <= 1e-4 * max(1, abs(exact)), seed)
      return .compared
    }
  }

  @Test("a curve has, at the least progress for a value, that value")
  func leastProgress() throws {
    try forEachSeed(5_000) { generator, seed in
      let curve = randomCurve(&generator, values: -1...2)
      let value = Double.random(in: 0...1, using: &generator)
      let progress = try #require(curve.leastProgress(withValue: value), seed)
      let slack = 4e-16 * max(1, abs(curve.velocity(at: progress)))
      #expect(abs(curve.value(at: progress) - value) <= 1e-12 + slack, seed)
      for part in [0.2, 0.5, 0.9, 0.99] {
        #expect(curve.value(at: progress * part) < value + 1e-9, seed)
      }
    }
  }

  @Test(
    "a value that the curve never has has no progress",
    arguments: [(UnitCurve.easeIn, 1.5), (.easeIn, -0.1), (.bezier(0.3, 2, 0.6, 1), 1.9)])
  func unreachable(_ curve: UnitCurve, value: Double) {
    #expect(curve.leastProgress(withValue: value) == nil)
  }

  @Test("control points are held within 0…1 of progress, but not of value")
  func controlPointsOutside() {
    let held = UnitCurve.bezier(0, 0.3, 1, 0.7)
    let outside = UnitCurve.bezier(-4, 0.3, 9, 0.7)
    for progress in stride(from: 0.0, through: 1, by: 0.1) {
      #expect(outside.value(at: progress) == held.value(at: progress))
    }
    #expect(UnitCurve.bezier(0.5, 3, 0.5, 3).value(at: 0.6) > 1.5)
  }

  private func curve(_ points: [Double]) -> UnitCurve {
    .bezier(points[0], points[1], points[2], points[3])
  }

  private func randomCurve(_ generator: inout SeededGenerator, values: ClosedRange<Double>)
    -> UnitCurve
  {
    .bezier(
      Double.random(in: 0...1, using: &generator), Double.random(in: values, using: &generator),
      Double.random(in: 0...1, using: &generator), Double.random(in: values, using: &generator))
  }
}
