import ContractSupport
import Foundation
import Testing

@testable import Conversions
@testable import JSONText
@testable import Schema
@testable import SourceText

/// Lines that people reported as refused, or that applications are made of, with what each means.
///
/// `Tests/Fixtures/corpus/reported.json` has the rows of ``SourceCorpusTests``, without addresses.
@Suite("Lines that were reported")
struct ReportedLinesTests {
  struct Line: Sendable, CustomTestStringConvertible {
    let text: String
    let isTransition: Bool
    /// Nil for a line that cannot be known.
    let meaning: JSON?
    var testDescription: String { text }
  }

  static let lines: [Line] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/corpus/reported.json")
    let items = (try? JSON(Data(contentsOf: file)))?.items ?? []
    return items.map {
      Line(
        text: $0["line"]?.string ?? "", isTransition: $0["operation"]?.string == "transition",
        meaning: $0["means"])
    }
  }()

  @Test("there are lines, most of which can be known")
  func areThere() {
    #expect(Self.lines.count == 175)
    #expect(Self.lines.filter { $0.meaning != nil }.count == 128)
  }

  @Test("a line of an animation is the motion that it means", arguments: lines)
  func isRead(_ line: Line) throws {
    guard !line.isTransition, let meaning = line.meaning else { return }
    let (motion, faults) = PastedAnimationTests.motion(of: .string(line.text))
    #expect(faults == [])
    let object = try JSONParser.parse(Array(meaning.text.utf8), maximumDepth: 16).literal(at: 0)
    let expected = try #require(PastedAnimationTests.motion(of: object).motion)
    let read = try #require(motion)
    #expect(read.difference(to: expected) < 1e-6)
  }

  @Test("a line of a transition is that transition", arguments: lines)
  func isTransition(_ line: Line) throws {
    guard line.isTransition, let meaning = line.meaning else { return }
    // The content of a view has no size of its own.
    let isOfContent = line.text.contains("contentTransition")
    let answers = try [.string(line.text), meaning].map { transition in
      var request: [String: JSON] = ["transition": transition, "animation": "linear"]
      if !isOfContent { request["size"] = ["width": 100, "height": 40] }
      return try InProcessWire().ask("/v1/transitions/evaluate", .object(request))
    }
    #expect(answers[0].withoutState == answers[1].withoutState)
  }

  @Test("a line that cannot be known is refused by its place, with what to write", arguments: lines)
  func isHelped(_ line: Line) throws {
    guard line.meaning == nil else { return }
    let path = line.isTransition ? "/v1/transitions/evaluate" : "/v1/animations/evaluate"
    let member = line.isTransition ? "transition" : "animation"
    let refused = try InProcessWire().send(
      .post(path, JSON.object([member: .string(line.text)]).text))
    #expect(refused.status == 422)
    let sentence = refused.json["errors"]?[0]?["detail"]?.string ?? ""
    let words = ["write", "paste", "keep", "give"]
    #expect(sentence.contains("character "), "\(sentence)")
    #expect(words.contains(where: sentence.contains), "\(sentence)")
  }
}
