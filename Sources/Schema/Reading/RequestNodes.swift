internal import Bytes
package import JSONText

/// The values of a request in one flat array over the bytes that hold their texts, in the order in
/// which they were written: a container is followed by all that it holds, the name of a member by
/// its value.
///
/// A JSON document and a query end in the same nodes; one takes 16 bytes and no allocation of its
/// own.
package struct RequestNodes: Sendable {

  /// The document, or the values of all parameters; each text is followed by a byte that ends it.
  private(set) var bytes: [UInt8]
  package private(set) var nodes: [RequestNode] = []
  /// The most nodes, whose places fit beside a kind into 32 bits: those of some 250 MB.
  static let maximumCount: RequestNodeIndex = 1 << 26
  /// The parent of the outermost value.
  package static let none: RequestNodeIndex = -1
  init(bytes: [UInt8]) { self.bytes = bytes }
}

package typealias RequestNodeIndex = Int32

package enum RequestNodeKind: UInt8, Sendable {
  case null, `false`, `true`
  /// Infinite beyond the range of a double, and refused by whoever asks for it.
  case number
  case string, escapedString
  case array, object
  /// The text of a query parameter, which holds the pieces of the list that it may be.
  case text
  /// A piece of a list in a query that begins as JSON does and is none.
  case brokenText
  case name, escapedName
}

/// A value, or the name of a member.
package struct RequestNode: Sendable {
  /// The bits of a number, or the first of its bytes and the one after the last.
  fileprivate var payload: UInt64
  /// The place after this node and all that it holds.
  fileprivate(set) var end: RequestNodeIndex
  /// The parent's place above the kind.
  fileprivate let parentAndKind: Int32

  fileprivate init(
    _ kind: RequestNodeKind, in parent: RequestNodeIndex, payload: UInt64,
    at place: RequestNodeIndex
  ) {
    self.payload = payload
    end = place + 1
    parentAndKind = parent << 4 | Int32(kind.rawValue)
  }
}

extension RequestNodes {
  var count: RequestNodeIndex { RequestNodeIndex(nodes.count) }

  mutating func reserve(bytes count: Int) {
    nodes.reserveCapacity(nodes.count + min(count / 6 + 4, 1024))
  }

  mutating func reserve(parameters count: Int) {
    nodes.reserveCapacity(min(4 * count + 4, 1024))
  }

  mutating func append(_ kind: RequestNodeKind, in parent: RequestNodeIndex) {
    nodes.append(RequestNode(kind, in: parent, payload: 0, at: count))
  }

  mutating func append(_ number: Double, in parent: RequestNodeIndex) {
    nodes.append(RequestNode(.number, in: parent, payload: number.bitPattern, at: count))
  }

  /// The range is without JSON's quotes, and below 2³².
  mutating func append(_ kind: RequestNodeKind, range: Range<Int>, in parent: RequestNodeIndex) {
    let payload = UInt64(UInt32(range.lowerBound)) << 32 | UInt64(UInt32(range.upperBound))
    nodes.append(RequestNode(kind, in: parent, payload: payload, at: count))
  }

  /// A kind without escapes gives the text back unchanged.
  mutating func append(_ kind: RequestNodeKind, text: String, in parent: RequestNodeIndex) {
    append(kind, range: appendBytes(text), in: parent)
  }

  /// Appends one byte more, which ends the text and is not in the range.
  mutating func appendBytes(_ text: String) -> Range<Int> {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    defer { bytes.append(0) }
    return start..<bytes.count  // total: bytes are only added
  }

  mutating func append(_ value: JSONValue, in parent: RequestNodeIndex) {
    let place = count
    switch value {
    case .null: append(RequestNodeKind.null, in: parent)
    case .bool(let bool): append(bool ? .true : .false, in: parent)
    case .number(let number): append(number, in: parent)
    case .string(let text): append(.string, text: text, in: parent)
    case .array(let items):
      append(.array, in: parent)
      for item in items { append(item, in: place) }
    case .object(let members):
      append(.object, in: parent)
      for member in members {
        append(.name, text: member.key, in: place)
        append(member.value, in: place)
      }
    }
    close(place)
  }

