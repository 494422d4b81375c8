package import JSONText

/// Types as JSON Schema 2020-12, in the form that OpenAPI 3.1 has it.
package struct JSONSchema {
  private let prefix: String
  /// The place of the named schemas that another document has, and their names.
  private let elsewhere: (prefix: String, names: Set<String>)
  /// Named schemas of which only the explanation is written, where they are referred to.
  private let outlined: Set<String>
  private let isBrief: Bool
  private let hasExamples: Bool
  package private(set) var definitions: [String: JSONValue] = [:]
  /// Their names in the order in which they were met.
  package private(set) var names: [String] = []

  /// The prefix is such as `#/components/schemas/`; a brief member has a part of its explanation.
  package init(
    prefix: String, elsewhere: (prefix: String, names: Set<String>) = ("", []),
    outlined: Set<String> = [], isBrief: Bool = false, hasExamples: Bool = true
  ) {
    (self.prefix, self.elsewhere, self.outlined) = (prefix, elsewhere, outlined)
    (self.isBrief, self.hasExamples) = (isBrief, hasExamples)
  }

  package mutating func schema(of type: ValueType) -> JSONValue { .object(members(of: type)) }

  private mutating func members(of type: ValueType) -> [Member] {
    switch type {
    case .any: []
    case .boolean: [.type("boolean")]
    case .number(let range): [.type("number")] + range.schemaMembers
    case .integer(let range):
      [.type("integer")] + range.schemaMembers(lower: "minimum", upper: "maximum")
    case .string(let pattern, let length):
      [.type("string")] + length.schemaMembers(lower: "minLength", upper: "maxLength")
        + (pattern.map { [Member("pattern", .string($0))] } ?? [])
    case .word(let words): [.type("string"), Member("enum", .array(words.map { .string($0) }))]
    case .constant(let value): [Member("const", value)]
    case .list(let item, let count, let isUnique):
      [.type("array"), Member("items", schema(of: item))]
        + count.schemaMembers(lower: "minItems", upper: "maxItems")
        + (isUnique ? [Member("uniqueItems", true)] : [])
    case .tuple(let types):
      [.type("array"), Member("prefixItems", .array(types.map { schema(of: $0) }))]
        // total: the same bound twice
        + IntegerRange(types.count...types.count).schemaMembers(
          lower: "minItems", upper: "maxItems")
    case .map(.any, _): [.type("object")]
    case .map(let value, let count):
      [.type("object")] + count.schemaMembers(lower: "minProperties", upper: "maxProperties")
        + [Member("additionalProperties", schema(of: value))]
    case .object(let outline): members(of: outline)
    case .oneOf(let types, _): [Member("anyOf", .array(distinct(types.map { schema(of: $0) })))]
    case .typed(let outlines, _): members(ofOne: outlines)
    case .nullable(let type): nullable(members(of: type))
    case .named(let type): reference(to: type)
    case .explained(let type, let sentence): members(of: type) + [.description(sentence)]
    }
  }

  private func nullable(_ members: [Member]) -> [Member] {
    if members.contains(where: { $0.key == "type" }) {
      return members.map { $0.key == "type" ? Member("type", [$0.value, "null"]) : $0 }
    }
    let types =
      if case .array(let types)? = members.first(where: { $0.key == "anyOf" })?.value { types } else
      { [JSONValue.object(members)] }
    return [Member("oneOf", .array(types + [["type": "null"]]))]
  }

  private mutating func reference(to type: NamedType) -> [Member] {
    if elsewhere.names.contains(type.name) { return [place(of: type.name)] }
    if outlined.contains(type.name) { return outline(of: type) }
    if definitions[type.name] == nil, let definition = type.definition?() {
      names.append(type.name)
      // A type that holds itself meets its own name.
      definitions[type.name] = .null
      var members = members(of: definition.type)
      if !definition.sentence.isEmpty, !type.name.says(definition.sentence) {
        members.append(.description(definition.sentence))
      }
      if let standard = definition.standard { members.append(Member("default", standard)) }
      if hasExamples, !definition.examples.isEmpty {
        members.append(Member("examples", .array(definition.examples)))
      }
      definitions[type.name] = .object(members)
    }
    return [place(of: type.name)]
  }

  private func outline(of type: NamedType) -> [Member] {
    guard let definition = type.definition?() else { return [] }
    let kind = definition.type.kind.map { [Member.type($0)] } ?? []
    return kind + (definition.sentence.isEmpty ? [] : [.description(definition.sentence)])
  }

  /// Of outlined types several may be alike.
  private func distinct(_ schemas: [JSONValue]) -> [JSONValue] {
    if outlined.isEmpty { return schemas }
    return schemas.indices.filter { !schemas[..<$0].contains(schemas[$0]) }.map { schemas[$0] }
  }

  private func place(of name: String) -> Member {
    Member("$ref", .string((elsewhere.names.contains(name) ? elsewhere.prefix : prefix) + name))
  }

  private mutating func members(ofOne outlines: [ObjectOutline]) -> [Member] {
    let mapping = outlines.flatMap { outline in
      (outline.member("type")?.type.words ?? []).map { Member($0, .string(outline.name ?? "")) }
    }
    let types = Member("oneOf", .array(outlines.map { schema(of: $0.type) }))
    // A part of a document is for readers, to whom each schema states its `type`.
    if !elsewhere.names.isEmpty || !outlined.isEmpty { return [types] }
    return [types, Member("discriminator", ["propertyName": "type", "mapping": .object(mapping)])]
  }

  private mutating func members(of outline: ObjectOutline) -> [Member] {
    let required = outline.members.filter(\.isRequired).map(\.name)
    let properties = outline.members.map { member in
      var member = member
      // What the object is stands beside its name.
      if !outline.sentence.isEmpty, case .constant = member.type { member.sentence = "" }
      return Member("\(member.name)", .object(members(of: member)))
    }
    let rules = outline.rules.flatMap { schemas(of: $0, in: outline) }
    let others = outline.others.map { $0.isAny ? true : schema(of: $0) } ?? false
    return [
      [.type("object"), Member("additionalProperties", others)],
      required.isEmpty ? [] : [Self.required(required)],
      properties.isEmpty ? [] : [Member("properties", .object(properties))],
      outline.rules.compactMap { Self.names(of: $0) },
      rules.isEmpty ? [] : [Member("allOf", .array(rules))],
    ].flatMap(\.self)
  }

  private static func names(of rule: MemberRule) -> Member? {
    switch rule {
    case .without(let name): Member("not", .object([required([name])]))
    case .names(let pattern): Member("propertyNames", ["pattern": .string(pattern)])
    default: nil
    }
  }

  private mutating func members(of member: MemberOutline) -> [Member] {
    var members = members(of: member.type)
    if !member.sentence.isEmpty, !"\(member.name)".says(member.sentence) {
      members.append(.description(isBrief ? member.sentence.brief : member.sentence))
    }
    let named: NamedType? = if case .named(let type) = member.type { type } else { nil }
    if let standard = member.standard, named?.definition?().standard == nil {
      members.append(Member("default", standard))
    }
    return members
  }

  private mutating func schemas(of rule: MemberRule, in outline: ObjectOutline) -> [JSONValue] {
    switch rule {
    case .atMostOne(let names):
      names.indices.dropFirst().map { Self.conflict(of: names[$0], with: Array(names[..<$0])) }
    case .exactlyOne(let names): [["oneOf": Self.each(of: names)]]
    case .atLeastOne(let names, _): [["anyOf": Self.each(of: names)]]
    case .excludes(let name, let others): [Self.conflict(of: name, with: others)]
    case .needs(let name, let other): [Self.dependencies(of: [name], needed: [other])]
    case .anyNeeds(let names, let others): [Self.dependencies(of: names, needed: others)]
    case .unless(let name, let word, let other, let type):
      [
        [
          "if": .object([Self.required([name]), Self.properties(name, ["const": .string(word)])]),
          "else": .object([Self.properties(other, schema(of: type))]),
        ]
      ]
    case .whenTrue(let name, let other):
      [
        [
          "not": .object([
            Self.required([other, name]),
            Member(
              "properties", ["\(other)": ["not": ["type": "null"]], "\(name)": ["const": true]]),
          ])
        ]
      ]
    case .only(let names, let name, let inner, let words, let others):
      [Self.only(names, with: name, inside: inner, is: words, not: others, in: outline)]
    case .without, .names: []
    }
  }

  private static func only(
    _ names: [StaticString], with name: StaticString, inside inner: StaticString?,
    is words: [String], not others: [String], in outline: ObjectOutline
  ) -> JSONValue {
    let word: JSONValue = ["enum": .array(others.map { .string($0) })]
    let condition = inner.map { inner -> JSONValue in
      ["anyOf": [word, .object([.type("object"), required([inner]), properties(inner, word)])]]
    }
    // A member that is not given meets any condition.
    let isGiven = words.contains(outline.standardWord(of: name)) ? [required([name])] : []
    return [
      "if": .object(isGiven + [properties(name, condition ?? word)]),
      "then": ["properties": .object(names.map { Member("\($0)", false) })],
    ]
  }

  private static func dependencies(of names: [StaticString], needed: [StaticString]) -> JSONValue {
    let lists = names.map { name in
      Member("\(name)", .array(needed.filter { !$0.isEqual(name) }.map { .string("\($0)") }))
    }
    return ["dependentRequired": .object(lists)]
  }

  private static func conflict(of name: StaticString, with others: [StaticString]) -> JSONValue {
    if others.count == 1 { return ["not": .object([required([name] + others)])] }
    return ["not": .object([required([name]), Member("anyOf", each(of: others))])]
  }

  private static func each(of names: [StaticString]) -> JSONValue {
    .array(names.map { .object([required([$0])]) })
  }

  private static func properties(_ name: StaticString, _ schema: JSONValue) -> Member {
    Member("properties", ["\(name)": schema])
  }

  private static func required(_ names: [StaticString]) -> Member {
    Member("required", .array(names.map { .string("\($0)") }))
  }
}

