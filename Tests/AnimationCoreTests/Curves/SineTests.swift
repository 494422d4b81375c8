import Foundation
import Testing

@testable import AnimationCore

@Suite("Sine curves")
struct SineTests {
  static let formulas: [(curve: UnitCurve, value: @Sendable (Double) -> Double)] = [
    (.easeInSine, { 1 - cos(.pi / 2 * $0) }), (.easeOutSine, { sin(.pi / 2 * $0) }),
    (.easeInOutSine, { (1 - cos(.pi * $0)) / 2 }),
  ]

  @Test("the values are those of Penner's formulas", arguments: 0..<3)
  func values(_ index: Int) {
    let (curve, formula) = Self.formulas[index]
    for step in 0...100 {
      let progress = Double(step) / 100
      #expect(abs(curve.value(at: progress) - formula(progress)) < 1e-15)
    }
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    #expect(curve.value(at: -1) == 0 && curve.value(at: 2) == 1)
  }

  @Test("the velocity is the derivative of the value", arguments: 0..<3)
  func slopes(_ index: Int) {
    let curve = Self.formulas[index].curve
    for step in 1..<100 {
      let (progress, h) = (Double(step) / 100, 1e-6)
      let slope = (curve.value(at: progress + h) - curve.value(at: progress - h)) / (2 * h)
      #expect(abs(curve.velocity(at: progress) - slope) < 1e-8)
    }
  }

  @Test("the least progress with a value is where the curve has it", arguments: 0..<3)
  func inverse(_ index: Int) throws {
    let curve = Self.formulas[index].curve
    for step in 0...100 {
      let progress = Double(step) / 100
      let found = try #require(
        curve.function.formula.leastProgress(withValue: curve.value(at: progress)))
      #expect(abs(found - progress) < 1e-7)
    }
    #expect(curve.function.formula.leastProgress(withValue: 1.5) == nil)
  }
}
