import ContractSupport
import Foundation
import Testing

@testable import AnimationService

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

  var name: String { "\(path) \(method)" }

  static func all(in contract: JSON) -> [OpenAPIOperation] {
    contract["paths"].members.flatMap { path, item in
      Optional(item).members.map { OpenAPIOperation(path: path, method: $0.key, json: $0.value) }
    }.sorted { $0.name < $1.name }
  }

  /// The queries of a GET, and the bodies of a POST.
  var examples: [OpenAPIExample] {
    let queries = json["x-example-queries"].members.map { name, query in
      example(name, target: "\(path)?\(query.string ?? "")", body: nil)
    }
    let body = json["requestBody"]?["content"]?["application/json"]?["examples"]
    return queries
      + body.members.map { name, example in
        self.example(name, target: path, body: example["value"]?.text)
      }
  }

  var answers: Set<String> { Set(answerExamples.members.keys) }

  private var answerExamples: JSON? {
    json["responses"]?["200"]?["content"]?["application/json"]?["examples"]
  }

  private func example(_ name: String, target: String, body: String?) -> OpenAPIExample {
    OpenAPIExample(
      operation: self.name, name: name, method: method.uppercased(), target: target, body: body,
      answer: answerExamples?[name]?["value"])
  }
}

extension JSON? {
  /// Empty for anything but an object.
  var members: [String: JSON] {
    if case .object(let members)? = self { members } else { [:] }
  }
}
