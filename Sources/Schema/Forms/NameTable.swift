internal import Bytes

/// Found by a look at a name's first byte and length.
package struct NameTable: Sendable {
  let names: [StaticString]
  /// The first name of each of 64 kinds, and the next of the same kind after each; 255 for none.
  private var firsts: InlineArray<64, UInt8> = InlineArray(repeating: none)
  private var nexts: [UInt8]
  private static let none = UInt8.max
  static let maximumCount = 254

  /// The names are not empty, and all differ.
  package init(_ names: [StaticString]) {
    precondition(names.count <= Self.maximumCount, "a form has too many members")
    self.names = names
    nexts = Array(repeating: Self.none, count: names.count)
    for index in names.indices.reversed() {
      let kind = Self.kind(
        first: names[index].utf8Start.pointee, count: names[index].utf8CodeUnitCount)
      nexts[index] = firsts[kind]
      firsts[kind] = UInt8(truncatingIfNeeded: index)
    }
  }

  package func index(of name: RequestNodeIndex, in nodes: RequestNodes) -> Int? {
    guard let (first, count) = nodes.firstByte(of: name) else {
      return nodes.isPlain(at: name) ? nil : names.firstIndex { nodes.isEqual(name, to: $0) }
    }
    var index = firsts[Self.kind(first: first, count: count)]
    while index != Self.none {
      if nodes.isEqual(name, to: names[Int(index)]) { return Int(index) }
      index = nexts[Int(index)]
    }
    return nil
  }

  func index(of name: UnsafeRawBufferPointer) -> Int? {
    guard let first = name.first else { return nil }
    var index = firsts[Self.kind(first: first, count: name.count)]
    while index != Self.none {
      let known = names[Int(index)]
      let text = UnsafeRawBufferPointer(start: known.utf8Start, count: known.utf8CodeUnitCount)
      if text.isEqual(to: name) { return Int(index) }
      index = nexts[Int(index)]
    }
    return nil
  }

  @inline(__always)
  private static func kind(first: UInt8, count: Int) -> Int {
    Int((UInt64(first) &* 5 &+ UInt64(truncatingIfNeeded: count)) & 63)
  }
}
