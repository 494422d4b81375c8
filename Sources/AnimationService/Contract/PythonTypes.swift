internal import JSONText
internal import Rendering
internal import Schema

/// A `TypedDict` for each object, an alias for each other type.
struct PythonTypes {
  let types: ClientTypes
  private static let width = ClientTypes.width
  /// An error may have parts of a problem only: a proxy answered, or nobody.
  private static let partial: Set = ["Problem"]
  fileprivate static let keywords: Set = ["and", "class", "for", "from", "in", "is", "not", "or"]

  var text: String {
    let declarations = types.names.filter { !types.isPlain($0) && $0 != "BatchedRequest" }
    let keywords = types.operations.map(PythonKeywords.init)
    let classes = keywords.map { text(of: $0) }
    return (declarations.map(declaration) + [batch] + classes + [groups(of: keywords)])
      .joined(separator: "\n\n") + "\n"
  }

  private func text(of keywords: PythonKeywords) -> String {
    guard case .object(let outline) = types.type(named: keywords.request) else { return "" }
    let own = outline.members.filter { !keywords.inner.contains($0.flat) }
    let members = own.map { ("\($0.name)", $0) } + keywords.members
    let lines = members.map { name, member in
      let words = union(member.type, within: keywords.request)
      let start = "    \(name.pythonName): "
      let line = start + words.joined(separator: " | ")
      if line.count <= Self.width { return line + "\n" }
      return words.filled(start: start + "(", separator: " | ", width: Self.width - 1, indent: 8)
        + ")\n"
    }
    return """
      class \(keywords.name)(TypedDict, total=False):
          \"\"\"The members of \(keywords.request) as keywords.\"\"\"

      \(lines.joined())
      """
  }

  private func groups(of keywords: [PythonKeywords]) -> String {
    let operations = keywords.filter { !$0.groups.isEmpty }.map { operation in
      let groups = operation.groups.map { group in
        let names = group.names.map { "\"\($0.pythonName)\": \"\($1)\"" }
          .filled(start: "", separator: ", ", width: Self.width - 12, indent: 0)
          .replacing("\n", with: "\n            ")
        return "        \"\(group.member)\": {\n            \(names),\n        },\n"
      }
      return "    \"\(operation.function)\": {\n\(groups.joined())    },\n"
    }
    return """
      #: The keywords that are members of a member, by the operation and that member.
      GROUPS: Mapping[Operation, Mapping[str, Mapping[str, str]]] = {
      \(operations.joined())}

      """
  }

  private func declaration(_ name: String) -> String {
    guard case .object(let outline) = types.type(named: name), !outline.members.isEmpty
    else { return alias(name, words: union(types.type(named: name), within: name, isQuoted: true)) }
    guard let others = outline.others
    else { return record(name, members: outline.members, of: name) }
    // A `TypedDict` has no members of any name: what has such is a mapping to what any may be.
    let known = record("_" + name, members: outline.members, of: name)
    let any = words(
      .map(of: .oneOf(outline.members.map(\.type) + [others])), within: name, isQuoted: true)
    return known + "\n\n" + alias(name, words: ["\"_\(name)\""] + any)
  }

  private func alias(_ name: String, words: [String]) -> String {
    let type = joined(words)
    let head = comment(types.sentence(of: name), pad: "")
    let start = "\(name): TypeAlias = "
    if start.count + type.count <= Self.width { return head + start + type + "\n" }
    return head + type.pieces.filled(start: start, separator: ", ", width: Self.width, indent: 4)
      + "\n"
  }

  private func comment(_ sentence: String, pad: String) -> String {
    guard !sentence.isEmpty else { return "" }
    return sentence.filled(pad: "\(pad)#:").joined(separator: "\n") + "\n"
  }

