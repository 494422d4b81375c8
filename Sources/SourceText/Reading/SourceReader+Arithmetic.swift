/// Sums and products of numbers: `0.5 * 4`, `1 / 60`.
///
///     expression = value | sum
///     sum        = product { ("+" | "-") product }
///     product    = number { ("*" | "/") number }
extension SourceReader {
  /// Kotlin divides whole numbers, and Swift does so for the argument of `repeatCount`: there a
  /// quotient is not read that is not whole.
  mutating func readExpression(of name: String) throws(SourceError) -> SourceValue {
    let value = try readValue()
    guard case .number(let first) = value else { return value }
    let dividesWhole = syntax == .kotlin || name == "repeatCount"
    var sum = try readFactors(behind: first, dividesWhole)
    while let sign = takeOperator("+", or: "-") {
      let term = try readFactors(behind: try cursor.readNumber(syntax), dividesWhole)
      sum += sign == "+" ? term : -term
    }
    return .number(sum)
  }

  private mutating func readFactors(
    behind first: Double, _ dividesWhole: Bool
  ) throws(SourceError) -> Double {
    var product = first
    while true {
      let place = cursor
      guard let sign = takeOperator("*", or: "/") else { return product }
      let factor = try cursor.readNumber(syntax)
      let result = sign == "*" ? product * factor : product / factor
      if sign == "/", dividesWhole, result != result.rounded() {
        cursor = place
        return product
      }
      product = result
    }
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
