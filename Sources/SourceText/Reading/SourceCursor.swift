internal import JSONText

/// A place in a text that is read on from there.
///
/// White space includes comments: `// ...` to the end of the line, and `/* ... */`, which nest.
package struct SourceCursor: Equatable {
  private let text: Text
  /// The place after the last character that belongs to the text, such as the brace of a closure.
  private var end: Int
  /// In the whole text, from 0.
  package private(set) var position = 0

  init(_ text: String) { self.init(text, bytes: Array(text.utf8)) }

  /// `bytes` are those of the text.
  init(_ text: String, bytes: [UInt8]) {
    self.text = Text(text, bytes: bytes)
    end = self.text.length
  }

  init(_ range: Range<Int>, of cursor: SourceCursor) {
    text = cursor.text
    (position, end) = (range.lowerBound, range.upperBound)
  }

  /// The text of many cursors, which look ahead by copies of themselves.
  private final class Text: Sendable {
    /// Of each character its ``SourceCharacter/code``.
    let codes: [UInt8]
    /// Empty for a text in ASCII, which its codes are.
    let characters: [Character]

    init(_ text: String, bytes: [UInt8]) {
      // In ASCII, only a carriage return is one character with what is behind it.
      if bytes.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
        (codes, characters) = (bytes, [])
      } else {
        characters = Array(text)
        let quotes = CurledQuotes(characters)
        codes = characters.map { (quotes.straight($0) ?? SourceCharacter($0)).code }
      }
    }

    var length: Int { codes.count }

    subscript(range: Range<Int>) -> String {
      characters.isEmpty
        ? String(decoding: codes[range], as: UTF8.self) : String(characters[range])
    }
  }

  package static func == (left: SourceCursor, right: SourceCursor) -> Bool {
    left.position == right.position && left.end == right.end
      && left.text.codes == right.text.codes && left.text.characters == right.text.characters
  }

  /// From the beginning of the text, whatever part of it this is.
  var whole: SourceCursor {
    var whole = self
    (whole.position, whole.end) = (0, text.length)
    return whole
  }

  /// The same text from another place, which is not before its beginning.
  func from(_ place: Int) -> SourceCursor {
    var cursor = self
    cursor.position = max(0, place)
    return cursor
  }

  /// The position of the bracket that closes the block around the place, or of the end.
  var endOfBlock: Int {
    var ahead = self
    return (try? ahead.skipBalanced { _ in false }) == nil ? end : ahead.position
  }

  /// The parts between the separators that are in no brackets; the whole if it is not balanced.
  func split(at separator: SourceCharacter) -> [SourceCursor] {
    var (parts, ahead): ([SourceCursor], SourceCursor) = ([], self)
    repeat {
      let start = ahead.position
      guard (try? ahead.skipBalanced { $0 == separator }) != nil else { return [self] }
      // total: what is skipped is behind the place
      parts.append(SourceCursor(start..<ahead.position, of: self))
    } while ahead.take(separator)
    return parts
  }

  /// In characters, from the place to the end.
  var length: Int { max(0, end - position) }

  /// Those of the characters that are left, in the whole text.
  var places: Range<Int> {
    // total: the length is not below 0
    position..<position + length
  }

  package var column: Int { position + 1 }
  package var next: SourceCharacter? { peek(at: 0) }

  /// Nil beyond the end; below 0 there must be a character.
  func peek(at distance: Int) -> SourceCharacter? {
    position + distance < end ? SourceCharacter(code: text.codes[position + distance]) : nil
  }

  var found: String {
    guard let next else { return "end" }
    // total: a character follows
    return next.isNewline ? "line break" : "'\(text[position..<position + 1])'"
  }

  package func unexpected(_ reason: String) -> SourceError {
    SourceError(reason, at: column, found: found)
  }

  mutating func advance() { position += 1 }

  package mutating func take(_ character: SourceCharacter) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  /// Consumes the white space before it, too, if the character comes next.
  package mutating func takeAhead(_ character: SourceCharacter) -> Bool {
    var ahead = self
    ahead.skipWhitespace()
    guard ahead.take(character) else { return false }
    self = ahead
    return true
  }

  var isBeforeEnd: Bool {
    var ahead = self
    ahead.skipWhitespace()
    return ahead.next == nil
  }

  func isBefore(_ character: SourceCharacter) -> Bool {
    var ahead = self
    return ahead.takeAhead(character)
  }

  mutating func takeWhile(_ fits: (SourceCharacter) -> Bool) -> String {
    let start = position
    skipWhile(fits)
    return text(from: start)
  }

  mutating func skipWhile(_ fits: (SourceCharacter) -> Bool) {
    while let next, fits(next) { position += 1 }
  }

  package func text(from start: Int) -> String {
    // total: `position` has moved on from `start`
    return text[start..<position]
  }

  /// The number that ends here, if it is one of JSON too.
  func plainNumber(from start: Int) -> Double? {
    // total: `position` has moved on from `start`
    JSONNumber.value(of: text.codes, range: start..<position)
  }

  /// From the place to the end, white space included.
  var ownText: String {
    var end = self
    end.skipWhile { _ in true }
    return end.text(from: position)
  }

  /// Without the white space at the place.
  package var allText: String {
    var ahead = self
    ahead.skipWhitespace()
    return ahead.ownText
  }

  /// The first place of a text in ASCII between here and the end; nil if there is none.
  func place(of mark: String) -> Int? {
    guard position < end else { return nil }
    // total: the place is before the end
    let (mark, ahead) = (Array(mark.utf8), text.codes[position..<end])
    return ahead.indices.first { ahead[$0...].starts(with: mark) }
  }

  package var isAtName: Bool { next?.beginsName ?? false }
  var isAtDigit: Bool { next?.isDigit ?? false }

  package mutating func readName() throws(SourceError) -> String {
    guard isAtName else { throw unexpected("expected a name") }
    return takeWhile(\.continuesName)
  }

  /// Of JavaScript; empty if there is none.
  mutating func takeScriptName() -> String {
    next?.beginsScriptName == true ? takeWhile(\.continuesScriptName) : ""
  }

  /// Names joined by dots, such as `$0.animation`; empty if there is none.
  package mutating func takePath() -> String {
    takeWhile { $0.continuesName || $0 == "." || $0 == "$" }
  }

  package mutating func skipWhitespace() { repeat { skipWhile(\.isSpace) } while skipComment() }
  /// Skips spaces and tabs, the only characters that Swift allows between a name and its `(`.
  package mutating func skipSpaces() { skipWhile { $0.isSpace && !$0.isNewline } }

  private mutating func skipComment() -> Bool {
    guard next == "/" else { return false }
    switch peek(at: 1) {
    case "/":
      if isInAddress { return false }
      skipWhile { !$0.isNewline }
    case "*": skipBlockComment()
    default: return false
    }
    return true
  }

  /// Whether the two strokes are those of `https://a.org`.
  private var isInAddress: Bool {
    position > 1 && peek(at: -1) == ":" && peek(at: -2)?.isLetter == true
      && peek(at: 2)?.continuesName == true
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      switch (next, peek(at: 1)) {
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

  /// Skips brackets, strings and comments whole; a closing bracket of an outer pair ends the text.
  package mutating func skipBalanced(until isEnd: (SourceCharacter) -> Bool) throws(SourceError) {
    var open: [SourceCharacter] = []
    while let character = next {
      if let due = open.last, due.isQuote {
        skipInString(character, open: &open)
      } else if open.isEmpty, isEnd(character) || character.isClosing {
        return
      } else if !skipComment(), !skipLongString() {
        try skip(character, open: &open)
      }
    }
    if let last = open.last { throw unexpected("expected '\(last)'") }
  }

  /// The brackets that are due at the end, the innermost last, also behind the end of a block that
  /// was opened before the text; nil for a text that is not balanced, or that ends in a string.
  var unclosed: [SourceCharacter]? {
    var (ahead, open): (SourceCursor, [SourceCharacter]) = (self, [])
    while let character = ahead.next {
      if let due = open.last, due.isQuote {
        ahead.skipInString(character, open: &open)
      } else if open.isEmpty, character.isClosing {
        ahead.advance()
      } else if !ahead.skipComment(), !ahead.skipLongString() {
        guard (try? ahead.skip(character, open: &open)) != nil else { return nil }
      }
    }
    return open.last?.isQuote == true ? nil : open
  }

  /// `open` has the closing characters that are due, the innermost last.
  private mutating func skip(
    _ character: SourceCharacter, open: inout [SourceCharacter]
  ) throws(SourceError) {
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

  /// `\(` begins an interpolation; the last of `open` is the quote that ends the string.
  private mutating func skipInString(_ character: SourceCharacter, open: inout [SourceCharacter]) {
    if character == open.last {
      open.removeLast()
    } else if character == "\\" {
      advance()
      if next == "(" { open.append(")") }
    }
    if next != nil { advance() }
  }

  package mutating func skipBrackets() throws(SourceError) -> SourceCursor {
    guard let close = next?.closing else { throw unexpected("expected a bracket") }
    advance()
    let start = position
    try skipBalanced { _ in false }
    // total: `position` has moved on from `start`
    let inside = SourceCursor(start..<position, of: self)
    guard take(close) else { throw unexpected("expected '\(close)'") }
    return inside
  }
}
