/// Types as JSON Schema 2020-12, in the form that OpenAPI 3.1 has it.
struct JSONSchema {
  /// The place of the named schemas, such as `#/components/schemas/`.
  private let prefix: String
  /// The named schemas that another document has.
  private let elsewhere: (prefix: String, names: Set<String>)
  private let isBrief: Bool
  private let hasExamples: Bool
  /// The named schemas that were met.
  private(set) var definitions: [String: JSONValue] = [:]
  /// Their names in the order in which they were met.
  private(set) var names: [String] = []

  /// In a brief schema a member has the beginning of its explanation alone.
  init(
    prefix: String, elsewhere: (prefix: String, names: Set<String>) = ("", []),
    isBrief: Bool = false, hasExamples: Bool = true
  ) {
    (self.prefix, self.elsewhere) = (prefix, elsewhere)
    (self.isBrief, self.hasExamples) = (isBrief, hasExamples)
  }

  /// Adds all named types of which the type is made.
  mutating func schema(of type: ValueType) -> JSONValue { .object(members(of: type)) }

  private mutating func members(of type: ValueType) -> [Member] {
    switch type {
    case .any: []
    case .boolean: [.type("boolean")]
    case .number(let range): [.type("number")] + range.schemaMembers
    case .integer(let range):
      [.type("integer")] + range.schemaMembers(lower: "minimum", upper: "maximum")
    case .string(let pattern, let length):
      [.type("string")] + length.schemaMembers(lower: "minLength", upper: "maxLength")
        + [pattern.map { Member(key: "pattern", value: .string($0)) }].compactMap(\.self)
    case .word(let words):
      [.type("string"), Member(key: "enum", value: .array(words.map { .string($0) }))]
    case .constant(let value): [Member(key: "const", value: value)]
    case .list(let item, let count, let isUnique):
      [.type("array"), Member(key: "items", value: schema(of: item))]
        + count.schemaMembers(lower: "minItems", upper: "maxItems")
        + (isUnique ? [Member(key: "uniqueItems", value: .bool(true))] : [])
    case .tuple(let types):
      [.type("array"), Member(key: "prefixItems", value: .array(types.map { schema(of: $0) }))]
        // total: the same bound twice
        + IntegerRange(types.count...types.count).schemaMembers(
          lower: "minItems", upper: "maxItems")
    case .map(.any, _): [.type("object")]
    case .map(let value, let count):
      [.type("object")] + count.schemaMembers(lower: "minProperties", upper: "maxProperties")
        + [Member(key: "additionalProperties", value: schema(of: value))]
    case .object(let outline): members(of: outline)
    case .oneOf(let types, _): [Member(key: "anyOf", value: .array(types.map { schema(of: $0) }))]
    case .typed(let outlines, _): members(ofOne: outlines)
    case .nullable(let type): nullable(members(of: type))
    case .named(let type): reference(to: type)
    case .explained(let type, let sentence): members(of: type) + [.description(sentence)]
    }
  }

  private func nullable(_ members: [Member]) -> [Member] {
    guard members.contains(where: { $0.key == "type" }) else {
      if case .array(let types)? = members.first(where: { $0.key == "anyOf" })?.value {
        return [Member(key: "oneOf", value: .array(types + [["type": "null"]]))]
      }
      return [Member(key: "oneOf", value: [.object(members), ["type": "null"]])]
    }
    return members.map { member in
      guard member.key == "type" else { return member }
      return Member(key: "type", value: [member.value, "null"])
    }
  }

  private mutating func reference(to type: NamedType) -> [Member] {
    if elsewhere.names.contains(type.name) { return [place(of: type.name)] }
    if definitions[type.name] == nil, let definition = type.definition?() {
      names.append(type.name)
      // A type that holds itself meets its own name.
      definitions[type.name] = .null
      var members = members(of: definition.type)
      if !definition.sentence.isEmpty, !type.name.says(definition.sentence) {
        members.append(.description(definition.sentence))
      }
      if let standard = definition.standard { members.append(.standard(standard)) }
      if hasExamples, !definition.examples.isEmpty {
        members.append(Member(key: "examples", value: .array(definition.examples)))
      }
      definitions[type.name] = .object(members)
    }
    return [place(of: type.name)]
  }

  /// The name of a schema of this document, or the place of another one's.
  private func mapped(_ name: String) -> JSONValue {
    elsewhere.names.contains(name) ? place(of: name).value : .string(name)
  }

  private func place(of name: String) -> Member {
    let prefix = elsewhere.names.contains(name) ? elsewhere.prefix : prefix
    return Member(key: "$ref", value: .string(prefix + name))
  }

  // MARK: - Objects

  /// With OpenAPI's table of the types.
  private mutating func members(ofOne outlines: [ObjectOutline]) -> [Member] {
    let mapping = outlines.flatMap { outline in
      (outline.member("type")?.type.words ?? []).map { word in
        Member(key: word, value: mapped(outline.name ?? ""))
      }
    }
    let discriminator = [Member](["propertyName": "type", "mapping": .object(mapping)])
    return [Member]([
      "oneOf": .array(outlines.map { schema(of: $0.type) }),
      "discriminator": .object(discriminator),
    ])
  }

  private mutating func members(of outline: ObjectOutline) -> [Member] {
    let required = outline.members.filter(\.isRequired).map { JSONValue.string("\($0.name)") }
    let properties = outline.members.map { member in
      var member = member
      // What the object is stands beside its name.
      if !outline.sentence.isEmpty, case .constant = member.type { member.sentence = "" }
      return Member(key: "\(member.name)", value: .object(members(of: member)))
    }
    let rules = outline.rules.flatMap { schemas(of: $0) + schemas(of: $0, in: outline) }
    let others = outline.others.map { $0.isAny ? true : schema(of: $0) } ?? false
    return [
      [.type("object"), Member(key: "additionalProperties", value: others)],
      required.isEmpty ? [] : [Member(key: "required", value: .array(required))],
      properties.isEmpty ? [] : [Member(key: "properties", value: .object(properties))],
      outline.rules.compactMap { Self.names(of: $0) },
      rules.isEmpty ? [] : [Member(key: "allOf", value: .array(rules))],
    ].flatMap(\.self)
  }