extension Member {
  fileprivate static func type(_ name: String) -> Member { Member("type", .string(name)) }

  fileprivate static func description(_ text: String) -> Member {
    Member("description", .string(text.joinedLines))
  }
}

extension ValueType {
  /// The word of JSON Schema for all values of the type; nil if they are of several kinds.
  fileprivate var kind: String? {
    switch self {
    case .string, .word: "string"
    case .object, .typed, .map: "object"
    case .list, .tuple: "array"
    case .named(let type): type.definition?().type.kind
    case .explained(let type, _): type.kind
    case .oneOf(let types, _):
      if let kind = types.first?.kind, types.allSatisfy({ $0.kind == kind }) { kind } else { nil }
    default: nil
    }
  }
}

extension String {
  /// Words that add nothing to a name: the units are those of the whole contract.
  private static let fillers: Set = [
    "the", "a", "an", "of", "as", "its", "in", "per", "second", "seconds", "units",
  ]

  /// Whether a name in camel case says all that a sentence does: `dampingRatio`, "Damping ratio.".
  fileprivate func says(_ sentence: String) -> Bool {
    let name = lowercased()
    let words = sentence.lowercased().split { !$0.isLetter }.map(String.init)
    let isPlain = sentence.allSatisfy { $0.isLetter || $0 == " " || $0 == "." }
    return isPlain && words.filter { !Self.fillers.contains($0) }.allSatisfy { name.contains($0) }
  }

