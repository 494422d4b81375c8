/// The header fields of a message: ordered, several of one name allowed, names without regard to
/// case (RFC 9110 §5).
public struct HTTPFields: Sendable, Sequence, ExpressibleByDictionaryLiteral {
  /// One field line.
  public typealias Element = (name: String, value: String)

  private var lines: [Element] = []

  /// Makes an empty list.
  public init() {}

  /// Makes a list of the lines given, in their order.
  public init(_ lines: some Sequence<Element>) { self.lines = Array(lines) }

  /// Makes a list of the lines given, in their order.
  public init(dictionaryLiteral elements: (String, String)...) {
    lines = elements.map { ($0.0, $0.1) }
  }

  /// How many lines there are.
  public var count: Int { lines.count }

  /// Whether there is no line.
  public var isEmpty: Bool { lines.isEmpty }

  /// Goes through the lines in their order.
  public func makeIterator() -> [Element].Iterator { lines.makeIterator() }

  /// The value of a field: several lines are one list joined by ", " (RFC 9110 §5.3); setting
  /// replaces them all.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  public subscript(_ name: String) -> String? {
    get {
      var joined: String?
      for line in lines where line.name.equalsIgnoringCase(name) {
        joined = joined.map { "\($0), \(line.value)" } ?? line.value
      }
      return joined
    }
    set { set(name, to: newValue) }
  }

  /// Adds a line after all others.
  public mutating func append(_ name: String, _ value: String) {
    lines.append((name, value))
  }

  /// Adds an element to a list field, unless the list has it already, compared without regard to
  /// case.
  public mutating func appendElement(_ element: String, to name: String) {
    let present = elements(of: name)
    guard !present.contains(where: { $0.equalsIgnoringCase(element) }) else { return }
    self[name] = (present + [element]).joined(separator: ", ")
  }

  /// The value of each line of a name, in their order.
  public func values(of name: String) -> [String] {
    lines.filter { $0.name.equalsIgnoringCase(name) }.map(\.value)
  }

  /// The elements of a list field, white space and empty elements left out (RFC 9110 §5.6.1).
  public func elements(of name: String) -> [String] {
    guard let value = self[name] else { return [] }
    return splitList(value).map(String.init)
  }

  /// Whether there is a line of this name.
  public func contains(_ name: String) -> Bool {
    lines.contains { $0.name.equalsIgnoringCase(name) }
  }

  /// Takes out all lines of a name.
  public mutating func remove(_ name: String) {
    lines.removeAll { $0.name.equalsIgnoringCase(name) }
  }

  private mutating func set(_ name: String, to value: String?) {
    guard let value else { return remove(name) }
    guard let first = lines.firstIndex(where: { $0.name.equalsIgnoringCase(name) }) else {
      return append(name, value)
    }
    lines[first].value = value
    let after = lines[(first + 1)...].filter { !$0.name.equalsIgnoringCase(name) }
    lines.replaceSubrange((first + 1)..., with: after)
  }
}

extension HTTPFields: Equatable {
  /// Lists are equal if they have the same lines in the same order, names without regard to case.
  public static func == (left: HTTPFields, right: HTTPFields) -> Bool {
    left.lines.elementsEqual(right.lines) {
      $0.value == $1.value && $0.name.equalsIgnoringCase($1.name)
    }
  }
}
