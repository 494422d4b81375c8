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

/// The type that a name stands for.
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