  /// Of an animation or a spring.
  private static let usualRoom = (nodes: 12, bytes: 96)

  package init(_ value: JSONValue) {
    self.init(bytes: [])
    nodes.reserveCapacity(Self.usualRoom.nodes)
    bytes.reserveCapacity(Self.usualRoom.bytes)
    append(value, in: Self.none)
  }

  mutating func removeLast(to count: RequestNodeIndex) { nodes.removeSubrange(Int(count)...) }
  /// All nodes since it belong to it.
  mutating func close(_ container: RequestNodeIndex) { nodes[Int(container)].end = count }

  func kind(at index: RequestNodeIndex) -> RequestNodeKind {
    RequestNodeKind(rawValue: UInt8(truncatingIfNeeded: nodes[Int(index)].parentAndKind & 0xF))
      ?? .null
  }

  package func parent(of index: RequestNodeIndex) -> RequestNodeIndex {
    nodes[Int(index)].parentAndKind >> 4
  }
  package func end(of index: RequestNodeIndex) -> RequestNodeIndex { nodes[Int(index)].end }

  /// Infinite if it overflows a double; the kind must be ``RequestNodeKind/number``.
  func number(at index: RequestNodeIndex) -> Double {
    Double(bitPattern: nodes[Int(index)].payload)
  }

  func plainNumber(at index: RequestNodeIndex) -> Double? {
    switch kind(at: index) {
    case .number: number(at: index)
    case .text: JSONNumber.value(of: bytes, range: range(at: index))
    default: nil
    }
  }

  /// Escapes and all, but without JSON's quotes.
  func range(at index: RequestNodeIndex) -> Range<Int> {
    let payload = nodes[Int(index)].payload
    // total: the payload was made of a range
    return Int(payload >> 32)..<Int(payload & 0xFFFF_FFFF)
  }

  func bytes(at index: RequestNodeIndex) -> ArraySlice<UInt8> { bytes[range(at: index)] }

  /// The length of members, in bytes of JSON.
  package func textLength(of names: [RequestNodeIndex]) -> Int {
    var length = 0
    for name in names {
      for place in name..<end(of: name + 1) {  // total: a member ends after its name
        length += textLength(at: place)
      }
    }
    return length
  }

  /// Without what the node holds: exact for a text, about right for a number.
  private func textLength(at index: RequestNodeIndex) -> Int {
    switch kind(at: index) {
    case .null, .true, .false, .number: 8
    case .array, .object: 3
    default: range(at: index).count + 3
    }
  }

  func hasItems(at index: RequestNodeIndex) -> Bool {
    items(of: index).dropFirst().contains { _ in true }
  }

  /// Unescaped.
  func string(at index: RequestNodeIndex) -> String {
    let range = range(at: index)
    switch kind(at: index) {
    case .escapedString, .escapedName: return JSONString.unescaped(bytes, in: range)
    default: return String(decoding: bytes[range], as: UTF8.self)
    }
  }

