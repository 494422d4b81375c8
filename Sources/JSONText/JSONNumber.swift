/// A number, `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?` (RFC 8259 §6); the digits are
/// collected while the grammar is checked, so that a short number needs no second pass.
package struct JSONNumber {
  private let start: Int
  private let end: Int
  private var position: Int
  private var isNegative = false
  private var significand: UInt64 = 0
  private var exponent = 0
  private var isComplete = true

  private init(from start: Int, to end: Int) {
    (self.start, self.end, position) = (start, end, start)
  }

  /// Infinite if the number overflows.
  package static func scan(
    _ text: Span<UInt8>, from start: Int, to end: Int
  ) throws(JSONNumberFailure) -> (value: Double, end: Int) {
    var number = JSONNumber(from: start, to: end)
    try number.readInteger(text)
    try number.readFraction(text)
    try number.readExponent(text)
    return (number.value(text), number.position)
  }

  /// Nil unless the whole text is a number.
  package static func value(of text: String) -> Double? {
    let bytes = Array(text.utf8)
    return value(of: bytes, range: bytes.indices)
  }

  package static func value(of bytes: [UInt8], range: Range<Int>) -> Double? {
    guard let (value, end) = try? scan(bytes.span, from: range.lowerBound, to: range.upperBound),
      end == range.upperBound
    else { return nil }
    return value
  }

  @inline(__always)
  private func next(_ text: Span<UInt8>) -> UInt8? { position < end ? text[position] : nil }

  @inline(__always)
  private mutating func readInteger(_ text: Span<UInt8>) throws(JSONNumberFailure) {
    if next(text) == UInt8(ascii: "-") {
      isNegative = true
      position += 1
    }
    let first = position
    try readDigits(text, fractional: false)
    if text[first] == UInt8(ascii: "0"), position > first + 1 {
      throw JSONNumberFailure(offset: first, reason: "a number must not begin with 0")
    }
  }

  @inline(__always)
  private mutating func readFraction(_ text: Span<UInt8>) throws(JSONNumberFailure) {
    guard next(text) == UInt8(ascii: ".") else { return }
    position += 1
    try readDigits(text, fractional: true)
  }

  @inline(__always)
  private mutating func readDigits(
    _ text: Span<UInt8>, fractional: Bool
  ) throws(JSONNumberFailure) {
    let first = position
    while let byte = next(text), byte &- 0x30 < 10 {
      take(UInt64(byte &- 0x30), fractional: fractional)
      position += 1
    }
    if position == first { throw JSONNumberFailure(offset: position, reason: "expected a digit") }
  }

  @inline(__always)
  private mutating func take(_ digit: UInt64, fractional: Bool) {
    guard significand < 1_000_000_000_000_000_000 else {
      isComplete = false
      return
    }
    significand = significand &* 10 &+ digit
    if fractional { exponent -= 1 }
  }

  /// An exponent above 10¹² counts as 10¹², which is more than a text has digits.
  private mutating func readExponent(_ text: Span<UInt8>) throws(JSONNumberFailure) {
    guard let letter = next(text), letter | 0x20 == UInt8(ascii: "e") else { return }
    position += 1
    let sign = next(text)
    if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position += 1 }
    let first = position
    var power = 0
    while let byte = next(text), byte &- 0x30 < 10 {
      power = min(power * 10 + Int(byte &- 0x30), 1_000_000_000_000)
      position += 1
    }
    if position == first { throw JSONNumberFailure(offset: position, reason: "expected a digit") }
    exponent += sign == UInt8(ascii: "-") ? -power : power
  }

  /// The nearest double.
  ///
  /// A significand up to 2⁵³ and a power of ten up to 10²² are both exact doubles, so their product
  /// or quotient, rounded once, is the nearest double (Clinger, "How to read floating point numbers
  /// accurately", 1990). All other numbers are parsed by the standard library.
  private func value(_ text: Span<UInt8>) -> Double {
    guard isComplete, significand <= 1 << 53, abs(exponent) <= 22 else { return parsed(text) }
    let digits = Double(significand)
    let magnitude =
      exponent < 0 ? digits / Self.powersOfTen[-exponent] : digits * Self.powersOfTen[exponent]
    return isNegative ? -magnitude : magnitude
  }

  private func parsed(_ text: Span<UInt8>) -> Double {
    // total: `position` has moved on from `start`
    let digits = text.extracting(start..<position).withUnsafeBufferPointer {
      String(decoding: $0, as: UTF8.self)
    }
    return Double(digits) ?? .infinity
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}

package struct JSONNumberFailure: Error {
  package let offset: Int
  package let reason: String
}
