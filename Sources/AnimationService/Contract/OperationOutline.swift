internal import HTTPMessage

/// An operation as its declarations describe its GET, for programs that ask it by flags.
package struct OperationOutline: Sendable {
  /// The path, such as `/v1/springs/evaluate`.
  package let path: String
  /// A sentence about the operation.
  package let summary: String
  /// A paragraph about the operation, in Markdown; may be empty.
  package let description: String
  private let operation: any Operation.Type

  init(_ operation: any Operation.Type) {
    self.operation = operation
    let about = operation.about
    (path, summary) = (operation.path, about.summary)
    description = about.query.isEmpty ? about.text : about.query
  }

  /// The parameters of the query, in the order of their declarations; made anew at each call, which
  /// takes some milliseconds.
  package func parameters() -> [QueryParameter] { QueryParameter.all(of: operation) }

  /// Queries that are answered, as names and values; made anew at each call.
  package func examples() -> [[(name: String, value: String)]] {
    ContractExample.all(of: operation).compactMap(\.query).compactMap(decodeQuery)
  }
}
