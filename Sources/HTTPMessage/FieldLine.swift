internal import Bytes

/// A field line of the head or the trailers: `field-name ":" OWS field-value OWS` (RFC 9112 §5).
struct FieldLine {
  let name: Range<Int>
  /// Excludes the whitespace around the value.
  let value: Range<Int>

  @inline(__always) init(parsing line: Span<UInt8>) throws(HTTPProblem) {
    // A line that begins with whitespace is either an obsolete continuation of the previous line,
    // which is refused (RFC 9112 §5.2), or stands between the request line and the first field (RFC
    // 9112 §2.2).
    guard !line[0].isOptionalWhitespace
    else { throw .badRequest("A field line begins with white space.") }
    // There is no whitespace between name and colon, and the name is not empty (RFC 9112 §5.1).
    var colon = 0
    while colon < line.count, line[colon].isTokenByte { colon += 1 }
    guard colon > 0, colon < line.count, line[colon] == ASCII.colon
    else { throw .badRequest("A field line does not begin with a name and a colon.") }
    // CR, LF and NUL are dangerous in a value, other control characters invalid (RFC 9110 §5.5).
    value = line.trimmingOptionalWhitespace(from: colon + 1)
    guard line.extracting(value).isFieldValue
    else { throw .badRequest("A field value contains a control character.") }
    name = 0..<colon  // total: a place in the line
  }
}
