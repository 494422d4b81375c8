import AnimationCore
import Testing

@Suite("Bouncing curves")
struct BounceTests {
  static let curves = [
    UnitCurve.easeInBounce, .easeOutBounce, .easeInOutBounce, .easeOutInBounce,
  ]

  /// Penner's `easeOutBounce`, as he wrote it.
  private static func penner(_ time: Double) -> Double {
    var t = time
    if t < 1 / 2.75 { return 7.5625 * t * t }
    if t < 2 / 2.75 {
      t -= 1.5 / 2.75
      return 7.5625 * t * t + 0.75
    }
    if t < 2.5 / 2.75 {
      t -= 2.25 / 2.75
      return 7.5625 * t * t + 0.9375
    }
    t -= 2.625 / 2.75
    return 7.5625 * t * t + 0.984_375
  }

  @Test("the bouncing curves are Penner's")
  func formulas() {
    for progress in stride(from: 0.0, through: 1, by: 1.0 / 128) {
      let (value, mirrored) = (Self.penner(progress), 1 - Self.penner(1 - progress))
      #expect(abs(UnitCurve.easeOutBounce.value(at: progress) - value) < 1e-15)
      #expect(abs(UnitCurve.easeInBounce.value(at: progress) - mirrored) < 1e-15)
      let both =
        progress < 0.5
        ? (1 - Self.penner(1 - 2 * progress)) / 2 : (1 + Self.penner(2 * progress - 1)) / 2
      #expect(abs(UnitCurve.easeInOutBounce.value(at: progress) - both) < 1e-15)
    }
  }

  @Test("a bouncing curve ends exactly at 0 and 1, and stays there", arguments: curves)
  func ends(_ curve: UnitCurve) {
    let values = [-1.0, 0, 1, 2].map { curve.value(at: $0) }
    #expect(values == [0, 0, 1, 1])
    #expect(curve.isDefined(at: -1) && curve.inverse == curve)
  }

  @Test("the slope of a bouncing curve is its derivative", arguments: curves)
  func slopes(_ curve: UnitCurve) {
    for progress in stride(from: 0.013, through: 0.99, by: 0.0217) {
      let difference = (curve.value(at: progress + 1e-7) - curve.value(at: progress - 1e-7)) / 2e-7
      #expect(abs(difference - curve.velocity(at: progress)) < 1e-6)
    }
  }

  @Test("a ball meets the floor three times before the end, and leaves it upward")
  func floors() {
    let floors = [4.0, 8, 10].map { $0 / 11 }
    for floor in floors {
      #expect(abs(UnitCurve.easeOutBounce.value(at: floor) - 1) < 1e-15)
      #expect(UnitCurve.easeOutBounce.velocity(at: floor) < 0)
      #expect(UnitCurve.easeOutBounce.velocity(at: floor.nextDown) > 0)
      #expect(UnitCurve.easeInBounce.velocity(at: (1 - floor).nextUp) > 0)
    }
    #expect(Timeline(.easeOutBounce).breaks == floors)
    #expect(Timeline(.easeInOutBounce).breaks.count == 6)
    let mirrored = floors.map { $0 / 2 } + floors.reversed().map { 1 - $0 / 2 }
    #expect(Timeline(.easeOutInBounce).breaks == mirrored)
  }

  @Test("the least progress of a bouncing curve is the first with the value", arguments: curves)
  func leastProgress(_ curve: UnitCurve) throws {
    for value in stride(from: 0.0, through: 1, by: 1.0 / 61) {
      let least = try #require(curve.leastProgress(withValue: value))
      #expect(abs(curve.value(at: least) - value) < 1e-13)
      let before = stride(from: 0.0, to: least - 1e-9, by: 1.0 / 512).map { curve.value(at: $0) }
      #expect(before.filter { $0 >= value }.isEmpty, "\(value)")
    }
    #expect(curve.leastProgress(withValue: 1.01) == nil)
  }
}
