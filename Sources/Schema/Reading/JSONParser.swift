package import JSONText

/// Parses JSON into the nodes of a request, RFC 8259 to the letter.
///
/// Foundation's decoder silently takes the first of two members of one name, and cannot tell the
/// place of a `1e999`. Refused besides: a byte order mark (§8.1), text that is not UTF-8, half a
/// surrogate pair (§8.2), and nesting beyond a bound (§9 allows one).
package struct JSONParser {
  /// The most nested arrays and objects in a parameter of a query.
  package static let parameterDepth = 64
  private(set) var nodes: RequestNodes
  private let maximumDepth: Int
  private let maximumCount: RequestNodeIndex
  private let start: Int
  private let end: Int
  private var position: Int
  private var depth = 0

  private init(
    _ nodes: RequestNodes, range: Range<Int>, maximumDepth: Int, maximumCount: RequestNodeIndex
  ) {
    self.nodes = nodes
    (self.maximumDepth, self.maximumCount) = (maximumDepth, maximumCount)
    (start, end, position) = (range.lowerBound, range.upperBound, range.lowerBound)
  }

  /// Keeps duplicate members.
  package static func parse(
    _ bytes: [UInt8], maximumDepth: Int,
    maximumCount: RequestNodeIndex = RequestNodes.maximumCount
  ) throws(JSONSyntaxError) -> RequestNodes {
    var nodes = RequestNodes(bytes: bytes)
    nodes.reserve(bytes: bytes.count)
    try append(
      bytes.indices, to: &nodes, in: RequestNodes.none, maximumDepth: maximumDepth,
      maximumCount: maximumCount)
    return nodes
  }

  /// The document is among the bytes of `nodes`, which are unchanged if it is wrong.
  static func append(
    _ range: Range<Int>, to nodes: inout RequestNodes, in parent: RequestNodeIndex,
    maximumDepth: Int, maximumCount: RequestNodeIndex = RequestNodes.maximumCount
  ) throws(JSONSyntaxError) {
    let count = nodes.count
    var parser = JSONParser(
      RequestNodes(bytes: []), range: range, maximumDepth: maximumDepth, maximumCount: maximumCount)
    swap(&parser.nodes, &nodes)
    defer { swap(&parser.nodes, &nodes) }
    let bytes = parser.nodes.bytes
    do { try parser.readDocument(bytes.span, in: parent) } catch {
      parser.nodes.removeLast(to: count)
      throw error
    }
  }

  // The text is passed on as a span, in which a byte is found without looking for the array first.
  private mutating func readDocument(
    _ text: Span<UInt8>, in parent: RequestNodeIndex
  ) throws(JSONSyntaxError) {
    if end - start >= 3, text[start] == 0xEF, text[start + 1] == 0xBB, text[start + 2] == 0xBF {
      throw error("a byte order mark is not allowed")
    }
    // With a byte order mark, or a first character in ASCII.
    if end - start >= 2, text[start] >= 0xFE || text[start] == 0 || text[start + 1] == 0 {
      throw error("the text is not in UTF-8, but as it seems in UTF-16")
    }
    skipWhitespace(text)
    try readValue(text, in: parent)
    skipWhitespace(text)
    if next != nil { throw error("expected the end of the text\(endHint)") }
  }

  private var next: UInt8? { position < end ? nodes.bytes[position] : nil }

  /// Counted from the document's start; a nil `offset` is the next byte.
  private func error(_ reason: String, at offset: Int? = nil) -> JSONSyntaxError {
    // total: the place of the text
    JSONSyntaxError(reason, at: offset ?? position, in: nodes.bytes[start..<end])
  }

  /// The expectation is a noun: `a value`, `',' or ']'`.
  private func expected(_ expectation: String) -> JSONSyntaxError {
    error(next == nil ? "unexpected end: expected \(expectation)" : "expected \(expectation)")
  }

  @inline(__always)
  private func isNext(_ character: Unicode.Scalar, in text: Span<UInt8>) -> Bool {
    position < end && text[position] == UInt8(ascii: character)
  }

  @inline(__always)
  private mutating func skipWhitespace(_ text: Span<UInt8>) {
    while position < end, text[position] <= 0x20, Self.isWhitespace(text[position]) {
      position += 1
    }
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// And the white space around it, if it comes next.
  @inline(__always)
  private mutating func take(_ character: Unicode.Scalar, from text: Span<UInt8>) -> Bool {
    skipWhitespace(text)
    guard isNext(character, in: text) else { return false }
    position += 1
    skipWhitespace(text)
    return true
  }

  /// The value begins at the next byte; ``RequestNodes/none`` is the parent of the outermost one.
  private mutating func readValue(_ text: Span<UInt8>, in parent: RequestNodeIndex)
    throws(JSONSyntaxError)
  {
    if nodes.count >= maximumCount { throw error("more than \(maximumCount) values") }
    switch position < end ? text[position] : nil {
    case UInt8(ascii: "{"): try readNested(.object, from: text, in: parent)
    case UInt8(ascii: "["): try readNested(.array, from: text, in: parent)
    case UInt8(ascii: "\""):
      try readString(plain: .string, escaped: .escapedString, from: text, in: parent)
    case UInt8(ascii: "t"): try readWord("true", as: .true, in: parent)
    case UInt8(ascii: "f"): try readWord("false", as: .false, in: parent)
    case UInt8(ascii: "n"): try readWord("null", as: .null, in: parent)
    case let byte? where byte == UInt8(ascii: "-") || byte &- 0x30 < 10:
      try readNumber(text, in: parent)
    default: throw expected("a value\(hint)")
    }
  }

  private var hint: String {
    switch next {
    case UInt8(ascii: "'"): " (strings are in double quotes)"
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      isAfterComma ? " (nothing may follow the last comma)" : ""
    case UInt8(ascii: "."): " (a number begins with a digit, as in 0.5)"
    case UInt8(ascii: "+"): " (a number has no plus sign)"
    case UInt8(ascii: "/"), UInt8(ascii: "#"): " (JSON has no comments)"
    case UInt8(ascii: "N"), UInt8(ascii: "I"): " (all numbers are finite, and null is lower case)"
    case UInt8(ascii: "T"), UInt8(ascii: "F"): " (true and false are lower case)"
    case let byte? where byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A: " (strings are in quotes)"
    default: ""
    }
  }

  private var isAfterComma: Bool {
    let before = nodes.bytes[..<position].last { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return before == UInt8(ascii: ",")
  }

  private var nameHint: String {
    guard let next, next == UInt8(ascii: "'") || !(next | 0x20 >= 0x61 && next | 0x20 <= 0x7A)
    else { return "" }
    return hint
  }

  private var endHint: String { next == UInt8(ascii: "/") ? hint : "" }

  /// The next byte is known to be the first of the word.
  private mutating func readWord(
    _ word: StaticString, as kind: RequestNodeKind, in parent: RequestNodeIndex
  ) throws(JSONSyntaxError) {
    let wordEnd = position + word.utf8CodeUnitCount
    guard wordEnd <= end,
      // total: `wordEnd` is at least `position`
      word.withUTF8Buffer({ $0.elementsEqual(nodes.bytes[position..<wordEnd]) })
    else { throw expected("a value\(hint)") }
    nodes.append(kind, in: parent)
    position = wordEnd
  }

  private mutating func readNumber(_ text: Span<UInt8>, in parent: RequestNodeIndex)
    throws(JSONSyntaxError)
  {
    do {
      let (value, numberEnd) = try JSONNumber.scan(text, from: position, to: end)
      nodes.append(value, in: parent)
      position = numberEnd
    } catch { throw self.error(error.reason, at: error.offset) }
  }

  /// The opening quote is the next byte; the kinds are for a text without and with escapes.
  private mutating func readString(
    plain: RequestNodeKind, escaped: RequestNodeKind, from text: Span<UInt8>,
    in parent: RequestNodeIndex
  ) throws(JSONSyntaxError) {
    do {
      let (range, hasEscapes) = try JSONString.scan(text, from: position, to: end)
      nodes.append(hasEscapes ? escaped : plain, range: range, in: parent)
      position = range.upperBound + 1
    } catch { throw self.error(error.reason, at: error.offset) }
  }

  private mutating func readNested(
    _ kind: RequestNodeKind, from text: Span<UInt8>, in parent: RequestNodeIndex
  ) throws(JSONSyntaxError) {
    if depth == maximumDepth { throw error("nested more than \(maximumDepth) deep") }
    depth += 1
    defer { depth -= 1 }
    let container = nodes.count
    nodes.append(kind, in: parent)
    if kind == .object {
      try readMembers(text, of: container)
    } else {
      try readItems(text, of: container)
    }
    nodes.close(container)
  }

  private mutating func readItems(_ text: Span<UInt8>, of array: RequestNodeIndex)
    throws(JSONSyntaxError)
  {
    _ = take("[", from: text)
    if take("]", from: text) { return }
    repeat { try readValue(text, in: array) } while take(",", from: text)
    guard take("]", from: text) else { throw expected("',' or ']'") }
  }

  private mutating func readMembers(_ text: Span<UInt8>, of object: RequestNodeIndex)
    throws(JSONSyntaxError)
  {
    _ = take("{", from: text)
    if take("}", from: text) { return }
    repeat {
      guard isNext("\"", in: text) else { throw expected("a member's name in quotes\(nameHint)") }
      try readString(plain: .name, escaped: .escapedName, from: text, in: object)
      guard take(":", from: text) else { throw expected("':'") }
      try readValue(text, in: object)
    } while take(",", from: text)
    guard take("}", from: text) else { throw expected("',' or '}'") }
  }
}
