/// Tables, vectors and strings refer to each other by distances in bytes
/// (https://flatbuffers.dev/internals), forward only, so what refers is written first: a table
/// returns the places of its references, each filled in when its object is written; numbers are
/// little-endian, at multiples of their size.
struct FlatBuffer {
  struct Reference { fileprivate let place: Int }

  /// The first four are the reference to ``root``.
  private(set) var bytes: [UInt8]
  init() { bytes = [0, 0, 0, 0] }
  let root = Reference(place: 0)

  /// Starts 4 bytes after a multiple of 8 with the distance to its field offsets, the "vtable", so
  /// that its longest fields, which come first, are at multiples of 8.
  @discardableResult
  mutating func table(at reference: Reference, fields: [FlatBufferField]) -> [Reference] {
    let offsets = Self.offsets(of: fields)
    let lengthOfOffsets = 4 + 2 * fields.count
    pad(count: lengthOfOffsets, to: 8, offBy: 4)
    let size = zip(fields, offsets).reduce(4) { max($0, $1.1 + $1.0.size) }
    append(UInt16(lengthOfOffsets))
    append(UInt16(size))
    for (field, offset) in zip(fields, offsets) { append(UInt16(field.size == 0 ? 0 : offset)) }
    let start = bytes.count
    fill(reference)
    append(Int32(lengthOfOffsets))
    bytes += repeatElement(0, count: size - 4)
    var references: [Reference] = []
    for (field, offset) in zip(fields, offsets) {
      switch field {
      case .absent: break
      case .byte(let value): store(value, at: start + offset)
      case .short(let value): store(value, at: start + offset)
      case .long(let value): store(value, at: start + offset)
      case .reference: references.append(Reference(place: start + offset))
      }
    }
    return references
  }

  mutating func vector(at reference: Reference, count: Int) -> [Reference] {
    pad(count: 0, to: 4)
    fill(reference)
    append(UInt32(count))
    let start = bytes.count
    bytes += repeatElement(0, count: 4 * count)
    return (0..<count).map { Reference(place: start + 4 * $0) }
  }

  mutating func vector(at reference: Reference, numbers: [Int64], width: Int) {
    pad(count: 4, to: 8)
    fill(reference)
    append(UInt32(numbers.count / width))
    for number in numbers { append(number) }
  }

  /// The length in bytes comes first, then the UTF-8 and a zero, which the length does not count.
  mutating func string(at reference: Reference, text: String) {
    pad(count: 0, to: 4)
    fill(reference)
    append(UInt32(text.utf8.count))
    bytes += text.utf8
    bytes.append(0)
  }

  /// From the start of the table; the longest first, and 0 for a field that is left out.
  private static func offsets(of fields: [FlatBufferField]) -> [Int] {
    var offsets = [Int](repeating: 0, count: fields.count)
    var next = 4
    for size in [8, 4, 2, 1] {
      for (index, field) in fields.enumerated() where field.size == size {
        offsets[index] = next
        next += size
      }
    }
    return offsets
  }

  private mutating func pad(count: Int, to unit: Int, offBy remainder: Int = 0) {
    while (bytes.count + count) % unit != remainder { bytes.append(0) }
  }

  private mutating func fill(_ reference: Reference) {
    store(UInt32(bytes.count - reference.place), at: reference.place)
  }

  private mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  private mutating func store<Number: FixedWidthInteger>(_ number: Number, at place: Int) {
    withUnsafeBytes(of: number.littleEndian) { source in
      for (index, byte) in source.enumerated() { bytes[place + index] = byte }
    }
  }
}

enum FlatBufferField {
  case absent
  case byte(UInt8)
  case short(Int16)
  case long(Int64)
  case reference

  fileprivate var size: Int {
    switch self {
    case .absent: 0
    case .byte: 1
    case .short: 2
    case .reference: 4
    case .long: 8
    }
  }
}
