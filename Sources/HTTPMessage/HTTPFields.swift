internal import Bytes

/// The header fields of a message in order, with names compared case-insensitively (RFC 9110 §5).
///
/// They are stored as they are sent; a line whose name is no token is not added, and control
/// characters in a value become spaces, so no text can end its line (§5.5).
public struct HTTPFields: Sendable, Sequence, ExpressibleByDictionaryLiteral, Equatable {
  /// One field line.
  public typealias Element = (name: String, value: String)
  var records: [UInt8] = []
  package internal(set) var count = 0
  /// A bit for each known field that has a line.
  var present: UInt64 = 0
  /// A bit for each known field that has several lines.
  var repeated: UInt64 = 0
  /// Reserved in bytes with the first line, so that the list of a usual message is allocated once.
  static let usualLength = 600
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

  /// Returns an iterator over the field lines in their order.
  public func makeIterator() -> some IteratorProtocol<Element> {
    var elements: [Element] = []
    elements.reserveCapacity(count)
    var next = line { _, _ in true }
    while let line = next {
      elements.append((name: text(in: line.name), value: text(in: line.value)))
      next = self.line(from: line.end) { _, _ in true }
    }
    return elements.makeIterator()
  }

  /// Several lines are joined by ", " (RFC 9110 §5.3); setting replaces all, nil removes them.
  public subscript(_ name: String) -> String? {
    get { value(of: FieldName(name)) }
    set {
      let field = FieldName(name)
      if let newValue, line(of: field) == nil { return append(name, newValue) }
      set(field, to: newValue)
    }
  }

  package subscript(_ name: KnownField) -> String? {
    get { contains(name) ? value(of: .known(name)) : nil }
    set {
      if let newValue, !contains(name) { return append(name, newValue) }
      set(.known(name), to: newValue)
    }
  }

  package func values(of name: String) -> [String] { values(of: FieldName(name)) }

  /// Of a list field, without surrounding whitespace and empty elements (RFC 9110 §5.6.1).
  package func elements(of name: String) -> [String] {
    guard let value = self[name] else { return [] }
    return splitList(value).map(String.init)
  }

  /// Returns whether there is a line with the given name.
  public func contains(_ name: String) -> Bool { line(of: FieldName(name)) != nil }
  package func contains(_ name: KnownField) -> Bool { present & name.bit != 0 }

  /// Compares the value byte for byte.
  package func has(_ name: KnownField, _ value: StaticString) -> Bool {
    withFirst(name) { $1 && $0.isEqual(to: value) } ?? false
  }

  @inline(__always)
  package func withFirst<Result>(
    _ name: KnownField, _ body: (UnsafeRawBufferPointer, _ isOnly: Bool) -> Result
  ) -> Result? {
    guard let line = line(of: name) else { return nil }
    let isOnly = repeated & name.bit == 0
    return records.withUnsafeBytes {
      body(UnsafeRawBufferPointer(rebasing: $0[line.value]), isOnly)
    }
  }

  /// An upper bound of the length of all lines as they are sent, in bytes.
  package var length: Int { records.count }

  /// Passes each line as it is sent, with its CRLF.
  @inline(__always)
  func forEachLine(_ body: (UnsafeRawBufferPointer, KnownField?) -> Void) {
    records.withUnsafeBytes { records in
      var start = 0
      while start < records.count {
        let line = FieldLineRecord(at: start, in: records)
        body(UnsafeRawBufferPointer(rebasing: records[line.text]), line.known)
        start = line.end
      }
    }
  }

  func value(of name: FieldName) -> String? {
    guard let first = line(of: name) else { return nil }
    guard isRepeated(name, after: first) else { return text(in: first.value) }
    return values(of: name).joined(separator: ", ")
  }

  func isRepeated(_ name: FieldName, after first: FieldLineRecord) -> Bool {
    switch name {
    case .known(let name): repeated & name.bit != 0
    case .other: line(of: name, from: first.end) != nil
    }
  }

  private func values(of name: FieldName) -> [String] {
    var values: [String] = []
    var next = line(of: name)
    while let line = next {
      values.append(text(in: line.value))
      next = self.line(of: name, from: line.end)
    }
    return values
  }

  private func text(in range: Range<Int>) -> String {
    records.withUnsafeBytes { String(decoding: $0[range], as: UTF8.self) }
  }

  /// Returns the first line with a name; nil if there is none; `start` is the end of a line.
  func line(of name: FieldName, from start: Int = 0) -> FieldLineRecord? {
    switch name {
    case .known(let known): line(of: known, from: start)
    case .other(let name):
      name.withUTF8Bytes { name in
        line(from: start) { line, records in
          line.known == nil && line.name.count == name.count
            && records[line.name].isEqual(toNameOf: name)
        }
      }
    }
  }

  func line(of name: KnownField, from start: Int = 0) -> FieldLineRecord? {
    contains(name) ? line(from: start) { line, _ in line.known == name } : nil
  }

  /// `start` is the end of a line.
  @inline(__always)
  private func line(
    from start: Int = 0, where condition: (FieldLineRecord, UnsafeRawBufferPointer) -> Bool
  ) -> FieldLineRecord? {
    records.withUnsafeBytes { records in
      var start = start
      while start < records.count {
        let line = FieldLineRecord(at: start, in: records)
        if condition(line, records) { return line }
        start = line.end
      }
      return nil
    }
  }

  /// Compares the lines in their order, names case-insensitively.
  public static func == (left: HTTPFields, right: HTTPFields) -> Bool {
    left.elementsEqual(right) { $0.value == $1.value && $0.name.equalsIgnoringCase($1.name) }
  }
}
