/// Reads a CSS value token by token (CSS Syntax 3 §4).
struct CSSScanner {
  private let bytes: [UInt8]
  /// Of the next byte.
  private(set) var position = 0

  /// Nil, consuming nothing, without a second `quote`.
  mutating func enclosed(by quote: UInt8) -> CSSScanner? {
    let start = position + 1
    guard let end = bytes[start...].firstIndex(of: quote) else { return nil }
    position = end + 1
    return CSSScanner(bytes: Array(bytes[start..<end]))  // total: `end` is at least `start`
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    skipSpace()
  }

  /// Skips white space at the start; white space at the end is left to the reader.
  init(_ text: String) {
    bytes = Array(text.utf8)
    skipSpace()
  }

  var next: UInt8? { position < bytes.count ? bytes[position] : nil }
  var isAtEnd: Bool { position == bytes.count }

  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = position
    while let next, next == 0x20 || (0x09...0x0D).contains(next) && next != 0x0B { position += 1 }
    return position > start
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  /// The word is in lower case, the text in any; consumes nothing unless the whole name is next.
  mutating func take(word: String) -> Bool {
    var ahead = self
    guard ahead.name() == word else { return false }
    self = ahead
    return true
  }

  /// Letters, digits, `-` and `_`, in lower case; empty if there are none.
  mutating func name() -> String {
    let start = position
    while let next, Self.isNameByte(next) { position += 1 }
    // total: `position` has moved on from `start`
    return String(decoding: bytes[start..<position].map(Self.lowercased), as: UTF8.self)
  }

  /// `[+-]? ([0-9]+ | [0-9]* . [0-9]+) ([eE] [+-]? [0-9]+)?` (§4.3.12); nil, with nothing consumed,
  /// if there is none or it overflows.
  mutating func number() -> Double? {
    var end = position
    if end < bytes.count, bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") {
      end += 1
    }
    let whole = digits(from: end)
    var mantissa = whole
    if whole < bytes.count, bytes[whole] == UInt8(ascii: "."), digits(from: whole + 1) > whole + 1 {
      mantissa = digits(from: whole + 1)
    }
    guard mantissa > end else { return nil }
    end = exponent(from: mantissa) ?? mantissa
    // total: `end` is at least `position`
    guard let value = Double(String(decoding: bytes[position..<end], as: UTF8.self)), value.isFinite
    else { return nil }
    position = end
    return value
  }

  /// Nil if there is none, such as at the `e` of `1em`.
  private func exponent(from start: Int) -> Int? {
    guard start < bytes.count, bytes[start] | 0x20 == UInt8(ascii: "e") else { return nil }
    var first = start + 1
    if first < bytes.count, bytes[first] == UInt8(ascii: "+") || bytes[first] == UInt8(ascii: "-") {
      first += 1
    }
    let end = digits(from: first)
    return end > first ? end : nil
  }

  private func digits(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] &- 0x30 < 10 { end += 1 }
    return end
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
