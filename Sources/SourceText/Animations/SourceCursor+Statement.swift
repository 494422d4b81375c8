internal import AnimationCore

extension SourceCursor {
  /// Nothing but a comment may follow on the line.
  mutating func finishLine() throws(SourceError) {
    skipSpaces()
    let isComment = next == "/" && (peek(at: 1) == "/" || peek(at: 1) == "*")
    guard let next, !next.isNewline, !next.isOne(of: ";})"), !isComment else { return }
    throw unexpected("expected the end of the line; write the result")
  }

  /// `spring` of `let spring = CASpringAnimation(...)`; nil if the place is not assigned to a name.
  func nameAssigned(at place: Int) -> String? {
    guard WorkBudget.spend(units: SourceReader.wordCost * length) else { return nil }
    for word in SourceWords(self) {
      guard word.place.position < place else { return nil }
      var ahead = word.behind
      if ahead.takeAhead(":") {
        ahead.skipWhitespace()
        _ = ahead.takePath()
      }
      guard ahead.takeAhead("=") else { continue }
      ahead.skipWhitespace()
      if ahead.position == place { return word.name }
    }
    return nil
  }
}
