internal import JSONText

/// An object that has one of several forms, told apart by its member `type`, in a context.
package struct TypeChoice<Kind, Result, Context>: Sendable
where Kind: RawRepresentable<String> & CaseIterable & Hashable & Sendable {
  package struct TypeAlternative: Sendable {
    let outline: ObjectOutline
    fileprivate let read: @Sendable (RequestValue, Context) -> Result

    fileprivate var kinds: [Kind] {
      (outline.member("type")?.type.words ?? []).compactMap(Kind.init)
    }
  }

  private let alternatives: [TypeAlternative]
  private let readers: [Kind: @Sendable (RequestValue, Context) -> Result]

  /// Each type has one form.
  package init(_ alternatives: [TypeAlternative]) {
    self.alternatives = alternatives
    readers = Dictionary(
      uniqueKeysWithValues: alternatives.flatMap { form in form.kinds.map { ($0, form.read) } })
    precondition(readers.count == Kind.allCases.count, "a type has no form")
  }

  /// The members as parameters are those of all forms.
  package var type: ValueType { type { _ in true } }
  package func type(where isIncluded: (Kind) -> Bool) -> ValueType {
    let included = alternatives.filter { $0.kinds.allSatisfy(isIncluded) }
    let outlines = included.map(\.outline)
    var members = outlines.flatMap(\.members).distinct
    for index in members.indices where members[index].name.isEqual("type") {
      members[index].type = .word(Kind.allCases.filter(isIncluded).map(\.rawValue))
    }
    return .typed(outlines, members: members)
  }

  /// As far as it is right; nil, with a fault, for an unknown type, and for anything but an object.
  package func read(_ object: RequestValue, context: Context) -> Result? {
    guard object.reading.mayGoOn() else { return nil }
    guard object.isObject else {
      object.refuseAsObject()
      return nil
    }
    guard let type = object.member("type") else {
      refuseAbsence(in: object)
      return nil
    }
    return type.validChoice(Kind.self).flatMap { readers[$0]?(object, context) }
  }

  /// Of an object that has no type.
  package func refuseAbsence(in object: RequestValue) {
    if object.isAbsent { return }
    object.faults.add(
      MemberEntry.missing(among: Kind.self), .missing, at: object.pointer.appending("type"))
    object.refuseMisspelled(
      ["type"], beside: alternatives.flatMap(\.outline.members).map { "\($0.name)" })
  }
}

extension TypeChoice.TypeAlternative {
  /// The result of `make` has no meaning if anything is wrong.
  package static func form<Root>(
    _ form: Form<Root>, refusing strangers: Strangers? = nil,
    make: @escaping @Sendable (Root, RequestValue, Context) -> Result
  ) -> Self {
    Self(outline: form.outline) { value, context in
      let others = strangers.flatMap { $0.refuse(in: value) }
      return make(form.readRest(value, beside: others), value, context)
    }
  }
}

/// Members by which another type is meant than the one that an object has.
package struct Strangers: Sendable {
  private let table: NameTable
  /// The members that tell the other type; the rest may as well be misspelled.
  private let marks: [StaticString]
  private let detail: String
  private let code: ProblemCode

  /// Refused if any of the marks is given, by default if any of them is.
  package init(
    _ names: [StaticString], ifAny marks: [StaticString]? = nil, detail: String,
    code: ProblemCode = .unknownMember
  ) {
    (table, self.marks, self.detail, self.code) = (NameTable(names), marks ?? names, detail, code)
  }

  /// Returns the names, or nil if no mark is given.
  @discardableResult
  package func refuse(in object: RequestValue) -> NameTable? {
    guard marks.contains(where: { object.nodes.name($0, of: object.node) != nil }) else {
      return nil
    }
    for name in table.names {
      guard let place = object.nodes.name(name, of: object.node) else { continue }
      RequestValue(reading: object.reading, node: place + 1).fail(detail, code)
    }
    return table
  }
}

extension FormMember {
  package static func type<Kind: RawRepresentable<String>>(_ kind: Kind, _ sentence: String)
    -> FormMember
  {
    FormMember(
      MemberOutline(name: "type", type: .constant(.string(kind.rawValue)), sentence: sentence)
    ) { _, _ in }.required()
  }

  package static func type<Kind: RawRepresentable<String> & CaseIterable & Sendable>(
    _ kinds: [Kind], _ path: PropertyPath<Root, Kind>, _ sentence: String
  ) -> FormMember {
    let field = Field(path)
    return FormMember(
      MemberOutline(name: "type", type: .word(kinds.map(\.rawValue)), sentence: sentence)
    ) { value, root in if let kind = value.validChoice(Kind.self) { field.store(kind, at: root) } }
    .required()
  }
}
