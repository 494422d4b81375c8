internal import AnimationCore

/// The blocks of a text that a word begins, such as `if` or `do`, in Swift, Objective-C and
/// JavaScript.
struct StatementBlocks {
  struct StatementBlock {
    let keyword: String
    /// From the word to the closing brace, or to the semicolon of a statement without braces.
    let places: Range<Int>
    /// The place of the brace that opens it.
    let brace: Int?
  }

  private var blocks: [StatementBlock] = []

  private static let conditions: Set = ["if", "else", "switch", "catch", "for", "while"]
  private static let keywords = conditions.union(["do", "repeat"])

  /// `endsAtLines` is of JavaScript, where a statement needs no semicolon at the end of its line.
  init(_ text: SourceCursor, endsAtLines: Bool = false) {
    guard WorkBudget.spend(units: SourceReader.wordCost * text.length) else { return }
    for word in SourceWords(text) where Self.keywords.contains(word.name) {
      // A label, such as that of `sleep(for: ...)`, a member, and `#if`.
      guard word.receiver == nil, word.before != "#", !word.behind.isBefore(":") else { continue }
      var ahead = word.behind
      guard (try? ahead.skipStatement(endsAtLines: endsAtLines)) != nil else { continue }
      let brace = ahead.next == "{" ? ahead.position : nil
      if brace != nil { _ = try? ahead.skipBrackets() }
      guard WorkBudget.spend(units: SourceReader.wordCost * (ahead.position - word.place.position))
      else { return }
      blocks.append(
        StatementBlock(
          keyword: word.name, places: word.place.position..<ahead.position, brace: brace))
    }
  }

  /// The block whose closing brace is before the place.
  func block(endingAt place: Int) -> StatementBlock? {
    blocks.first { $0.places.upperBound == place }
  }

  /// The outermost of those around the place that may not be run, or not once; but not around
  /// another one.
  func condition(around place: Int, butNot other: Int? = nil) -> StatementBlock? {
    blocks.first { block in
      Self.conditions.contains(block.keyword) && block.places.contains(place)
        && !(other.map(block.places.contains) ?? false)
    }
  }

  /// Whether the place is in a statement that is under a condition, without braces.
  func hasConditionalStatement(at place: Int) -> Bool {
    guard WorkBudget.spend(units: blocks.count) else { return false }
    return blocks.contains { $0.brace == nil && isCondition($0) && $0.places.contains(place) }
  }

  /// Whether the brace at the place is that of a `switch`, of whose cases one is run.
  func isSwitch(blockAt place: Int) -> Bool {
    guard WorkBudget.spend(units: blocks.count) else { return false }
    return blocks.contains { $0.keyword == "switch" && $0.brace == place }
  }

  func isCondition(_ block: StatementBlock) -> Bool { Self.conditions.contains(block.keyword) }
}

extension SourceCursor {
  /// To its semicolon or its brace, from behind the word that begins it.
  fileprivate mutating func skipStatement(endsAtLines: Bool) throws(SourceError) {
    guard endsAtLines else { return try skipBalanced { $0 == "{" || $0 == ";" } }
    skipWhitespace()
    if next == "(" { _ = try skipBrackets() }
    skipWhitespace()
    try skipLines { $0 == "{" || $0 == ";" }
  }
}

extension SourceCursor {
  /// To a character that ends it, or to the line behind which it does not go on, in JavaScript.
  mutating func skipLines(until isEnd: (SourceCharacter) -> Bool) throws(SourceError) {
    while true {
      let line = self
      try skipBalanced { isEnd($0) || $0.isNewline }
      guard next?.isNewline == true else { return }
      let isOpen = line.lastMark(before: position)?.joinsLines == true
      skipWhitespace()
      guard isOpen || next?.joinsLines == true else { return }
    }
  }
}

extension SourceCursor {
  /// The last character before the place that is neither white space nor in a comment.
  fileprivate func lastMark(before end: Int) -> SourceCharacter? {
    var (ahead, last): (SourceCursor, SourceCharacter?) = (self, nil)
    while true {
      ahead.skipWhitespace()
      guard ahead.position < end, let next = ahead.next else { return last }
      last = next
      if !next.isQuote || !ahead.skipString(next) { ahead.advance() }
    }
  }
}

extension SourceCharacter {
  /// Whether a statement of JavaScript continues behind it, or before it, on another line.
  fileprivate var joinsLines: Bool { isOne(of: ".?:+-*/%&|=<>,([`") }
}
