internal import HTTPMessage

/// An operation as its declarations describe its GET, for programs that ask it by flags.
public struct OperationOutline: Sendable {
  /// The path, such as `/v1/springs/evaluate`.
  public let path: String
  /// A sentence about the operation.
  public let summary: String
  /// A paragraph about the operation, in Markdown; may be empty.
  public let description: String
  private let operation: any Operation.Type

  init(_ operation: any Operation.Type) {
    self.operation = operation
    let about = operation.about
    (path, summary) = (operation.path, about.summary)
    description = about.query.isEmpty ? about.text : about.query
  }

  /// The parameters of the query, in the order of their declarations; made anew at each call, which
  /// takes some milliseconds.
  public func parameters() -> [QueryParameter] { QueryParameter.all(of: operation) }

  /// Queries that are answered, as names and values; made anew at each call.
  public func examples() -> [[(name: String, value: String)]] {
    ContractExample.all(of: operation).compactMap(\.query).compactMap(decodeQuery)
  }
}
