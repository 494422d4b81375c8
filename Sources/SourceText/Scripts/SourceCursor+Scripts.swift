extension SourceCursor {
  /// The object between the quotes of `="{ ... }"`, behind an attribute that a colon before its
  /// name binds to it, and the place behind it; nil for another attribute.
  func bound(to name: SourceCursor) -> (body: SourceCursor, end: SourceCursor)? {
    var ahead = self
    guard name.position > 0, name.peek(at: -1) == ":", ahead.take("="),
      let quote = ahead.next, quote == "\"" || quote == "'"
    else { return nil }
    ahead.advance()
    let start = ahead
    ahead.skipWhile { $0 != quote }
    guard ahead.next == quote, start.next == "{" else { return nil }
    // total: `ahead` has moved on from the start
    let body = SourceCursor(start.position..<ahead.position, of: start)
    ahead.advance()
    return (body, ahead)
  }

  var isBehindPoint: Bool { position > 0 && peek(at: -1) == "." }

  /// A name, and those behind points: `config.wobbly`, `props?.time` without its question mark.
  mutating func takeScriptPath() -> String {
    let start = position
    while true {
      skipWhile(\.continuesScriptName)
      if next == ".", peek(at: 1).map(\.beginsScriptName) == true {
        advance()
      } else if next == "?", peek(at: 1) == "." {
        advance()
        advance()
      } else {
        return text(from: start).filter { $0 != "?" }
      }
    }
  }

  /// `={` of an attribute, `pace={pace}`, which defines nothing.
  var isAtValueOfJSX: Bool { next == "=" && peek(at: 1) == "{" }

  /// `++i`.
  var isBehindChange: Bool {
    guard position > 1, let sign = peek(at: -1), sign.isOne(of: "+-") else { return false }
    return peek(at: -2) == sign
  }

  var isBeforeNextMember: Bool {
    var ahead = self
    ahead.skipWhitespace()
    return ahead.next == "," || ahead.next == "}"
  }

  var isBeforeComma: Bool {
    var ahead = self
    ahead.skipWhitespace()
    return ahead.next.map { $0.isClosing || $0 == "," } ?? false
  }

  var placeBehindComma: Int? {
    var ahead = self
    guard ahead.takeAhead(",") else { return nil }
    ahead.skipWhitespace()
    return ahead.position
  }

  /// Up to the quote, or to the end of the line.
  mutating func skipText(to quote: SourceCharacter) {
    skipWhile { $0 != quote && !$0.isNewline }
  }

  var isAtValueOfMember: Bool {
    next.map { $0 == "{" || $0.beginsScriptName || $0.isDigit } ?? false
  }

  /// The place of the value behind a type: `Transition = { ... }`; nil without one.
  var behindType: SourceCursor? {
    var ahead = self
    guard ahead.next?.beginsName == true else { return nil }
    _ = ahead.takePath()
    ahead.skipTypeArguments()
    guard ahead.takeAhead("="), ahead.next != "=", ahead.next != ">" else { return nil }
    return ahead
  }

  /// The object of `{{ duration: 0.3 }}`, the value of an attribute of JSX that is all of the text;
  /// nil for another text.
  var insideBracesOfJSX: SourceCursor? {
    var ahead = self
    guard next == "{", var inside = try? ahead.skipBrackets() else { return nil }
    inside.skipWhitespace()
    return inside.next == "{" && ahead.isBeforeEnd ? inside : nil
  }

  /// `[number, number]`, `{ a: number }` or `[]`; false, and nothing skipped, for anything else.
  mutating func skipListOfTypes() -> Bool {
    guard next == "[" || next == "{" else { return false }
    var ahead = self
    guard (try? ahead.skipBrackets()) != nil else { return false }
    self = ahead
    return true
  }
}
