internal import JSONText

extension SourceCursor {
  /// In Swift there are digits on both sides of a point; Kotlin and JavaScript allow `.5`,
  /// JavaScript `5.`; Kotlin's number may end in `f` or `L`.
  package mutating func readNumber(_ syntax: SourceSyntax = .swift) throws(SourceError) -> Double {
    let start = self
    if next == "-" || next == "+", peek(at: 1)?.beginsName == true {
      throw unexpected("expected a number (variables are not evaluated; write the value)")
    }
    skipSign()
    if next != "." || !syntax.allowsBarePoint { try skipDigits() }
    try skipFraction(syntax)
    try skipExponent()
    let digits = self
    if let next, next.isOne(of: syntax.numberSuffixes) { advance() }
    if isAtName {
      let remedy = syntax == .swift ? unitRemedy(behind: digits.number(from: start.position)) : ""
      throw unexpected("expected the end of the number\(remedy)")
    }
    guard let value = digits.number(from: start.position), value.isFinite
    else { throw SourceError("the number overflows a Double", at: start.column) }
    return value
  }

  /// Returns the remedy for a time with a unit of CSS: the seconds without it.
  private func unitRemedy(behind number: Double?) -> String {
    var behind = self
    let name = behind.takePath()
    guard let number, name == "s" || name == "ms" else { return "" }
    return "; write \(String(number: name == "ms" ? number / 1000 : number)), in seconds"
  }

  /// The number that ends here.
  private func number(from start: Int) -> Double? {
    if let value = plainNumber(from: start) { return value }
    let text = text(from: start)
    return Double(text) ?? Self.value(ofUnusual: text)
  }

  private mutating func skipSign() { if !take("-") { _ = take("+") } }

  /// A point before a letter belongs to a call on the number; JavaScript may leave out the digits.
  private mutating func skipFraction(_ syntax: SourceSyntax) throws(SourceError) {
    guard next == ".", peek(at: 1) != ".", peek(at: 1).map({ !$0.isLetter }) ?? true
    else { return }
    advance()
    if syntax != .javaScript || isAtDigit { try skipDigits() }
  }

  private mutating func skipDigits() throws(SourceError) {
    guard isAtDigit else { throw unexpected("expected a digit") }
    skipWhile { $0.isDigit || $0 == "_" }
  }

  private mutating func skipExponent() throws(SourceError) {
    guard next == "e" || next == "E" else { return }
    advance()
    skipSign()
    try skipDigits()
  }

  /// With `_` among its digits, or without any on one side of the point.
  private static func value(ofUnusual text: String) -> Double? {
    let plain = text.filter { $0 != "_" }
    guard let point = plain.firstIndex(of: ".") else { return Double(plain) }
    let (whole, fraction) = (plain[..<point], plain[plain.index(after: point)...])
    let isBare = fraction.first?.isNumber != true
    return Double(
      whole + (whole.last?.isNumber == true ? "." : "0.") + (isBare ? "0" : "") + fraction)
  }

  /// A string on one line, without interpolation; the quote is the current character.
  mutating func readString() throws(SourceError) -> String {
    let quote = next ?? "\""
    advance()
    var text = ""
    while let character = next, character != quote {
      if character.isNewline { throw unexpected("expected '\(quote)'") }
      if take("\\") {
        text.append(try readEscape())
      } else {
        text += takeWhile { $0 != quote && $0 != "\\" && !$0.isNewline }
      }
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
    case "\"": return "\""
    case "\\": return "\\"
    case "'": return "'"
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
