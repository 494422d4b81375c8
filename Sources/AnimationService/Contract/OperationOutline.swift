internal import HTTPMessage

/// An operation as its declarations describe its GET, for programs that ask it by flags.
public struct OperationOutline: Sendable {
  /// A parameter of the query.
  public struct Parameter: Sendable {
    /// The name, in camel case.
    public let name: String
    /// The description, in Markdown.
    public let description: String
    /// The words that the parameter takes, if these are few; empty for free text and numbers.
    public let choices: [String]
    /// Whether the value is `true` or `false`.
    public let isBoolean: Bool
    /// Whether a request without the parameter is refused.
    public let isRequired: Bool
  }

  /// The path, such as `/v1/springs/evaluate`.
  public let path: String
  /// A sentence about the operation.
  public let summary: String
  /// A paragraph about the operation, in Markdown; may be empty.
  public let description: String
  /// The parameters of the query, in the order of their declarations.
  public let parameters: [Parameter]
  /// Queries that are answered, as names and values.
  public let examples: [[(name: String, value: String)]]

  init(_ operation: any Operation.Type) {
    let about = operation.about
    (path, summary) = (operation.path, about.summary)
    description = about.query.isEmpty ? about.text : about.query
    parameters = QueryParameter.all(of: operation).map {
      Parameter(
        name: $0.name, description: $0.sentence.adding(range: $0.type), choices: $0.type.allWords,
        isBoolean: $0.type.isBoolean, isRequired: $0.isRequired)
    }
    examples = ContractExample.all(of: operation).compactMap(\.query).compactMap(decodeQuery)
  }
}
