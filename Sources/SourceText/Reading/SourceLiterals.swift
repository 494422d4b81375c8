extension SourceCursor {
  /// In Swift there are digits on both sides of a point; Kotlin and JavaScript allow `.5`,
  /// JavaScript `5.`; Kotlin's number may end in `f` or `L`.
  package mutating func readNumber(_ syntax: SourceSyntax = .swift) throws(SourceError) -> Double {
    let start = column
    if next == "-" || next == "+", peek(at: 1)?.beginsName == true {
      throw unexpected("expected a number (variables are not evaluated; write the value)")
    }
    var text = take("-") ? "-" : ""
    if text.isEmpty { _ = take("+") }
    text += next == "." && syntax.allowsBarePoint ? "0" : try readDigits()
    text += try readFraction(syntax)
    text += try readExponent()
    if let next, syntax.numberSuffixes.contains(next) { advance() }
    if isAtName { throw unexpected("expected the end of the number") }
    guard let value = Double(text), value.isFinite
    else { throw SourceError("the number overflows a Double", at: start) }
    return value
  }

  /// A point before a letter belongs to a call on the number; JavaScript may leave out the digits.
  private mutating func readFraction(_ syntax: SourceSyntax) throws(SourceError) -> String {
    guard next == ".", peek(at: 1) != ".", peek(at: 1).map({ !$0.isLetter }) ?? true
    else { return "" }
    advance()
    if syntax == .javaScript, !isAtDigit { return "" }
    return "." + (try readDigits())
  }

  private mutating func readDigits() throws(SourceError) -> String {
    guard isAtDigit else { throw unexpected("expected a digit") }
    return takeWhile { $0.isDigit || $0 == "_" }.filter { $0 != "_" }
  }

  private mutating func readExponent() throws(SourceError) -> String {
    guard next == "e" || next == "E" else { return "" }
    advance()
    let sign = take("-") ? "-" : ""
    if sign.isEmpty { _ = take("+") }
    return "e" + sign + (try readDigits())
  }

  /// A string on one line, without interpolation; the quote is the current character.
  mutating func readString() throws(SourceError) -> String {
    let quote = next ?? "\""
    advance()
    var text = ""
    while let character = next, character != quote {
      if character.isNewline { throw unexpected("expected '\(quote)'") }
      advance()
      text.append(character == "\\" ? try readEscape() : character)
    }
    guard take(quote) else { throw unexpected("expected '\(quote)'") }
    return text
  }

  /// An escape without its backslash: a quote, a backslash, `n`, `r`, `t`, `0` or `u{1F600}`.
  private mutating func readEscape() throws(SourceError) -> Character {
    let error = unexpected(
      #"expected one of \" \' \\ \n \r \t \0 \u{...} (interpolation is not supported)"#)
    let letter = next
    advance()
    switch letter {
    case "\"", "\\", "'": return letter ?? "\\"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "0": return "\0"
    case "u":
      guard take("{") else { throw error }
      let digits = takeWhile(\.isHexDigit)
      guard take("}"), digits.count <= 8, let code = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(code)
      else { throw error }
      return Character(scalar)
    default: throw error
    }
  }
}
