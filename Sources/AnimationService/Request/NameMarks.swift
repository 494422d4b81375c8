/// The lengths and first bytes of some names, by which most other names are told from all of them.
struct NameMarks {
  /// The marks, of which each name has one of 64; several names may share one.
  private var bits: UInt64 = 0

  /// Creates the marks of no names.
  init() {}

  /// Creates the marks of names that are not empty.
  init(of names: [StaticString]) {
    for name in names { insert(first: name.utf8Start.pointee, count: name.utf8CodeUnitCount) }
  }

  /// Adds a name with an escape, which may be any name.
  mutating func insertAny() { bits = .max }

  /// Adds a name by its first byte and its length in bytes, at least 1.
  @inline(__always)
  mutating func insert(first: UInt8, count: Int) { bits |= Self.bit(first, count) }

  /// Whether a name of some first byte and length may be among these.
  func mayContain(first: UInt8, count: Int) -> Bool { bits & Self.bit(first, count) != 0 }

  /// Whether a name may be among these; false only if it is not.
  @inline(__always)
  func mayContain(_ name: StaticString) -> Bool {
    name.utf8CodeUnitCount == 0
      || bits & Self.bit(name.utf8Start.pointee, name.utf8CodeUnitCount) != 0
  }

  /// Returns the bit of a name: one of 64, different for most of those that a request may have.
  @inline(__always)
  private static func bit(_ first: UInt8, _ count: Int) -> UInt64 {
    1 &<< (UInt64(first) &* 5 &+ UInt64(truncatingIfNeeded: count))
  }
}
