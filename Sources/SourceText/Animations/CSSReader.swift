/// Parses a motion in CSS.
///
///     text        = easing | shorthand | declaration { ";" declaration } [";"]
///     declaration = property ":" shorthand
///     shorthand   = part { part }
///     part        = time | number | easing | word
///
/// An element's declarations may follow one another: `transition-duration: 1s; ...`.
struct CSSReader {
  private var cursor: SourceCursor
  private var motion = CSSMotion()
  private var isDeclared = false
  init(_ cursor: SourceCursor) { self.cursor = cursor }

  mutating func read() throws(SourceError) -> CSSMotion {
    cursor.skipWhitespace()
    repeat {
      let name = takeProperty()
      let property = try CSSProperty(name)
      if property.isShorthand { motion = CSSMotion() }
      if name != nil {
        isDeclared = true
        motion.isTimed = motion.isTimed || property != .easing
      }
      try readParts(of: property)
      cursor.skipWhitespace()
    } while cursor.take(";") && !isAtEnd
    guard isAtEnd else { throw unexpectedEnd }
    if motion.easing == nil, motion.duration == nil, motion.delay == nil, !isDeclared {
      throw SourceError("expected a time or an easing", at: 1)
    }
    return motion
  }

  private var isAtEnd: Bool {
    var ahead = cursor
    ahead.skipWhitespace()
    return ahead.next == nil
  }

  private var unexpectedEnd: SourceError {
    if cursor.next == "," {
      return SourceError(
        "a list of several transitions is not one motion; keep one of them", at: cursor.column)
    }
    return cursor.unexpected("expected ';' or the end")
  }

  private mutating func takeProperty() -> (name: String, column: Int)? {
    cursor.skipWhitespace()
    var ahead = cursor
    let name = ahead.takeIdentifier()
    guard !name.isEmpty, ahead.takeAhead(":") else { return nil }
    defer { cursor = ahead }
    return (name, cursor.column)
  }

  private mutating func readParts(of property: CSSProperty) throws(SourceError) {
    repeat {
      var parts = CSSParts(property)
      cursor.skipWhitespace()
      while let next = cursor.next, next != ";", next != ",", next != "}" {
        try parts.add(try readPart(), to: &motion)
        cursor.skipWhitespace()
      }
      if parts.isEmpty { throw cursor.unexpected("expected a value") }
    } while property == .passive && cursor.take(",")
  }

  private mutating func readPart() throws(SourceError) -> CSSPart {
    let (column, start) = (cursor.column, cursor.position)
    if cursor.isAtDigit || cursor.next == "." || cursor.next == "+" || isAtNegativeNumber {
      return try readQuantity(at: column)
    }
    if cursor.next == "!" {
      cursor.advance()
      return CSSPart("!" + cursor.takeIdentifier(), at: column)
    }
    let name = cursor.takeIdentifier()
    guard !name.isEmpty else { throw cursor.unexpected("expected a time, an easing or a name") }
    if cursor.next == "(" { _ = try cursor.skipBrackets() }
    return CSSPart(cursor.text(from: start), at: column)
  }

  /// Whether a minus sign is next that belongs to a number, not to a name such as `-webkit-box`.
  private var isAtNegativeNumber: Bool {
    cursor.next == "-" && cursor.peek(at: 1).map { $0.isNumber || $0 == "." } == true
  }

  private mutating func readQuantity(at column: Int) throws(SourceError) -> CSSPart {
    let start = cursor.position
    cursor.skipWhile { $0.isDigit || "+-.".contains($0) }
    let text = cursor.text(from: start)
    let unit = cursor.takeIdentifier().lowercased()
    var number = SourceCursor(text)
    guard let value = try? number.readNumber(.kotlin), number.next == nil
    else { throw SourceError("\"\(text)\" is not a number", at: column) }
    switch unit {
    case "s": return CSSPart(seconds: value, at: column)
    case "ms": return CSSPart(seconds: value / 1000, at: column)
    case "": return CSSPart(number: value, at: column)
    default: throw SourceError("\"\(unit)\" is no unit of time; use s or ms", at: column)
    }
  }
}
