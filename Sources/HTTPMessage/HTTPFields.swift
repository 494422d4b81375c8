/// The header fields of a message: an ordered list in which a name may occur more than once.
///
/// Names are compared case-insensitively (RFC 9110 §5).
public struct HTTPFields: Sendable, Sequence, ExpressibleByDictionaryLiteral {
  /// One field line.
  public typealias Element = (name: String, value: String)

  struct Line: Sendable {
    let name: String
    var value: String

    @inline(__always)
    func isNamed(_ name: String) -> Bool {
      self.name.utf8.count == name.utf8.count && self.name.equalsIgnoringCase(name)
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
      var joined: String?
      for line in lines where line.isNamed(name) {
        joined = joined.map { "\($0), \(line.value)" } ?? line.value
      }
      return joined
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
    guard let value = self[name] else { return append(name, element) }
    // A shorter value that is no list does not contain the element.
    if value.utf8.count < element.utf8.count, !value.isEmpty, !value.hasByte(ASCII.comma) {
      return self[name] = value + ", " + element
    }
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
    guard let place = lines.firstIndex(where: { $0.isNamed(name) }) else { return nil }
    return (lines[place].value, !lines[(place + 1)...].contains { $0.isNamed(name) })
  }

  /// Returns whether there is a line with the given name.
  public func contains(_ name: String) -> Bool {
    lines.contains { $0.isNamed(name) }
  }

  /// Removes all lines with the given name.
  public mutating func remove(_ name: String) {
    lines.removeAll { $0.isNamed(name) }
  }

  private mutating func set(_ name: String, to value: String?) {
    guard let value else { return remove(name) }
    guard let first = lines.firstIndex(where: { $0.isNamed(name) }) else {
      return append(name, value)
    }
    lines[first].value = value
    let next = first + 1
    guard lines[next...].contains(where: { $0.isNamed(name) }) else { return }
    lines.replaceSubrange(next..., with: lines[next...].filter { !$0.isNamed(name) })
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
