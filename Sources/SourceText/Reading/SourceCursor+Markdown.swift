internal import AnimationCore

/// Code in the text of a page: `Use \`transition: all 0.3s\`.`
extension SourceCursor {
  /// The only block of code between three marks, which may be cut off; this cursor for a text
  /// without one.
  var insideCodeBlock: SourceCursor {
    get throws(SourceError) {
      var ahead = self
      // Nearly all texts have no such mark.
      ahead.skipWhile { $0 != "`" }
      guard ahead.next != nil else { return self }
      ahead = self
      guard ahead.skipToFence() else { return self }
      ahead.skipWhile { !$0.isNewline }
      let start = ahead
      let isClosed = ahead.skipToFence()
      let block = SourceCursor(start.position..<ahead.position, of: start)
      guard isClosed else { return block }
      ahead.skipWhile { $0 == "`" }
      guard ahead.skipToFence() else { return block }
      throw SourceError(
        "there are several blocks of code", at: ahead.column, remedy: "; paste one of them")
    }
  }

  /// Up to three marks at the beginning of a line; false, and at the end, without such.
  private mutating func skipToFence() -> Bool {
    var isAtStart = position == 0
    while let next {
      if isAtStart, next == "`", peek(at: 1) == "`", peek(at: 2) == "`" { return true }
      isAtStart = next.isNewline || isAtStart && next.isSpace
      advance()
    }
    return false
  }

  /// The text between the only marks of code, in a sentence; this cursor for another text.
  ///
  /// A template of JavaScript has the same marks, but stands behind a colon, a comma, a sign or a
  /// bracket, of which none is between the words of a sentence.
  var insideCodeSpan: SourceCursor {
    get throws(SourceError) {
      var ahead = self
      guard let inside = ahead.takeCodeSpan(), inside.isWhole else { return self }
      let column = ahead.column
      var other = ahead
      if other.takeCodeSpan()?.isWhole == true {
        throw SourceError(
          "there are several pieces of code", at: column, remedy: "; paste one of them")
      }
      var end = ahead
      end.skipWhile { $0 != "`" }
      return end.next == nil && ahead.isSentence(upTo: end) ? inside : self
    }
  }

  /// Nil unless a sentence leads to marks of code, between which there is no line break.
  private mutating func takeCodeSpan() -> SourceCursor? {
    var ahead = self
    ahead.skipWhile { $0 != "`" }
    guard ahead.next == "`", isSentence(upTo: ahead) else { return nil }
    ahead.advance()
    let start = ahead
    ahead.skipWhile { $0 != "`" && !$0.isNewline }
    let inside = SourceCursor(start.position..<ahead.position, of: start)
    guard ahead.take("`") else { return nil }
    self = ahead
    return inside
  }

  /// A word alone may be anything.
  private var isWhole: Bool {
    var ahead = self
    ahead.skipWhile { !$0.isOne(of: ":({") }
    return ahead.next != nil
  }

  /// Whether there are only words, and nothing that would assign the value that follows.
  private func isSentence(upTo end: SourceCursor) -> Bool {
    var ahead = self
    var last: SourceCharacter = " "
    while ahead.position < end.position, let next = ahead.next {
      guard next.isSpace || next.continuesName || next.isOne(of: ".,:;!?'-") || next.code >= 0x80
      else { return false }
      if !next.isSpace { last = next }
      ahead.advance()
    }
    return end.next == nil || last.isLetter
  }
}
