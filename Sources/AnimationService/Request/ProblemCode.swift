/// The code of an error or a warning: a name for programs, which does not change.
///
/// Each code is a section of the page of errors, to which ``page`` refers.
enum ProblemCode: String, Sendable, CaseIterable {
  // The names in a request.
  /// An object has no such member.
  case unknownMember = "unknown-member"
  /// A query has no such parameter.
  case unknownParameter = "unknown-parameter"
  /// A call or an object in source text has no such argument.
  case unknownArgument = "unknown-argument"
  /// A member is required, by itself or because of another one; or a list has too few items.
  case missing = "missing-member"
  /// A member or a parameter is given more than once, or two views have one name.
  case duplicate = "duplicate-member"
  /// Two members exclude each other.
  case conflict = "conflicting-members"

  // The values in a request.
  /// A value cannot be used, for the reason in the detail.
  case invalidValue = "invalid-value"
  /// A value is of another JSON type than the member.
  case wrongType = "wrong-type"
  /// A value is a string that holds a number.
  case quotedNumber = "quoted-number"
  /// A number is beyond the range of a double, such as `1e999`.
  case notFinite = "not-finite"
  /// A number is outside the range in the detail.
  case outOfRange = "out-of-range"
  /// A value is not among the names that are allowed.
  case unknownName = "unknown-name"
  /// A value has other members, another number of items, or another unit than the one it belongs
  /// to.
  case wrongShape = "wrong-shape"
  /// A time is earlier than the one before it, or a step is not possible at this point.
  case wrongOrder = "wrong-order"
  /// A pointer or a name leads to nothing, or no system is within `tolerance` of a motion.
  case noMatch = "no-match"
  /// The service does not read a source text; the detail has the character.
  case invalidSource = "invalid-source"
  /// A text is not an easing function or a value of CSS that the service reads.
  case invalidCSS = "invalid-css"
  /// A `state` was not returned by this version of the service, or was altered.
  case invalidState = "invalid-state"

  // The motion that a request describes.
  /// A motion has no end, so that the time to sample must be given.
  case neverSettles = "never-settles"
  /// The numbers of a request lead to one beyond the range of a double.
  case overflow
  /// A request, its samples, its work, its memory or its answer exceed a limit of the server.
  case limit = "limit-exceeded"

  /// The last entry of a list that would be too long, which counts the rest.
  case more

  // A request that cannot be read, or is not for this path.
  /// The text of a body (400) or of a parameter (422) is not JSON.
  case invalidJSON = "invalid-json"
  /// A query is not percent-encoded UTF-8 (400).
  case invalidQuery = "invalid-query"
  /// A GET or HEAD request has a body (400), which would be ignored.
  case bodyInGet = "body-in-get"
  /// A request is not HTTP as the server speaks it (400).
  case badRequest = "bad-request"
  /// An API key is required, and is missing or unknown (401).
  case unauthorized
  case notFound = "not-found"
  case methodNotAllowed = "method-not-allowed"
  case notAcceptable = "not-acceptable"
  case requestTimeout = "request-timeout"
  /// An answer is not the one in `If-Match` (412).
  case preconditionFailed = "precondition-failed"
  /// A body is too long, as sent or decompressed (413).
  case contentTooLarge = "content-too-large"
  /// A request line is too long (414).
  case targetTooLong = "target-too-long"
  /// A body is not JSON in UTF-8, or has an unsupported content coding (415).
  case unsupportedMediaType = "unsupported-media-type"
  /// A request has an expectation other than `100-continue` (417).
  case expectationFailed = "expectation-failed"
  /// A client has sent too many requests, or opened too many connections (429).
  case tooManyRequests = "too-many-requests"
  /// The header fields are too long or too many (431).
  case headTooLarge = "head-too-large"
  case internalError = "internal-error"
  /// The same request has ended the server, and is refused for a while (500).
  case quarantined = "quarantined-request"
  /// A method or a transfer coding is not supported (501).
  case notImplemented = "not-implemented"
  /// The server is overloaded or shutting down, or a request took too long (503).
  case unavailable
  /// The version of HTTP is not supported (505).
  case unsupportedVersion = "unsupported-version"

  // Warnings in an answer.
  /// A time is above 60 seconds, and probably in milliseconds.
  case longDuration = "long-duration"
  /// The distances of times look as if the times were in another unit.
  case unlikelyTimes = "unlikely-times"
  /// A velocity is above 100,000 units per second.
  case unlikelyVelocity = "unlikely-velocity"
  /// A member changes immediately although it probably should move, such as a mistyped value of
  /// CSS.
  case mistypedCSS = "mistyped-css"
  /// The search for a spring took all its steps before the squares were the least.
  case notConverged = "not-converged"

  /// The page of the code, as a reference relative to the service (RFC 3986 §4.2).
  var page: String { "/docs/errors#\(rawValue)" }

  /// The code of a problem with no more than a status.
  static func code(of status: Int) -> ProblemCode {
    codes[status] ?? (status < 500 ? .badRequest : .internalError)
  }

  /// Codes by status, for problems that have none of their own.
  private static let codes: [Int: ProblemCode] = [
    400: .badRequest, 401: .unauthorized, 404: .notFound, 405: .methodNotAllowed,
    406: .notAcceptable, 408: .requestTimeout, 412: .preconditionFailed, 413: .contentTooLarge,
    414: .targetTooLong, 415: .unsupportedMediaType, 417: .expectationFailed, 422: .invalidValue,
    429: .tooManyRequests, 431: .headTooLarge, 500: .internalError, 501: .notImplemented,
    503: .unavailable, 505: .unsupportedVersion,
  ]
}
