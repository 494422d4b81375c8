/// A number as defined in RFC 8259 §6: `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`.
///
/// The digits are collected while the grammar is checked, so that a short number needs no second
/// pass.
struct JSONNumber {
  /// The index of the first byte.
  private let start: Int
  /// The index after the last byte that may belong to the number.
  private let end: Int
  /// The index of the next byte.
  private var position: Int
  /// Whether the number begins with a minus sign.
  private var isNegative = false
  /// The digits without the decimal point, as far as they fit.
  private var significand: UInt64 = 0
  /// The power of ten by which the significand is multiplied.
  private var exponent = 0
  /// Whether the significand contains every digit.
  private var isComplete = true

  /// The fault of a number, and the byte at which it was detected.
  struct Failure: Error {
    /// The index of the byte in the document.
    let offset: Int
    /// The fault as a phrase, such as `expected a digit`.
    let reason: String
  }

  /// Creates a number of which nothing is read yet.
  private init(from start: Int, to end: Int) {
    (self.start, self.end, position) = (start, end, start)
  }

  /// Parses the number that begins at a byte and ends before another one.
  ///
  /// - Parameters:
  ///   - text: the document.
  ///   - start: the index of the first byte.
  ///   - end: the index after the last byte that may belong to the number.
  /// - Returns: The nearest double, infinite if the number overflows, and the byte after the
  ///   number.
  /// - Throws: the fault if the bytes do not begin with a number, or if it has leading zeros.
  static func scan(
    _ text: Span<UInt8>, from start: Int, to end: Int
  ) throws(Failure) -> (value: Double, end: Int) {
    var number = JSONNumber(from: start, to: end)
    try number.readInteger(text)
    try number.readFraction(text)
    try number.readExponent(text)
    return (number.value(text), number.position)
  }

  /// Returns the number of a whole text; nil for other texts.
  static func value(of text: String) -> Double? {
    let bytes = Array(text.utf8)
    return value(of: bytes, bytes.indices)
  }

  /// Returns the number that some bytes are as a whole; nil for other texts.
  ///
  /// - Parameters:
  ///   - bytes: the bytes that hold the text.
  ///   - range: the indices of the text in them.
  /// - Returns: The nearest double, infinite if the number overflows.
  static func value(of bytes: [UInt8], _ range: Range<Int>) -> Double? {
    guard let (value, end) = try? scan(bytes.span, from: range.lowerBound, to: range.upperBound),
      end == range.upperBound
    else { return nil }
    return value
  }
}

extension JSONNumber {
  /// Returns the next byte; nil at the end.
  @inline(__always)
  private func next(_ text: Span<UInt8>) -> UInt8? { position < end ? text[position] : nil }

  /// Reads the sign and the digits before the point; a 0 must not come before other digits.
  @inline(__always)
  private mutating func readInteger(_ text: Span<UInt8>) throws(Failure) {
    if next(text) == UInt8(ascii: "-") {
      isNegative = true
      position += 1
    }
    let first = position
    try readDigits(text, fractional: false)
    if text[first] == UInt8(ascii: "0"), position > first + 1 {
      throw Failure(offset: first, reason: "a number must not begin with 0")
    }
  }

  /// Reads the point and the digits after it, if there is a point.
  @inline(__always)
  private mutating func readFraction(_ text: Span<UInt8>) throws(Failure) {
    guard next(text) == UInt8(ascii: ".") else { return }
    position += 1
    try readDigits(text, fractional: true)
  }

  /// Reads digits, of which there must be at least one.
  ///
  /// - Parameters:
  ///   - text: the document.
  ///   - fractional: whether the digits are behind the point.
  /// - Throws: the fault if there is no digit.
  @inline(__always)
  private mutating func readDigits(
    _ text: Span<UInt8>, fractional: Bool
  ) throws(Failure) {
    let first = position
    while let byte = next(text), byte &- 0x30 < 10 {
      take(UInt64(byte &- 0x30), fractional: fractional)
      position += 1
    }
    if position == first { throw Failure(offset: position, reason: "expected a digit") }
  }

  /// Adds a digit to the significand, if it still fits; the significand holds at most 19 digits.
  ///
  /// - Parameters:
  ///   - digit: the value of the digit, 0 to 9.
  ///   - fractional: whether the digit is behind the point, so that the exponent decreases.
  @inline(__always)
  private mutating func take(_ digit: UInt64, fractional: Bool) {
    guard significand < 1_000_000_000_000_000_000 else {
      isComplete = false
      return
    }
    significand = significand &* 10 &+ digit
    if fractional { exponent -= 1 }
  }

  /// Reads the exponent, if there is one; it counts as 10¹² if it is greater, which is more than a
  /// text has digits.
  private mutating func readExponent(_ text: Span<UInt8>) throws(Failure) {
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
    if position == first { throw Failure(offset: position, reason: "expected a digit") }
    exponent += sign == UInt8(ascii: "-") ? -power : power
  }
}

extension JSONNumber {
  /// The nearest double.
  ///
  /// A significand up to 2⁵³ and a power of ten up to 10²² are both exact doubles, so their product
  /// or quotient, rounded once, is the nearest double (Clinger, "How to read floating point numbers
  /// accurately", 1990). All other numbers are parsed by the standard library.
  private func value(_ text: Span<UInt8>) -> Double {
    guard isComplete, significand <= 1 << 53, abs(exponent) <= 22 else { return parsed(text) }
    let digits = Double(significand)
    let magnitude =
      exponent < 0
      ? digits / Self.powersOfTen[-exponent] : digits * Self.powersOfTen[exponent]
    return isNegative ? -magnitude : magnitude
  }

  /// The number as the standard library parses it, which is infinite when it overflows.
  private func parsed(_ text: Span<UInt8>) -> Double {
    // total: `position` has moved on from `start`
    let digits = text.extracting(start..<position).withUnsafeBufferPointer {
      String(decoding: $0, as: UTF8.self)
    }
    return Double(digits) ?? .infinity
  }

  /// The powers of ten that are exact doubles.
  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
