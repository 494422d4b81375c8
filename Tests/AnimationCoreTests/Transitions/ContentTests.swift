import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Numeric text")
struct NumericTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let old: String
    let new: String
    var separator: Character = "."
    /// The old and the new character at each place, a dash for none.
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

  @Test("digits of two texts are paired by place", arguments: cases)
  func places(_ example: Case) {
    let text = NumericText(from: example.old, to: example.new, separator: example.separator)
    #expect(String(text.places.map { $0.old ?? "-" }) == example.before)
    #expect(String(text.places.map { $0.new ?? "-" }) == example.after)
  }

  @Test("a sign that goes is a character that goes")
  func sign() {
    let text = NumericText(from: "-5", to: "5")
    #expect(text.places == [.init(old: "-", new: nil), .init(old: "5", new: "5")])
    #expect(text.places.map(\.changes) == [true, false])
  }

  @Test("counting up moves upward, and counting down downward")
  func direction() {
    #expect(NumericText(from: "1", to: "2").direction == .up)
    #expect(NumericText(from: "2", to: "1", countsDown: true).direction == .down)
    #expect(NumericText(from: "9", to: "12", value: (old: 9, new: 12)).direction == .up)
    #expect(NumericText(from: "12", to: "9", value: (old: 12, new: 9)).direction == .down)
    #expect(NumericText(from: "5", to: "5", value: (old: 5, new: 5)).direction == .up)
  }

  @Test("the places hold the old text before and the new text after")
  func ends() {
    forEachSeed(10_000) { generator, seed in
      let texts = (0..<2).map { _ in generator.numberText() }
      let text = NumericText(from: texts[0], to: texts[1])
      #expect(String(text.places.compactMap(\.old)) == texts[0], seed)
      #expect(String(text.places.compactMap(\.new)) == texts[1], seed)
      for place in text.places {
        #expect(place.old != nil || place.new != nil, seed)
        #expect(place.changes == (place.old != place.new), seed)
        if place.old == ".", place.new != nil { #expect(place.new == ".", seed) }
      }
    }
  }

  @Test("counting back changes the same places, in the other direction")
  func backwards() {
    forEachSeed(10_000) { generator, seed in
      let (old, new) = (generator.numberText(), generator.numberText())
      let forth = NumericText(from: old, to: new)
      let back = NumericText(from: new, to: old, countsDown: true)
      #expect(back.places == forth.places.map { .init(old: $0.new, new: $0.old) }, seed)
      #expect(back.direction != forth.direction, seed)
    }
  }
}

extension SeededGenerator {
  /// Perhaps a sign, some digits, perhaps a fraction.
  fileprivate mutating func numberText() -> String {
    let digits = { (generator: inout SeededGenerator) in
      String(
        (0..<Int.random(in: 1...6, using: &generator)).map { _ in
          Character(String(Int.random(in: 0...9, using: &generator)))
        })
    }
    let sign = Int.random(in: 0..<4, using: &self) == 0 ? "-" : ""
    let fraction = Bool.random(using: &self) ? "." + digits(&self) : ""
    return sign + digits(&self) + fraction
  }
}
