/// A position in source text, and the lexical rules that need no grammar.
struct SourceCursor {
  private let characters: [Character]
  private(set) var position = 0

  init(_ text: String) { characters = Array(text) }

  /// The character here, counted from 1.
  var column: Int { position + 1 }

  /// The character here; nil at the end.
  var next: Character? { peek(0) }

  /// The character some places further on.
  func peek(_ distance: Int) -> Character? {
    position + distance < characters.count ? characters[position + distance] : nil
  }

  /// What stands here, in words.
  var found: String {
    guard let next else { return "end" }
    return next.isNewline ? "line break" : "'\(next)'"
  }

  /// The error that something else was expected here.
  func unexpected(_ reason: String) -> SourceError {
    SourceError(column: column, reason: reason, found: found)
  }

  mutating func advance() { position += 1 }

  /// Takes a character if it comes next.
  mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  /// Takes characters as long as they fit.
  mutating func takeWhile(_ fits: (Character) -> Bool) -> String {
    let start = position
    while let next, fits(next) { position += 1 }
    return String(characters[start..<position])
  }

  /// Goes over spaces, tabs and line breaks.
  mutating func skipWhitespace() { _ = takeWhile(\.isWhitespace) }

  /// Goes over spaces and tabs, which is all that Swift allows between a name and its `(`.
  mutating func skipSpaces() { _ = takeWhile { $0.isWhitespace && !$0.isNewline } }

  /// Whether a name begins here.
  var isAtName: Bool { next.map { $0.isLetter || $0 == "_" } ?? false }

  /// A name: letters, digits and underscores.
  mutating func readName() throws(SourceError) -> String {
    guard isAtName else { throw unexpected("expected a name") }
    return takeWhile { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
