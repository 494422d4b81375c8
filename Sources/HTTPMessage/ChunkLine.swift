internal import Bytes

/// The line before a chunk: `chunk-size [ chunk-ext ]` (RFC 9112 §7.1).
struct ChunkLine {
  /// In bytes; `Int.max` if the number does not fit `Int`, which no limit allows.
  let size: Int
  let extensionLength: Int

  init(parsing line: Span<UInt8>) throws(HTTPProblem) {
    var size = 0
    var position = 0
    while position < line.count, let digit = line[position].hexValue {
      let (shifted, overflow) = size.multipliedReportingOverflow(by: 16)
      size = overflow || size == .max ? .max : shifted + Int(digit)
      position += 1
    }
    guard position > 0 else { throw .badRequest("A chunk has no size.") }
    self.size = size
    extensionLength = line.count - position
    var scanner = ChunkExtensionScanner(position: position)
    guard scanner.reachesEnd(of: line)
    else { throw .badRequest("The size of a chunk is malformed.") }
  }
}

/// Checks the syntax of chunk extensions and ignores their meaning:
/// `*( BWS ";" BWS token [ BWS "=" BWS ( token / quoted-string ) ] )` (RFC 9112 §7.1.1).
private struct ChunkExtensionScanner {
  var position: Int

  mutating func reachesEnd(of line: Span<UInt8>) -> Bool {
    while position < line.count {
      skipWhitespace(in: line)
      guard skip(ASCII.semicolon, in: line) else { return false }
      skipWhitespace(in: line)
      guard skipToken(in: line) else { return false }
      let end = position
      skipWhitespace(in: line)
      guard skip(ASCII.equals, in: line) else {
        position = end
        continue
      }
      skipWhitespace(in: line)
      guard skipToken(in: line) || skipQuotedString(in: line) else { return false }
    }
    return true
  }

  private mutating func skip(_ byte: UInt8, in line: Span<UInt8>) -> Bool {
    guard position < line.count, line[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipWhitespace(in line: Span<UInt8>) {
    while position < line.count, line[position].isOptionalWhitespace { position += 1 }
  }

  private mutating func skipToken(in line: Span<UInt8>) -> Bool {
    let start = position
    while position < line.count, line[position].isTokenByte { position += 1 }
    return position > start
  }

  private mutating func skipQuotedString(in line: Span<UInt8>) -> Bool {
    guard skip(ASCII.quote, in: line) else { return false }
    while position < line.count, line[position].isFieldValueByte {
      let byte = line[position]
      position += 1
      if byte == ASCII.quote { return true }
      guard byte == ASCII.backslash else { continue }
      // A backslash cannot quote a control character either (RFC 9110 §5.6.4).
      guard position < line.count, line[position].isFieldValueByte else { return false }
      position += 1
    }
    return false
  }
}
