internal import AnimationCore

extension SourceCursor {
  /// Not one that does not end on its line, such as an apostrophe.
  mutating func skipString(_ quote: SourceCharacter) -> Bool {
    var ahead = self
    ahead.advance()
    while let character = ahead.next, !character.isNewline {
      ahead.advance()
      if character == "\\" {
        ahead.advance()
      } else if character == quote {
        self = ahead
        return true
      }
    }
    return false
  }

  /// Skips a string of several lines, between three quotes, or one of plain characters, `#"..."#`.
  ///
  /// False, and nothing skipped, for anything else.
  mutating func skipLongString() -> Bool {
    guard let character = next, character == "#" || character == "\"" || character == "'",
      // A number sign behind another has been looked at with the first.
      character != "#" || position == 0 || peek(at: -1) != "#"
    else { return false }
    var ahead = self
    let marks = ahead.takeWhile { $0 == "#" }.utf8.count
    guard let quote = ahead.next, quote == "\"" || quote == "'" && marks == 0 else { return false }
    let count = ahead.peek(at: 1) == quote && ahead.peek(at: 2) == quote ? 3 : 1
    // One that does not end is looked for from each of its beginnings.
    guard marks > 0 || count == 3,
      WorkBudget.spend(units: SourceReader.wordCost * ahead.length)
    else { return false }
    for _ in 0..<count { ahead.advance() }
    while ahead.next != nil {
      if ahead.takeEnd(of: quote, count, marks) {
        self = ahead
        return true
      }
      ahead.advance()
    }
    return false
  }

  /// So many quotes, and so many number signs behind them.
  private mutating func takeEnd(of quote: SourceCharacter, _ quotes: Int, _ marks: Int) -> Bool {
    // Those of a longer string: its last quotes end it.
    guard next == quote, quotes == 1 || peek(at: 3) != quote else { return false }
    var ahead = self
    for _ in 0..<quotes { guard ahead.take(quote) else { return false } }
    for _ in 0..<marks { guard ahead.take("#") else { return false } }
    self = ahead
    return true
  }
}
