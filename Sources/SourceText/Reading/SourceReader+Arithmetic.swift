/// Sums and products of numbers, as Swift writes them: `0.5 * 4`, `1 / 60`.
///
///     expression = value | sum
///     sum        = product { ("+" | "-") product }
///     product    = number { ("*" | "/") number }
extension SourceReader {
  /// Other languages divide whole numbers in other ways, and Swift does so for the argument of
  /// `repeatCount`.
  mutating func readExpression(of name: String) throws(SourceError) -> SourceValue {
    let value = try readValue()
    guard syntax == .swift, name != "repeatCount", case .number(let first) = value else {
      return value
    }
    var sum = try readFactors(behind: first)
    while let sign = takeOperator("+", or: "-") {
      let term = try readFactors(behind: try cursor.readNumber(syntax))
      sum += sign == "+" ? term : -term
    }
    return .number(sum)
  }

  private mutating func readFactors(behind first: Double) throws(SourceError) -> Double {
    var product = first
    while let sign = takeOperator("*", or: "/") {
      let factor = try cursor.readNumber(syntax)
      product = sign == "*" ? product * factor : product / factor
    }
    return product
  }

  /// Only before a number: what else follows is a variable.
  private mutating func takeOperator(
    _ sign: SourceCharacter, or other: SourceCharacter
  ) -> SourceCharacter? {
    var ahead = cursor
    ahead.skipSpaces()
    guard let found = ahead.next, found == sign || found == other else { return nil }
    ahead.advance()
    ahead.skipSpaces()
    guard ahead.isAtDigit else { return nil }
    cursor = ahead
    return found
  }
}
