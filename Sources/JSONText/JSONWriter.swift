package import Bounds
internal import Bytes

/// A writer of JSON.
///
/// Commas are inserted automatically, but calls must nest as JSON does: the writer does not check.
package struct JSONWriter {
  /// The text so far, or since the last of the ``parts``.
  package var bytes: [UInt8]
  package private(set) var parts: [JSONPart] = []
  /// The text is then meaningless.
  package private(set) var isTooLong = false
  /// In bytes, of what is written at once.
  package static let blockLength = 1 << 16

  package enum SampleForm: Sendable {
    /// An object of lists, one for each number of a value.
    case columns
    /// A list of objects, one for each row.
    case rows
  }

  package let sampleForm: SampleForm
  package var digits = NumberText.allDigits
  /// The most bytes besides columns that are written later.
  private let maximumLength: Int
  package let work: WorkBudget?
  private var partLength = 0
  private var checkpoint = Self.stride
  private var reserved = Self.stride
  /// The number of bytes that the greatest block of rows takes while it is written.
  private var largestBlock = Self.stride
  private var atOnce = Self.blockLength
  private var needsComma = false
  private static let stride = 1 << 14
  /// The length in memory of rows that are written later, without their numbers, in bytes.
  private static let lengthOfPart = 256
  /// Fewer are written at once, since storing them takes more space.
  private static let fewestRows = 16

  /// `maximumLength` is without samples.
  package init(
    capacity: Int = 256, samples: SampleForm = .columns, maximumLength: Int = .max,
    work: WorkBudget? = .current
  ) {
    sampleForm = samples
    (self.maximumLength, self.work) = (maximumLength, work)
    bytes = []
    if capacity > 0 { bytes.reserveCapacity(capacity) }
  }

  /// Has other bytes be those that are written to, until both are exchanged again.
  package mutating func exchangeBytes(with other: inout [UInt8]) {
    swap(&bytes, &other)
    checkpoint = bytes.count + Self.stride
  }

  package var mayGoOn: Bool { !isTooLong }

  private mutating func look() {
    hold()
    let isAffordable = work?.spend(units: 2 * Self.stride) ?? true
    isTooLong = isTooLong || !isAffordable || partLength + bytes.count > maximumLength
    if isTooLong { bytes.removeAll(keepingCapacity: true) }
    checkpoint = bytes.count + Self.stride
  }

  /// Up to twice the length of the text, which it takes while it is copied there.
  private mutating func hold() {
    let growth = bytes.capacity - reserved
    guard growth > 0 else { return }
    reserved += growth
    if let work, !work.reserve(bytes: growth) { isTooLong = true }
  }

  /// Before a value whose text is appended to ``bytes``.
  @inline(__always)
  package mutating func separate() {
    if bytes.count > checkpoint { look() }
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func begin(_ bracket: Unicode.Scalar) {
    if bytes.count > checkpoint { look() }
    let comma = needsComma ? 1 : 0
    bytes.append(room: 2) { out in
      out.storeBytes(of: UInt8(ascii: ","), as: UInt8.self)
      out.storeBytes(of: UInt8(ascii: bracket), toByteOffset: comma, as: UInt8.self)
      return comma + 1
    }
    needsComma = false
  }

  private mutating func end(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  package mutating func beginObject() { begin("{") }
  package mutating func endObject() { end("}") }
  package mutating func beginArray() { begin("[") }
  package mutating func endArray() { end("]") }
  /// Ends the document with a line feed, so that a terminal shows it on a line of its own.
  package mutating func endDocument() { bytes.append(UInt8(ascii: "\n")) }

  package mutating func key(_ name: String) {
    write(name, before: UInt8(ascii: ":"))
    needsComma = false
  }

  /// The name must need no escape.
  @inline(never)
  package mutating func key(plain name: StaticString) {
    let text = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    write(plain: text, before: UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func key(plain name: ArraySlice<UInt8>) {
    name.withUnsafeBufferPointer { write(plain: $0, before: UInt8(ascii: ":")) }
    needsComma = false
  }

  package mutating func null() { write("null") }
  package mutating func bool(_ value: Bool) { write(value ? "true" : "false") }

  private mutating func write(_ word: StaticString) {
    separate()
    bytes.append(room: word.utf8CodeUnitCount) { out in
      out.copyMemory(from: word.utf8Start, byteCount: word.utf8CodeUnitCount)
      return word.utf8CodeUnitCount
    }
  }

  /// Writes all digits, regardless of ``digits``.
  package mutating func integer(_ value: Int) {
    separate()
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Such as `1`, `0.1`, `1e-07`; −0 is `0`, and a number that is not finite `null`.
  @inline(never)
  package mutating func number(_ value: Double) {
    separate()
    bytes.append(number: value, digits: digits)
  }

  mutating func number(_ value: Double?) { if let value { number(value) } else { null() } }

  /// Without brackets; about 30 ns for a number of 17 digits, 10 ns for a small integer.
  package mutating func numbers(_ values: [Double]) {
    guard !values.isEmpty else { return }
    separate()
    bytes.append(numbers: values, digits: digits)
  }

  /// Text that is JSON already: a value, or several with commas between them.
  package mutating func values(_ text: ArraySlice<UInt8>) {
    separate()
    bytes.append(contentsOf: text)
  }

  /// In UTF-8; only `"`, `\` and control characters are escaped (RFC 8259 §7).
  package mutating func string(_ value: String) { write(value, before: nil) }

  /// The text must need no escape.
  package mutating func string(plain text: ArraySlice<UInt8>) {
    text.withUnsafeBufferPointer { write(plain: $0, before: nil) }
  }

  @inline(__always)
  private mutating func write(_ value: String, before next: UInt8?) {
    value.withUTF8Bytes { text in
      guard Self.isPlain(text) else { return writeEscaped(text, before: next) }
      write(plain: text, before: next)
    }
  }

  @inline(__always)
  private mutating func write(plain text: UnsafeBufferPointer<UInt8>, before next: UInt8?) {
    if bytes.count > checkpoint { look() }
    let comma = needsComma ? 1 : 0
    bytes.append(room: text.count + 4) { out in
      out.storeBytes(of: UInt8(ascii: ","), as: UInt8.self)
      out.storeBytes(of: UInt8(ascii: "\""), toByteOffset: comma, as: UInt8.self)
      let end = comma + 1 + text.count
      if let start = text.baseAddress {
        (out + comma + 1).copyMemory(from: start, byteCount: text.count)
      }
      out.storeBytes(of: UInt8(ascii: "\""), toByteOffset: end, as: UInt8.self)
      if let next { out.storeBytes(of: next, toByteOffset: end + 1, as: UInt8.self) }
      return end + (next == nil ? 1 : 2)
    }
    needsComma = true
  }

  private mutating func writeEscaped(_ text: UnsafeBufferPointer<UInt8>, before next: UInt8?) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text { append(escaped: byte) }
    bytes.append(UInt8(ascii: "\""))
    if let next { bytes.append(next) }
  }

  @inline(__always)
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.allSatisfy(lanes: {
      !$0.hasByte(below: 0x20) && !$0.has(UInt8(ascii: "\"")) && !$0.has(UInt8(ascii: "\\"))
    })
  }

  package mutating func string(appending text: (inout [UInt8]) -> Void) {
    string {
      text(&$0)
      return true
    }
  }

  /// The text must need no escape; null if the function returns false, whatever it appended.
  package mutating func string(appending text: (inout [UInt8]) -> Bool) {
    separate()
    let start = bytes.count
    bytes.append(UInt8(ascii: "\""))
    if text(&bytes) { return bytes.append(UInt8(ascii: "\"")) }
    // A text that exceeds the budget is dropped whole.
    bytes.removeSubrange(min(start, bytes.count)...)
    bytes.append(contentsOf: "null".utf8)
  }

  private mutating func append(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
    case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
    case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
    case 0x00..<0x20:
      bytes.append(contentsOf: (byte < 0x10 ? "\\u000" : "\\u00").utf8)
      bytes.append(contentsOf: String(byte, radix: 16).utf8)
    default: bytes.append(byte)
    }
  }

  /// At once if they are few, or else as one of the ``parts``; the work is spent in either case.
  package mutating func array(of rows: some JSONRows) {
    let isWhole = rows.estimatedLength <= atOnce || rows.count <= Self.fewestRows
    if let work, !work.spend(units: rows.work, bytes: growth(for: rows, isWhole: isWhole)) {
      isTooLong = true
    }
    beginArray()
    if isTooLong {
      // The text is meaningless, so the array is left empty.
    } else if isWhole {
      atOnce -= rows.estimatedLength
      // What is left until the next look is kept, since there may be rows more often than looks.
      let rest = min(checkpoint - bytes.count, Self.stride)
      checkpoint = .max
      if rows.isComputed {
        rows.write(0..<rows.count, to: &self)
      } else {
        WorkBudget.withCurrent(work?.prepaid) { rows.write(0..<rows.count, to: &self) }
      }
      hold()
      checkpoint = bytes.count + rest
    } else {
      parts += [.bytes(bytes), .rows(rows, digits: digits)]
      partLength += bytes.count
      checkpoint -= bytes.count
      bytes = []
    }
    endArray()
  }

  /// For the numbers and the text of a block beyond the largest before, and a part for later.
  private mutating func growth(for rows: some JSONRows, isWhole: Bool) -> Int {
    let block = 4 * (isWhole ? rows.estimatedLength : rows.lengthAtOnce)
    defer { largestBlock = max(largestBlock, block) }
    return max(0, block - largestBlock) + (isWhole ? 0 : Self.lengthOfPart + bytes.count)
  }

  package var heldLength: Int { work.map { max(0, $0.heldBytes - largestBlock) } ?? 0 }

  /// Goes on in an array whose beginning was written before; it is empty if it has no item yet.
  package mutating func continueArray(isEmpty: Bool) { needsComma = !isEmpty }

  package mutating func member(_ name: String, _ value: String) {
    key(name)
    string(value)
  }

  package mutating func member(_ name: String, _ value: Double?) {
    key(name)
    number(value)
  }

  package mutating func member(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }

  package mutating func member(_ name: String, _ values: [Double]) {
    key(name)
    array(values)
  }

  package mutating func array(_ values: [Double]) {
    beginArray()
    numbers(values)
    endArray()
  }

  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let bool): self.bool(bool)
    case .number(let number): self.number(number)
    case .string(let string): self.string(string)
    case .array(let items):
      beginArray()
      for item in items { self.value(item) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        key(member.key)
        self.value(member.value)
      }
      endObject()
    }
  }
}

/// A part of a document: its text, or rows that are written as it is sent.
package enum JSONPart: Sendable {
  case bytes([UInt8])
  case rows(any JSONRows, digits: Int)
}