  /// A `TypedDict`; only its functional form can have a member such as `from`.
  private func record(_ name: String, members: [MemberOutline], of owner: String) -> String {
    let plain = name.drop { $0 == "_" }
    let isThere = { (member: MemberOutline) in
      !Self.partial.contains(name) && types.isThere(member, of: owner)
    }
    var (bases, before) = ([String](), "")
    for member in members where Self.keywords.contains("\(member.name)") {
      let base = "_\(plain)\("\(member.name)".capitalizedWord)"
      let end = isThere(member) ? "" : ", total=False"
      let type = joined(union(member.type, within: owner, isQuoted: true))
      before += "\(base) = TypedDict(\"\(base)\", {\"\(member.name)\": \(type)}\(end))\n\n\n"
      bases.append(base)
    }
    let named = members.filter { !Self.keywords.contains("\($0.name)") }
    var (required, optional) = (named.filter(isThere), named.filter { !isThere($0) })
    if !required.isEmpty, !optional.isEmpty {
      before += "class _\(plain)Required(TypedDict):\n\(fields(required, of: owner))\n\n"
      bases.append("_\(plain)Required")
      required = []
    }
    if !required.isEmpty { optional = required }
    let total = required.isEmpty ? ", total=False" : ""
    let head = bases.isEmpty ? "TypedDict" : bases.joined(separator: ", ")
    let body = fields(optional, of: owner)
    return before + "class \(name)(\(head)\(total)):\n" + document(of: owner, before: body)
  }

  private func document(of name: String, before body: String) -> String {
    let sentence = types.sentence(of: name)
    guard !sentence.isEmpty, sentence.count < Self.width - 10
    else { return body.isEmpty ? "    pass\n" : body }
    return "    \"\"\"\(sentence)\"\"\"\n" + (body.isEmpty ? "" : "\n" + body)
  }

  private func fields(_ members: [MemberOutline], of name: String) -> String {
    members.map { member in
      let words = union(member.type, within: name)
      let start = "    \(member.name): "
      var line = start + words.joined(separator: " | ")
      if line.count > Self.width, words.count > 1 {
        line =
          words.filled(start: start + "(", separator: " | ", width: Self.width - 1, indent: 8) + ")"
      } else if line.count > Self.width, let bracket = line.firstIndex(of: "[") {
        let rest = line[line.index(after: bracket)...].split(separator: ", ").map(String.init)
        line = rest.filled(
          start: String(line[...bracket]), separator: ", ", width: Self.width, indent: 8)
      }
      return comment(types.text(of: member), pad: "    ") + line + "\n"
    }.joined()
  }

  private func joined(_ words: [String]) -> String {
    let text = words.joined(separator: ", ")
    return words.count > 1 ? "Union[\(text)]" : text
  }

  private func union(_ type: ValueType, within name: String, isQuoted: Bool = false) -> [String] {
    let words = words(type, within: name, isQuoted: isQuoted)
    let literals = words.filter { $0.hasPrefix("Literal[") }.map { $0.dropFirst(8).dropLast() }
    let others = words.filter { !$0.hasPrefix("Literal[") }
    let all = literals.isEmpty ? [] : ["Literal[\(literals.joined(separator: ", "))]"]
    return (all + others).unique
  }

