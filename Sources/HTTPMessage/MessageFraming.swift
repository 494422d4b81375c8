/// The framing of a request body, which determines its end (RFC 9112 §6).
enum MessageFraming: Equatable {
  /// The body has this number of bytes; 0 if there is no body.
  case length(Int)
  /// The body is a sequence of chunks.
  case chunked

  /// Determines the framing from the fields alone (RFC 9112 §6.3).
  init(of head: HTTPRequestHead) throws(HTTPProblem) {
    let length = head.fields.first("Content-Length")
    guard head.fields.contains("Transfer-Encoding") else {
      self = .length(try Self.length(length))
      return
    }
    // Both together indicate request smuggling or an error (RFC 9112 §6.1, §6.3 item 3).
    guard length == nil else {
      throw .badRequest("Content-Length and Transfer-Encoding cannot be combined.")
    }
    // HTTP/1.0 has no transfer codings, so the framing is faulty (RFC 9112 §6.1).
    guard head.version >= .http11 else {
      throw .badRequest("Transfer-Encoding is not allowed in HTTP/1.0.")
    }
    try Self.checkCodings(head.fields.elements(of: "Transfer-Encoding"))
    self = .chunked
  }

  /// Parses one line of digits; a repeated length, even an equal one, is refused (RFC 9112 §6.3
  /// item 5).
  ///
  /// A number that does not fit `Int` becomes `Int.max`, which no limit allows (RFC 9110 §8.6).
  private static func length(
    _ field: (value: String, isOnly: Bool)?
  ) throws(HTTPProblem) -> Int {
    guard let field else { return 0 }
    let isNumber = field.value.withUTF8Bytes { $0.allSatisfy { $0.decimalValue != nil } }
    guard field.isOnly, isNumber, !field.value.isEmpty else {
      throw .badRequest("Content-Length must be one number.")
    }
    return Int(field.value) ?? .max
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
      throw HTTPProblem(.notImplemented, "The transfer coding is not supported.")
    }
    // "chunked" is applied once, and last; otherwise the length of the body cannot be determined
    // (RFC 9112 §6.3 item 4, §7.1).
    guard codings.last == "chunked", codings.filter({ $0 == "chunked" }).count == 1 else {
      throw .badRequest("Transfer-Encoding must end in chunked, once.")
    }
    guard codings.count == 1 else {
      throw HTTPProblem(.notImplemented, "The only supported transfer coding is chunked.")
    }
  }
}
