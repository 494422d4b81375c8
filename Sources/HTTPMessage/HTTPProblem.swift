/// A failure: a status and a sentence, from which middleware writes the content of the response.
public struct HTTPProblem: Error, Hashable, Sendable {
  /// 400 or above.
  package let status: HTTPStatus
  package let detail: String

  /// Creates a problem with a status and a sentence.
  public init(_ status: HTTPStatus, detail: String) {
    (self.status, self.detail) = (status, detail)
  }

  static func badRequest(_ detail: String) -> HTTPProblem {
    HTTPProblem(.badRequest, detail: detail)
  }

  /// Status 413; `content` is such as `body of 3000000 bytes`, and `setting` determines the limit.
  package static func tooLarge(_ content: String, limit: Int, setting: String?) -> HTTPProblem {
    let name = setting.map { " (\($0))" } ?? ""
    return HTTPProblem(
      .contentTooLarge, detail: "The \(content) is longer than the limit of \(limit) bytes\(name).")
  }

  /// Used for a handler that gives no valid response.
  package static let internalError = HTTPProblem(
    .internalServerError, detail: "An internal error occurred.")
}