  /// The first clause of an explanation, and the default.
  fileprivate var brief: String {
    let sentence = firstSentence
    let clauses = sentence.split(separator: "; ")
    let kept = clauses.prefix(1) + clauses.dropFirst().filter { $0.hasPrefix("default") }
    let text = kept.joined(separator: "; ")
    return text.hasSuffix(".") || !sentence.hasSuffix(".") ? text : text + "."
  }

  package var joinedLines: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// The text up to the first full stop that a new sentence follows, in one line.
  package var firstSentence: String {
    let text = joinedLines
    let ends = text.indices.filter { text[$0] == "." }
    let end = ends.first { place in
      let rest = text[text.index(after: place)...]
      guard let next = rest.dropFirst().first else { return rest.isEmpty }
      let before = text[..<place]
      return rest.first == " " && (next.isUppercase && next.isASCII || "`[{".contains(next))
        && !before.hasSuffix(" e.g") && !before.hasSuffix("(e.g") && !before.hasSuffix("i.e")
    }
    return end.map { String(text[...$0]) } ?? text
  }
}

extension NumberRange {
  fileprivate var schemaMembers: [Member] {
    [
      lower.map { (key: $0.isIncluded ? "minimum" : "exclusiveMinimum", value: $0.value) },
      upper.map { (key: $0.isIncluded ? "maximum" : "exclusiveMaximum", value: $0.value) },
    ].compactMap(\.self).map { Member($0.key, .number($0.value)) }
  }
}

extension IntegerRange {
  /// The bounds as members of a schema; a least count of 0 goes without saying.
  fileprivate func schemaMembers(lower name: String, upper other: String) -> [Member] {
    let least = name != "minimum" && lower == 0 ? nil : lower
    return [least.map { (name, $0) }, upper.map { (other, $0) }].compactMap(\.self).map {
      Member($0.0, .number(Double($0.1)))
    }
  }
}
