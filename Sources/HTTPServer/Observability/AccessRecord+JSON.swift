import HTTPMessage

extension AccessRecord {
  /// The record as one line of JSON, with its line feed.
  ///
  /// Text from a client is escaped inside a JSON string: it can neither end the line nor add a
  /// member.
  var jsonLine: [UInt8] {
    let (seconds, attoseconds) = time.components
    let milliseconds = Int(attoseconds / 1_000_000_000_000_000)
    var line = JSONLine()
    line.add(
      "time",
      string: UTCTime(secondsSinceEpoch: seconds).timestamp(milliseconds: milliseconds))
    line.add("requestId", string: requestID)
    line.add("traceparent", string: traceParent)
    line.add("client", string: client)
    line.add("method", string: method)
    line.add("path", string: path)
    line.add("route", string: route)
    line.add("status", number: "\(status.code)")
    line.add("bytesIn", number: "\(bytesIn)")
    line.add("bytesOut", number: "\(bytesOut)")
    line.add("durationMs", number: milliseconds3(duration))
    line.add("handlerMs", number: milliseconds3(handlerDuration))
    return line.finished
  }

  /// Returns a time in milliseconds with three decimals.
  private func milliseconds3(_ time: Duration) -> String {
    let microseconds = Int64(min(time / .microseconds(1), 1e15))
    let decimals = String(microseconds % 1000)
    return "\(microseconds / 1000)." + String(repeating: "0", count: 3 - decimals.count) + decimals
  }
}

/// A JSON object on one line, built member by member.
struct JSONLine {
  private var bytes: [UInt8] = [UInt8(ascii: "{")]

  /// Adds a string member; adds nothing if the value is nil.
  mutating func add(_ name: StaticString, string value: String?) {
    guard let value else { return }
    add(name)
    bytes.append(ASCII.quote)
    for byte in value.utf8 { appendEscaped(byte) }
    bytes.append(ASCII.quote)
  }

  /// Adds a number member.
  mutating func add(_ name: StaticString, number: String) {
    add(name)
    bytes.append(contentsOf: number.utf8)
  }

  /// The object with its line feed.
  var finished: [UInt8] { bytes + [UInt8(ascii: "}"), ASCII.lineFeed] }

  private mutating func add(_ name: StaticString) {
    if bytes.count > 1 { bytes.append(ASCII.comma) }
    bytes.append(ASCII.quote)
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: [ASCII.quote, ASCII.colon])
  }

  /// Appends a byte with quotes, backslashes and control characters escaped (RFC 8259 §7).
  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case ASCII.quote, ASCII.backslash: bytes.append(contentsOf: [ASCII.backslash, byte])
    case 0..<0x20, 0x7F:
      let digits = String(byte, radix: 16)
      bytes.append(contentsOf: (digits.count == 1 ? "\\u000" : "\\u00").utf8)
      bytes.append(contentsOf: digits.utf8)
    default: bytes.append(byte)
    }
  }
}
