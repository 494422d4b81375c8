/// Reads a JSON document, RFC 8259 to the letter.
///
/// Foundation's decoder takes the first of two members of one name without a word, and cannot say
/// where the `1e999` stood that it refuses; a service that lists every fault at its place needs both.
/// Refused besides: a byte order mark (§8.1), text that is not UTF-8, escapes of half a surrogate
/// pair, which are not Unicode text (§8.2), and nesting beyond a bound (§9 allows it).
struct JSONReader {
  private let bytes: [UInt8]
  private let maximumDepth: Int
  private var position = 0
  private var depth = 0

  private init(_ bytes: [UInt8], maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
  }

  /// The value that a document holds.
  ///
  /// - Parameters:
  ///   - bytes: The whole document, UTF-8.
  ///   - maximumDepth: How many arrays and objects may stand inside one another. The reader recurses
  ///     no deeper.
  /// - Returns: The value, duplicate members and all.
  /// - Throws: ``JSONSyntaxError`` at the first byte that does not fit.
  /// - Complexity: O(*n*).
  static func parse(_ bytes: [UInt8], maximumDepth: Int) throws(JSONSyntaxError) -> WireValue {
    var reader = JSONReader(bytes, maximumDepth: maximumDepth)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw reader.error("a byte order mark is not allowed")
    }
    reader.skipWhitespace()
    let value = try reader.readValue()
    reader.skipWhitespace()
    if reader.next != nil { throw reader.error("expected the end of the text") }
    return value
  }
}

extension JSONReader {
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func error(_ reason: String, at offset: Int? = nil) -> JSONSyntaxError {
    JSONSyntaxError(reason, at: offset ?? position, in: bytes)
  }

  private func expected(_ what: String) -> JSONSyntaxError {
    error(next == nil ? "unexpected end: expected \(what)" : "expected \(what)")
  }

  private mutating func skipWhitespace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  /// Takes a byte, and the white space around it, if it comes next.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipWhitespace()
    guard let byte = next, byte == UInt8(ascii: character) else { return false }
    position += 1
    skipWhitespace()
    return true
  }

  private mutating func readValue() throws(JSONSyntaxError) -> WireValue {
    switch next {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try readNested()
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"): return try readWord("true", .bool(true))
    case UInt8(ascii: "f"): return try readWord("false", .bool(false))
    case UInt8(ascii: "n"): return try readWord("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || byte &- 0x30 < 10: return try readNumber()
    default: throw expected("a value")
    }
  }

  private mutating func readNested() throws(JSONSyntaxError) -> WireValue {
    if depth == maximumDepth { throw error("nested more than \(maximumDepth) deep") }
    depth += 1
    defer { depth -= 1 }
    return next == UInt8(ascii: "{") ? try readObject() : try readArray()
  }

  private mutating func readWord(
    _ word: StaticString, _ value: WireValue
  ) throws(JSONSyntaxError) -> WireValue {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count, bytes[position..<end].elementsEqual("\(word)".utf8) else {
      throw error("expected a value")
    }
    position = end
    return value
  }

  private mutating func readNumber() throws(JSONSyntaxError) -> WireValue {
    do {
      let (value, end) = try JSONNumber.scan(bytes, from: position)
      position = end
      return .number(value)
    } catch {
      throw self.error(error.reason, at: error.offset)
    }
  }

  private mutating func readString() throws(JSONSyntaxError) -> String {
    do {
      let (text, end) = try JSONString.scan(bytes, from: position)
      position = end
      return text
    } catch {
      throw self.error(error.reason, at: error.offset)
    }
  }

  private mutating func readArray() throws(JSONSyntaxError) -> WireValue {
    _ = take("[")
    var items: [WireValue] = []
    if take("]") { return .array(items) }
    repeat { items.append(try readValue()) } while take(",")
    guard take("]") else { throw expected("',' or ']'") }
    return .array(items)
  }

  private mutating func readObject() throws(JSONSyntaxError) -> WireValue {
    _ = take("{")
    var members: [Member] = []
    if take("}") { return .object(members) }
    repeat { members.append(try readMember()) } while take(",")
    guard take("}") else { throw expected("',' or '}'") }
    return .object(members)
  }

  private mutating func readMember() throws(JSONSyntaxError) -> Member {
    guard next == UInt8(ascii: "\"") else { throw expected("a member's name in quotes") }
    let key = try readString()
    guard take(":") else { throw expected("':'") }
    return Member(key: key, value: try readValue())
  }
}
