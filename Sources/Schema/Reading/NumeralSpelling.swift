internal import JSONText

/// Numbers in spellings that JSON does not have, which in a query would be taken for labels.
package enum NumeralSpelling {
  /// Such as `.5`, `5.`, `+1`, `007`, `1_000`, ` 1`, `0x10`, `NaN`, other digits, or an empty text.
  package static func fault(of text: String) -> String? {
    let trimmed = text.drop { $0.isWhitespace }
    guard !trimmed.isEmpty else { return "must be a value, not an empty text" }
    guard isNumeral(trimmed) else { return nil }
    return "must be a number as JSON spells it, such as 0.5, not \"\(text.prefix(40))\""
  }

  /// Begins with a colon or a semicolon; a string of JSON needs no quotes of its own.
  static func remedy(for text: String, isString: Bool) -> String {
    guard text.utf8.count <= 32 else { return "" }
    let isQuoted = text.hasPrefix("\"") && text.hasSuffix("\"") && text.utf8.count > 2
    let inner = isQuoted ? String(text.dropFirst().dropLast()) : text
    if isString || isQuoted, JSONNumber.value(of: inner) != nil { return ": drop the quotes" }
    guard let number = number(inner) else { return "" }
    return number.isFinite
      ? "; did you mean \(String(number: number))?" : ": a number must be finite, such as 1e6"
  }

  /// Even if it is not finite; nil if the text means none.
  private static func number(_ text: String) -> Double? {
    var rest = Substring(text.lowercased())
    while rest.last?.isWhitespace ?? false { rest.removeLast() }
    rest = rest.drop { $0.isWhitespace }
    if let last = rest.last, "fdl".contains(last), !rest.contains("x"), rest.dropLast().last != "n",
      isNumeral(rest.dropLast())
    {
      rest.removeLast()
    }
    guard isNumeral(rest) else { return nil }
    let digits = rest.filter { $0 != "_" }.map { digit in
      digit.isASCII ? String(digit) : digit.wholeNumberValue.map { "\($0)" } ?? ""
    }
    let plain = digits.joined()
    for (prefix, radix) in [("0b", 2), ("0o", 8)] where plain.hasPrefix(prefix) {
      return Int(plain.dropFirst(2), radix: radix).map(Double.init)
    }
    return Double(plain.hasSuffix(".") ? plain + "0" : plain)
  }

  /// A decimal numeral, one with the prefix of a radix, or the name of a number that is not finite.
  private static func isNumeral(_ text: Substring) -> Bool {
    var rest = Substring(text.lowercased())
    while rest.last?.isWhitespace ?? false { rest.removeLast() }
    if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
    if ["nan", "inf", "infinity"].contains(rest) { return true }
    for prefix in ["0x", "0b", "0o"] where rest.hasPrefix(prefix) {
      return rest.count > 2 && rest.dropFirst(2).allSatisfy { $0.isHexDigit || $0 == "_" }
    }
    let parts = rest.split(separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
    guard let significand = parts.first, significand.contains(where: isDigit),
      significand.count(where: { $0 == "." }) < 2,
      significand.allSatisfy({ isDigit($0) || $0 == "." || $0 == "_" })
    else { return false }
    guard parts.count > 1 else { return true }
    let exponent =
      parts[1].first.map { "+-".contains($0) } ?? false ? parts[1].dropFirst() : parts[1]
    return !exponent.isEmpty && exponent.allSatisfy(isDigit)
  }

  /// True for a digit of any script.
  private static func isDigit(_ character: Character) -> Bool {
    character.isWholeNumber && character.wholeNumberValue ?? 10 < 10
  }
}
