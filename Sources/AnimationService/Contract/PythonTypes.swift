/// The declarations of a module in Python: a `TypedDict` for each object, an alias for each other
/// type.
struct PythonTypes {
  let types: ClientTypes

  init(_ types: ClientTypes) { self.types = types }

  private static let width = 120
  /// An error may have parts of a problem only: a proxy answered, or nobody.
  private static let partial: Set = ["Problem"]
  private static let keywords: Set = ["and", "class", "for", "from", "in", "is", "not", "or"]

  var text: String {
    let declarations = types.names.filter { !types.isPlain($0) && $0 != "BatchedRequest" }
    return (declarations.map(declaration) + [batch]).joined(separator: "\n\n") + "\n"
  }

  // MARK: Declarations

  private func declaration(_ name: String) -> String {
    guard case .object(let outline) = types.type(name), !outline.members.isEmpty else {
      return alias(name, union(types.type(name), name, isQuoted: true))
    }
    guard let others = outline.others else { return record(name, outline.members, of: name) }
    // A `TypedDict` has no members of any name: what has such is a mapping to what any may be.
    let known = record("_" + name, outline.members, of: name)
    let any = words(
      .map(of: .oneOf(outline.members.map(\.type) + [others])), name, isQuoted: true)
    return known + "\n\n" + alias(name, ["\"_\(name)\""] + any)
  }

  private func alias(_ name: String, _ words: [String]) -> String {
    let text = words.unique.joined(separator: ", ")
    let type = words.count > 1 ? "Union[\(text)]" : text
    let head = comment(types.sentence(of: name), "")
    let start = "\(name): TypeAlias = "
    if start.count + type.count <= Self.width { return head + start + type + "\n" }
    return head + type.pieces.filled(start, ", ", width: Self.width, indent: 4) + "\n"
  }

  private func comment(_ sentence: String, _ pad: String) -> String {
    guard !sentence.isEmpty else { return "" }
    return sentence.filled("\(pad)#:", width: Self.width).joined(separator: "\n") + "\n"
  }

  /// A `TypedDict`; only its functional form can have a member such as `from`.
  private func record(_ name: String, _ members: [MemberOutline], of owner: String) -> String {
    let plain = name.drop { $0 == "_" }
    let isThere = { (member: MemberOutline) in
      !Self.partial.contains(name) && types.isThere(member, of: owner)
    }
    var (bases, before) = ([String](), "")
    for member in members where Self.keywords.contains("\(member.name)") {
      let base = "_\(plain)\("\(member.name)".capitalizedFirst)"
      let end = isThere(member) ? "" : ", total=False"
      let type = joined(union(member.type, owner, isQuoted: true))
      before += "\(base) = TypedDict(\"\(base)\", {\"\(member.name)\": \(type)}\(end))\n\n\n"
      bases.append(base)
    }
    let named = members.filter { !Self.keywords.contains("\($0.name)") }
    var (required, optional) = (named.filter(isThere), named.filter { !isThere($0) })
    if !required.isEmpty, !optional.isEmpty {
      before += "class _\(plain)Required(TypedDict):\n\(fields(required, owner))\n\n"
      bases.append("_\(plain)Required")
      required = []
    }
    if !required.isEmpty { optional = required }
    let total = required.isEmpty ? ", total=False" : ""
    let head = bases.isEmpty ? "TypedDict" : bases.joined(separator: ", ")
    let body = fields(optional, owner)
    return before + "class \(name)(\(head)\(total)):\n" + document(of: owner, before: body)
  }

  private func document(of name: String, before body: String) -> String {
    let sentence = types.sentence(of: name)
    guard !sentence.isEmpty, sentence.count < Self.width - 10 else {
      return body.isEmpty ? "    pass\n" : body
    }
    return "    \"\"\"\(sentence)\"\"\"\n" + (body.isEmpty ? "" : "\n" + body)
  }

