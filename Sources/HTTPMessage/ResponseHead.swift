/// The `Connection` option of a response (RFC 9112 §9.3).
public enum ConnectionOption: Sendable {
  /// The connection persists, which is the default of HTTP/1.1.
  case persist
  /// The connection persists, which a client of HTTP/1.0 has to be told.
  case keepAlive
  /// The connection closes after the response.
  case close
}

/// The means by which a client finds the end of a response (RFC 9112 §6.3).
public enum ContentFraming: Sendable {
  /// `Content-Length`.
  case length
  /// `Transfer-Encoding: chunked`, for content whose length is not known beforehand.
  case chunked
  /// The end of the connection, for clients that speak HTTP/1.0.
  case untilClose
}

extension HTTPResponse {
  /// The bytes of the interim response 102, which says that processing has begun (RFC 2518 §10.1).
  public static let processingBytes = Array("HTTP/1.1 102 Processing\r\n\r\n".utf8)

  /// The bytes of the interim response 100, which asks for the body (RFC 9110 §15.2.1).
  public static let continueBytes = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

  /// Returns the head of the response as bytes, to be followed by the body (RFC 9112 §4).
  ///
  /// `Content-Length` is the length of the body, in the response to HEAD too. A handler cannot split
  /// the response or change its framing through its fields: control characters are replaced, and
  /// framing fields of the handler are not written.
  ///
  /// - Parameters:
  ///   - date: the value of `Date`.
  ///   - connection: the `Connection` option to send.
  ///   - answersHead: whether the request method was HEAD, so that no content follows.
  ///   - framing: the means by which the client finds the end of the content.
  /// - Returns: The status line, the fields and the empty line.
  public func headBytes(
    date: String, connection: ConnectionOption = .persist, answersHead: Bool = false,
    framing: ContentFraming = .length
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(512)
    bytes.append("HTTP/1.1 ")
    bytes.append(decimal: status.code)
    bytes.append(" ")
    bytes.appendFieldText(status.reasonPhrase)
    bytes.append("\r\n")
    for (name, value) in fields where mayBeWritten(name) {
      bytes.appendField(name, value)
    }
    if !fields.contains("Date") { bytes.appendField("Date", date) }
    switch framing {
    case .length:
      contentLength(answersHead: answersHead).map { bytes.appendField("Content-Length", $0) }
    case .chunked: bytes.appendField("Transfer-Encoding", "chunked")
    case .untilClose: break
    }
    switch connection {
    case .persist: break
    case .keepAlive: bytes.appendField("Connection", "keep-alive")
    case .close: bytes.appendField("Connection", "close")
    }
    bytes.append("\r\n")
    return bytes
  }

  /// Returns the value of `Content-Length`; nil if the field must be omitted.
  ///
  /// The field is omitted with 1xx, 204 and, since it would describe another response, 304 (RFC
  /// 9110 §8.6), and in the response to HEAD if GET's content is a stream.
  private func contentLength(answersHead: Bool) -> String? {
    status.forbidsContent || answersHead && stream != nil ? nil : String(body.count)
  }

  private func mayBeWritten(_ name: String) -> Bool {
    !isOwnedByServer(name) && name.utf8.allSatisfy(\.isTokenByte)
  }

  /// Returns whether a field belongs to the framing of the response, which only the server sets.
  private func isOwnedByServer(_ name: String) -> Bool {
    switch name.utf8.count {
    case 0: true
    case 10: name.equalsIgnoringCase("Connection")
    case 14: name.equalsIgnoringCase("Content-Length")
    case 17: name.equalsIgnoringCase("Transfer-Encoding")
    default: false
    }
  }
}

extension [UInt8] {
  fileprivate mutating func appendField(_ name: String, _ value: String) {
    append(name)
    append(": ")
    appendFieldText(value)
    append("\r\n")
  }

  /// Appends a text with control characters replaced by spaces, so that no text can end its line
  /// (RFC 9110 §5.5).
  fileprivate mutating func appendFieldText(_ text: String) {
    let start = count
    append(text)
    withUnsafeMutableBufferPointer { bytes in
      for place in start..<bytes.count where !bytes[place].isFieldValueByte {
        bytes[place] = ASCII.space
      }
    }
  }
}
