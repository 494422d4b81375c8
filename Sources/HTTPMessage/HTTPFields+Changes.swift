internal import Bytes

extension HTTPFields {
  /// Appends a field line.
  public mutating func append(_ name: String, _ value: String) {
    name.withUTF8Bytes { name in
      guard name.span.isToken, !name.isEmpty else { return }
      value.withUTF8Bytes { append(UnsafeRawBufferPointer(name), UnsafeRawBufferPointer($0)) }
    }
  }

  package mutating func append(_ name: KnownField, _ value: String) {
    value.withUTF8Bytes { value in
      append(name, room: value.count) { out in
        UnsafeMutableRawBufferPointer(start: out, count: value.count)
          .writeFieldValue(UnsafeRawBufferPointer(value))
      }
    }
  }

  /// `write` writes at most `room` bytes that are allowed in a value, and returns their number.
  @inline(__always)
  package mutating func append(
    _ name: KnownField, room: Int, _ write: (UnsafeMutableRawPointer) -> Int
  ) {
    let text = name.name
    append(
      UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), known: name,
      room: room, write)
  }

  package mutating func append(contentsOf other: borrowing HTTPFields) {
    reserveUsualRoom()
    records.append(contentsOf: other.records)
    count += other.count
    repeated |= other.repeated | present & other.present
    present |= other.present
  }

  /// The name is a token and the value has no control characters, as the parser has checked.
  @inline(__always)
  mutating func append(checkedName name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
    append(name, known: KnownField(name), room: value.count) { out in
      if let text = value.baseAddress { out.copyMemory(from: text, byteCount: value.count) }
      return value.count
    }
  }

  /// The name is a token; control characters in the value become spaces.
  mutating func append(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    append(name, known: KnownField(name), room: value.count) { out in
      UnsafeMutableRawBufferPointer(start: out, count: value.count).writeFieldValue(value)
    }
  }

  @inline(__always)
  private mutating func append(
    _ name: UnsafeRawBufferPointer, known: KnownField?, room: Int,
    _ write: (UnsafeMutableRawPointer) -> Int
  ) {
    guard FieldLineRecord.canHold(name: name.count, value: room) else { return }
    reserveUsualRoom()
    records.append(room: FieldLineRecord.length(name: name.count, value: room)) { out in
      FieldLineRecord.write(name, known: known, to: out, value: write)
    }
    count += 1
    guard let known else { return }
    repeated |= present & known.bit
    present |= known.bit
  }

  private mutating func reserveUsualRoom() {
    if records.isEmpty { records.reserveCapacity(Self.usualLength) }
  }

  /// Adds an element to a list field, unless it is there already, compared case-insensitively.
  public mutating func appendElement(_ element: String, to name: String) {
    let field = FieldName(name)
    if line(of: field) == nil { return append(name, element) }
    appendElement(element, to: field)
  }

  /// Unlike ``appendElement(_:to:)-(_,String)``, finds the field by its number.
  package mutating func appendElement(_ element: String, to name: KnownField) {
    guard contains(name) else { return append(name, element) }
    appendElement(element, to: .known(name))
  }

  private mutating func appendElement(_ element: String, to name: FieldName) {
    if let line = line(of: name), !isRepeated(name, after: line),
      mayBecomeList(line, element: element)
    {
      return lengthen(line, by: element)
    }
    let present = splitList(value(of: name) ?? "")
    guard !present.contains(where: { $0.equalsIgnoringCase(element) }) else { return }
    set(name, to: present.isEmpty ? element : present.joined(separator: ", ") + ", " + element)
  }

  /// A shorter value that is no list does not contain `element`, which is added without a search.
  private func mayBecomeList(_ line: FieldLineRecord, element: String) -> Bool {
    !line.value.isEmpty && line.value.count < element.utf8.count
      && !records[line.value].contains(ASCII.comma)
      && element.withUTF8Bytes { $0.span.isFieldValue }
  }

  private mutating func lengthen(_ line: FieldLineRecord, by element: String) {
    element.withUTF8Bytes { element in
      let (end, added) = (line.value.upperBound, element.count + 2)
      records.append(room: added) { _ in added }
      records.withUnsafeMutableBytes { records in
        line.store(lengthenedBy: added, in: records)
        let rest = UnsafeMutableRawBufferPointer(rebasing: records[end...])
        let text = UnsafeMutableRawBufferPointer(rebasing: rest[added...])
        text.copyMemory(from: UnsafeRawBufferPointer(rebasing: rest[..<text.count]))
        (rest[0], rest[1]) = (ASCII.comma, ASCII.space)
        UnsafeMutableRawBufferPointer(rebasing: rest[2...])
          .copyMemory(from: UnsafeRawBufferPointer(element))
      }
    }
  }

  /// Removes all lines with the given name.
  public mutating func remove(_ name: String) { remove(FieldName(name), from: 0) }

  /// The name has a line.
  mutating func set(_ name: FieldName, to value: String?) {
    guard let value else { return remove(name, from: 0) }
    guard let first = line(of: name) else { return }
    remove(name, from: first.end)
    replaceValue(of: first, by: value)
  }

  private mutating func replaceValue(of line: FieldLineRecord, by value: String) {
    let record = records.withUnsafeBytes { records in
      let name = UnsafeRawBufferPointer(rebasing: records[line.name])
      var fields = HTTPFields()
      value.withUTF8Bytes { fields.append(name, UnsafeRawBufferPointer($0)) }
      return fields.records
    }
    // total: a line ends behind its start
    records.replaceSubrange(line.start..<line.end, with: record)
  }

  private mutating func remove(_ name: FieldName, from start: Int) {
    while let line = line(of: name, from: start) {
      records.removeSubrange(line.start..<line.end)  // total: a line ends behind its start
      count -= 1
    }
    guard case .known(let known) = name else { return }
    repeated &= ~known.bit
    if line(of: known) == nil { present &= ~known.bit }
  }
}
