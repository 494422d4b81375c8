/// Why bytes are not a request, in the words of the answer to them.
public struct HTTPParseFailure: Error, Hashable, Sendable {
  /// The status of the answer: 400, 413, 414, 431, 501 or 505.
  public let status: HTTPStatus
  /// What is wrong, as a sentence.
  public let detail: String

  /// Makes a failure with its status and its sentence.
  public init(_ status: HTTPStatus, _ detail: String) {
    self.status = status
    self.detail = detail
  }

  /// A failure of syntax: 400.
  static func badRequest(_ detail: String) -> HTTPParseFailure {
    HTTPParseFailure(.badRequest, detail)
  }
}
