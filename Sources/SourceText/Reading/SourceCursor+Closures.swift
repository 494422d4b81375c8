extension SourceCursor {
  /// The places of the closure that follows, behind the name of its type: `DispatchWorkItem { }`,
  /// or behind the caret of a block.
  var closure: Range<Int>? {
    var ahead = self
    ahead.skipWhitespace()
    _ = ahead.take("^")
    _ = ahead.takePath()
    ahead.skipSpaces()
    if ahead.next == "(" { _ = try? ahead.skipBrackets() }
    ahead.skipSpaces()
    let start = ahead.position
    guard ahead.next == "{", (try? ahead.skipBrackets()) != nil else { return nil }
    // total: `ahead` has moved on from `start`
    return start..<ahead.position
  }

  /// Of a closure that follows at once.
  var trailingClosure: Range<Int>? { isBefore("{") ? closure : nil }
}
