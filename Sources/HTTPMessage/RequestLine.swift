internal import Bytes

/// The first line of a request: `method SP request-target SP HTTP-version` (RFC 9112 §3).
struct RequestLine {
  let method: HTTPMethod
  let target: RequestTarget
  let version: HTTPVersion

  /// With lenient spaces, which RFC 9112 §3 allows, two servers can see two requests (§11.2).
  init(parsing line: Span<UInt8>) throws(HTTPProblem) {
    guard let firstSpace = line.firstIndex(of: ASCII.space),
      // total: a place in the line
      let method = HTTPMethod(parsing: line.extracting(0..<firstSpace))
    else { throw .badRequest("The request line does not begin with a method and a space.") }
    guard let secondSpace = line.firstIndex(of: ASCII.space, from: firstSpace + 1)
    else { throw .badRequest("The request line has no HTTP version.") }
    self.method = method
    // total: a place in the line
    version = try Self.version(in: line.extracting((secondSpace + 1)..<line.count))
    target = try RequestTarget(
      // total: the second space is behind the first
      parsing: line.extracting((firstSpace + 1)..<secondSpace), method: method)
  }

  consuming func head(with fields: consuming HTTPFields) -> HTTPRequestHead {
    HTTPRequestHead(method: method, target: target, version: version, fields: fields)
  }

  /// Another major version is 505, a higher minor one the highest known (RFC 9112 §2.3, 9110 §6.2).
  private static func version(in bytes: Span<UInt8>) throws(HTTPProblem) -> HTTPVersion {
    if bytes.equals("HTTP/1.1") { return .http11 }
    guard bytes.count == 8, bytes.starts(with: "HTTP/"), let major = bytes[5].decimalValue,
      bytes[6] == ASCII.dot, let minor = bytes[7].decimalValue
    else { throw .badRequest(fault(inVersion: bytes)) }
    guard major == 1 else {
      throw HTTPProblem(
        .httpVersionNotSupported,
        detail: "This server supports HTTP/1.1, not HTTP/\(major).\(minor).")
    }
    return minor == 0 ? .http10 : .http11
  }

  private static func fault(inVersion bytes: Span<UInt8>) -> String {
    bytes.firstIndex(of: ASCII.space) == nil
      ? "The request line does not end in an HTTP version."
      : "The target of the request has a space: write %20."
  }

  /// 501 if the method does not end within the limit (RFC 9112 §3), otherwise 414.
  static func overlong(_ beginning: Span<UInt8>, limit: Int) -> HTTPProblem {
    guard beginning.firstIndex(of: ASCII.space) != nil
    else { return HTTPProblem(.notImplemented, detail: "The method is not supported.") }
    return HTTPProblem(
      .uriTooLong,
      detail: "The request line is longer than the limit of \(limit) bytes; "
        + "a POST can have the parameters in its body.")
  }
}
