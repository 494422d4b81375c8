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
  /// `Content-Length` is the length of the body, in the response to HEAD too. A handler cannot
  /// split the response or change its framing through its fields: control characters are replaced,
  /// and framing fields of the handler are not written.
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
    let reason = status.reasonPhrase
    // The server's own lines take less than 160 bytes beside the date.
    var most = 160 + reason.utf8.count + date.utf8.count
    for line in fields.lines { most += line.name.utf8.count + line.value.utf8.count + 4 }
    var head: [UInt8] = []
    head.append(room: most) { start in
      let room = UnsafeMutableRawBufferPointer(start: start, count: most)
      var text = TextBuffer(room.bindMemory(to: UInt8.self))
      text.append("HTTP/1.1 ")
      text.append(String(status.code))
      text.append(" ")
      text.append(value: reason)
      text.append(ASCII.carriageReturn, ASCII.lineFeed)
      var hasDate = false
      for line in fields.lines where !isOwnedByServer(line.name) {
        text.append(line.name, line.value)
        hasDate = hasDate || line.isNamed("Date")
      }
      if !hasDate { text.append("Date", date) }
      appendFraming(framing, answersHead: answersHead, to: &text)
      switch connection {
      case .persist: break
      case .keepAlive: text.append("Connection", "keep-alive")
      case .close: text.append("Connection", "close")
      }
      text.append(ASCII.carriageReturn, ASCII.lineFeed)
      return text.count
    }
    return head
  }

  private func appendFraming(
    _ framing: ContentFraming, answersHead: Bool, to text: inout TextBuffer
  ) {
    switch framing {
    case .length:
      guard let length = contentLength(answersHead: answersHead) else { break }
      text.append("Content-Length", length)
    case .chunked: text.append("Transfer-Encoding", "chunked")
    case .untilClose: break
    }
  }

  /// Returns the value of `Content-Length`; nil if the field must be omitted.
  ///
  /// The field is omitted with 1xx, 204 and, since it would describe another response, 304 (RFC
  /// 9110 §8.6), and in the response to HEAD if GET's content is a stream.
  private func contentLength(answersHead: Bool) -> String? {
    status.forbidsContent || answersHead && stream != nil ? nil : String(body.count)
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

/// Room for a text whose length is known ahead.
private struct TextBuffer {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  /// Appends a field line; nothing if the name is none.
  mutating func append(_ name: String, _ value: String) {
    let start = count
    append(name)
    guard isName(from: start) else {
      count = start
      return
    }
    append(ASCII.colon, ASCII.space)
    append(value: value)
    append(ASCII.carriageReturn, ASCII.lineFeed)
  }

  /// Whether the bytes from a place on are those of a token.
  private func isName(from start: Int) -> Bool {
    UnsafeBufferPointer(rebasing: buffer[start..<count]).span.isToken
  }

  /// Appends two bytes; nothing if there is too little room.
  mutating func append(_ first: UInt8, _ second: UInt8) {
    guard count + 2 <= buffer.count else { return }
    buffer[count] = first
    buffer[count + 1] = second
    count += 2
  }

  /// Appends a text; nothing if there is too little room.
  mutating func append(_ text: String) {
    text.withUTF8Bytes { bytes in
      guard let source = bytes.baseAddress, let start = buffer.baseAddress,
        bytes.count <= buffer.count - count
      else { return }
      (start + count).initialize(from: source, count: bytes.count)
      count += bytes.count
    }
  }

  /// Appends a text with control characters replaced by spaces, so that no text can end its line
  /// (RFC 9110 §5.5).
  mutating func append(value text: String) {
    let start = count
    append(text)
    let written = UnsafeMutableBufferPointer(rebasing: buffer[start..<count])
    if UnsafeBufferPointer(written).span.isFieldValue { return }
    for place in written.indices where !written[place].isFieldValueByte {
      written[place] = ASCII.space
    }
  }
}
