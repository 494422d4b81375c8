internal import Bytes
import HTTPMessage

extension AccessRecord {
  /// From the end of its time on; text from a client is escaped, so it cannot end the line.
  borrowing func withLineAfterTime(_ body: (UnsafeRawBufferPointer) -> Void) {
    withUnsafeTemporaryAllocation(byteCount: longestLine, alignment: 1) { room in
      guard let start = room.baseAddress else { return }
      var line = LogLine(at: start)
      line.add("\"")
      line.add(",\"requestId\":\"", requestID)
      line.add(",\"traceparent\":\"", traceParent)
      line.add(",\"client\":\"", client)
      line.add(",\"method\":\"", method)
      line.add(",\"path\":\"", path)
      line.add(",\"route\":\"", route)
      line.add(",\"status\":", number: status.code)
      line.add(",\"bytesIn\":", number: bytesIn)
      line.add(",\"bytesOut\":", number: bytesOut)
      line.add(",\"durationMs\":", milliseconds: duration)
      line.add(",\"handlerMs\":", milliseconds: handlerDuration)
      line.add("}\n")
      body(UnsafeRawBufferPointer(start: start, count: line.length(from: start)))
    }
  }

  /// An upper bound: an escaped byte, none in `traceparent`, takes six, all else less than 400.
  private var longestLine: Int {
    let names = (requestID?.length ?? 0) + (client?.utf8.count ?? 0)
    let asked = (method?.utf8.count ?? 0) + (path?.utf8.count ?? 0) + (route?.utf8.count ?? 0)
    return 400 + (traceParent?.utf8.count ?? 0) + 6 * (names + asked)
  }
}

private struct LogLine {
  private var end: UnsafeMutableRawPointer
  init(at start: UnsafeMutableRawPointer) { end = start }
  func length(from start: UnsafeMutableRawPointer) -> Int { end - start }

  @inline(__always)
  mutating func add(_ text: StaticString) {
    end.copyMemory(from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
    end += text.utf8CodeUnitCount
  }

  /// The name includes the quote that begins its string; adds nothing if the value is nil.
  @inline(__always)
  mutating func add(_ name: StaticString, _ value: String?) {
    value?.withUTF8Bytes { text in
      add(name)
      if Self.needsEscape(text) {
        for byte in text { addEscaped(byte) }
      } else {
        if let start = text.baseAddress { end.copyMemory(from: start, byteCount: text.count) }
        end += text.count
      }
      add("\"")
    }
  }

  /// The name includes the quote that begins its string; adds nothing if the identifier is nil.
  @inline(__always)
  mutating func add(_ name: StaticString, _ identifier: RequestID?) {
    guard let identifier else { return }
    if case .given(let text) = identifier { return add(name, text) }
    add(name)
    identifier.write(to: end)
    end += identifier.length
    add("\"")
  }

  /// The name includes its colon; the number is at least 0.
  @inline(__always)
  mutating func add(_ name: StaticString, number: Int) {
    add(name)
    end += end.write(decimal: number)
  }

  /// The name includes its colon; milliseconds have three decimals.
  @inline(__always)
  mutating func add(_ name: StaticString, milliseconds time: Duration) {
    let microseconds = Int(min(max(0, time.inNanoseconds / 1000), 1_000_000_000_000_000))
    add(name, number: microseconds / 1000)
    add(".")
    end += end.write(decimal: microseconds % 1000, width: 3)
  }

  private static func needsEscape(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    !text.allSatisfy(lanes: {
      !$0.hasByte(below: 0x20) && !$0.has(0x7F) && !$0.has(ASCII.quote) && !$0.has(ASCII.backslash)
    })
  }

  /// Escapes quotes, backslashes and control characters (RFC 8259 §7).
  private mutating func addEscaped(_ byte: UInt8) {
    switch byte {
    case ASCII.quote, ASCII.backslash:
      add("\\")
      addByte(byte)
    case 0..<0x20, 0x7F:
      add("\\u00")
      for digit in [byte >> 4, byte & 15] {
        addByte(digit < 10 ? ASCII.zero + digit : UInt8(ascii: "a") + (digit &- 10))
      }
    default: addByte(byte)
    }
  }

  private mutating func addByte(_ byte: UInt8) {
    end.storeBytes(of: byte, as: UInt8.self)
    end += 1
  }
}
