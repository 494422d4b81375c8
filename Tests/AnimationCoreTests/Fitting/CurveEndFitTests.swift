import Testing

@testable import AnimationCore

@Suite("Exact recordings of curves that others nearly explain") struct CurveEndFitTests {
  struct Recording: Sendable, CustomTestStringConvertible {
    let points: [Double]
    let count: Int
    let duration: Double

    var testDescription: String { "\(points), \(count) samples over \(duration) s" }

    /// From 0 to 100, without a rest.
    var motion: RecordedMotion {
      let curve = UnitCurve.bezier(points[0], points[1], points[2], points[3])
      let parts = (0..<count).map { Double($0) / Double(count - 1) }
      return RecordedMotion(
        times: parts.map { $0 * duration }, columns: [parts.map { 100 * curve.value(at: $0) }])
    }
  }

  /// Found to 1e-8 of the range, or with a warning, by steps in all control points.
  @Test(
    "a control point at its end is found there",
    arguments: [
      Recording(points: [0.929, 0, 1, 1], count: 8, duration: 1),
      Recording(points: [0, 0, 0.066, 1.335], count: 8, duration: 0.35),
      Recording(points: [0, 0, 0.16, 1], count: 8, duration: 1.2),
      Recording(points: [0.977, 0, 1, 1], count: 120, duration: 0.121),
      Recording(points: [0.958, 0, 1, 1], count: 60, duration: 1),
    ])
  func ends(_ recording: Recording) throws {
    let fit = try #require(CurveFit.fit(recording.motion, by: .cubicBezier))
    let found = try #require(fit.curve.controlPoints)
    let pairs = zip([found.x1, found.y1, found.x2, found.y2], recording.points)
    #expect(pairs.filter { !(abs($0 - $1) < 1e-10) }.isEmpty)
    #expect(fit.residual < 1e-14 && fit.leavesNoise)
    #expect(abs(fit.duration - recording.duration) < 1e-12 && fit.offset == 0)
  }

  @Test("so few samples that no rest can be found are searched as exact ones too")
  func few() throws {
    let recording = Recording(points: [0.45, 0.956, 0.782, 1.117], count: 8, duration: 0.35)
    let fit = try #require(CurveFit.fit(recording.motion, by: .cubicBezier))
    let found = try #require(fit.curve.controlPoints)
    let pairs = zip([found.x1, found.y1, found.x2, found.y2], recording.points)
    #expect(pairs.filter { !(abs($0 - $1) < 1e-8) }.isEmpty)
    #expect(fit.residual < 1e-13)
  }
}
