internal import AnimationCore

/// A text that is all comment, as a line that was put out of use, or the example of a
/// documentation comment, is what stands in it.
extension SourceCursor {
  /// The text without the marks of its comments, each of whose characters is a space, so that
  /// places stay what they are; this cursor for a text with anything beside comments.
  var insideComment: SourceCursor {
    var inside = self
    for _ in 0..<Self.maximumNesting where inside.isComment {
      guard WorkBudget.spend(units: SourceReader.wordCost * inside.length) else { break }
      inside = SourceCursor(Self.withoutMarks(inside.ownText))
    }
    return inside
  }

  /// `/* // .spring() */` is a comment in a comment.
  private static let maximumNesting = 4

  /// Whether there is a comment, and nothing else, as also in the braces of JSX: `{/* ... */}`.
  private var isComment: Bool {
    var ahead = self
    ahead.skipWhile(\.isSpace)
    if ahead.isAtEndOfComment || ahead.isAtListOfStars { return true }
    let isInBraces = ahead.take("{")
    guard ahead.next == "/" else { return false }
    ahead.skipWhitespace()
    if isInBraces {
      guard ahead.take("}") else { return false }
      ahead.skipWhitespace()
    }
    return ahead.next == nil
  }

  /// The place of the first comment with a transition or an animation of CSS.
  var motionInComment: Int? {
    guard WorkBudget.spend(units: SourceReader.wordCost * length) else { return nil }
    var ahead = self
    while ahead.next != nil {
      let start = ahead
      ahead.skipWhitespace()
      guard ahead.position > start.position else {
        ahead.advance()
        continue
      }
      let text = ahead.text(from: start.position).filter { !$0.isWhitespace }
      guard ["transition", "animation"].contains(where: text.contains), text.contains(":")
      else { continue }
      var mark = start
      mark.skipWhile(\.isSpace)
      return mark.column
    }
    return nil
  }

  private var isAtEndOfComment: Bool { next == "*" && peek(at: 1) == "/" }

  /// Whether each of the lines, of which there are several, begins with a star, as they do between
  /// the marks of a comment; the star of CSS is followed by a brace.
  private var isAtListOfStars: Bool {
    guard next == "*", peek(at: 1)?.isSpace == true else { return false }
    let lines = ownText.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
    return lines.count > 1
      && lines.allSatisfy {
        $0.isEmpty || $0.first == "*" && $0.dropFirst().first { !$0.isWhitespace } != "{"
      }
  }

  /// The sentences beside code stay comments.
  private static func withoutMarks(_ text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let hasCode = lines.contains { !isSentence($0) }
    var characters = Array(text)
    var start = 0
    for line in lines {
      let end = start + line.count
      if hasCode, isSentence(line) {
        comment(&characters, in: start..<end)
      } else {
        blank(&characters, in: start..<end)
      }
      start = end + 1
    }
    return String(characters)
  }

  private static let marks = " \t/*!"

  /// Whether there are several words that begin with a capital, or nothing.
  private static func isSentence(_ line: Substring) -> Bool {
    let words = line.drop { marks.contains($0) }.split(separator: " ")
    guard let first = words.first else { return true }
    guard words.count > 1, first.first?.isLetter == true, first.first?.isLowercase == false,
      words.last?.last != ","
    else { return false }
    return words.enumerated().allSatisfy { index, word in
      let ends = index == words.count - 1 ? ".:;!?" : ",;"
      let isStop = word.last.map(ends.contains) ?? false
      return (isStop ? word.dropLast() : word).allSatisfy { $0.isLetter || "'-".contains($0) }
    }
  }

  /// Makes a line a comment of its own, where its marks leave room for that.
  private static func comment(_ characters: inout [Character], in line: Range<Int>) {
    blank(&characters, in: line)
    let indentation = characters[line].prefix(while: \.isWhitespace).count
    guard indentation > 1 else { return }
    for index in line.lowerBound..<line.lowerBound + 2 { characters[index] = "/" }
  }

  /// The marks at the beginning of a line, and `*/` on it.
  private static func blank(_ characters: inout [Character], in line: Range<Int>) {
    var index = line.lowerBound
    let body = characters[line].drop { $0 == " " || $0 == "\t" }
    if body.starts(with: "{/*") { characters[body.startIndex] = " " }
    while index < line.upperBound, marks.contains(characters[index]) {
      if characters[index] != "\t" { characters[index] = " " }
      index += 1
    }
    while index + 1 < line.upperBound {
      if characters[index] == "*", characters[index + 1] == "/" {
        (characters[index], characters[index + 1]) = (" ", " ")
        if index + 2 < line.upperBound, characters[index + 2] == "}" {
          characters[index + 2] = " "
        }
      }
      index += 1
    }
  }
}
