internal import AnimationCore

extension SourceCursor {
  /// The text without the numbers that a page prints before its lines, each a space, so that places
  /// stay what they are; this cursor for another text.
  var withoutLineNumbers: SourceCursor {
    var ahead = self
    ahead.skipWhile(\.isSpace)
    // Nearly all texts begin with something else.
    guard ahead.isAtDigit, WorkBudget.spend(units: SourceReader.wordCost * length)
    else { return self }
    let text = ownText
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var (characters, start) = (Array(text), 0)
    var (count, last): (Int, Int?) = (0, nil)
    for line in lines {
      if let first = line.firstIndex(where: { !$0.isWhitespace }) {
        guard let (number, length) = Self.number(before: line[first...]),
          last.map({ number == $0 + 1 }) ?? true
        else { return self }
        let place = start + line.distance(from: line.startIndex, to: first)
        for index in place..<place + length { characters[index] = " " }
        (count, last) = (count + 1, number)
      }
      start += line.count + 1
    }
    return count > 1 ? SourceCursor(String(characters)) : self
  }

  /// `12`, `12 `, `12|`, `12→` or `12: ` and its length; nil for another line.
  private static func number(before line: Substring) -> (number: Int, length: Int)? {
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    guard digits.count <= 4, let number = Int(digits) else { return nil }
    let rest = line[digits.endIndex...]
    guard let mark = rest.first, !mark.isWhitespace else { return (number, digits.count) }
    let isMark =
      mark == ":" ? rest.dropFirst().first?.isWhitespace ?? true : mark == "|" || mark == "→"
    return isMark ? (number, digits.count + 1) : nil
  }
}
