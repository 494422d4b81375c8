import AnimationCore
import ContractSupport
import Foundation
import Testing

@testable import Conversions
@testable import JSONText
@testable import Schema
@testable import SourceText

/// Lines of public repositories, with what each means by the documentation of its system.
///
/// `Tests/Fixtures/corpus/native.json` has the line, its address, and `means`, an animation in
/// its object form (`null` for none), or `unknown`, what is not in the text.
@Suite("Lines of public repositories")
struct SourceCorpusTests {
  struct Line: CustomTestStringConvertible {
    let text: String
    let system: String
    let isTransition: Bool
    /// Nil for a line that cannot be known.
    let meaning: JSON?
    var testDescription: String { text }
  }

  static func lines() throws -> [Line] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/corpus/native.json")
    let items = try #require(try JSON(Data(contentsOf: file)).items)
    return try items.map { item in
      Line(
        text: try #require(item["line"]?.string), system: try #require(item["system"]?.string),
        isTransition: item["operation"]?.string == "transition",
        meaning: item["unknown"] == nil ? item["means"] : nil)
    }
  }

  /// Whether both are the same motion; nothing is the same as no animation.
  private static func isSame(_ left: PlainMotion?, _ right: PlainMotion?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.difference(to: right) < 1e-9
  }

  @Test("no line is read wrongly, and of those that can be known 85 of 100 are read")
  func areRead() throws {
    let lines = try Self.lines()
    #expect(lines.count >= 300)
    var (known, read): (Int, Int) = (0, 0)
    for line in lines where !line.isTransition {
      let (motion, faults) = PastedAnimationTests.motion(of: .string(line.text))
      guard let meaning = line.meaning else {
        #expect(!faults.isEmpty, "cannot be known: \(line.text)")
        continue
      }
      known += 1
      guard faults.isEmpty else { continue }
      read += 1
      let expected = PastedAnimationTests.motion(of: try literal(meaning)).motion
      #expect(Self.isSame(motion, expected), "\(line.text)")
    }
    #expect(Double(read) >= 0.85 * Double(known), "\(read) of \(known)")
  }

  private func literal(_ json: JSON) throws -> JSONValue {
    try JSONParser.parse(Array(json.text.utf8), maximumDepth: 16).literal(at: 0)
  }

  @Test("of lines that are refused nine in ten are told the place and what to write")
  func areHelped() throws {
    var (refused, helped): (Int, [String]) = (0, [])
    for line in try Self.lines() where line.meaning == nil && !line.isTransition {
      refused += 1
      let sentence = PastedAnimationTests.motion(of: .string(line.text)).faults.first ?? ""
      let words = ["write", "paste", "keep", "give"]
      if sentence.contains("character "), words.contains(where: sentence.contains) {
        helped.append(sentence)
      }
    }
    #expect(Double(helped.count) >= 0.9 * Double(refused), "\(helped.count) of \(refused)")
  }

  @Test("a transition is read where transitions are, or has an object that is")
  func transitions() throws {
    let lines = try Self.lines().filter(\.isTransition)
    #expect(lines.contains { $0.meaning == nil } && lines.contains { $0.meaning != nil })
    for line in lines {
      let transition = line.meaning ?? .string(line.text)
      let answers = try [JSON.string(line.text), transition].map { transition in
        try InProcessWire().send(
          .post(
            "/v1/transitions/evaluate",
            JSON.object(["transition": transition, "size": ["width": 100, "height": 40]]).text))
      }
      if line.meaning == nil {
        #expect(answers[0].status == 422, "\(line.text)")
      } else {
        #expect(answers[0].status == 200, "\(line.text): \(answers[0].json.text)")
        #expect(answers[0].json.withoutState == answers[1].json.withoutState, "\(line.text)")
      }
    }
  }
}
