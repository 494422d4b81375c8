/// The header fields of a message: an ordered list in which a name may occur more than once.
///
/// Names are compared case-insensitively (RFC 9110 §5).
public struct HTTPFields: Sendable, Sequence, ExpressibleByDictionaryLiteral {
  /// One field line.
  public typealias Element = (name: String, value: String)

  struct Line: Sendable {
    let name: String
    var value: String
    private let nameLength: Int

    init(name: String, value: String) {
      (self.name, self.value) = (name, value)
      nameLength = name.utf8.count
    }

    @inline(__always)
    func isNamed(_ name: String) -> Bool { isNamed(name, length: name.utf8.count) }

    /// Returns whether the line has a name, whose length in bytes is known.
    @inline(__always)
    func isNamed(_ name: String, length: Int) -> Bool {
      nameLength == length && (self.name == name || self.name.equalsIgnoringCase(name))
    }
  }

  /// The lines in their order.
  private(set) var lines: [Line] = []

  /// The number of lines for which there is room from the first on, so that the list of a usual
  /// message is allocated once.
  private static let usualCount = 16

  /// Creates an empty list.
  public init() {}

  /// Creates a list of the given field lines, in their order.
  public init(_ lines: some Sequence<Element>) {
    for line in lines { append(line.name, line.value) }
  }

  /// Creates a list of the given field lines, in their order.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { append(name, value) }
  }

  /// The number of field lines.
  public var count: Int { lines.count }

  /// Whether there are no field lines.
  public var isEmpty: Bool { lines.isEmpty }

  /// Returns an iterator over the field lines in their order.
  public func makeIterator() -> some IteratorProtocol<Element> {
    lines.lazy.map { (name: $0.name, value: $0.value) }.makeIterator()
  }

  /// Accesses the value of a field.
  ///
  /// The values of several lines are joined by ", " into one list (RFC 9110 §5.3). Setting a value
  /// replaces all lines of the name; setting nil removes them.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  public subscript(_ name: String) -> String? {
    get {
      guard let first = place(of: name) else { return nil }
      guard place(of: name, from: first + 1) != nil else { return lines[first].value }
      return values(of: name).joined(separator: ", ")
    }
    set { set(name, to: newValue) }
  }

  /// Appends a field line.
  public mutating func append(_ name: String, _ value: String) {
    if lines.isEmpty { lines.reserveCapacity(Self.usualCount) }
    lines.append(Line(name: name, value: value))
  }

  /// Adds an element to a list field, unless the list already contains the element, compared
  /// case-insensitively.
  public mutating func appendElement(_ element: String, to name: String) {
    guard let first = place(of: name) else { return append(name, element) }
    // A shorter value that is no list does not contain the element.
    let length = lines[first].value.utf8.count
    if 0 < length, length < element.utf8.count, !lines[first].value.hasByte(ASCII.comma),
      place(of: name, from: first + 1) == nil
    {
      lines[first].value = lines[first].value + ", " + element
      return
    }
    let value = self[name] ?? ""
    let present = splitList(value)
    guard !present.contains(where: { $0.equalsIgnoringCase(element) }) else { return }
    self[name] = present.isEmpty ? element : present.joined(separator: ", ") + ", " + element
  }

  /// Returns the value of each line with the given name, in their order.
  public func values(of name: String) -> [String] {
    lines.filter { $0.isNamed(name) }.map(\.value)
  }

  /// Returns the elements of a list field, without surrounding whitespace and empty elements (RFC
  /// 9110 §5.6.1).
  public func elements(of name: String) -> [String] {
    guard let value = self[name] else { return [] }
    return splitList(value).map(String.init)
  }

  /// Returns the value of the first line with the given name, and whether it is the only one.
  func first(_ name: String) -> (value: String, isOnly: Bool)? {
    guard let first = place(of: name) else { return nil }
    return (lines[first].value, place(of: name, from: first + 1) == nil)
  }

  /// Returns whether there is a line with the given name.
  public func contains(_ name: String) -> Bool { place(of: name) != nil }

  /// Removes all lines with the given name.
  public mutating func remove(_ name: String) {
    lines.removeAll { $0.isNamed(name) }
  }

  private mutating func set(_ name: String, to value: String?) {
    guard let value else { return remove(name) }
    guard let first = place(of: name) else { return append(name, value) }
    lines[first].value = value
    guard let next = place(of: name, from: first + 1) else { return }
    lines.replaceSubrange(next..., with: lines[next...].filter { !$0.isNamed(name) })
  }

  /// Returns the place of the first line with a name, from a place on; nil if there is none.
  private func place(of name: String, from start: Int = 0) -> Int? {
    let length = name.utf8.count
    for place in start..<lines.count where lines[place].isNamed(name, length: length) {
      return place
    }
    return nil
  }
}

extension HTTPFields: Equatable {
  /// Returns whether two lists have the same lines in the same order, with names compared
  /// case-insensitively.
  public static func == (left: HTTPFields, right: HTTPFields) -> Bool {
    left.lines.elementsEqual(right.lines) {
      $0.value == $1.value && $0.isNamed($1.name)
    }
  }
}