  private static func names(of rule: MemberRule) -> Member? {
    switch rule {
    case .without(let name): Member(key: "not", value: .object([required([name])]))
    case .names(let pattern):
      Member(key: "propertyNames", value: ["pattern": .string(pattern)])
    default: nil
    }
  }

  private mutating func members(of member: MemberOutline) -> [Member] {
    var members = members(of: member.type)
    if !member.sentence.isEmpty, !"\(member.name)".says(member.sentence) {
      members.append(.description(isBrief ? member.sentence.brief : member.sentence))
    }
    if let standard = member.standard, !member.type.hasStandard {
      members.append(.standard(standard))
    }
    return members
  }

  private mutating func schemas(of rule: MemberRule) -> [JSONValue] {
    switch rule {
    case .atMostOne(let names):
      names.indices.dropFirst().map { Self.conflict(names[$0], Array(names[..<$0])) }
    case .exactlyOne(let names):
      [["oneOf": .array(names.map { .object([Self.required([$0])]) })]]
    case .atLeastOne(let names, _):
      [["anyOf": .array(names.map { .object([Self.required([$0])]) })]]
    case .excludes(let name, let others): [Self.conflict(name, others)]
    case .needs(let name, let other): [Self.dependencies(of: [name], [other])]
    case .anyNeeds(let names, let others): [Self.dependencies(of: names, others)]
    case .unless(let name, let word, let other, let type):
      [
        [
          "if": .object([Self.required([name]), Self.property(name, ["const": .string(word)])]),
          "else": .object([Self.property(other, schema(of: type))]),
        ]
      ]
    case .whenTrue(let name, let other): [["not": .object(Self.both(name, other))]]
    case .only, .without, .names: []
    }
  }

  /// Of a rule that depends on the default of a member.
  private func schemas(of rule: MemberRule, in outline: ObjectOutline) -> [JSONValue] {
    guard case .only(let names, let name, let inner, let words, let others) = rule else {
      return []
    }
    let word: JSONValue = ["enum": .array(others.map { .string($0) })]
    let condition =
      inner.map { inner in
        let object = JSONValue.object([
          .type("object"), Self.required([inner]), Self.property(inner, word),
        ])
        return ["anyOf": [word, object]]
      } ?? word
    // A member that is not given meets any condition.
    let isGiven = words.contains(outline.standardWord(name)) ? [Self.required([name])] : []
    let no = names.map { Member(key: "\($0)", value: .bool(false)) }
    return [
      [
        "if": .object(isGiven + [Self.property(name, condition)]),
        "then": ["properties": .object(no)],
      ]
    ]
  }

  private static func dependencies(
    of names: [StaticString], _ needed: [StaticString]
  ) -> JSONValue {
    let lists = names.map { name in
      let others = needed.filter { !$0.isEqual(name) }
      return Member(key: "\(name)", value: .array(others.map { .string("\($0)") }))
    }
    return ["dependentRequired": .object(lists)]
  }

  private static func conflict(_ name: StaticString, _ others: [StaticString]) -> JSONValue {
    if others.count == 1 { return ["not": .object([required([name] + others)])] }
    let any = Member(key: "anyOf", value: .array(others.map { .object([required([$0])]) }))
    return ["not": .object([required([name]), any])]
  }

  /// The member is true, and the other not null.
  private static func both(_ name: StaticString, _ other: StaticString) -> [Member] {
    let isGiven: JSONValue = ["not": ["type": "null"]]
    let properties: JSONValue = ["\(other)": isGiven, "\(name)": ["const": true]]
    return [required([other, name]), Member(key: "properties", value: properties)]
  }

  private static func property(_ name: StaticString, _ schema: JSONValue) -> Member {
    Member(key: "properties", value: ["\(name)": schema])
  }

  private static func required(_ names: [StaticString]) -> Member {
    Member(key: "required", value: .array(names.map { .string("\($0)") }))
  }
}

extension ValueType {
  /// Whether the type tells the value of a member that is not given.
  fileprivate var hasStandard: Bool {
    if case .named(let type) = self { type.definition?().standard != nil } else { false }
  }
}

extension Member {
  fileprivate static func type(_ name: String) -> Member {
    Member(key: "type", value: .string(name))
  }

  fileprivate static func description(_ text: String) -> Member {
    Member(key: "description", value: .string(text.joinedLines))
  }

  fileprivate static func standard(_ value: JSONValue) -> Member {
    Member(key: "default", value: value)
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

  var joinedLines: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension NumberRange {
  fileprivate var schemaMembers: [Member] {
    [
      lower.map { (key: $0.isIncluded ? "minimum" : "exclusiveMinimum", value: $0.value) },
      upper.map { (key: $0.isIncluded ? "maximum" : "exclusiveMaximum", value: $0.value) },
    ].compactMap(\.self).map { Member(key: $0.key, value: .number($0.value)) }
  }
}

extension IntegerRange {
  /// A least count of 0 goes without saying.
  fileprivate func schemaMembers(lower name: String, upper other: String) -> [Member] {
    let least = name != "minimum" && lower == 0 ? nil : lower
    return [least.map { (name, $0) }, upper.map { (other, $0) }].compactMap(\.self).map {
      Member(key: $0.0, value: .number(Double($0.1)))
    }
  }
}