  private func words(_ type: ValueType, within name: String, isQuoted: Bool) -> [String] {
    switch type {
    case .any, .typed: ["Any"]
    case .boolean: ["bool"]
    case .number: ["float"]
    case .integer: ["int"]
    case .string: ["str"]
    case .word(let words): ["Literal[\(words.map { "\"\($0)\"" }.joined(separator: ", "))]"]
    case .constant(.bool(let isTrue)): ["Literal[\(isTrue ? "True" : "False")]"]
    case .constant(let value): ["Literal[\(value.literal)]"]
    case .nullable(let type): words(type, within: name, isQuoted: isQuoted) + ["None"]
    case .explained(let type, _): words(type, within: name, isQuoted: isQuoted)
    case .oneOf(let types, _): types.flatMap { words($0, within: name, isQuoted: isQuoted) }
    case .named(let type): reference(type.name, within: name, isQuoted: isQuoted)
    case .list(let item, _, _): list(of: item, within: name, isQuoted: isQuoted)
    case .tuple: list(of: .any, within: name, isQuoted: isQuoted)
    case .map(let value, _): list(of: value, isMap: true, within: name, isQuoted: isQuoted)
    case .object(let outline):
      list(of: outline.others ?? .any, isMap: true, within: name, isQuoted: isQuoted)
    }
  }

  private func reference(_ to: String, within name: String, isQuoted: Bool) -> [String] {
    if ClientTypes.byHand.contains(to) { return [to] }
    if types.isPlain(to) { return words(types.type(named: to), within: name, isQuoted: isQuoted) }
    return [isQuoted ? "\"\(to)\"" : to]
  }

  private func list(
    of item: ValueType, isMap: Bool = false, within name: String, isQuoted: Bool
  ) -> [String] {
    // A type checker cannot tell one `TypedDict` from another.
    let words =
      name == "BatchAnswer" ? ["dict[str, Any]"] : union(item, within: name, isQuoted: isQuoted)
    let text = isQuoted ? joined(words) : words.joined(separator: " | ")
    let (map, list) = types.isAnswerOnly(name) ? ("dict", "list") : ("Mapping", "Sequence")
    return [isMap ? "\(map)[str, \(text)]" : "\(list)[\(text)]"]
  }

  private var batch: String {
    let requests = types.operations.compactMap { operation in
      operation.outline.name.map { (path: operation.path, name: $0) }
    }.filter { $0.name != "BatchRequest" }
    let classes = requests.map { path, name in
      """
      class _Batched\(name)Path(TypedDict):
          path: Literal["\(path)"]


      class _Batched\(name)(_Batched\(name)Path, total=False):
          body: \(name)

      """
    }
    let union = requests.map { "_Batched\($0.name)" }
      .filled(
        start: "BatchedRequest: TypeAlias = Union[", separator: ", ", width: Self.width, indent: 4)
    return classes.joined(separator: "\n\n") + "\n\n#: One of the requests of a batch.\n\(union)]\n"
  }
}

/// The members of a request as the keywords of a function; those inside a spread object too, since
/// they are parameters of a query.
private struct PythonKeywords {
  let request: String
  let function: String
  /// The objects that are spread, with the names of their members as keywords and inside.
  let groups: [(member: String, names: [(String, StaticString)])]
  let members: [(String, MemberOutline)]

  init(of operation: any Operation.Type) {
    request = operation.outline.name ?? ""
    function = operation.about.function.pythonName
    let spread = operation.outline.members.filter(\.isSpread)
    let inner = spread.map { $0.type.members.filter(\.isParameter) }
    groups = zip(spread, inner).map { object, members in
      (member: "\(object.name)", names: members.map { ($0.flat, $0.name) })
    }
    members = inner.flatMap { $0.map { ($0.flat, $0) } }
  }

  var name: String { request.replacing("Request", with: "Keywords") }
  var inner: Set<String> { Set(members.map(\.0)) }
}

extension MemberOutline {
  fileprivate var flat: String { "\(flatName ?? name)" }
}

extension String {
  /// In snake case; a word of the language has an underscore at its end.
  fileprivate var pythonName: String {
    let name = reduce(into: "") { text, letter in
      text += letter.isUppercase ? "_" + letter.lowercased() : String(letter)
    }
    return PythonTypes.keywords.contains(name) ? name + "_" : name
  }

  /// The text between its commas, but for those inside of brackets that close before the end.
  fileprivate var pieces: [String] {
    var (pieces, depth) = ([""], 0)
    let outer = hasSuffix("]") ? 1 : 0
    for part in split(separator: ", ").map(String.init) {
      if depth > outer || pieces == [""] {
        pieces[pieces.count - 1] += pieces == [""] ? part : ", " + part
      } else {
        pieces.append(part)
      }
      depth += part.count { $0 == "[" } - part.count { $0 == "]" }
    }
    return pieces
  }
}
