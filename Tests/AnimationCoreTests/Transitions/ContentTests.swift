import Testing

@testable import AnimationCore

@Suite("Numeric text")
struct NumericTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let old: String
    let new: String
    var separator: Character = "."
    /// What stood and stands at each place, a dash where nothing does.
    let before: String
    let after: String
  }

  static let cases: [Case] = [
    Case(testDescription: "one digit", old: "3", new: "4", before: "3", after: "4"),
    Case(testDescription: "ones over ones", old: "9", new: "10", before: "-9", after: "10"),
    Case(testDescription: "the middle stays", old: "151", new: "252", before: "151", after: "252"),
    Case(
      testDescription: "aligned at the separator", old: "9.75", new: "10.5", before: "-9.75",
      after: "10.5-"),
    Case(
      testDescription: "another separator", old: "1.000,5", new: "999,25", separator: ",",
      before: "1.000,5-", after: "--999,25"),
    Case(testDescription: "from nothing", old: "", new: "7", before: "-", after: "7"),
  ]

  @Test("Which characters stand over one another", arguments: cases)
  func places(_ example: Case) {
    let text = NumericText(from: example.old, to: example.new, separator: example.separator)
    #expect(String(text.places.map { $0.old ?? "-" }) == example.before)
    #expect(String(text.places.map { $0.new ?? "-" }) == example.after)
  }

  @Test("A sign that goes is a character that goes")
  func sign() {
    let text = NumericText(from: "-5", to: "5")
    #expect(text.places == [.init(old: "-", new: nil), .init(old: "5", new: "5")])
    #expect(text.places.map(\.changes) == [true, false])
  }

  @Test("Counting up moves upwards, counting down downwards")
  func direction() {
    #expect(NumericText(from: "1", to: "2").direction == .up)
    #expect(NumericText(from: "2", to: "1", countsDown: true).direction == .down)
  }
}

@Suite("Scroll transition")
struct ScrollTransitionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var threshold = ScrollTransition.Threshold.visible(1)
    var curve = UnitCurve.linear
    let position: Double
    let phase: ScrollTransition.Phase
    let value: Double
  }

  /// A view of 200 at 1000 in a scroll view of 600.
  static let cases: [Case] = [
    Case(testDescription: "just hidden below", position: 400, phase: .bottomTrailing, value: 1),
    Case(testDescription: "far below", position: 0, phase: .bottomTrailing, value: 1),
    Case(testDescription: "half in", position: 500, phase: .bottomTrailing, value: 0.5),
    Case(testDescription: "just in", position: 600, phase: .identity, value: 0),
    Case(testDescription: "in the middle", position: 800, phase: .identity, value: 0),
    Case(testDescription: "about to leave", position: 1000, phase: .identity, value: 0),
    Case(testDescription: "a quarter out", position: 1050, phase: .topLeading, value: -0.25),
    Case(testDescription: "gone above", position: 1200, phase: .topLeading, value: -1),
    Case(
      testDescription: "in when half visible", threshold: .visible(0.5), position: 500,
      phase: .identity, value: 0),
    Case(
      testDescription: "half-way to half visible", threshold: .visible(0.5), position: 450,
      phase: .bottomTrailing, value: 0.5),
    Case(
      testDescription: "in when centred", threshold: .centered, position: 800, phase: .identity,
      value: 0),
    Case(
      testDescription: "not yet centred", threshold: .centered, position: 600,
      phase: .bottomTrailing, value: 0.5),
    Case(
      testDescription: "along a curve", curve: .circularEaseIn, position: 520,
      phase: .bottomTrailing, value: 0.8),
  ]

  @Test("Phases and how far out", arguments: cases)
  func phases(_ example: Case) {
    let transition = ScrollTransition(
      container: 600, start: 1000, length: 200, threshold: example.threshold, curve: example.curve)
    #expect(transition.phase(at: example.position) == example.phase)
    #expect(isClose(transition.value(at: example.position), example.value, absolute: 1e-12))
  }
}
