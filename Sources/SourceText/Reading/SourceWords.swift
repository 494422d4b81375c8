/// A name in a text of calls, outside of strings and comments; `$tl` of JavaScript is one.
struct SourceWord {
  let name: String
  /// The name before the dot before it, empty for a dot behind another thing; nil without a dot.
  let receiver: String?
  /// The last character before it that is no white space, nor that dot's; nil at the beginning.
  let before: SourceCharacter?
  /// The name before it, with nothing but white space between.
  let previous: String?
  let place: SourceCursor
  let behind: SourceCursor

  /// The name before it on its line, such as the type of what it declares in Java.
  var previousOnLine: String? {
    var back = place
    while back.position > 0, let last = back.peek(at: -1), last.isSpace {
      if last.isNewline { return nil }
      back = back.from(back.position - 1)
    }
    return previous
  }

  /// Whether an opening bracket follows, also behind arguments in angle brackets.
  func isBefore(_ bracket: SourceCharacter) -> Bool {
    var ahead = behind
    ahead.skipTypeArguments()
    ahead.skipSpaces()
    return ahead.next == bracket
  }

  /// Whether a value is assigned to what it names.
  var isAssigned: Bool {
    var ahead = behind
    return ahead.takeAhead("=") && ahead.next != "="
  }
}

/// The names of a text in their order, each read once.
struct SourceWords: Sequence, IteratorProtocol {
  private var cursor: SourceCursor
  private var last: String?
  private var hasDot = false
  private var before: SourceCharacter?
  init(_ cursor: SourceCursor) { self.cursor = cursor }

  mutating func next() -> SourceWord? {
    while true {
      cursor.skipWhitespace()
      guard let character = cursor.next else { return nil }
      if isAtName(character) { return read() }
      if character == "." {
        hasDot = true
        cursor.advance()
      } else if (character == "?" || character == "!"), cursor.peek(at: 1) == "." {
        cursor.advance()
      } else if character == "$", cursor.peek(at: 1)?.isDigit == true {
        readParameter()
      } else if character.isDigit {
        cursor.skipWhile { $0.continuesName || $0 == "." }
        forget(character)
      } else if cursor.skipLongString() {
        forget("\"")
      } else if character == "\"" || character == "'", cursor.skipString(character) {
        forget(character)
      } else {
        cursor.advance()
        forget(character)
      }
    }
  }

  /// A `$` alone, of jQuery, is no name, nor is that of `$0`.
  private func isAtName(_ character: SourceCharacter) -> Bool {
    character.beginsName
      || character == "$" && cursor.peek(at: 1).map(\.beginsScriptName) == true
  }

  /// Goes on behind what was read at a name.
  mutating func skip(to cursor: SourceCursor) {
    guard cursor.position > self.cursor.position else { return }
    self.cursor = cursor
    forget(")")
  }

  private mutating func forget(_ character: SourceCharacter) {
    (last, hasDot, before) = (nil, false, character)
  }

  /// `$0` of a closure, the receiver of what is behind its dot.
  private mutating func readParameter() {
    let start = cursor.position
    cursor.advance()
    cursor.skipWhile(\.isDigit)
    (last, hasDot, before) = (cursor.text(from: start), false, cursor.peek(at: -1))
  }

  private mutating func read() -> SourceWord {
    let place = cursor
    let name = cursor.takeWhile(\.continuesScriptName)
    let word = SourceWord(
      name: name, receiver: hasDot ? last ?? "" : nil, before: before,
      previous: hasDot ? nil : last, place: place, behind: cursor)
    (last, hasDot, before) = (name, false, cursor.peek(at: -1))
    return word
  }
}
