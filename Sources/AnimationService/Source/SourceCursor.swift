/// A position in source text, with the lexical rules that all languages share.
///
/// White space includes comments: `// ...` to the end of the line, and `/* ... */`, which nest.
struct SourceCursor: Equatable {
  /// The characters of the whole text, even for a part of it.
  private let characters: [Character]
  /// The place after the last character that belongs to the text, such as the brace of a closure.
  private let end: Int
  /// The index of the current character in the whole text, from 0.
  private(set) var position = 0

  /// Creates a cursor at the start of a text.
  ///
  /// - Complexity: O(*n*).
  init(_ text: String) {
    characters = Array(text)
    end = characters.count
  }

  /// Creates a cursor for a part of the text of another one, which counts the same columns.
  ///
  /// - Parameters:
  ///   - range: the indices of the characters in the whole text.
  ///   - cursor: a cursor of the text, at any place.
  init(_ range: Range<Int>, of cursor: SourceCursor) {
    characters = cursor.characters
    (position, end) = (range.lowerBound, range.upperBound)
  }

  /// Whether two cursors have the same place, the same end and the same text.
  ///
  /// - Complexity: O(*n*).
  static func == (left: SourceCursor, right: SourceCursor) -> Bool {
    left.position == right.position && left.end == right.end
      && left.characters == right.characters
  }

  /// The number of the current character, from 1.
  var column: Int { position + 1 }

  /// The current character; nil at the end.
  var next: Character? { peek(0) }

  /// Returns the character at a distance from the current one; nil beyond the end.
  ///
  /// - Parameter distance: the number of characters, below 0 for those before, which must exist.
  /// - Returns: The character.
  func peek(_ distance: Int) -> Character? {
    position + distance < end ? characters[position + distance] : nil
  }

  /// The current character in words, such as `')'` or `end`.
  var found: String {
    guard let next else { return "end" }
    return next.isNewline ? "line break" : "'\(next)'"
  }

  /// Returns the error that something else was expected at the current character.
  ///
  /// - Parameter reason: the expectation: `expected a name`.
  /// - Returns: The error, which has the character in words.
  func unexpected(_ reason: String) -> SourceError {
    SourceError(column: column, reason: reason, found: found)
  }

  /// Passes the current character, of which there must be one.
  mutating func advance() { position += 1 }

  /// Consumes a character if it comes next.
  mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  /// Consumes a character, and the white space before it, if the character comes next.
  mutating func takeAhead(_ character: Character) -> Bool {
    var ahead = self
    ahead.skipWhitespace()
    guard ahead.take(character) else { return false }
    self = ahead
    return true
  }

  /// Consumes characters as long as they fit, and returns them.
  mutating func takeWhile(_ fits: (Character) -> Bool) -> String {
    let start = position
    skipWhile(fits)
    return text(from: start)
  }

  /// Consumes characters as long as they fit.
  mutating func skipWhile(_ fits: (Character) -> Bool) {
    while let next, fits(next) { position += 1 }
  }

  /// Returns the text from a position to the current one.
  func text(from start: Int) -> String {
    var text = ""
    // total: `position` has moved on from `start`
    for index in start..<position { text.append(characters[index]) }
    return text
  }

  /// Whether a name begins at the current character.
  var isAtName: Bool { next?.beginsName ?? false }

  /// Whether a digit is the current character.
  var isAtDigit: Bool { next?.isDigit ?? false }

  /// Reads a name: letters, digits and underscores.
  ///
  /// - Returns: The name, of at least one character.
  /// - Throws: if no name begins at the current character.
  mutating func readName() throws(SourceError) -> String {
    guard isAtName else { throw unexpected("expected a name") }
    return takeWhile(\.continuesName)
  }

  /// Consumes names joined by dots, such as `$0.animation`; empty if there is none.
  mutating func takePath() -> String {
    takeWhile { $0.continuesName || $0 == "." || $0 == "$" }
  }
}

// MARK: - Skipping

extension SourceCursor {
  /// Skips spaces, tabs, line breaks and comments.
  mutating func skipWhitespace() {
    repeat { skipWhile(\.isSpace) } while skipComment()
  }

  /// Skips spaces and tabs, the only characters that Swift allows between a name and its `(`.
  mutating func skipSpaces() { skipWhile { $0.isSpace && !$0.isNewline } }

  /// Skips a comment if one begins here; one without an end reaches to the end of the text.
  private mutating func skipComment() -> Bool {
    guard next == "/" else { return false }
    switch peek(1) {
    case "/": skipWhile { !$0.isNewline }
    case "*": skipBlockComment()
    default: return false
    }
    return true
  }

  /// Skips a comment with those that nest in it; one that is not closed reaches to the end of the
  /// text.
  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      switch (next, peek(1)) {
      case ("/", "*"): depth += 1
      case ("*", "/"): depth -= 1
      default:
        advance()
        continue
      }
      position += 2
    } while depth > 0 && next != nil
    position = min(position, end)
  }

  /// Skips text with its brackets, strings and comments until a character outside of them all ends
  /// it.
  ///
  /// - Parameter isEnd: whether a character ends the text; a closing bracket of an outer pair and
  ///   the end of the source always do.
  /// - Throws: if a bracket or a string is not closed, or closed by another bracket.
  /// - Complexity: O(*n*).
  mutating func skipBalanced(until isEnd: (Character) -> Bool) throws(SourceError) {
    var open: [Character] = []
    while let character = next {
      if let due = open.last, due.isQuote {
        skipInString(character, &open)
      } else if open.isEmpty, isEnd(character) || character.isClosing {
        return
      } else if !skipComment() {
        try skip(character, &open)
      }
    }
    if let last = open.last { throw unexpected("expected '\(last)'") }
  }

  /// Skips a character outside of strings, and keeps which closing characters are due.
  ///
  /// - Parameters:
  ///   - character: the current character.
  ///   - open: the closing characters that are due, the innermost last.
  /// - Throws: if the character closes another bracket than the innermost.
  private mutating func skip(_ character: Character, _ open: inout [Character]) throws(SourceError)
  {
    if let closing = character.closing {
      open.append(closing)
    } else if character.isQuote {
      open.append(character)
    } else if character.isClosing {
      let due = open.removeLast()
      guard due == character else { throw unexpected("expected '\(due)'") }
    }
    advance()
  }

  /// Skips a character of a string; `\(` begins an interpolation.
  ///
  /// - Parameters:
  ///   - character: the current character.
  ///   - open: the closing characters that are due; the last is the quote that ends the string.
  private mutating func skipInString(_ character: Character, _ open: inout [Character]) {
    if character == open.last {
      open.removeLast()
    } else if character == "\\" {
      advance()
      if next == "(" { open.append(")") }
    }
    if next != nil { advance() }
  }

  /// Skips a pair of brackets and what is between; returns the inside.
  ///
  /// - Returns: A cursor at the first character of the inside, whose end is before the closing
  ///   bracket.
  /// - Throws: if no bracket opens here, or if it is not closed.
  /// - Complexity: O(*n*).
  mutating func skipBrackets() throws(SourceError) -> SourceCursor {
    guard let close = next?.closing else {
      throw unexpected("expected a bracket")
    }
    advance()
    let start = position
    try skipBalanced { _ in false }
    // total: `position` has moved on from `start`
    let inside = SourceCursor(start..<position, of: self)
    guard take(close) else { throw unexpected("expected '\(close)'") }
    return inside
  }
}