  private func fields(_ members: [MemberOutline], _ name: String) -> String {
    members.map { member in
      let words = union(member.type, name)
      let start = "    \(member.name): "
      var line = start + words.joined(separator: " | ")
      if line.count > Self.width, words.count > 1 {
        line = words.filled(start + "(", " | ", width: Self.width - 1, indent: 8) + ")"
      } else if line.count > Self.width, let bracket = line.firstIndex(of: "[") {
        let rest = line[line.index(after: bracket)...].split(separator: ", ").map(String.init)
        line = rest.filled(String(line[...bracket]), ", ", width: Self.width, indent: 8)
      }
      return comment(types.text(of: member), "    ") + line + "\n"
    }.joined()
  }

  /// A union within a functional form, which has no bar.
  private func joined(_ words: [String]) -> String {
    let text = words.joined(separator: ", ")
    return words.count > 1 ? "Union[\(text)]" : text
  }

  // MARK: Types

  /// The alternatives of a type, all literals in one.
  private func union(_ type: ValueType, _ name: String, isQuoted: Bool = false) -> [String] {
    let words = words(type, name, isQuoted: isQuoted)
    let literals = words.filter { $0.hasPrefix("Literal[") }.map { $0.dropFirst(8).dropLast() }
    let others = words.filter { !$0.hasPrefix("Literal[") }
    let all = literals.isEmpty ? [] : ["Literal[\(literals.joined(separator: ", "))]"]
    return (all + others).unique
  }

  private func words(_ type: ValueType, _ name: String, isQuoted: Bool) -> [String] {
    switch type {
    case .any, .typed: ["Any"]
    case .boolean: ["bool"]
    case .number: ["float"]
    case .integer: ["int"]
    case .string: ["str"]
    case .word(let words):
      ["Literal[\(words.map { "\"\($0)\"" }.joined(separator: ", "))]"]
    case .constant(.bool(let isTrue)): ["Literal[\(isTrue ? "True" : "False")]"]
    case .constant(let value): ["Literal[\(value.literal)]"]
    case .nullable(let type): words(type, name, isQuoted: isQuoted) + ["None"]
    case .explained(let type, _): words(type, name, isQuoted: isQuoted)
    case .oneOf(let types, _): types.flatMap { words($0, name, isQuoted: isQuoted) }
    case .named(let type): reference(type.name, name, isQuoted: isQuoted)
    case .list(let item, _, _): [collection("list", "Sequence", item, name, isQuoted)]
    case .tuple: [collection("list", "Sequence", .any, name, isQuoted)]
    case .map(let value, _): [collection("dict", "Mapping", value, name, isQuoted)]
    case .object(let outline):
      [collection("dict", "Mapping", outline.others ?? .any, name, isQuoted)]
    }
  }

  private func reference(_ to: String, _ name: String, isQuoted: Bool) -> [String] {
    if ClientTypes.byHand.contains(to) { return [to] }
    if types.isPlain(to) { return words(types.type(to), name, isQuoted: isQuoted) }
    return [isQuoted ? "\"\(to)\"" : to]
  }

  private func collection(
    _ own: String, _ given: String, _ item: ValueType, _ name: String, _ isQuoted: Bool
  ) -> String {
    var words = union(item, name, isQuoted: isQuoted)
    // A type checker cannot tell one `TypedDict` from another.
    if name == "BatchAnswer" { words = ["dict[str, Any]"] }
    let text = isQuoted ? joined(words) : words.joined(separator: " | ")
    let key = own == "dict" ? "str, " : ""
    return "\(types.isAnswerOnly(name) ? own : given)[\(key)\(text)]"
  }

  // MARK: Batches

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
      .filled("BatchedRequest: TypeAlias = Union[", ", ", width: Self.width, indent: 4)
    return classes.joined(separator: "\n\n") + "\n\n#: One of the requests of a batch.\n\(union)]\n"
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

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
