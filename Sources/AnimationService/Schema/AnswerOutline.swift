// How the objects of answers are declared, of which some members are always there:
//
//     ObjectOutline("Timeline", [
//       .member("settles", .boolean, "Whether the motion settles."),
//       .optional("state", .stateToken),
//     ])

extension ObjectOutline {
  /// An object without a name is written where it stands.
  init(_ name: String?, _ sentence: String, _ members: [MemberOutline], rules: [MemberRule] = []) {
    self.init(name: name, sentence: sentence, members: members, rules: rules)
  }

  init(_ name: String?, _ members: [MemberOutline], rules: [MemberRule] = []) {
    self.init(name, "", members, rules: rules)
  }
}

extension MemberOutline {
  static func member(
    _ name: StaticString, _ type: ValueType, _ sentence: String = ""
  ) -> MemberOutline {
    MemberOutline(name: name, type: type, sentence: sentence, isRequired: true)
  }

  static func optional(
    _ name: StaticString, _ type: ValueType, _ sentence: String = ""
  ) -> MemberOutline {
    MemberOutline(name: name, type: type, sentence: sentence)
  }
}

extension ValueType {
  /// One of the names of a type.
  static func words<Name: RawRepresentable<String> & CaseIterable>(of type: Name.Type) -> ValueType
  { .word(Name.allCases.map(\.rawValue)) }

  /// A list of any length.
  static func list(of item: ValueType) -> ValueType { .list(of: item, count: .anyCount) }
}
