package import JSONText

/// The description of an object: its members, and which of them go together.
package struct ObjectOutline: Sendable {
  /// The name under which the schema is written; nil for an object written in its place.
  package let name: String?
  package let sentence: String
  package var members: [MemberOutline]
  package var rules: [MemberRule] = []
  /// The type of members of any other names.
  package var others: ValueType?

  package init(
    name: String?, sentence: String, members: [MemberOutline], rules: [MemberRule] = [],
    others: ValueType? = nil
  ) {
    (self.name, self.sentence, self.members) = (name, sentence, members)
    (self.rules, self.others) = (rules, others)
  }

  func member(_ name: StaticString) -> MemberOutline? { members.first { $0.name.isEqual(name) } }

  /// The value of a member that is not given; empty if there is none.
  func standardWord(of name: StaticString) -> String {
    guard case .string(let word) = member(name)?.standard else { return "" }
    return word
  }

  package var type: ValueType {
    guard let name else { return .object(self) }
    let outline = self
    return .named(
      NamedType(name) { TypeDefinition(type: .object(outline), sentence: outline.sentence) })
  }

  /// In the order of `names`.
  package func part(
    _ name: String, members names: [StaticString], required: [StaticString]
  ) -> ObjectOutline {
    let members = names.compactMap { name -> MemberOutline? in
      var member = member(name)
      member?.isRequired = required.contains { $0.isEqual(name) }
      return member
    }
    return ObjectOutline(name: name, sentence: sentence, members: members)
  }

  package func with(_ name: StaticString, _ type: ValueType, _ sentence: String) -> ObjectOutline {
    var result = self
    for index in members.indices where members[index].name.isEqual(name) {
      (result.members[index].type, result.members[index].sentence) = (type, sentence)
    }
    return result
  }
}

/// The description of a member.
package struct MemberOutline: Sendable {
  package let name: StaticString
  package var type: ValueType
  package var sentence: String
  package var isRequired = false
  /// The value of a member that is not given; nil if there is none, or if it is stated in words.
  package var standard: JSONValue?
  /// The parameter of a query that gives the member, if its object is spread over the query.
  package var flatName: StaticString?
  /// Whether the members of the value are parameters of their own in a query.
  package var isSpread = false
  package var isParameter = true
  /// Whether the member is described; not one that is always refused.
  package var isTold = true
  package var parameter: ParameterNote?

  package init(
    name: StaticString, type: ValueType, sentence: String, isRequired: Bool = false,
    isTold: Bool = true
  ) {
    (self.name, self.type, self.sentence) = (name, type, sentence)
    (self.isRequired, self.isTold) = (isRequired, isTold)
  }
}

/// The description of a member as a parameter of a query.
package struct ParameterNote: Sendable {
  /// The explanation in place of the member's; nil for the same.
  package var sentence: String?
  package var hidesStandard = false
  package var type: ValueType?
}

extension [MemberOutline] {
  /// Of the members of each name the first, or the first that says what it is as a parameter.
  var distinct: [MemberOutline] {
    indices.filter { index in !self[..<index].contains { $0.name.isEqual(self[index].name) } }.map {
      index in first { $0.name.isEqual(self[index].name) && $0.parameter != nil } ?? self[index]
    }
  }
}
