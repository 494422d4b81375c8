/// Sums and products of numbers: `0.5 * 4`, `1 / 60`.
///
///     expression = value | sum
///     sum        = product { ("+" | "-") product }
///     product    = number { ("*" | "/") number }
extension SourceReader {
  /// The name is that of an argument or of a call; nil for the value of a variable.
  ///
  /// Whole numbers are divided to one in Kotlin, and in Swift for a variable or `repeatCount`:
  /// there a quotient is not read that is not whole.
  package mutating func readExpression(of name: String?) throws(SourceError) -> SourceValue {
    let start = cursor.position
    let value = try readValue()
    // Nearly all numbers stand alone.
    guard case .number(let first) = value, isBeforeOperator else { return value }
    var sum = try readFactors(behind: first, from: start, of: name)
    while let sign = takeOperator("+", or: "-") {
      let start = cursor.position
      let term = try cursor.readNumber(syntax)
      let product = try readFactors(behind: term, from: start, of: name)
      sum += sign == "+" ? product : -product
    }
    return .number(sum)
  }

  private var isBeforeOperator: Bool {
    var ahead = cursor
    ahead.skipSpaces()
    guard let next = ahead.next else { return false }
    return next.isOne(of: "+-*/")
  }

  /// `start` is where the first factor begins.
  private mutating func readFactors(
    behind first: Double, from start: Int, of name: String?
  ) throws(SourceError) -> Double {
    var product = first
    while true {
      let place = cursor
      guard let sign = takeOperator("*", or: "/") else { return product }
      let factor = try cursor.readNumber(syntax)
      let result = sign == "*" ? product * factor : product / factor
      if sign == "/", mayDivideWhole(name), result != result.rounded(),
        cursor.text(from: start).utf8.allSatisfy({ !Self.marksOfFractions.contains($0) })
      {
        cursor = place
        return product
      }
      product = result
    }
  }

  private func mayDivideWhole(_ name: String?) -> Bool {
    syntax == .kotlin || syntax == .swift && (name == nil || name == "repeatCount")
  }

  /// In a number that is not whole, or in Kotlin's of a type that is not.
  private static let marksOfFractions = Set(".eEfF".utf8)

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
