internal import Bytes

/// A field line as it is sent, `name: value` and CRLF, after a header of eight bytes: the number of
/// the field, or 0, in the lowest, the length of the name in three, and of the value in four.
struct FieldLineRecord {
  private static let headerLength = 8
  /// Colon and space, or CRLF.
  private static let punctuation = 2
  /// The offset of the header.
  let start: Int
  private let header: UInt64

  @inline(__always) init(at start: Int, in records: UnsafeRawBufferPointer) {
    self.start = start
    header = records.loadUnaligned(fromByteOffset: start, as: UInt64.self)
  }

  @inline(__always) var known: KnownField? {
    KnownField(rawValue: UInt8(truncatingIfNeeded: header))
  }

  @inline(__always) var name: Range<Int> {
    let start = start &+ Self.headerLength
    // total: 24 bits are added
    return start..<(start &+ Int(truncatingIfNeeded: header >> 8 & 0xFF_FFFF))
  }

  @inline(__always) var value: Range<Int> {
    let start = name.upperBound &+ Self.punctuation
    return start..<(start &+ Int(truncatingIfNeeded: header >> 32))  // total: 32 bits are added
  }

  /// The line as it is sent, with its CRLF.
  // total: the value stands behind the name
  @inline(__always) var text: Range<Int> { name.lowerBound..<end }
  @inline(__always) var end: Int { value.upperBound &+ Self.punctuation }

  func store(lengthenedBy count: Int, in records: UnsafeMutableRawBufferPointer) {
    records.storeBytes(of: header &+ UInt64(count) << 32, toByteOffset: start, as: UInt64.self)
  }

  /// Whether the lengths fit in the header.
  @inline(__always)
  static func canHold(name: Int, value: Int) -> Bool { name < 1 << 24 && value <= Int(UInt32.max) }

  @inline(__always)
  static func length(name: Int, value: Int) -> Int { headerLength + name + value + 4 }

  /// Writes a record to `out`, which has room for it; `value` and this function return the lengths.
  @inline(__always)
  static func write(
    _ name: UnsafeRawBufferPointer, known: KnownField?, to out: UnsafeMutableRawPointer,
    value: (UnsafeMutableRawPointer) -> Int
  ) -> Int {
    var end = out + headerLength
    if let text = name.baseAddress { end.copyMemory(from: text, byteCount: name.count) }
    end += name.count
    end.storeBytes(of: ASCII.colon, as: UInt8.self)
    end.storeBytes(of: ASCII.space, toByteOffset: 1, as: UInt8.self)
    let length = value(end + punctuation)
    end += punctuation + length
    end.storeBytes(of: ASCII.carriageReturn, as: UInt8.self)
    end.storeBytes(of: ASCII.lineFeed, toByteOffset: 1, as: UInt8.self)
    let lengths = UInt64(length) << 32 | UInt64(name.count) << 8
    out.storeBytes(of: lengths | UInt64(known?.rawValue ?? 0), as: UInt64.self)
    return end + punctuation - out
  }
}

/// A name to look for: by number if it is known, otherwise by its text.
enum FieldName {
  case known(KnownField)
  case other(String)

  init(_ name: String) {
    let known = name.withUTF8Bytes { KnownField(UnsafeRawBufferPointer($0)) }
    self = known.map { .known($0) } ?? .other(name)
  }
}

extension KnownField {
  /// The field's bit in a set of fields.
  var bit: UInt64 { 1 &<< UInt64(rawValue) }
}
