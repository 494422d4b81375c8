import AnimationCore
import ContractSupport
import Foundation
import Testing

@testable import JSONText
@testable import Schema
@testable import SourceText

/// Presets, defaults and units, each with the place in the source of its system.
@Suite("Presets, defaults and units of Flutter, Android, Compose and Material 3")
struct NativeSystemTests {
  struct Fact: CustomTestStringConvertible, Sendable {
    let text: String
    let fact: JSON
    var testDescription: String { text }
  }

  static let facts: [Fact] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/native-systems.json")
    let items = (try? JSON(Data(contentsOf: file)))?.items ?? []
    return items.map { Fact(text: $0["text"]?.string ?? "", fact: $0) }
  }()

  @Test("there are facts")
  func areThere() { #expect(Self.facts.count == 159) }

  @Test("a preset, a default or a unit is that of its system", arguments: facts)
  func isThat(_ fact: Fact) throws {
    let (description, faults) = PastedAnimationTests.read(.string(fact.text))
    #expect(faults == [])
    let base = try #require(description).base
    if let stiffness = fact.fact["stiffness"]?.number {
      guard case .spring(let response, let ratio, _) = base else { throw WrongBase() }
      #expect(abs(response - 2 * .pi / stiffness.squareRoot()) < 1e-12)
      #expect(ratio == fact.fact["dampingRatio"]?.number)
      return
    }
    guard case .curve(let curve, let duration) = base else { throw WrongBase() }
    #expect(abs(duration - (fact.fact["duration"]?.number ?? 0.35)) < 1e-12)
    let expected: UnitCurve
    if let name = fact.fact["curve"]?.string {
      expected = try #require(CurveDescription.named(name)).curve
    } else {
      let points = try #require(fact.fact["curve"]?.numbers)
      try #require(points.count == 4)
      expected = .bezier(points[0], points[1], points[2], points[3])
    }
    for step in 0...20 {
      let progress = Double(step) / 20
      #expect(abs(curve.curve.value(at: progress) - expected.value(at: progress)) < 1e-9)
    }
  }

  private struct WrongBase: Error {}

  @Test(
    "a curve of Flutter or Android, and a spring of Flutter, stand where curves and springs do",
    arguments: [
      ("curves", "curve", "Curves.easeOutBack"), ("curves", "curve", "const Cubic(0.4, 0, 0.2, 1)"),
      ("curves", "curve", "PathInterpolator(0.4f, 0f, 0.2f, 1f)"),
      ("curves", "curve", "new DecelerateInterpolator(1.5f)"),
      ("springs", "spring", "const SpringDescription(mass: 1, stiffness: 100, damping: 10)"),
      ("springs", "spring", "SpringDescription.withDampingRatio(mass: 1, stiffness: 100)"),
    ])
  func standAlone(_ operation: String, _ member: String, _ text: String) throws {
    _ = try InProcessWire().ask("/v1/\(operation)/evaluate", .object([member: .string(text)]))
  }

  /// The same formulas as in `frameworks/base`, computed here.
  @Test("the interpolators of Android have the values of their formulas")
  func interpolators() throws {
    let formulas: [(String, (Double) -> Double)] = [
      ("AccelerateDecelerateInterpolator()", { cos(($0 + 1) * .pi) / 2 + 0.5 }),
      ("AccelerateInterpolator(1.5f)", { pow($0, 3) }),
      ("DecelerateInterpolator()", { 1 - (1 - $0) * (1 - $0) }),
      ("OvershootInterpolator(3f)", { ($0 - 1) * ($0 - 1) * (4 * ($0 - 1) + 3) + 1 }),
      ("AnticipateInterpolator(2f)", { $0 * $0 * (3 * $0 - 2) }),
    ]
    for (text, formula) in formulas {
      let description = try #require(PastedAnimationTests.read(.string(text)).description)
      guard case .curve(let curve, _) = description.base else { throw WrongBase() }
      for step in 0...50 {
        let progress = Double(step) / 50
        #expect(abs(curve.curve.value(at: progress) - formula(progress)) < 1e-9, "\(text)")
      }
    }
  }
}
