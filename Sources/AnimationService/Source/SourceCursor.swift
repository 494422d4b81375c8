/// A position in source text, with the lexical rules that need no grammar.
struct SourceCursor {
  private let characters: [Character]
  private(set) var position = 0

  init(_ text: String) { characters = Array(text) }

  /// The number of the current character, from 1.
  var column: Int { position + 1 }

  /// The current character; nil at the end.
  var next: Character? { peek(0) }

  /// Returns the character at a distance from the current one; nil beyond the end.
  func peek(_ distance: Int) -> Character? {
    position + distance < characters.count ? characters[position + distance] : nil
  }

  /// The current character in words, such as `')'` or `end`.
  var found: String {
    guard let next else { return "end" }
    return next.isNewline ? "line break" : "'\(next)'"
  }

  /// Returns the error that something else was expected at the current character.
  func unexpected(_ reason: String) -> SourceError {
    SourceError(column: column, reason: reason, found: found)
  }

  mutating func advance() { position += 1 }

  /// Consumes a character if it comes next.
  mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  /// Consumes characters as long as they fit, and returns them.
  mutating func takeWhile(_ fits: (Character) -> Bool) -> String {
    let start = position
    while let next, fits(next) { position += 1 }
    return String(characters[start..<position])
  }

  /// Skips spaces, tabs and line breaks.
  mutating func skipWhitespace() { _ = takeWhile(\.isWhitespace) }

  /// Skips spaces and tabs, the only characters that Swift allows between a name and its `(`.
  mutating func skipSpaces() { _ = takeWhile { $0.isWhitespace && !$0.isNewline } }

  /// Whether a name begins at the current character.
  var isAtName: Bool { next.map { $0.isLetter || $0 == "_" } ?? false }

  /// Reads a name: letters, digits and underscores.
  mutating func readName() throws(SourceError) -> String {
    guard isAtName else { throw unexpected("expected a name") }
    return takeWhile { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
