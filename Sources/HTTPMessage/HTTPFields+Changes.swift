extension HTTPFields {
  /// Appends a field line.
  public mutating func append(_ name: String, _ value: String) {
    name.withUTF8Bytes { name in
      guard name.span.isToken, !name.isEmpty else { return }
      value.withUTF8Bytes { append(UnsafeRawBufferPointer(name), UnsafeRawBufferPointer($0)) }
    }
  }

  /// Appends a line with the name of a known field.
  package mutating func append(_ name: KnownField, _ value: String) {
    value.withUTF8Bytes { value in
      append(name, room: value.count) { out in
        UnsafeMutableRawBufferPointer(start: out, count: value.count)
          .writeFieldValue(UnsafeRawBufferPointer(value))
      }
    }
  }

  /// Appends a line whose value a function writes to its place.
  ///
  /// - Parameters:
  ///   - name: the known field.
  ///   - room: the most bytes that the function writes.
  ///   - write: writes bytes that are allowed in a value, and returns their number.
  @inline(__always)
  package mutating func append(
    _ name: KnownField, room: Int, _ write: (UnsafeMutableRawPointer) -> Int
  ) {
    let text = name.name
    append(
      UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), name,
      room: room, write)
  }

  /// Appends all lines of another list.
  package mutating func append(contentsOf other: borrowing HTTPFields) {
    reserveUsualRoom()
    records.append(contentsOf: other.records)
    count += other.count
    repeated |= other.repeated | present & other.present
    present |= other.present
  }

  /// Appends a line of a token and a value without control characters, as a parser has found them.
  @inline(__always)
  mutating func append(checkedName name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
    append(name, KnownField(name), room: value.count) { out in
      if let text = value.baseAddress { out.copyMemory(from: text, byteCount: value.count) }
      return value.count
    }
  }

  /// Appends a line of a name that is a token; control characters in its value become spaces.
  mutating func append(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    append(name, KnownField(name), room: value.count) { out in
      UnsafeMutableRawBufferPointer(start: out, count: value.count).writeFieldValue(value)
    }
  }

  @inline(__always)
  private mutating func append(
    _ name: UnsafeRawBufferPointer, _ known: KnownField?, room: Int,
    _ write: (UnsafeMutableRawPointer) -> Int
  ) {
    guard FieldLineRecord.canHold(name: name.count, value: room) else { return }
    reserveUsualRoom()
    records.append(room: FieldLineRecord.length(name: name.count, value: room)) { out in
      FieldLineRecord.write(name, known, to: out, value: write)
    }
    count += 1
    guard let known else { return }
    repeated |= present & known.bit
    present |= known.bit
  }

  private mutating func reserveUsualRoom() {
    if records.isEmpty { records.reserveCapacity(Self.usualLength) }
  }

  /// Adds an element to a list field, unless the list already contains the element, compared
  /// case-insensitively.
  public mutating func appendElement(_ element: String, to name: String) {
    let field = FieldName(name)
    if line(of: field) == nil { return append(name, element) }
    appendElement(element, to: field)
  }

  /// Adds an element to a known list field, unless the list already contains the element.
  package mutating func appendElement(_ element: String, to name: KnownField) {
    guard contains(name) else { return append(name, element) }
    appendElement(element, to: .known(name))
  }

  private mutating func appendElement(_ element: String, to name: FieldName) {
    if let line = line(of: name), !isRepeated(name, after: line), mayBecomeList(line, element) {
      return lengthen(line, by: element)
    }
    let present = splitList(value(of: name) ?? "")
    guard !present.contains(where: { $0.equalsIgnoringCase(element) }) else { return }
    set(
      name,
      to: present.isEmpty ? element : present.joined(separator: ", ") + ", " + element)
  }

  /// Returns whether the value of a line is an element other than another one, told by its length,
  /// which may be added as it is.
  ///
  /// A shorter value that is no list does not contain the element.
  private func mayBecomeList(_ line: FieldLineRecord, _ element: String) -> Bool {
    !line.value.isEmpty && line.value.count < element.utf8.count
      && !records[line.value].contains(ASCII.comma)
      && element.withUTF8Bytes { $0.span.isFieldValue }
  }

  /// Adds an element to the end of the value of a line, in its place.
  private mutating func lengthen(_ line: FieldLineRecord, by element: String) {
    let (end, before) = (line.value.upperBound, records.count)
    records.insert(contentsOf: element.utf8, at: end)
    records.insert(contentsOf: ", ".utf8, at: end)
    let added = records.count - before
    records.withUnsafeMutableBytes { line.store(lengthenedBy: added, in: $0) }
  }

  /// Removes all lines with the given name.
  public mutating func remove(_ name: String) { remove(FieldName(name), from: 0) }

  /// Removes all lines with the name of a known field.
  package mutating func remove(_ name: KnownField) {
    if contains(name) { remove(.known(name), from: 0) }
  }

  /// Replaces or removes the values of a name that has a line.
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

  /// Removes the lines with a name, from an end of a line on.
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
