package import JSONText

// How the objects of answers are declared, of which some members are always there:
//
//     ObjectOutline(
//       "Timeline", .member("settles", .boolean, "Whether the motion settles."),
//       .optional("state", .stateToken))

extension ObjectOutline {
  /// An object without a name is written where it stands.
  package init(_ name: String?, _ sentence: String, _ members: [MemberOutline]) {
    self.init(name: name, sentence: sentence, members: members)
  }

  package init(_ name: String?, _ sentence: String, _ members: MemberOutline...) {
    self.init(name, sentence, members)
  }

  package init(_ name: String?, _ members: [MemberOutline]) { self.init(name, "", members) }

  package init(_ name: String?, _ members: MemberOutline...) { self.init(name, "", members) }
}

extension MemberOutline {
  package static func member(_ name: StaticString, _ type: ValueType, _ sentence: String = "")
    -> MemberOutline
  { MemberOutline(name: name, type: type, sentence: sentence, isRequired: true) }

  package static func optional(_ name: StaticString, _ type: ValueType, _ sentence: String = "")
    -> MemberOutline
  { MemberOutline(name: name, type: type, sentence: sentence) }
}

extension ValueType {
  package static func words<Name: RawRepresentable<String> & CaseIterable>(of type: Name.Type)
    -> ValueType
  { .word(Name.allCases.map(\.rawValue)) }

  package static func words<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, standard: Choice, _ sentence: String
  ) -> ValueType {
    let words = ValueType.words(of: Choice.self)
    return named(name, words, sentence, standard: .string(standard.rawValue))
  }

  package static func object(_ members: MemberOutline..., rules: [MemberRule] = []) -> ValueType {
    .object(ObjectOutline(name: nil, sentence: "", members: members, rules: rules))
  }

  package static func list(of item: ValueType) -> ValueType { .list(of: item, count: .anyCount) }

  /// Made when it is asked for, so that types may hold themselves.
  package static func named(
    _ name: String, _ value: @autoclosure @escaping @Sendable () -> ValueType, _ sentence: String,
    standard: JSONValue? = nil, examples: [JSONValue] = []
  ) -> ValueType {
    .named(
      NamedType(name) {
        TypeDefinition(type: value(), sentence: sentence, standard: standard, examples: examples)
      })
  }
}
