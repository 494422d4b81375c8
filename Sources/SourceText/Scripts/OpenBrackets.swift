/// The brackets that are open at places of a text, for which it is asked in their order.
struct OpenBrackets {
  private var cursor: SourceCursor
  private var open: [Int] = []

  init(_ cursor: SourceCursor) { self.cursor = cursor }

  /// The place of the innermost one; nil outside of all.
  mutating func innermost(at place: Int) -> Int? { all(at: place).last }

  /// The places of all, the innermost last.
  mutating func all(at place: Int) -> [Int] {
    while cursor.position < place, let next = cursor.next {
      if next == "`" {
        cursor.advance()
        cursor.skipTemplate()
        if cursor.next != nil { cursor.advance() }
      } else if next.isQuote, cursor.skipString(next) {
        continue
      } else if next.isSpace || next == "/" {
        let start = cursor.position
        cursor.skipWhitespace()
        if cursor.position == start { cursor.advance() }
      } else {
        if next.closing != nil { open.append(cursor.position) }
        if next.isClosing { _ = open.popLast() }
        cursor.advance()
      }
    }
    return open
  }
}
