import ContractSupport
import Foundation
import Testing

/// A request that `openapi.yaml` shows, and the answer that it shows for it.
struct OpenAPIExample: Sendable, CustomTestStringConvertible {
  /// Path and method: `/v1/springs/evaluate post`.
  let operation: String
  let name: String
  let method: String
  let target: String
  /// The body of the request; nil for GET.
  let body: String?
  /// The expected answer; nil if the document has none.
  let answer: String?

  var testDescription: String { "\(operation) \(name)" }

  /// All of a document: the `examples` of request bodies, and the `x-example-queries` of GET.
  static func all(in outline: OpenAPIOutline) -> [OpenAPIExample] {
    let texts = Dictionary(outline.entries.map { ($0.path, $0.text) }) { first, _ in first }
    return outline.entries.compactMap { entry in
      query(entry, texts) ?? body(entry, texts)
    }
  }

  private static func query(_ entry: OpenAPIOutline.Entry, _ texts: [[String]: String])
    -> OpenAPIExample?
  {
    guard entry.path.count == 5, entry.path[3] == "x-example-queries",
      case .string(let query)? = try? JSON(Data(entry.text.utf8))
    else { return nil }
    return OpenAPIExample(
      path: entry.path[1], method: entry.path[2], name: entry.path[4], query: query, body: nil,
      texts)
  }

  private static func body(_ entry: OpenAPIOutline.Entry, _ texts: [[String]: String])
    -> OpenAPIExample?
  {
    guard entry.path.count == 9, entry.path[3] == "requestBody", entry.path[6] == "examples",
      entry.path[8] == "value"
    else { return nil }
    return OpenAPIExample(
      path: entry.path[1], method: entry.path[2], name: entry.path[7], query: nil,
      body: entry.text, texts)
  }

  private init(
    path: String, method: String, name: String, query: String?, body: String?,
    _ texts: [[String]: String]
  ) {
    operation = "\(path) \(method)"
    self.name = name
    self.method = method.uppercased()
    target = query.map { "\(path)?\($0)" } ?? path
    self.body = body
    answer =
      texts[
        ["paths", path, method, "responses", "200", "content", "application/json", "examples"]
          + [name, "value"]]
  }
}
