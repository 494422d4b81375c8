/// A field line among the bytes of a list of fields.
///
/// A record is a header of eight bytes and the line as it is sent: `name: value` and CRLF. The
/// header has the number of the field, or 0, in its lowest byte, the length of the name in three
/// bytes, and that of the value in four.
struct FieldLineRecord {
  private static let headerLength = 8
  /// The length of colon and space, and of CRLF.
  private static let punctuation = 2

  /// The place of the header.
  let start: Int
  private let header: UInt64

  /// Reads the record at a place.
  @inline(__always)
  init(at start: Int, in records: UnsafeRawBufferPointer) {
    self.start = start
    header = records.loadUnaligned(fromByteOffset: start, as: UInt64.self)
  }

  /// The field that the name is known as; nil for every other name.
  @inline(__always) var known: KnownField? {
    KnownField(rawValue: UInt8(truncatingIfNeeded: header))
  }

  /// The place of the name, before the colon.
  @inline(__always) var name: Range<Int> {
    let start = start &+ Self.headerLength
    // total: 24 bits are added
    return start..<(start &+ Int(truncatingIfNeeded: header >> 8 & 0xFF_FFFF))
  }

  /// The place of the value, after the colon and a space.
  @inline(__always) var value: Range<Int> {
    let start = name.upperBound &+ Self.punctuation
    return start..<(start &+ Int(truncatingIfNeeded: header >> 32))  // total: 32 bits are added
  }

  /// The place of the line as it is sent, with its CRLF.
  // total: the value stands behind the name
  @inline(__always) var text: Range<Int> { name.lowerBound..<end }

  /// The end of the record, where the next one begins.
  @inline(__always) var end: Int { value.upperBound &+ Self.punctuation }

  /// Stores the header of the record after its value became longer.
  func store(lengthenedBy count: Int, in records: UnsafeMutableRawBufferPointer) {
    records.storeBytes(of: header &+ UInt64(count) << 32, toByteOffset: start, as: UInt64.self)
  }

  /// Returns whether a record can have lengths.
  @inline(__always)
  static func canHold(name: Int, value: Int) -> Bool {
    name < 1 << 24 && value <= Int(UInt32.max)
  }

  /// Returns the length of a record.
  @inline(__always)
  static func length(name: Int, value: Int) -> Int { headerLength + name + value + 4 }

  /// Writes a record.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - known: the field that the name is known as.
  ///   - out: the place, with room for the record.
  ///   - value: writes the value, and returns its length.
  /// - Returns: The length of the record.
  @inline(__always)
  static func write(
    _ name: UnsafeRawBufferPointer, _ known: KnownField?, to out: UnsafeMutableRawPointer,
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

/// A name that is looked for in a list of fields.
enum FieldName {
  /// The name of a known field, found by number.
  case known(KnownField)
  /// Every other name, found by its text.
  case other(String)

  init(_ name: String) {
    let known = name.withUTF8Bytes { KnownField(UnsafeRawBufferPointer($0)) }
    self = known.map { .known($0) } ?? .other(name)
  }
}

extension KnownField {
  /// The bit of the field in a set of fields.
  var bit: UInt64 { 1 &<< UInt64(rawValue) }
}
