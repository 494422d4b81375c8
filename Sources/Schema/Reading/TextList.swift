/// The text of a parameter as a list.
enum TextList {
  /// Whether the text is not empty and has neither a space nor a comma, so it is its only piece.
  static func isOnePiece(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    !range.isEmpty
      && !bytes[range].contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") }
  }

  /// Commas outside brackets, parentheses and quotes separate; spaces around a piece are dropped.
  static func split(_ bytes: [UInt8], in range: Range<Int>) -> [Range<Int>] {
    guard !range.isEmpty else { return [] }
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    var nesting = Nesting()
    for place in range where nesting.isSeparator(bytes[place]) {
      pieces.append(trimmed(bytes, in: start..<place))  // total: `place` has moved on from `start`
      start = place + 1
    }
    // total: `start` is at most the end
    pieces.append(trimmed(bytes, in: start..<range.upperBound))
    return pieces
  }

  private static func trimmed(_ bytes: [UInt8], in range: Range<Int>) -> Range<Int> {
    let space = UInt8(ascii: " ")
    guard let first = range.first(where: { bytes[$0] != space }),
      let last = range.last(where: { bytes[$0] != space })
    else { return range.upperBound..<range.upperBound }  // total: the same bound twice
    return first..<last + 1  // total: the last place that is no space is not before the first
  }

  private struct Nesting {
    private var depth = 0
    private var isQuoted = false
    private var isEscaped = false

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
