internal import Bytes

extension UnsafeRawBufferPointer {
  /// A name of letters and hyphens: the bit 0x20 makes them small, and no other byte one of them.
  func isName(_ name: StaticString) -> Bool {
    guard count == name.utf8CodeUnitCount else { return false }
    let other = UnsafeRawPointer(name.utf8Start)
    guard let start = baseAddress, count >= 8 else {
      for place in 0..<count {
        let byte = other.load(fromByteOffset: place, as: UInt8.self)
        if self[place] | 0x20 != byte | 0x20 { return false }
      }
      return true
    }
    let small: UInt64 = 0x2020_2020_2020_2020
    var place = 0
    while true {
      let word = start.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      if word | small != other.loadUnaligned(fromByteOffset: place, as: UInt64.self) | small {
        return false
      }
      if place == count &- 8 { return true }
      // The last word may overlap the one before.
      place = Swift.min(place &+ 8, count &- 8)
    }
  }

  func isEqual(to text: StaticString) -> Bool {
    isEqual(to: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

extension Slice<UnsafeRawBufferPointer> {
  /// Ignores the case of ASCII letters only.
  func isEqual(toNameOf text: UnsafeBufferPointer<UInt8>) -> Bool {
    elementsEqual(text) { $0 == $1 || $0.asciiLowercased == $1.asciiLowercased }
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Replaces control characters by spaces, and returns the length.
  @inline(__always)
  func writeFieldValue(_ value: UnsafeRawBufferPointer) -> Int {
    copyMemory(from: value)
    value.withMemoryRebound(to: UInt8.self) { text in
      guard !text.span.isFieldValue else { return }
      for place in text.indices where !text[place].isFieldValueByte { self[place] = ASCII.space }
    }
    return value.count
  }
}
