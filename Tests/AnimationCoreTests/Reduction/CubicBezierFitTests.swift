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
    "A cubic Bézier curve is found again",
    arguments: [
      (0.25, 0.1, 0.25, 1.0), (0.42, 0.0, 0.58, 1.0), (0.34, 1.56, 0.64, 1.0),
      (0.83, 0.0, 0.17, 1.0), (0.36, 0.0, 0.66, -0.56),
    ])
  func recovery(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws {
    let curve = CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
    let fit = CubicBezierFit.fit(try Self.trace { curve.value(at: $0) })
    #expect(fit.error < 0.003)
  }

  @Test("No curve among many is nearer to a spring", arguments: [0.0, 0.2, -0.4])
  func best(_ bounce: Double) throws {
    let spring = Spring(duration: 0.5, bounce: bounce)
    let trace = try Self.trace { $0 == 1 ? 1 : spring.value(target: 1.0, time: $0) }
    let fit = CubicBezierFit.fit(trace)
    var random = SeededGenerator(seed: 3)
    for _ in 0..<4000 {
      let curve = CubicBezier(
        x1: Double.random(in: 0...1, using: &random), y1: Double.random(in: 0...2, using: &random),
        x2: Double.random(in: 0...1, using: &random), y2: Double.random(in: 0...2, using: &random))
      #expect(CubicBezierFit.error(of: curve, from: trace) > fit.error * 0.97)
    }
  }
}
