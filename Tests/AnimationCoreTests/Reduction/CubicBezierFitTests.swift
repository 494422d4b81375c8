import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Fits of cubic Bézier curves") struct CubicBezierFitTests {
  private static func trace(_ motion: @escaping (Double) -> Double) throws -> MotionTrace {
    try #require(
      MotionTrace.sample(over: 0...1, groups: [0], slack: 1e-5, maximumCount: 1 << 16) {
        $0.map(motion)
      })
  }

  @Test(
    "a cubic Bézier curve is found again",
    arguments: [
      (0.25, 0.1, 0.25, 1.0), (0.42, 0.0, 0.58, 1.0), (0.34, 1.56, 0.64, 1.0),
      (0.83, 0.0, 0.17, 1.0), (0.36, 0.0, 0.66, -0.56),
    ])
  func recovery(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws {
    let curve = CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
    let fit = CubicBezierFit.fit(try Self.trace { curve.value(at: $0) })
    #expect(fit.error < 0.003)
  }

  @Test("no curve among many is nearer to a spring than the fit", arguments: [0.0, 0.2, -0.4])
  func best(_ bounce: Double) throws {
    let spring = Spring(duration: 0.5, bounce: bounce)
    let trace = try Self.trace { $0 == 1 ? 1 : spring.value(target: 1.0, time: $0) }
    let fit = CubicBezierFit.fit(trace)
    var random = SeededGenerator(seed: 3)
    for _ in 0..<RandomCases.count(4000) {
      let curve = CubicBezier(
        x1: Double.random(in: 0...1, using: &random), y1: Double.random(in: 0...2, using: &random),
        x2: Double.random(in: 0...1, using: &random), y2: Double.random(in: 0...2, using: &random))
      #expect(CubicBezierFit.error(of: curve, from: trace) > fit.error * 0.97)
    }
  }

  /// To a tenth: a descent by chance from the curve, in steps that become smaller.
  @Test(
    "no curve near the fit is much nearer to a spring with a velocity", arguments: [0.4, 0.8, 1.3])
  func bestNearBy(_ dampingRatio: Double) throws {
    let spring = Spring(response: 1, dampingRatio: dampingRatio)
    var random = SeededGenerator(seed: 5)
    for velocity in [-2.0, 2] {
      let end = spring.settlingDuration(target: 1, initialVelocity: velocity, epsilon: 0.005)
      let trace = try Self.trace { part in
        let value = { spring.value(target: 1.0, initialVelocity: velocity, time: $0) }
        return value(part * end) + part * (1 - value(end))
      }
      let fit = CubicBezierFit.fit(trace)
      var (best, least) = (fit.curve, fit.error)
      for step in 0..<2000 {
        let size = 0.2 * (1 - Double(step) / 2000)
        let near = { (place: Double) in place + Double.random(in: -size...size, using: &random) }
        let curve = CubicBezier(
          x1: CubicBezier.clamp(near(best.x1)), y1: near(best.y1),
          x2: CubicBezier.clamp(near(best.x2)), y2: near(best.y2))
        let error = CubicBezierFit.error(of: curve, from: trace)
        if error < least { (best, least) = (curve, error) }
      }
      #expect(least > fit.error / 1.1, "\(velocity)")
    }
  }
}
