package import JSONText

/// The values that a request or an answer may have in a place, as a schema states them.
package indirect enum ValueType: Sendable {
  case boolean
  case number(NumberRange)
  case integer(IntegerRange)
  /// The pattern is a regular expression.
  case string(pattern: String? = nil, length: IntegerRange = .anyCount)
  case word([String])
  case constant(JSONValue)
  case list(of: ValueType, count: IntegerRange, isUnique: Bool = false)
  case tuple([ValueType])
  /// An object with members of any names.
  case map(of: ValueType, count: IntegerRange = .anyCount)
  case object(ObjectOutline)
  /// The members are those of all objects among them, for a query.
  case oneOf([ValueType], members: [MemberOutline] = [])
  /// Told apart by their members `type`; the members are theirs, for a query.
  case typed([ObjectOutline], members: [MemberOutline])
  case any
  case nullable(ValueType)
  case named(NamedType)
  case explained(ValueType, String)

  /// Of an object, or of all objects of a choice.
  package var members: [MemberOutline] {
    switch self {
    case .object(let outline): outline.members
    case .oneOf(_, let members), .typed(_, let members): members
    case .named(let type): type.definition?().type.members ?? []
    case .explained(let type, _), .nullable(let type): type.members
    default: []
    }
  }

  package var words: [String] {
    switch self {
    case .word(let words): words
    case .constant(.string(let word)): [word]
    default: []
    }
  }

  package var isAny: Bool { if case .any = self { true } else { false } }
}
/// The definition is made when it is asked for, so that types may hold themselves.
package struct NamedType: Sendable {
  package let name: String
  /// Nil for a type that is described elsewhere.
  package let definition: (@Sendable () -> TypeDefinition)?

  package init(_ name: String, _ definition: (@Sendable () -> TypeDefinition)? = nil) {
    (self.name, self.definition) = (name, definition)
  }
}
package struct TypeDefinition: Sendable {
  package let type: ValueType
  /// The explanation for people, in Markdown; empty for none.
  package let sentence: String
  var standard: JSONValue?
  var examples: [JSONValue] = []

  package init(
    type: ValueType, sentence: String, standard: JSONValue? = nil, examples: [JSONValue] = []
  ) {
    (self.type, self.sentence, self.standard, self.examples) = (type, sentence, standard, examples)
  }
}

/// The whole numbers from a lower bound to an upper one, which may be a setting of the service.
package struct IntegerRange: Sendable {
  package let lower: Int
  package let upper: Int?
  /// The setting that is the upper bound in place of ``upper``, its default.
  package let setting: (@Sendable (ServiceLimits) -> Int)?

  package init(_ range: ClosedRange<Int>) {
    lower = range.lowerBound
    upper = range.upperBound == .max ? nil : range.upperBound
    setting = nil
  }
  package init(_ lower: Int, through setting: @escaping @Sendable (ServiceLimits) -> Int) {
    self.lower = lower
    upper = setting(ServiceLimits())
    self.setting = setting
  }
  package func bounds(under limits: ServiceLimits) -> ClosedRange<Int> {
    ClosedRange(uncheckedBounds: (lower, max(lower, setting?(limits) ?? upper ?? .max)))
  }
  package static let anyCount = IntegerRange(0...Int.max)  // total: literals
}
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

package enum MemberRule: Sendable {
  case atMostOne([StaticString])
  /// Of these members one must be given, and only one; the last is asked for if there is none.
  case exactlyOne([StaticString])
  /// One of them; else the first has a fault, or none if the operation looks at it.
  case atLeastOne([StaticString], else: String?)
  /// The others must not be given if the first is.
  case excludes(StaticString, [StaticString])
  /// All of the second must be given if any of the first is; the same twice belong together.
  case anyNeeds([StaticString], [StaticString])
  /// The first makes sense only with the second.
  case needs(StaticString, StaticString)
  /// Only where the second, or its member `inside`, is one of some words and not one of the others.
  case only([StaticString], with: StaticString, inside: StaticString?, is: [String], not: [String])
  /// Unless the first is a word, the other is of a narrower type, which the operation looks at.
  case unless(StaticString, is: String, StaticString, ValueType)
  /// The other must be null or not given if the first is true, which the operation looks at.
  case whenTrue(StaticString, excludes: StaticString)
  /// A name that no other member has.
  case without(StaticString)
  /// The regular expression that the names of the other members match.
  case names(String)

  package static func only<Choice: RawRepresentable<String> & CaseIterable & Equatable>(
    _ names: [StaticString], with name: StaticString, inside inner: StaticString? = nil,
    is choices: [Choice]
  ) -> MemberRule {
    .only(
      names, with: name, inside: inner, is: choices.map(\.rawValue),
      not: Choice.allCases.filter { !choices.contains($0) }.map(\.rawValue))
  }
}

extension [MemberOutline] {
  /// Of the members of each name the first, or the first that says what it is as a parameter.
  var distinct: [MemberOutline] {
    indices.filter { index in !self[..<index].contains { $0.name.isEqual(self[index].name) } }.map {
      index in first { $0.name.isEqual(self[index].name) && $0.parameter != nil } ?? self[index]
    }
  }
}
