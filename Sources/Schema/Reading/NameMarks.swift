/// The lengths and first bytes of some names, which set most other names apart.
struct NameMarks {
  /// Each name has one of 64; several may share one.
  private var bits: UInt64 = 0

  /// A name with an escape may be any name.
  mutating func insertAny() { bits = .max }

  /// The length is in bytes, at least 1; returns whether no name before had the same mark.
  @discardableResult
  @inline(__always)
  mutating func insert(first: UInt8, count: Int) -> Bool {
    let bit = Self.bit(first: first, count: count)
    defer { bits |= bit }
    return bits & bit == 0
  }

  /// False only if it is not.
  @inline(__always)
  func mayContain(_ name: StaticString) -> Bool {
    name.utf8CodeUnitCount == 0
      || bits & Self.bit(first: name.utf8Start.pointee, count: name.utf8CodeUnitCount) != 0
  }

  @inline(__always)
  private static func bit(first: UInt8, count: Int) -> UInt64 {
    1 &<< (UInt64(first) &* 5 &+ UInt64(truncatingIfNeeded: count))
  }
}
