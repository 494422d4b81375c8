internal import Bytes

/// The `Connection` option of a response (RFC 9112 §9.3).
package enum ConnectionOption: Sendable {
  /// The connection persists, which is the default of HTTP/1.1.
  case persist
  /// The connection persists, stated for a client of HTTP/1.0.
  case keepAlive
  /// The connection closes after the response.
  case close
}

/// The means by which a client finds the end of a response (RFC 9112 §6.3).
package enum ContentFraming: Sendable {
  /// `Content-Length`.
  case length
  /// `Transfer-Encoding: chunked`, for content whose length is not known beforehand.
  case chunked
  /// The end of the connection, for clients that speak HTTP/1.0.
  case untilClose
}

extension HTTPResponse {
  package static let processingBytes = Array("HTTP/1.1 102 Processing\r\n\r\n".utf8)
  package static let continueBytes = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

  /// Appends the head (RFC 9112 §4); a handler cannot split the response or change its framing by
  /// its fields: control characters are replaced, and framing fields not written.
  package func appendHead(
    to head: inout [UInt8], date: String, connection: ConnectionOption, answersHead: Bool,
    framing: ContentFraming
  ) {
    // The server's own lines take less than 160 bytes besides the date.
    let most = 160 + status.phrase.utf8CodeUnitCount + date.utf8.count + fields.length
    head.append(room: most) { start in
      var text = HeadWriter(start: start, room: most)
      text.append("HTTP/1.1 ")
      text.append(number: status.code)
      text.append(" ")
      text.append(status.phrase)
      text.append("\r\n")
      text.append(fields)
      if !fields.contains(.date) { text.append("Date: ", value: date) }
      appendFraming(framing, answersHead: answersHead, to: &text)
      switch connection {
      case .persist: text.append("\r\n")
      case .keepAlive: text.append("Connection: keep-alive\r\n\r\n")
      case .close: text.append("Connection: close\r\n\r\n")
      }
      return text.count
    }
  }

  @inline(__always)
  private func appendFraming(
    _ framing: ContentFraming, answersHead: Bool, to text: inout HeadWriter
  ) {
    switch framing {
    case .length:
      guard tellsLength(answersHead: answersHead) else { break }
      text.append("Content-Length: ")
      text.append(number: body.count)
      text.append("\r\n")
    case .chunked: text.append("Transfer-Encoding: chunked\r\n")
    case .untilClose: break
    }
  }

  /// Not with 1xx, 204 or 304 (RFC 9110 §8.6), nor in the response to HEAD if GET's is a stream.
  private func tellsLength(answersHead: Bool) -> Bool {
    !status.forbidsContent && !(answersHead && stream != nil)
  }
}

/// Writes a head whose length is known beforehand, without growing the array.
private struct HeadWriter {
  private let start: UnsafeMutableRawPointer
  private let room: Int
  private(set) var count = 0
  init(start: UnsafeMutableRawPointer, room: Int) { (self.start, self.room) = (start, room) }

  /// Skips framing fields, which only the server sets.
  @inline(__always)
  mutating func append(_ fields: HTTPFields) {
    fields.forEachLine { line, known in
      if known?.isFraming != true { append(line) }
    }
  }

  @inline(__always)
  mutating func append(_ name: StaticString, value: String) {
    append(name)
    value.withUTF8Bytes { append(UnsafeRawBufferPointer($0)) }
    append("\r\n")
  }

  /// At least 0.
  @inline(__always)
  mutating func append(number: Int) {
    guard room - count >= 20 else { return }
    count += (start + count).write(decimal: number)
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends nothing if there is too little room.
  @inline(__always)
  private mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress, bytes.count <= room - count else { return }
    (start + count).copyMemory(from: source, byteCount: bytes.count)
    count += bytes.count
  }
}
