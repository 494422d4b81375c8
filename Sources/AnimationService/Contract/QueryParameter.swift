internal import JSONText
internal import Rendering
internal import Schema

/// A parameter of a query, as it follows from a member of the request or is an option of a format.
package struct QueryParameter: Sendable {
  /// The name, in camel case.
  package let name: String
  /// Whether a request without the parameter is refused.
  package let isRequired: Bool
  let type: ValueType
  /// The explanation for people, with the default, in Markdown.
  let sentence: String
  /// Whether the parameter is a member of the request, whose schema explains it.
  let isMember: Bool

  private init(_ member: MemberOutline, isRequired: Bool = false, isMember: Bool = true) {
    name = "\(member.flatName ?? member.name)"
    type = member.parameter?.type?.nonempty ?? member.type.inQuery
    (self.isRequired, self.isMember) = (isRequired, isMember)
    let own = member.sentence.isEmpty ? member.type.sentence : member.sentence
    let text = (member.parameter?.sentence ?? own).joinedLines
    let standard = member.parameter?.hidesStandard ?? false ? .null : member.standard ?? .null
    let plain = text.hasSuffix(".") ? text.dropLast() : text[...]
    sentence = standard == .null ? text : "\(plain); default: \(standard.literal)."
  }

  /// The description, in Markdown.
  package var description: String { sentence.adding(range: type) }
  /// The words that the parameter takes, if these are few; empty for free text and numbers.
  package var choices: [String] { type.allWords }
  /// Whether the value is `true` or `false`.
  package var isBoolean: Bool { if case .boolean = type { true } else { false } }

  static func all(of operation: any Operation.Type) -> [QueryParameter] {
    members(of: operation) + options(of: operation)
  }

  /// The options of an answer's formats, which stand in the query of a POST too.
  static func options(of operation: any Operation.Type) -> [QueryParameter] {
    let formats = Representations.available(for: operation)
    let given = Set(formats.flatMap { $0.options })
    let format = MemberOutline(
      name: "format", type: .word(formats.map { $0.name }),
      sentence: "Overrides `Accept`.")
    let options = ValueType.formatOptions.members.filter { given.contains("\($0.name)") }
    return ([format] + options).map { QueryParameter($0, isMember: false) }
  }

  /// A spread object's members have precedence over others of the same name; `digits` comes last.
  static func members(of operation: any Operation.Type) -> [QueryParameter] {
    let flat = Set(operation.layout.names)
    let told = operation.outline.members.filter(\.isTold)
    let digits = told.filter { $0.name.isEqual("digits") }
    return (told.filter { !$0.name.isEqual("digits") } + digits).flatMap { member in
      guard member.isSpread else {
        let one = QueryParameter(member, isRequired: member.isRequired)
        return flat.contains(one.name) ? [] : [one]
      }
      let whole = member.parameter == nil ? [] : [QueryParameter(member)]
      return whole + member.type.members.filter(\.isParameter).map { QueryParameter($0) }
    }
  }
}

extension ValueType {
  private static let objectText = ValueType.named(
    "JSONObjectText", .string(pattern: "^\\{"), "A JSON object as text.")

  var sentence: String {
    if case .named(let type) = self { type.definition?().sentence ?? "" } else { "" }
  }

  fileprivate var inQuery: ValueType {
    switch self {
    case .boolean, .number, .integer, .string, .word, .constant: self
    case .nullable(let type), .explained(let type, _): type.inQuery
    case .named(let type):
      type.definition.map { $0().type.isScalar ? self : $0().type.inQuery } ?? .string()
    case .list(let item, let count, let isUnique):
      item.isInList
        ? .list(of: item.inQuery, count: count.nonempty, isUnique: isUnique) : .string()
    case .oneOf(let types, _): Self.inQuery(types)
    case .object, .typed, .map: .objectText
    case .any, .tuple: .string()
    }
  }

  private static func inQuery(_ types: [ValueType]) -> ValueType {
    let inner = types.map(\.inQuery)
    let lists = inner.filter(\.isList)
    if let list = lists.first, lists.count == 1,
      inner.allSatisfy({ $0.isList || $0.isNumber })
    {
      return list
    }
    return inner.allSatisfy { $0.isNumber || !$0.allWords.isEmpty } && lists.isEmpty
      ? .oneOf(inner) : .string()
  }

  private var isInList: Bool {
    switch self {
    case .any: true
    case .named(let type): type.definition?().type.isInList ?? false
    default: isScalar
    }
  }

  private var isList: Bool { if case .list = self { true } else { false } }

  private var isNumber: Bool {
    switch self {
    case .number, .integer: true
    default: false
    }
  }

  /// The same list with at least one item, since an empty parameter is none.
  fileprivate var nonempty: ValueType {
    guard case .list(let item, let count, let isUnique) = self else { return self }
    return .list(of: item, count: count.nonempty, isUnique: isUnique)
  }

  var allWords: [String] {
    switch self {
    case .list(let item, _, _): item.allWords
    case .oneOf(let types, _): types.flatMap(\.allWords)
    case .named(let type): type.definition?().type.allWords ?? []
    case .nullable(let type), .explained(let type, _): type.allWords
    default: words
    }
  }

  private var isScalar: Bool {
    switch self {
    case .boolean, .number, .integer, .string, .word: true
    case .nullable(let type): type.isScalar
    default: false
    }
  }
}

extension IntegerRange {
  fileprivate var nonempty: IntegerRange {
    if let setting { return IntegerRange(max(1, lower), through: setting) }
    return IntegerRange(max(1, lower)...(upper ?? .max))  // total: a count of at least one
  }
}
