internal import AnimationCore

/// The blocks of a text that a word begins, such as `if` or `do`, in Swift or in Objective-C.
struct StatementBlocks {
  struct StatementBlock {
    let keyword: String
    /// From the word to the closing brace, or to the semicolon of a statement without braces.
    let places: Range<Int>
    let hasBraces: Bool
  }

  private var blocks: [StatementBlock] = []

  private static let conditions: Set = ["if", "else", "switch", "catch", "for", "while"]
  private static let keywords = conditions.union(["do", "repeat"])

  init(_ text: SourceCursor) {
    guard WorkBudget.spend(units: SourceReader.wordCost * text.length) else { return }
    for word in SourceWords(text) where Self.keywords.contains(word.name) {
      // A label, such as that of `sleep(for: ...)`, a member, and `#if`.
      guard word.receiver == nil, word.before != "#", !word.behind.isBefore(":") else { continue }
      var ahead = word.behind
      guard (try? ahead.skipBalanced { $0 == "{" || $0 == ";" }) != nil else { continue }
      let hasBraces = ahead.next == "{"
      if hasBraces { _ = try? ahead.skipBrackets() }
      guard WorkBudget.spend(units: SourceReader.wordCost * (ahead.position - word.place.position))
      else { return }
      blocks.append(
        StatementBlock(
          keyword: word.name, places: word.place.position..<ahead.position, hasBraces: hasBraces))
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
    return blocks.contains { !$0.hasBraces && isCondition($0) && $0.places.contains(place) }
  }

  func isCondition(_ block: StatementBlock) -> Bool { Self.conditions.contains(block.keyword) }
}
