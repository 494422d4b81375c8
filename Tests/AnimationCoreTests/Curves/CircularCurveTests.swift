import AnimationCore
import Testing

@Suite("Circular curves")
struct CircularCurveTests {
  static let curves = [
    UnitCurve.circularEaseIn, .circularEaseOut, .circularEaseInOut, .circularEaseOutIn,
  ]

  @Test("the circular curves lie on their circles")
  func formulas() {
    for progress in stride(from: 0.0, through: 1, by: 1.0 / 64) {
      let easeIn = 1 - (1 - progress * progress).squareRoot()
      let easeOut = (1 - (1 - progress) * (1 - progress)).squareRoot()
      #expect(abs(UnitCurve.circularEaseIn.value(at: progress) - easeIn) < 1e-15)
      #expect(abs(UnitCurve.circularEaseOut.value(at: progress) - easeOut) < 1e-15)
    }
    #expect(UnitCurve.circularEaseInOut.value(at: 0.5) == 0.5)
    #expect(UnitCurve.circularEaseIn.value(at: 1e-9) == 5e-19)
    #expect(UnitCurve.circularEaseIn.value(at: 1.1).isNaN)
  }

  /// To 25 digits by `Tests/Fixtures/generate_spring_constants.py`.
  @Test("circularEaseInOut keeps its digits just above the middle, unlike SwiftUI's formula")
  func middle() throws {
    for row in try ReferenceTables.load().circularEaseInOut {
      let value = UnitCurve.circularEaseInOut.value(at: row.progress)
      #expect(abs(value - row.value) <= 2e-16, "\(row)")
      let rounded = SwiftUICurve(.circularEaseInOut).value(at: row.progress)
      #expect(abs(rounded - row.value) <= 6e-9, "\(row)")
    }
    let rounded = SwiftUICurve(.circularEaseInOut).value(at: 0.5.nextUp)
    #expect(rounded == 0.500_000_014_901_161_2)
  }

  @Test("circular curves rise from 0 to 1, and their slope is the derivative", arguments: curves)
  func slopes(_ curve: UnitCurve) {
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    for progress in stride(from: 0.03, through: 0.97, by: 0.0467) {
      let difference = (curve.value(at: progress + 1e-6) - curve.value(at: progress - 1e-6)) / 2e-6
      #expect(difference > 0)
      #expect(abs(difference - curve.velocity(at: progress)) < 1e-6 * difference + 1e-9)
    }
  }

  @Test("circular curves are vertical where a circle is")
  func verticalEnds() {
    #expect(UnitCurve.circularEaseIn.velocity(at: 1) == .infinity)
    #expect(UnitCurve.circularEaseOut.velocity(at: 0) == .infinity)
    #expect(UnitCurve.circularEaseInOut.velocity(at: 0.5) == .infinity)
    #expect([0, 1].map { UnitCurve.circularEaseOutIn.velocity(at: $0) } == [.infinity, .infinity])
  }

  @Test("a circular curve has, at the least progress for a value, that value", arguments: curves)
  func leastProgress(_ curve: UnitCurve) throws {
    for value in stride(from: 0.0, through: 1, by: 1.0 / 37) {
      let progress = try #require(curve.leastProgress(withValue: value))
      let slack = 4e-16 * max(1, curve.velocity(at: progress))
      #expect(abs(curve.value(at: progress) - value) < 1e-15 + min(slack, 1e-7))
    }
    #expect(curve.leastProgress(withValue: 1.01) == nil)
  }

  @Test("the inverse of a circular curve exchanges progress and value, as SwiftUI does")
  func inverse() {
    #expect(UnitCurve.circularEaseIn.inverse == .circularEaseOut)
    #expect(UnitCurve.circularEaseInOut.inverse == .circularEaseInOut)
    #expect(UnitCurve.bezier(0.1, 0.2, 0.3, 0.4).inverse == .bezier(0.2, 0.1, 0.4, 0.3))
    let there = UnitCurve.ease.value(at: 0.3)
    #expect(abs(UnitCurve.ease.inverse.value(at: there) - 0.3) < 1e-15)
  }
}
