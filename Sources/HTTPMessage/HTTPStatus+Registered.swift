extension HTTPStatus {
  /// The client should continue and send the content.
  public static let `continue` = HTTPStatus(code: 100, reasonPhrase: "Continue")
  /// The request has succeeded.
  public static let ok = HTTPStatus(code: 200, reasonPhrase: "OK")
  /// A resource was created.
  public static let created = HTTPStatus(code: 201, reasonPhrase: "Created")
  /// The request will be processed later.
  public static let accepted = HTTPStatus(code: 202, reasonPhrase: "Accepted")
  /// The request has succeeded and the response has no content.
  public static let noContent = HTTPStatus(code: 204, reasonPhrase: "No Content")
  /// The target has moved permanently.
  public static let movedPermanently = HTTPStatus(code: 301, reasonPhrase: "Moved Permanently")
  /// The target has moved temporarily.
  public static let found = HTTPStatus(code: 302, reasonPhrase: "Found")
  /// The response is available at another location, by GET.
  public static let seeOther = HTTPStatus(code: 303, reasonPhrase: "See Other")
  /// The copy that the client has is still current.
  public static let notModified = HTTPStatus(code: 304, reasonPhrase: "Not Modified")
  /// Like 302, with the method preserved.
  public static let temporaryRedirect = HTTPStatus(code: 307, reasonPhrase: "Temporary Redirect")
  /// Like 301, with the method preserved.
  public static let permanentRedirect = HTTPStatus(code: 308, reasonPhrase: "Permanent Redirect")
  /// The request is malformed.
  public static let badRequest = HTTPStatus(code: 400, reasonPhrase: "Bad Request")
  /// The request lacks valid credentials.
  public static let unauthorized = HTTPStatus(code: 401, reasonPhrase: "Unauthorized")
  /// The client is not permitted to make the request.
  public static let forbidden = HTTPStatus(code: 403, reasonPhrase: "Forbidden")
  /// There is no resource at the target.
  public static let notFound = HTTPStatus(code: 404, reasonPhrase: "Not Found")
  /// The target does not support the method; `Allow` lists the supported methods.
  public static let methodNotAllowed = HTTPStatus(code: 405, reasonPhrase: "Method Not Allowed")
  /// No representation matches what the client accepts.
  public static let notAcceptable = HTTPStatus(code: 406, reasonPhrase: "Not Acceptable")
  /// The request did not arrive in time.
  public static let requestTimeout = HTTPStatus(code: 408, reasonPhrase: "Request Timeout")
  /// The request conflicts with the state of the target.
  public static let conflict = HTTPStatus(code: 409, reasonPhrase: "Conflict")
  /// A condition of the request is false.
  public static let preconditionFailed = HTTPStatus(code: 412, reasonPhrase: "Precondition Failed")
  /// The content is larger than the server accepts.
  public static let contentTooLarge = HTTPStatus(code: 413, reasonPhrase: "Content Too Large")
  /// The target is longer than the server accepts.
  public static let uriTooLong = HTTPStatus(code: 414, reasonPhrase: "URI Too Long")
  /// The content has a type or a coding that the server does not support.
  public static let unsupportedMediaType = HTTPStatus(
    code: 415, reasonPhrase: "Unsupported Media Type")
  /// The server cannot meet the expectation in `Expect`.
  public static let expectationFailed = HTTPStatus(code: 417, reasonPhrase: "Expectation Failed")
  /// The content is well formed but invalid.
  public static let unprocessableContent = HTTPStatus(
    code: 422, reasonPhrase: "Unprocessable Content")
  /// The client has sent too many requests.
  public static let tooManyRequests = HTTPStatus(code: 429, reasonPhrase: "Too Many Requests")
  /// The fields are more, or longer, than the server accepts.
  public static let requestHeaderFieldsTooLarge = HTTPStatus(
    code: 431, reasonPhrase: "Request Header Fields Too Large")
  /// The server has failed.
  public static let internalServerError = HTTPStatus(
    code: 500, reasonPhrase: "Internal Server Error")
  /// The server does not support the method or the transfer coding.
  public static let notImplemented = HTTPStatus(code: 501, reasonPhrase: "Not Implemented")
  /// The server cannot respond at present.
  public static let serviceUnavailable = HTTPStatus(code: 503, reasonPhrase: "Service Unavailable")
  /// An upstream server did not respond in time.
  public static let gatewayTimeout = HTTPStatus(code: 504, reasonPhrase: "Gateway Timeout")
  /// The server does not support the major version of the protocol.
  public static let httpVersionNotSupported = HTTPStatus(
    code: 505, reasonPhrase: "HTTP Version Not Supported")
}
