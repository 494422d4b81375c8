/// The functions of a text, of which a value that is returned alone is known.
extension ScriptReader {
  /// A value in brackets, or the parameters of a function.
  mutating func readBrackets() throws(SourceError) -> ScriptValue {
    var ahead = cursor
    _ = try ahead.skipBrackets()
    if try takeArrow(&ahead) {
      cursor = ahead
      return try readBody()
    }
    return try nested { reader throws(SourceError) in
      reader.cursor.advance()
      let node = try reader.readNode()
      guard reader.cursor.takeAhead(")") else { throw reader.cursor.unexpected("expected ')'") }
      return node.value
    }
  }

  /// `=>`, behind the type of a result.
  func takeArrow(_ ahead: inout SourceCursor) throws(SourceError) -> Bool {
    ahead.skipWhitespace()
    if ahead.take(":") { ahead.skipWhile { $0.continuesName || $0.isOne(of: " .<>[]|") } }
    ahead.skipWhitespace()
    guard ahead.next == "=", ahead.peek(at: 1) == ">" else { return false }
    ahead.advance()
    ahead.advance()
    return true
  }

  /// Behind the arrow: an expression, or statements, which are skipped.
  mutating func readBody() throws(SourceError) -> ScriptValue {
    cursor.skipWhitespace()
    if cursor.next == "{" { return .function(returnedValue(in: try cursor.skipBrackets())) }
    return .function(try nested { reader throws(SourceError) in try reader.readNode() })
  }

  /// Returns the value of `return i * 50;` where it is the only statement, and that of a call;
  /// other values are not looked at.
  func returnedValue(in statements: SourceCursor) -> ScriptNode? {
    var inside = statements
    inside.skipWhitespace()
    guard inside.takeIdentifier() == "return", inside.next?.isSpace == true else { return nil }
    var reader = ScriptReader(inside)
    guard let node = try? reader.readNode() else { return nil }
    switch node.value {
    case .stagger, .call: break
    default: return nil
    }
    _ = reader.cursor.takeAhead(";")
    return reader.cursor.isBeforeEnd ? node : nil
  }
}
