import ContractSupport
import Foundation
import Testing

@testable import AnimationService

@Suite("The contract, in process")
struct OpenAPIExamplesTests {
  static let contract =
    (try? InProcessWire().send("GET", "/openapi.json", body: nil).json) ?? .null
  static let operations = OpenAPIOperation.all(in: contract)
  static let examples = operations.flatMap(\.examples)

  /// Operations of the service; `/metrics` is the server's.
  static var ownOperations: [OpenAPIOperation] { operations.filter { $0.path != "/metrics" } }

  @Test("an example's answer is what the service answers", arguments: examples)
  func isAnswered(_ example: OpenAPIExample) throws {
    let expected = try #require(example.answer, "has no answer of the same name")
    let answer = try InProcessWire().send(example.method, example.target, body: example.body)
    #expect(answer.status == 200)
    #expect(
      answer.json.isClose(to: expected, within: 1e-9), "the service says \(answer.json.text)")
  }

  /// The examples that operations share: a query, and its answer as a string or an object.
  static var sharedExamples: [(query: String, answer: JSON)] {
    contract["components"]?["examples"].members.values.compactMap { example in
      guard let query = example["summary"]?.string, let value = example["value"] else { return nil }
      return (query, value)
    } ?? []
  }

  @Test("an example of a format is what the service answers", arguments: sharedExamples)
  func isFormatted(_ query: String, _ expected: JSON) throws {
    let answer = try InProcessWire().send("GET", query, body: nil)
    if let text = expected.string {
      #expect(String(decoding: answer.body, as: UTF8.self) == text)
    } else {
      #expect(answer.json.isClose(to: expected, within: 1e-9))
    }
  }

  @Test("every format of every answer has an example, or an address if it has bytes")
  func formatsHaveExamples() throws {
    for operation in Self.operations where operation.path.hasPrefix("/v1/") {
      let content = (operation.answer?["content"]).members
      #expect(!content.isEmpty)
      for (type, media) in content {
        #expect(!media["examples"].members.isEmpty, "\(operation.name): \(type)")
      }
    }
    let links = (Self.contract["components"]?["examples"]).members.values.compactMap {
      $0["externalValue"]?.string
    }
    // Of `f64`, `arrow`, `lottie` and `apng`.
    #expect(links.count == 4)
    #expect(!Self.sharedExamples.isEmpty)
    for link in links {
      let answer = try InProcessWire().send("GET", link, body: nil)
      #expect(answer.status == 200 && !answer.body.isEmpty, "\(link)")
    }
  }

  @Test("every operation under /v1 has an example")
  func operationsHaveExamples() {
    #expect(Self.examples.count > 100)
    for operation in Self.operations where operation.path.hasPrefix("/v1/") {
      #expect(!operation.examples.isEmpty, "\(operation.name) has none")
    }
  }

  @Test("every answer that is shown has its request")
  func answersHaveRequests() {
    for operation in Self.operations where operation.path.hasPrefix("/v1/") {
      #expect(operation.answers == Set(operation.examples.map(\.name)), "\(operation.name)")
    }
  }

  @Test("every path of the contract exists, with the methods that it names")
  func documentedPathsExist() throws {
    for operation in Self.ownOperations {
      let (method, path) = (operation.method, operation.path)
      let body = method == "post" ? "{}" : nil
      let status = try InProcessWire().send(method.uppercased(), path, body: body).status
      #expect(status != 404 && status != 405, "\(method) \(path) is \(status)")
    }
  }

  @Test("every path of the service is in the contract, with GET and POST")
  func pathsAreDocumented() {
    let documented = Self.operations.map(\.name)
    #expect(!Operations.byPath.isEmpty)
    for path in Operations.byPath.keys {
      #expect(documented.contains("\(path) get"))
      #expect(documented.contains("\(path) post"))
    }
  }
}
