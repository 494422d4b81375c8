import ContractSupport
import Foundation
import Testing

@testable import AnimationService

@Suite("openapi.yaml, asked in process")
struct OpenAPIExamplesTests {
  static let outline = try? OpenAPIOutline(
    String(decoding: Contract.yaml, as: UTF8.self))

  static let examples = outline.map(OpenAPIExample.all) ?? []

  /// The operations of the document, such as `/v1/springs/evaluate post`, and their paths.
  static var operations: [(path: String, method: String)] {
    (outline?.entries ?? []).map(\.path)
      .filter { $0.count == 3 && $0[0] == "paths" }
      .map { ($0[1], $0[2]) }
  }

  @Test("the document can be read, and has examples")
  func canBeRead() throws {
    let document = String(decoding: Contract.yaml, as: UTF8.self)
    #expect(try !OpenAPIOutline(document).entries.isEmpty)
    #expect(!Self.examples.isEmpty)
  }

  @Test("an example's answer is what the service answers", arguments: examples)
  func isAnswered(_ example: OpenAPIExample) throws {
    let text = try #require(example.answer, "has no answer of the same name")
    let expected = try JSON(Data(text.utf8))
    let answer = try InProcessWire().send(example.method, example.target, body: example.body)
    #expect(answer.status == 200)
    #expect(
      answer.json.isClose(to: expected, within: 1e-9), "the service says \(answer.json.text)")
  }

  /// The examples that operations share: a query, and its answer as a JSON string or an object.
  static var sharedExamples: [(query: String, answer: String)] {
    let texts = Dictionary((outline?.entries ?? []).map { ($0.path, $0.text) }) { $1 }
    return texts.keys.filter { $0.starts(with: ["components", "examples"]) && $0.count == 4 }
      .compactMap { path in
        guard path[3] == "summary", let query = texts[path].flatMap(Self.string) else { return nil }
        return texts[path.dropLast() + ["value"]].map { (query, $0) }
      }
  }

  private static func string(_ text: String) -> String? { try? JSON(Data(text.utf8)).string }

  @Test("an example of a format is what the service answers", arguments: sharedExamples)
  func isFormatted(_ query: String, _ expected: String) throws {
    let answer = try InProcessWire().send("GET", query, body: nil)
    if let text = Self.string(expected) {
      #expect(String(decoding: answer.body, as: UTF8.self) == text)
    } else {
      #expect(answer.json.isClose(to: try JSON(Data(expected.utf8)), within: 1e-9))
    }
  }

  @Test("every operation under /v1 has an example")
  func operationsHaveExamples() {
    let shown = Set(Self.examples.map(\.operation))
    for (path, method) in Self.operations where path.hasPrefix("/v1/") {
      #expect(shown.contains("\(path) \(method)"), "\(method) \(path) has none")
    }
  }

  @Test("every answer that is shown has its request")
  func answersHaveRequests() {
    let asked = Set(Self.examples.map { "\($0.operation) \($0.name)" })
    for path in (Self.outline?.entries ?? []).map(\.path)
    where path.count == 10 && path[1].hasPrefix("/v1/") && path[3] == "responses"
      && path[7] == "examples" && path[9] == "value"
    {
      #expect(asked.contains("\(path[1]) \(path[2]) \(path[8])"), "\(path[8]) is asked by none")
    }
  }

  @Test("every path of the document is there, with the methods that it names")
  func documentedPathsExist() throws {
    #expect(!Self.operations.isEmpty)
    for (path, method) in Self.operations {
      let body = method == "post" ? "{}" : nil
      let status = try InProcessWire().send(method.uppercased(), path, body: body).status
      #expect(status != 404 && status != 405, "\(method) \(path) is \(status)")
    }
  }

  @Test("every path of the service is in the document, with GET and POST")
  func pathsAreDocumented() {
    let documented = Self.operations.map { "\($0.path) \($0.method)" }
    #expect(!Operations.byPath.isEmpty)
    for path in Operations.byPath.keys {
      #expect(documented.contains("\(path) get"))
      #expect(documented.contains("\(path) post"))
    }
  }
}
