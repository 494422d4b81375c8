/// Eight bytes that are examined together, one in each lane of a word: (x − n) & ~x has its highest
/// bit set if x < n ≤ 128, for the lowest such lane without a borrow from another, so the test
/// finds a word exactly if one of its lanes is in that range (Anderson, "Bit Twiddling Hacks").
@usableFromInline package struct ByteLanes {
  @usableFromInline let word: UInt64
  @inlinable @inline(__always) package init(word: UInt64) { self.word = word }
  @inlinable static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inlinable static var highest: UInt64 { 0x8080_8080_8080_8080 }

  /// `bound` is from 1 to 128.
  @inlinable @inline(__always) package func hasByte(below bound: UInt8) -> Bool {
    marks(below: bound) != 0
  }

  @inlinable @inline(__always) package func has(_ byte: UInt8) -> Bool { marks(of: byte) != 0 }

  /// The lowest mark is at the lowest byte below a bound from 1 to 128.
  @inlinable @inline(__always) package func marks(below bound: UInt8) -> UInt64 {
    (word &- Self.ones &* UInt64(bound)) & ~word & Self.highest
  }

  /// The lowest mark is at the lowest such byte.
  @inlinable @inline(__always) package func marks(of byte: UInt8) -> UInt64 {
    let difference = word ^ Self.ones &* UInt64(byte)
    return (difference &- Self.ones) & ~difference & Self.highest
  }

  @inlinable @inline(__always) package var marksBeyondASCII: UInt64 { word & Self.highest }

  /// The highest bit of a lane is set by adding 128 − n if the other bits are at least n.
  @inlinable @inline(__always) package var areLettersOrHyphens: Bool {
    let rest = word & ~Self.highest
    let lowercase = rest | Self.ones &* 0x20
    // total: of constants
    let fromA = lowercase &+ Self.ones &* (0x80 - 0x61)
    // total: of constants
    let beyondZ = lowercase &+ Self.ones &* (0x80 - 0x7B)
    let others = (rest ^ Self.ones &* 0x2D) &+ Self.ones &* 0x7F
    return ((fromA & ~beyondZ) | ~others) & ~word & Self.highest == Self.highest
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Word by word; the last may overlap the one before; a shorter text is filled up with letters.
  @inlinable @inline(__always)
  package func allSatisfy(lanes condition: (ByteLanes) -> Bool) -> Bool {
    let bytes = UnsafeRawBufferPointer(self)
    guard bytes.count >= 8 else {
      var word: UInt64 = 0x6161_6161_6161_6161
      for byte in bytes { word = word &<< 8 | UInt64(byte) }
      return condition(ByteLanes(word: word))
    }
    var place = 0
    while place &+ 8 < bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      guard condition(ByteLanes(word: word)) else { return false }
      place &+= 8
    }
    let last = bytes.loadUnaligned(fromByteOffset: bytes.count &- 8, as: UInt64.self)
    return condition(ByteLanes(word: last))
  }
}
