/// A list in a query parameter: `0,0.1,0.5`, `ease,cubic-bezier(0.4, 0, 0.2, 1)`.
enum TextList {
  /// Returns the pieces between commas outside brackets, parentheses and quotes.
  ///
  /// The spaces around a piece are dropped. An empty text is an empty list.
  static func split(_ text: String) -> [String] {
    guard !text.utf8.isEmpty else { return [] }
    var pieces: [String] = []
    var start = text.startIndex
    var nesting = Nesting()
    for index in text.utf8.indices where nesting.isSeparator(text.utf8[index]) {
      pieces.append(trimmed(text[start..<index]))
      start = text.utf8.index(after: index)
    }
    return pieces + [trimmed(text[start...])]
  }

  private static func trimmed(_ piece: Substring) -> String {
    let front = piece.drop { $0 == " " }
    let spaces = front.reversed().prefix { $0 == " " }.count
    return String(front.dropLast(spaces))
  }

  /// The brackets and quotes that are open.
  private struct Nesting {
    private var depth = 0
    private var isQuoted = false
    private var isEscaped = false

    /// Processes one byte and returns whether it is a comma between two pieces.
    mutating func isSeparator(_ byte: UInt8) -> Bool {
      if isEscaped {
        isEscaped = false
        return false
      }
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "\\") where isQuoted: isEscaped = true
      case _ where isQuoted: break
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      case UInt8(ascii: ","): return depth == 0
      default: break
      }
      return false
    }
  }
}
