import ContractSupport
import Foundation
import Testing

/// Every line of articles about SwiftUI's animations and gestures that makes a motion.
///
/// `Tests/Fixtures/corpus/articles.json` has the line, its address, and `means`, the animation in
/// its object form (`null` for none), `several`, all of those that it holds, or `unknown`, what is
/// not in it. Lines of transitions, keyframes and phases name their `operation`.
@Suite("Lines of articles")
struct ArticleLinesTests {
  struct Line: Sendable, CustomTestStringConvertible {
    let text: String
    let operation: String?
    /// Further members of a request.
    let body: [String: JSON]
    let several: [JSON]?
    /// Nil for a line that cannot be known, or holds several.
    let meaning: JSON?
    let isUnknown: Bool
    var testDescription: String { text }

    init(_ row: JSON) {
      (text, operation) = (row["line"]?.string ?? "", row["operation"]?.string)
      (several, meaning) = (row["several"]?.items, row["means"])
      if case .object(let members)? = row["body"] { body = members } else { body = [:] }
      isUnknown = row["unknown"] != nil
    }

    var path: String { "/v1/\(operation.map { "\($0)s" } ?? "animations")/evaluate" }

    /// The member that takes source text.
    var member: String {
      switch operation {
      case "transition": "transition"
      case "keyframe": "tracks"
      default: "animation"
      }
    }

    func request(with value: JSON) -> JSON {
      var request = body
      request[member] = value
      if operation != "transition" { request["sample"] = ["times": [0, 0.05, 0.3, 1]] }
      // The content of a view has no size of its own.
      if operation == "transition", !text.contains("contentTransition") {
        request["size"] = ["width": 100, "height": 40]
      }
      return .object(request)
    }
  }

  static let lines: [Line] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/corpus/articles.json")
    return ((try? JSON(Data(contentsOf: file)))?.items ?? []).map(Line.init)
  }()

  private func send(_ line: Line, _ value: JSON) throws -> WireAnswer {
    try InProcessWire().send(.post(line.path, line.request(with: value).text))
  }

  /// What is answered of the motion, without what repeats the request.
  private func motion(_ line: Line, _ value: JSON) throws -> [JSON?] {
    let answer = try send(line, value)
    #expect(answer.status == 200, "\(line.text) \(answer.json.text)")
    return ["timeline", "samples"].map { answer.json[$0] }
  }

  @Test("there are 70 lines, of which 61 can be known")
  func areThere() {
    #expect(Self.lines.count == 70)
    #expect(Self.lines.count { !$0.isUnknown } == 61)
  }

  @Test("a line that means one motion is that motion", arguments: lines)
  func isRead(_ line: Line) throws {
    guard let meaning = line.meaning, meaning != .null else { return }
    #expect(try motion(line, .string(line.text)) == motion(line, meaning))
  }

  @Test("no animation is said to be none", arguments: lines)
  func isNone(_ line: Line) throws {
    guard line.meaning == .null else { return }
    let answer = try send(line, .string(line.text))
    #expect(answer.status == 422)
    #expect(answer.json.text.contains("with nil, the value would change immediately"))
  }

  @Test("a line with several motions is answered with each and its place", arguments: lines)
  func holdsSeveral(_ line: Line) throws {
    guard let several = line.several else { return }
    let answer = try send(line, .string(line.text))
    let read = try #require(answer.json["errors"]?[0]?["read"]?.items, "\(answer.json.text)")
    #expect(read.count == several.count, "\(answer.json.text)")
    for (choice, meaning) in zip(read, several) {
      let object = try #require(choice["animation"])
      #expect(try motion(line, object) == motion(line, meaning))
      #expect(choice["from"]?.string?.contains("character ") == true)
    }
  }

  @Test("a line that cannot be known is refused by its place, with what to write", arguments: lines)
  func isHelped(_ line: Line) throws {
    guard line.isUnknown else { return }
    let answer = try send(line, .string(line.text))
    #expect(answer.status == 422)
    let sentence = answer.json["errors"]?.items?.last?["detail"]?.string ?? ""
    let words = ["write", "paste", "keep", "give"]
    #expect(sentence.contains("character "), "\(line.text) \(sentence)")
    #expect(words.contains(where: sentence.contains), "\(line.text) \(sentence)")
  }
}
