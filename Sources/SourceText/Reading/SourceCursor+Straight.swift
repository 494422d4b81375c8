internal import AnimationCore

extension SourceCursor {
  /// Words behind which what follows is done later, or not at all.
  private static let turns: Set = [
    "await", "delay", "sleep", "wait", "return", "break", "if", "else", "guard", "for", "while",
    "when", "switch", "case", "default", "catch", "func", "fun", "function", "deinit",
  ]

  /// Whether the statement at the place behind follows at once: no block and no function begins or
  /// ends between, and nothing is awaited.
  func leadsStraight(to end: Int) -> Bool {
    guard position < end, WorkBudget.spend(units: SourceReader.wordCost * (end - position))
    else { return false }
    var (ahead, isInFunction) = (SourceCursor(position..<end, of: self), false)
    while let next = ahead.next {
      if next.isNewline || next == ";" { isInFunction = false }
      let start = ahead.position
      ahead.skipWhitespace()
      if ahead.position > start {
        if ahead.text(from: start).contains(where: \.isNewline) { isInFunction = false }
      } else if next.beginsName {
        if Self.turns.contains(ahead.takeWhile(\.continuesName)) { return false }
      } else if next.closing != nil {
        guard (try? ahead.skipBrackets()) != nil else { return false }
      } else if next.isClosing {
        return false
      } else if !next.isQuote || !ahead.skipString(next) {
        if next == "=", ahead.peek(at: 1) == ">" { isInFunction = true }
        ahead.advance()
      }
    }
    return !isInFunction
  }
}

extension SourceError {
  /// Of a step that is behind the start of a motion.
  static func end(_ name: String, at column: Int) -> SourceError {
    SourceError(
      "\(name) \(name == "pause" ? "stops" : "ends") the motion at once", at: column,
      remedy: "; leave it out for the whole motion")
  }
}
