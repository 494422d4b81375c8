internal import HTTPMessage

/// An operation as its declarations describe its GET, for programs that ask it by flags.
public struct OperationOutline: Sendable {
  /// The path, such as `/v1/springs/evaluate`.
  public let path: String
  /// A sentence about the operation.
  public let summary: String
  /// A paragraph about the operation, in Markdown; may be empty.
  public let description: String
  /// The parameters of the query, in the order of their declarations.
  public let parameters: [QueryParameter]
  /// Queries that are answered, as names and values.
  public let examples: [[(name: String, value: String)]]

  init(_ operation: any Operation.Type) {
    let about = operation.about
    (path, summary) = (operation.path, about.summary)
    description = about.query.isEmpty ? about.text : about.query
    parameters = QueryParameter.all(of: operation)
    examples = ContractExample.all(of: operation).compactMap(\.query).compactMap(decodeQuery)
  }
}
