/// The beginning and the length of a name, which set most other names apart.
struct NameMark: Equatable {
  /// The first eight bytes, with zeros behind a name of fewer.
  private let word: UInt64
  private let count: Int

  @inline(__always)
  init(of name: UnsafeRawBufferPointer) {
    count = name.count
    if count >= 8 {
      word = name.loadUnaligned(as: UInt64.self).littleEndian
    } else {
      var bytes: UInt64 = 0
      for byte in name.reversed() { bytes = bytes &<< 8 | UInt64(byte) }
      word = bytes
    }
  }

  /// Whether there is nothing else to a name.
  var isWhole: Bool { count <= 8 }

  @inline(__always)
  var kind: Int { Int((word & 0xFF &* 5 &+ UInt64(truncatingIfNeeded: count)) & 63) }
}