  @inline(__always)
  func isEqual(_ index: RequestNodeIndex, to name: StaticString) -> Bool {
    isEqual(index, to: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  /// Compares unescaped.
  @inline(__always)
  private func isEqual(_ index: RequestNodeIndex, to name: UnsafeBufferPointer<UInt8>) -> Bool {
    let payload = nodes[Int(index)].payload
    let length = Int(payload & 0xFFFF_FFFF) &- Int(payload &>> 32)
    if length == name.count { return areBytes(at: Int(payload &>> 32), equalTo: name) }
    // An escape is longer than what it stands for, and has at most six bytes, for a byte or more.
    return length > name.count && length <= 6 &* name.count && hasEscapes(at: index)
      && string(at: index).utf8.elementsEqual(name)
  }

  /// The first of this name; O(members).
  func name(_ name: StaticString, of object: RequestNodeIndex) -> RequestNodeIndex? {
    let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    var place = object + 1
    let end = end(of: object)
    while place < end {
      if isEqual(place, to: name) { return place }
      place = self.end(of: place + 1)
    }
    return nil
  }

  package func isName(_ name: RequestNodeIndex, before other: RequestNodeIndex) -> Bool {
    let (left, right) = (range(at: name), range(at: other))
    for offset in 0..<min(left.count, right.count) {  // total: at least 0
      let (a, b) = (bytes[left.lowerBound + offset], bytes[right.lowerBound + offset])
      if a != b { return a < b }
    }
    return left.count < right.count
  }

  /// Nil for a name that is empty or has escapes.
  @inline(__always)
  func mark(of name: RequestNodeIndex) -> NameMark? {
    let range = range(at: name)
    guard !range.isEmpty, !hasEscapes(at: name) else { return nil }
    return bytes.withUnsafeBytes { NameMark(of: UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// There must be enough bytes.
  @inline(__always)
  private func areBytes(at start: Int, equalTo name: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withUnsafeBytes { bytes in
      // total: a count is added
      UnsafeRawBufferPointer(rebasing: bytes[start..<start + name.count])
        .isEqual(to: UnsafeRawBufferPointer(name))
    }
  }

  func hasEscapes(at index: RequestNodeIndex) -> Bool {
    let kind = UInt8(truncatingIfNeeded: nodes[Int(index)].parentAndKind & 0xF)
    return kind == RequestNodeKind.escapedName.rawValue
      || kind == RequestNodeKind.escapedString.rawValue
  }

  /// The text of a parameter is the JSON that it looks like.
  package func literal(at index: RequestNodeIndex) -> JSONValue {
    switch kind(at: index) {
    case .null: return .null
    case .false: return .bool(false)
    case .true: return .bool(true)
    case .number: return .number(number(at: index))
    case .string, .escapedString, .name, .escapedName: return .string(string(at: index))
    case .array: return .array(items(of: index).map(literal))
    case .object:
      return .object(
        names(of: index).map { Member(key: string(at: $0), value: literal(at: $0 + 1)) })
    case .text, .brokenText:
      if isEqual(index, to: "true") { return .bool(true) }
      if isEqual(index, to: "false") { return .bool(false) }
      if isEqual(index, to: "null") { return .null }
      return JSONNumber.value(of: bytes, range: range(at: index)).map { .number($0) }
        ?? .string(string(at: index))
    }
  }

  package func items(of array: RequestNodeIndex) -> Siblings {
    Siblings(nodes: self, place: array + 1, end: end(of: array))
  }

  package func names(of object: RequestNodeIndex) -> Siblings {
    Siblings(nodes: self, place: object + 1, end: end(of: object), areNames: true)
  }

  /// Steps from the outermost value if `root` is not around it; O(depth + siblings).
  func pointer(to index: RequestNodeIndex, from root: RequestNodeIndex) -> JSONPointer {
    var tokens: [String] = []
    var index = index
    while index != root, parent(of: index) != Self.none {
      let container = parent(of: index)
      if kind(at: container) == .object {
        tokens.append(string(at: index - 1))
      } else {
        tokens.append(String(items(of: container).prefix { $0 != index }.count))
      }
      index = container
    }
    return JSONPointer(tokens: tokens.reversed())
  }

  package struct Siblings: Sequence, IteratorProtocol {
    fileprivate let nodes: RequestNodes
    fileprivate var place: RequestNodeIndex
    fileprivate let end: RequestNodeIndex
    fileprivate var areNames = false

    package mutating func next() -> RequestNodeIndex? {
      guard place < end else { return nil }
      defer { place = nodes.end(of: areNames ? place + 1 : place) }
      return place
    }

    /// So that a list of what is at the places is allocated once; O(*n*).
    package var underestimatedCount: Int {
      var (rest, count) = (self, 0)
      while rest.next() != nil { count += 1 }
      return count
    }
  }
}
