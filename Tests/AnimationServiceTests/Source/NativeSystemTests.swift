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

  static let facts = ((try? ReferenceVector.load("lines")) ?? []).map {
    Fact(text: $0.inputs["text"]?.string ?? "", fact: $0.expected)
  }

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
      ("AccelerateInterpolator(2f)", { pow($0, 4) }),
      ("DecelerateInterpolator(2.5f)", { 1 - pow(1 - $0, 5) }),
      ("new DecelerateInterpolator(0.7f)", { 1 - pow(1 - $0, 1.4) }),
      ("@android:interpolator/decelerate_quint", { 1 - pow(1 - $0, 5) }),
      ("AnticipateOvershootInterpolator()", { Self.anticipateOvershoot($0, 3) }),
      ("AnticipateOvershootInterpolator(1f, 2f)", { Self.anticipateOvershoot($0, 2) }),
      (
        #"<anticipateOvershootInterpolator android:extraTension="1" />"#,
        { Self.anticipateOvershoot($0, 2) }
      ),
    ]
    for (text, formula) in formulas { try expect(text, is: formula) }
  }

  private static func anticipateOvershoot(_ t: Double, _ tension: Double) -> Double {
    let anticipate = { (t: Double) in t * t * ((tension + 1) * t - tension) }
    let overshoot = { (t: Double) in t * t * ((tension + 1) * t + tension) }
    return t < 0.5 ? 0.5 * anticipate(2 * t) : 0.5 * (overshoot(2 * t - 2) + 2)
  }

  private func expect(_ text: String, is formula: (Double) -> Double) throws {
    let source =
      text.hasPrefix("@")
      ? "<alpha android:interpolator=\"\(text)\" "
        + "android:duration=\"350\" />" : text
    let description = try #require(PastedAnimationTests.read(.string(source)).description)
    guard case .curve(let curve, _) = description.base else { throw WrongBase() }
    for step in 0...50 {
      let progress = Double(step) / 50
      #expect(abs(curve.curve.value(at: progress) - formula(progress)) < 1e-9, "\(text)")
    }
  }

  /// The formulas of flutter/flutter, packages/flutter/lib/src/animation/curves.dart, and of
  /// androidx/androidx, EasingFunctions.kt, between the ends, which the systems return themselves.
  private enum ElasticFormula {
    static func wave(_ t: Double, _ period: Double) -> Double {
      let angle: Double = (t - period / 4) * 2 * .pi / period
      return sin(angle)
    }

    static func easeIn(_ t: Double) -> Double {
      let power: Double = exp2(10 * (t - 1))
      return -power * wave(t - 1, 0.4)
    }

    static func easeOut(_ t: Double, period: Double = 0.4) -> Double {
      let power: Double = exp2(-10 * t)
      return power * wave(t, period) + 1
    }

    static func easeInOut(_ progress: Double) -> Double {
      let t: Double = 2 * progress - 1
      let power: Double = t < 0 ? -exp2(10 * t) : exp2(-10 * t)
      return power * wave(t, 0.4) / 2 + (t < 0 ? 0 : 1)
    }

    static func composeIn(_ t: Double) -> Double {
      let angle: Double = (10 * t - 10.75) * 2 * .pi / 3
      return -exp2(10 * t - 10) * sin(angle)
    }

    static func composeOut(_ t: Double) -> Double {
      let angle: Double = (10 * t - 0.75) * 2 * .pi / 3
      return exp2(-10 * t) * sin(angle) + 1
    }

    static func composeInOut(_ t: Double) -> Double {
      let angle: Double = (20 * t - 11.125) * 2 * .pi / 4.5
      let power: Double = t <= 0.5 ? -exp2(20 * t - 10) : exp2(10 - 20 * t)
      return power * sin(angle) / 2 + (t <= 0.5 ? 0 : 1)
    }
  }

  @Test("elastic curves of Flutter and Compose have the values of their formulas")
  func elastics() throws {
    let formulas: [(String, (Double) -> Double)] = [
      ("Curves.elasticIn", ElasticFormula.easeIn),
      ("Curves.elasticOut", { ElasticFormula.easeOut($0) }),
      ("const ElasticOutCurve(0.7)", { ElasticFormula.easeOut($0, period: 0.7) }),
      ("Curves.elasticInOut", ElasticFormula.easeInOut),
      ("Curves.elasticOut.flipped", ElasticFormula.easeIn),
      ("tween(350, easing = EaseInElastic)", ElasticFormula.composeIn),
      ("tween(350, easing = EaseOutElastic)", ElasticFormula.composeOut),
      ("tween(350, easing = EaseInOutElastic)", ElasticFormula.composeInOut),
    ]
    for (text, formula) in formulas {
      try expect(text, is: { $0 == 0 || $0 == 1 ? $0 : formula($0) })
    }
  }

  @Test("curves of two pieces are two Bézier curves around their point in the middle")
  func pieces() throws {
    let emphasized = [0.05, 0, 0.133333, 0.06, 0.166666, 0.4, 0.208333, 0.82, 0.25, 1]
    let page = [0.056, 0.024, 0.108, 0.3085, 0.198, 0.541, 0.3655, 1, 0.5465, 0.989]
    let texts = [
      ("Curves.easeInOutCubicEmphasized", emphasized), ("Curves.fastEaseInToSlowEaseOut", page),
      (
        "const ThreePointCubic(Offset(0.05, 0), Offset(0.133333, 0.06), Offset(0.166666, 0.4), "
          + "Offset(0.208333, 0.82), Offset(0.25, 1))", emphasized
      ),
      (
        #"<pathInterpolator android:pathData="M 0,0 C 0.05, 0, 0.133333, 0.06, 0.166666, 0.4 "#
          + #"C 0.208333, 0.82, 0.25, 1, 1, 1" />"#, emphasized
      ), ("@android:interpolator/fast_out_extra_slow_in", emphasized),
    ]
    for (text, numbers) in texts { try expect(text, is: { Self.threePoints(numbers, $0) }) }
    try expect(
      "Curves.easeInOutCubicEmphasized.flipped", is: { 1 - Self.threePoints(emphasized, 1 - $0) })
    try expect("FlippedCurve(Curves.easeIn)", is: { UnitCurve.easeOut.value(at: $0) })
    try expect("Curves.bounceIn.flipped", is: { UnitCurve.easeOutBounce.value(at: $0) })
  }

  /// By `ThreePointCubic.transformInternal`: each piece is a Bézier curve of its own scale.
  private static func threePoints(_ n: [Double], _ t: Double) -> Double {
    let isFirst = t < n[4]
    let (x, y) = isFirst ? (0, 0) : (n[4], n[5])
    let (width, height) = isFirst ? (n[4], n[5]) : (1 - n[4], 1 - n[5])
    let points = isFirst ? Array(n[0..<4]) : Array(n[6..<10])
    let curve = UnitCurve.bezier(
      (points[0] - x) / width, (points[1] - y) / height, (points[2] - x) / width,
      (points[3] - y) / height)
    return curve.value(at: (t - x) / width) * height + y
  }
}
