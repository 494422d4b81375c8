/// The reason why bytes are not a valid request, with the status and sentence of the error
/// response.
public struct HTTPParseFailure: Error, Hashable, Sendable {
  /// The status of the error response: 400, 413, 414, 431, 501 or 505.
  public let status: HTTPStatus
  /// The description of the error, as a sentence.
  public let detail: String

  /// Creates a failure with a status and a sentence.
  public init(_ status: HTTPStatus, _ detail: String) {
    self.status = status
    self.detail = detail
  }

  /// Returns a syntax failure, status 400.
  static func badRequest(_ detail: String) -> HTTPParseFailure {
    HTTPParseFailure(.badRequest, detail)
  }
}
