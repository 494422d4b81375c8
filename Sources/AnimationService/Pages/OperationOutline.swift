/// An operation as the contract describes its GET, for programs that ask it by flags.
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
  /// The parameters of the query, in the order of the contract.
  public let parameters: [Parameter]
  /// Queries that are answered, as names and values.
  public let examples: [[(name: String, value: String)]]
}
