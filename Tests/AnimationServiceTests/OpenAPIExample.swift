import ContractSupport
import Foundation
import Testing

/// A request in the contract, with the answer that the contract shows.
struct OpenAPIExample: Sendable, CustomTestStringConvertible {
  /// Path and method: `/v1/springs/evaluate post`.
  let operation: String
  let name: String
  let method: String
  let target: String
  /// Nil for GET.
  let body: String?
  /// Nil if the contract has none.
  let answer: JSON?

  var path: String { String(operation.prefix { $0 != " " }) }

  var testDescription: String { "\(operation) \(name)" }
}

/// Such as `/v1/springs/evaluate post`.
struct OpenAPIOperation: Sendable {
  let path: String
  let method: String
  private let json: JSON
  private let contract: JSON

  var name: String { "\(path) \(method)" }

  private static let methods: Set = ["get", "post"]

  static func all(in contract: JSON) -> [OpenAPIOperation] {
    contract["paths"].members.flatMap { path, item in
      Optional(item).members.map {
        OpenAPIOperation(path: path, method: $0.key, json: $0.value, contract: contract)
      }
    }.filter { methods.contains($0.method) }.sorted { $0.name < $1.name }
  }

  /// The queries of a GET, and the bodies of a POST.
  var examples: [OpenAPIExample] {
    let queries = json["x-example-queries"].members.map { name, query in
      example(name, target: "\(path)?\(query.string ?? "")", body: nil)
    }
    let body = json["requestBody"]?["content"]?["application/json"]?["examples"]
    return queries
      + body.members.map { name, example in
        self.example(name, target: path, body: Self.value(of: example)?.text)
      }
  }

  /// The answer of the operation, which its GET and its POST share.
  var answer: JSON? {
    let response = json["responses"]?["200"]
    let name = response?["$ref"]?.string?.split(separator: "/").last.map(String.init)
    return name.flatMap { contract["components"]?["responses"]?[$0] } ?? response
  }

  /// The names of the answers that are shown, which end with the method.
  var answers: Set<String> {
    Set(answerExamples.members.keys.filter { $0.hasSuffix(".\(method)") })
  }

  private var answerExamples: JSON? { answer?["content"]?["application/json"]?["examples"] }

  /// What an example shows, or the part of a file that it links to.
  private static func value(of example: JSON?) -> JSON? {
    guard let link = example?["externalValue"]?.string else { return example?["value"] }
    let parts = link.split(separator: "#/").map(String.init)
    guard parts.count == 2 else { return nil }
    return try? InProcessWire().send("GET", parts[0], body: nil).json[parts[1]]
  }

  private func example(_ name: String, target: String, body: String?) -> OpenAPIExample {
    OpenAPIExample(
      operation: self.name, name: name, method: method.uppercased(), target: target, body: body,
      answer: Self.value(of: answerExamples?[name]))
  }
}

extension JSON? {
  /// Empty for anything but an object.
  var members: [String: JSON] {
    if case .object(let members)? = self { members } else { [:] }
  }
}
