internal import Bytes

/// Names that are found by a look at their first eight bytes and their length.
///
/// A class, so that nothing is copied where a table is passed on.
package final class NameTable: Sendable {
  let names: [StaticString]
  /// The first name of each of 64 kinds; ``none`` for none.
  private let firsts: InlineArray<64, UInt8>
  private let entries: [NameEntry]
  /// The length of the longest name, in bytes.
  private let longest: Int
  private static let none = UInt8.max
  static let maximumCount = 254

  private struct NameEntry {
    let mark: NameMark
    /// The next name of the same kind.
    var next = NameTable.none
  }

  /// The names are not empty, and all differ.
  package init(_ names: [StaticString]) {
    precondition(names.count <= Self.maximumCount, "a form has too many members")
    self.names = names
    var firsts = InlineArray<64, UInt8>(repeating: Self.none)
    var entries = names.map { name in
      NameEntry(mark: name.withUTF8Buffer { NameMark(of: UnsafeRawBufferPointer($0)) })
    }
    for index in entries.indices.reversed() {
      let kind = entries[index].mark.kind
      entries[index].next = firsts[kind]
      firsts[kind] = UInt8(truncatingIfNeeded: index)
    }
    (self.firsts, self.entries) = (firsts, entries)
    longest = names.reduce(0) { max($0, $1.utf8CodeUnitCount) }
  }

  package func index(of name: RequestNodeIndex, in nodes: RequestNodes) -> Int? {
    guard let mark = nodes.mark(of: name) else { return self.index(ofEscaped: name, in: nodes) }
    var index = firsts[mark.kind]
    while index != Self.none {
      let entry = entries[Int(index)]
      if entry.mark == mark, mark.isWhole || nodes.isEqual(name, to: names[Int(index)]) {
        return Int(index)
      }
      index = entry.next
    }
    return nil
  }

  /// Unescapes the name once, unless it has more than six bytes for each of the longest.
  private func index(ofEscaped name: RequestNodeIndex, in nodes: RequestNodes) -> Int? {
    guard nodes.hasEscapes(at: name), nodes.range(at: name).count <= 6 * longest
    else { return nil }
    var text = nodes.string(at: name)
    return text.withUTF8 { index(of: UnsafeRawBufferPointer($0)) }
  }

  func index(of name: UnsafeRawBufferPointer) -> Int? {
    let mark = NameMark(of: name)
    var index = firsts[mark.kind]
    while index != Self.none {
      let entry = entries[Int(index)]
      if entry.mark == mark, mark.isWhole || names[Int(index)].isEqual(to: name) {
        return Int(index)
      }
      index = entry.next
    }
    return nil
  }
}

extension StaticString {
  fileprivate func isEqual(to name: UnsafeRawBufferPointer) -> Bool {
    UnsafeRawBufferPointer(start: utf8Start, count: utf8CodeUnitCount).isEqual(to: name)
  }
}
