import HTTPMessage

extension AccessRecord {
  /// The record as one line of JSON, with its line feed.
  var jsonLine: [UInt8] {
    var bytes: [UInt8] = []
    var clock = TimestampCache()
    appendLine(to: &bytes, clock: &clock)
    return bytes
  }

  /// Appends the record as one line of JSON, with its line feed.
  ///
  /// Text from a client is escaped inside a JSON string: it can neither end the line nor add a
  /// member.
  func appendLine(to bytes: inout [UInt8], clock: inout TimestampCache) {
    var line = JSONLine(after: &bytes)
    line.add("time", string: clock.timestamp(at: time))
    line.add("requestId", string: requestID)
    line.add("traceparent", string: traceParent)
    line.add("client", string: client)
    line.add("method", string: method)
    line.add("path", string: path)
    line.add("route", string: route)
    line.add("status", number: status.code)
    line.add("bytesIn", number: bytesIn)
    line.add("bytesOut", number: bytesOut)
    line.add("durationMs", milliseconds: duration)
    line.add("handlerMs", milliseconds: handlerDuration)
    bytes = line.finished()
  }
}

/// A JSON object on one line, built member by member.
struct JSONLine {
  private var bytes: [UInt8] = []
  /// Whether a member precedes the next one.
  private var hasMember = false

  init() { bytes.append(UInt8(ascii: "{")) }

  /// Begins a line after other bytes, which are taken over until the line is finished.
  init(after others: inout [UInt8]) {
    swap(&bytes, &others)
    bytes.append(UInt8(ascii: "{"))
  }

  /// Adds a string member; adds nothing if the value is nil.
  mutating func add(_ name: StaticString, string value: String?) {
    guard let value else { return }
    value.withUTF8Bytes { text in
      if Self.needsEscape(text) {
        add(name)
        bytes.append(ASCII.quote)
        for byte in text { appendEscaped(byte) }
        bytes.append(ASCII.quote)
      } else {
        let comma = takeComma()
        bytes.append(room: name.utf8CodeUnitCount + text.count + 6) { out in
          let end = Self.write(name, afterComma: comma, to: out)
          return end + Self.write(text, inQuotesTo: out + end)
        }
      }
    }
  }

  /// Writes a text in quotes, and returns the length of both.
  private static func write(
    _ text: UnsafeBufferPointer<UInt8>, inQuotesTo out: UnsafeMutableRawPointer
  ) -> Int {
    out.storeBytes(of: ASCII.quote, as: UInt8.self)
    if let start = text.baseAddress {
      (out + 1).copyMemory(from: start, byteCount: text.count)
    }
    out.storeBytes(of: ASCII.quote, toByteOffset: text.count + 1, as: UInt8.self)
    return text.count + 2
  }

  /// Adds a number member, a whole number that is at least 0.
  mutating func add(_ name: StaticString, number: Int) {
    add(name)
    bytes.append(decimal: number)
  }

  /// Adds a time in milliseconds with three decimals.
  mutating func add(_ name: StaticString, milliseconds time: Duration) {
    let (seconds, attoseconds) = time.components
    let microseconds =
      Int(min(max(0, seconds), 1_000_000_000)) * 1_000_000
      + Int(attoseconds / 1_000_000_000_000)
    add(name, number: microseconds / 1000)
    bytes.append(ASCII.dot)
    bytes.append(decimal: microseconds % 1000, width: 3)
  }

  /// The object with its line feed, after the bytes before it.
  consuming func finished() -> [UInt8] {
    bytes.append(UInt8(ascii: "}"))
    bytes.append(ASCII.lineFeed)
    return bytes
  }

  private mutating func add(_ name: StaticString) {
    let comma = takeComma()
    bytes.append(room: name.utf8CodeUnitCount + 4) { out in
      Self.write(name, afterComma: comma, to: out)
    }
  }

  /// Returns whether a comma precedes the next member, which is then added.
  private mutating func takeComma() -> Bool {
    defer { hasMember = true }
    return hasMember
  }

  /// Writes a name with its colon, and returns the length of both and of the comma.
  private static func write(
    _ name: StaticString, afterComma comma: Bool, to out: UnsafeMutableRawPointer
  ) -> Int {
    out.storeBytes(of: ASCII.comma, as: UInt8.self)
    let start = comma ? 1 : 0
    let end = start + name.withUTF8Buffer { write($0, inQuotesTo: out + start) }
    out.storeBytes(of: ASCII.colon, toByteOffset: end, as: UInt8.self)
    return end + 1
  }

  private static func needsEscape(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    !text.allSatisfy(lanes: {
      !$0.hasByte(below: 0x20) && !$0.has(0x7F) && !$0.has(ASCII.quote)
        && !$0.has(ASCII.backslash)
    })
  }

  /// Appends a byte with quotes, backslashes and control characters escaped (RFC 8259 §7).
  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case ASCII.quote, ASCII.backslash: bytes.append(contentsOf: [ASCII.backslash, byte])
    case 0..<0x20, 0x7F:
      let digits = String(byte, radix: 16)
      bytes.append(digits.count == 1 ? "\\u000" : "\\u00")
      bytes.append(digits)
    default: bytes.append(byte)
    }
  }
}
