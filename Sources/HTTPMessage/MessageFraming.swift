internal import Bytes

/// The framing of a request body, which determines its end (RFC 9112 §6).
enum MessageFraming: Equatable {
  /// In bytes; 0 if there is no body.
  case length(Int)
  case chunked

  /// The fields alone determine the framing (RFC 9112 §6.3).
  static func framing(
    in fields: HTTPFields, version: HTTPVersion
  ) throws(HTTPProblem) -> MessageFraming {
    guard fields.contains(.transferEncoding) else { return .length(try length(in: fields)) }
    // Both together indicate request smuggling or an error (RFC 9112 §6.1, §6.3 item 3).
    guard !fields.contains(.contentLength)
    else { throw .badRequest("Content-Length and Transfer-Encoding cannot be combined.") }
    // HTTP/1.0 has no transfer codings, so the framing is faulty (RFC 9112 §6.1).
    guard version >= .http11
    else { throw .badRequest("Transfer-Encoding is not allowed in HTTP/1.0.") }
    try checkCodings(fields.elements(of: "Transfer-Encoding"))
    return .chunked
  }

  /// A repeated length is refused (RFC 9112 §6.3 item 5); one beyond `Int` becomes `Int.max`.
  private static func length(in fields: HTTPFields) throws(HTTPProblem) -> Int {
    let length = fields.withFirst(.contentLength) { text, isOnly in isOnly ? number(in: text) : nil
    }
    guard let length else { return 0 }
    guard let length else { throw .badRequest("Content-Length must be one number.") }
    return length
  }

  private static func number(in digits: UnsafeRawBufferPointer) -> Int? {
    var number = 0
    for byte in digits {
      guard let digit = byte.decimalValue else { return nil }
      let (tenfold, isBeyond) = number.multipliedReportingOverflow(by: 10)
      let (sum, isTooLarge) = tenfold.addingReportingOverflow(digit)
      number = isBeyond || isTooLarge || number == .max ? .max : sum
    }
    return digits.isEmpty ? nil : number
  }

  /// The transfer codings of RFC 9112 §7 and its registry.
  private static let known = ["chunked", "gzip", "x-gzip", "compress", "x-compress", "deflate"]

  private static func checkCodings(_ codings: [String]) throws(HTTPProblem) {
    let codings = codings.map { $0.lowercased() }
    // An unknown coding is answered with 501 (RFC 9112 §6.1).
    for coding in codings where !known.contains(coding) {
      let name = coding.utf8.prefix { $0.isTokenByte }
      if known.contains(String(Substring(name))) || name.isEmpty {
        throw .badRequest("Transfer-Encoding is malformed.")
      }
      throw HTTPProblem(.notImplemented, detail: "The transfer coding is not supported.")
    }
    // "chunked" is applied once, and last; otherwise the length of the body cannot be determined
    // (RFC 9112 §6.3 item 4, §7.1).
    guard codings.last == "chunked", codings.filter({ $0 == "chunked" }).count == 1
    else { throw .badRequest("Transfer-Encoding must end in chunked, once.") }
    guard codings.count == 1
    else {
      throw HTTPProblem(.notImplemented, detail: "The only supported transfer coding is chunked.")
    }
  }
}
