internal import JSONText

/// An object that has one of several forms, told apart by the members that are given.
package struct FormChoice<Result>: Sendable {
  package struct FormAlternative: Sendable {
    let outlines: [ObjectOutline]
    fileprivate let members: [MemberOutline]
    fileprivate let names: [StaticString]
    fileprivate let marks: [StaticString]
    fileprivate let read: AlternativeReader
  }

  // Into the memory of a result, which stays as it is if anything is wrong. No type here is made of
  // that of the result, since its metadata would be looked up at each reading.
  fileprivate typealias AlternativeReader =
    @Sendable (RequestValue, NameTable, UnsafeMutableRawPointer) -> Void

  let alternatives: [FormAlternative]
  package var names: [StaticString] { table.names }
  package var types: [ValueType] { alternatives.flatMap(\.outlines).map(\.type) }
  package var members: [MemberOutline] { alternatives.flatMap(\.members).distinct }
  private let standIn: @Sendable () -> Result
  private let table: NameTable
  private let reads: [AlternativeReader]
  /// The alternatives of which each name of the table is a mark, and a member, as bits.
  private let marked: [UInt64]
  private let belonging: [UInt64]
  /// Whether an object must have a mark, and may have only one.
  private let isStrict: Bool

  /// The first of at most 64 forms that has a mark given is meant, and the last if there is none.
  ///
  /// The stand-in is what is read where anything is wrong.
  package init(
    otherwise standIn: @autoclosure @escaping @Sendable () -> Result,
    _ alternatives: [FormAlternative], isStrict: Bool = false
  ) {
    precondition(1...64 ~= alternatives.count, "a choice has 1 to 64 forms")
    (self.alternatives, self.standIn, self.isStrict) = (alternatives, standIn, isStrict)
    reads = alternatives.map(\.read)
    var names: [StaticString] = []
    for name in alternatives.flatMap(\.names) where !names.contains(where: { $0.isEqual(name) }) {
      names.append(name)
    }
    table = NameTable(names)
    let bits = { (list: (FormAlternative) -> [StaticString], name: StaticString) -> UInt64 in
      alternatives.enumerated().reduce(0) { bits, item in
        list(item.element).contains { $0.isEqual(name) } ? bits | 1 << UInt64(item.offset) : bits
      }
    }
    marked = names.map { bits(\.marks, $0) }
    belonging = names.map { bits(\.names, $0) }
  }

  /// Reads an object by the form that is meant; what is wrong is a fault, and so is a member of
  /// another form, as a conflict.
  package func read(_ object: RequestValue) -> Result {
    let nodes = object.reading.nodes
    var (marks, given): (UInt64, UInt64) = (0, .max)
    for name in nodes.names(of: object.node) {
      guard let index = table.index(of: name, in: nodes) else { continue }
      marks |= marked[index]
      given &= belonging[index]
    }
    if isStrict, marks.nonzeroBitCount != 1 {
      if marks == 0 { refuseAbsence(in: object) } else { refuseMarks(in: object) }
      return standIn()
    }
    let chosen = marks == 0 ? reads.count - 1 : marks.trailingZeroBitCount
    if given & 1 << UInt64(chosen) == 0 { refuseConflicts(in: object, chosen: chosen) }
    var result = standIn()
    withUnsafeMutableBytes(of: &result) { bytes in
      if let base = bytes.baseAddress { reads[chosen](object, table, base) }
    }
    return result
  }

  private func refuseAbsence(in object: RequestValue) {
    let marks = alternatives.flatMap(\.marks).map { "\($0)" }
    object.fail("must have one of \(marks.joined(separator: ", "))", .missing)
    refuseMisspelled(in: object)
  }

  /// Of an object that has no mark.
  package func refuseMisspelled(in object: RequestValue) {
    object.refuseMisspelled(
      alternatives.flatMap(\.marks).map { "\($0)" }, beside: names.map { "\($0)" })
  }

  /// The marks of several forms.
  private func refuseMarks(in object: RequestValue) {
    let nodes = object.reading.nodes
    var given: [String] = []
    for name in nodes.names(of: object.node) where object.reading.mayGoOn() {
      guard let index = table.index(of: name, in: nodes), marked[index] != 0 else { continue }
      let mark = "\"\(table.names[index])\""
      if !given.contains(mark) { given.append(mark) }
    }
    let isItem = object.pointer.tokens.last.flatMap(Int.init) != nil
    object.fail(
      "must not have \(given.joined(separator: " and ")) together: "
        + (isItem ? "write an object for each, in their order" : "leave one of them out"), .conflict
    )
  }

  private func refuseConflicts(in object: RequestValue, chosen: Int) {
    let (nodes, marks) = (object.reading.nodes, alternatives[chosen].marks)
    let mark = marks.first { nodes.name($0, of: object.node) != nil } ?? marks[0]
    for name in nodes.names(of: object.node) where object.reading.mayGoOn() {
      guard let index = table.index(of: name, in: nodes) else { continue }
      if belonging[index] & 1 << UInt64(chosen) == 0 {
        RequestValue(reading: object.reading, node: name + 1).failConflict(with: "\(mark)")
      }
    }
  }
}

extension FormChoice.FormAlternative {
  /// Each member tells the form unless `marks` do; the result of `make` has no meaning if it adds
  /// faults.
  package static func form<Root>(
    _ form: Form<Root>, markedBy marks: [StaticString]? = nil, as outlines: [ObjectOutline]? = nil,
    make: @escaping @Sendable (Root, RequestValue) -> Result
  ) -> Self {
    let names = form.outline.members.map(\.name)
    return Self(
      outlines: outlines ?? [form.outline], members: form.outline.members, names: names,
      marks: marks ?? names
    ) { value, others, memory in
      form.read(value, beside: others) { root in
        memory.assumingMemoryBound(to: Result.self).pointee = make(root, value)
      }
    }
  }
}

extension StaticString {
  package func isEqual(_ other: StaticString) -> Bool {
    withUTF8Buffer { bytes in other.withUTF8Buffer { bytes.elementsEqual($0) } }
  }
}
