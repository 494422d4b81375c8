/// A name for programs, which does not change; each is a section of ``page``.
package enum ProblemCode: String, Sendable, CaseIterable {
  // The names in a request.
  case unknownMember = "unknown-member"
  case unknownParameter = "unknown-parameter"
  case unknownArgument = "unknown-argument"
  case missing = "missing-member"
  case duplicate = "duplicate-member"
  case conflict = "conflicting-members"

  // The values in a request.
  case invalidValue = "invalid-value"
  case wrongType = "wrong-type"
  case quotedNumber = "quoted-number"
  case notFinite = "not-finite"
  case outOfRange = "out-of-range"
  case unknownName = "unknown-name"
  case wrongShape = "wrong-shape"
  case wrongOrder = "wrong-order"
  case noMatch = "no-match"
  case invalidSource = "invalid-source"
  case invalidCSS = "invalid-css"
  case invalidState = "invalid-state"

  // The motion that a request describes.
  case neverSettles = "never-settles"
  case overflow
  case limit = "limit-exceeded"
  case more

  // A request that cannot be read, or is not for this path.
  case invalidJSON = "invalid-json"
  case invalidQuery = "invalid-query"
  case bodyInGet = "body-in-get"
  case badRequest = "bad-request"
  case unauthorized
  case forbidden
  case notFound = "not-found"
  case methodNotAllowed = "method-not-allowed"
  case notAcceptable = "not-acceptable"
  case requestTimeout = "request-timeout"
  case preconditionFailed = "precondition-failed"
  case contentTooLarge = "content-too-large"
  case targetTooLong = "target-too-long"
  case unsupportedMediaType = "unsupported-media-type"
  case expectationFailed = "expectation-failed"
  case tooManyRequests = "too-many-requests"
  case headTooLarge = "head-too-large"
  case internalError = "internal-error"
  case quarantined = "quarantined-request"
  case notImplemented = "not-implemented"
  case unavailable
  case unsupportedVersion = "unsupported-version"

  // Warnings in an answer.
  case longDuration = "long-duration"
  case assumedSource = "assumed-source"
  case unlikelyTimes = "unlikely-times"
  case unlikelyVelocity = "unlikely-velocity"
  case mistypedCSS = "mistyped-css"
  case notConverged = "not-converged"
  case stagger
  case differsAtRest = "differs-at-rest"

  package var page: String { "/docs/errors#\(rawValue)" }

  package static func code(of status: Int) -> ProblemCode {
    codes[status] ?? (status < 500 ? .badRequest : .internalError)
  }

  private static let codes: [Int: ProblemCode] = [
    400: .badRequest, 401: .unauthorized, 403: .forbidden, 404: .notFound,
    405: .methodNotAllowed, 406: .notAcceptable, 408: .requestTimeout, 412: .preconditionFailed,
    413: .contentTooLarge, 414: .targetTooLong, 415: .unsupportedMediaType, 417: .expectationFailed,
    422: .invalidValue,
    429: .tooManyRequests, 431: .headTooLarge, 500: .internalError, 501: .notImplemented,
    503: .unavailable, 505: .unsupportedVersion,
  ]
}
