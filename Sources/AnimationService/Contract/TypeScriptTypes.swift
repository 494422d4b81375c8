internal import JSONText
internal import Schema

struct TypeScriptTypes {
  let types: ClientTypes
  private static let width = ClientTypes.width
  /// The requests that tell the value's type, and the members that the compiler infers it from.
  private static let telling: [String: Set<String>] = [
    "SpringRequest": ["to"], "AnimationRequest": ["to"], "AnimatorRequest": ["to"],
    "MergeRequest": ["initial"], "KeyframesRequest": ["initial"], "PhasesRequest": ["phases"],
    "ReleaseRequest": ["position", "samples"], "FingerSample": ["position"],
  ]
  private static let shaped: Set = [
    "Samples", "SpringAnswer", "AnimationAnswer", "MergeAnswer", "MergeOutcome", "KeyframesAnswer",
    "PhasesAnswer", "ReleaseAnswer", "AnimatorAnswer",
  ]
  private static let others: Set = ["progress", "effects", "fractionComplete", "fractionVelocity"]
  /// The requests whose value is a number where they say nothing of it; it is any in the others.
  private static let numbers: Set = ["SpringRequest", "AnimationRequest", "AnimatorRequest"]

  var text: String {
    let declarations = types.names.filter { !types.isPlain($0) && $0 != "BatchedRequest" }
    return (declarations.map(declaration) + [batch, client]).joined(separator: "\n")
  }

  private func declaration(_ name: String) -> String {
    let head = comment(types.sentence(of: name), pad: "")
    if case .object(let outline) = types.type(named: name) {
      return head
        + "export interface \(own(name))\(parameter(name)) \(members(of: outline, within: name))\n"
    }
    if case .map(let value, _) = types.type(named: name), !value.isAny {
      let body = further(value, within: name, known: [], rules: [])
      return head + "export interface \(own(name))\(parameter(name)) {\n\(body)}\n"
    }
    let start = "export type \(own(name))\(parameter(name)) = "
    return head
      + union(types.type(named: name), within: name).filled(
        start: start, separator: " | ", width: Self.width, indent: 2) + ";\n"
  }

  /// A name that the DOM has too is another one in TypeScript.
  private func own(_ name: String) -> String { name == "Event" ? "MergeEvent" : name }

  private func parameter(_ name: String) -> String {
    if name == "ReleaseRequest" || name == "FingerSample" { return "<V extends Place = Place>" }
    return Self.shaped.contains(name) || Self.telling[name] != nil ? "<V = any>" : ""
  }

  private func comment(_ sentence: String, pad: String) -> String {
    if sentence.isEmpty { return "" }
    let sentence = sentence.replacing("*/", with: "* /")
    let line = "\(pad)/** \(sentence) */\n"
    if line.count <= Self.width + 1 { return line }
    let lines = sentence.filled(pad: "\(pad) *")
    return "\(pad)/**\n\(lines.joined(separator: "\n"))\n\(pad) */\n"
  }

  private func members(of outline: ObjectOutline, within name: String) -> String {
    let lines = outline.members.map { member in
      let key = "\(member.name)"
      let start = "  \(key)\(types.isThere(member, of: name) ? "" : "?"): "
      return comment(types.text(of: member), pad: "  ")
        + union(member.type, within: name, member: key).filled(
          start: start, separator: " | ", width: Self.width - 1, indent: 4)
        + ";\n"
    }
    let rest = outline.others.map { others in
      let known = outline.members.flatMap { union($0.type, within: name, member: "\($0.name)") }
      return further(others, within: name, known: known, rules: outline.rules)
    }
    return "{\n" + lines.joined() + (rest ?? "") + "}"
  }

  private func further(
    _ type: ValueType, within name: String, known: [String], rules: [MemberRule]
  ) -> String {
    let never = rules.compactMap { rule in
      if case .without(let name) = rule { "  \(name)?: never;\n" } else { nil }
    }
    let words =
      union(type, within: name) + known + (never.isEmpty && known.isEmpty ? [] : ["undefined"])
    let start = "  \(readonly(name))[member: string]: "
    return never.joined()
      + words.unique.filled(start: start, separator: " | ", width: Self.width - 1, indent: 4)
      + ";\n"
  }

  private func readonly(_ name: String) -> String { types.isAnswerOnly(name) ? "" : "readonly " }

  /// The alternatives of a type, among which a text keeps the suggestions of those beside it.
  private func union(_ type: ValueType, within name: String, member: String? = nil) -> [String] {
    // An interface of the caller's own has no index signature.
    let isChoice = if case .oneOf = type { true } else { false }
    let extra = name == "Place" && member == nil && isChoice ? ["Point"] : []
    let words = words(type, within: name, member: member).unique + extra
    let isOpen = words.contains { $0.hasPrefix("\"") } || hasNames(type)
    return words.map { isOpen && $0 == "string" ? "(string & {})" : $0 }
  }

  private func hasNames(_ type: ValueType) -> Bool {
    guard case .oneOf(let types, _) = type else { return false }
    return types.contains { inner in
      if case .named(let named) = inner, case .word = self.types.type(named: named.name) {
        return true
      }
      return false
    }
  }

  private func words(_ type: ValueType, within name: String, member: String?) -> [String] {
    switch type {
    case .any: ["any"]
    case .boolean: ["boolean"]
    case .number, .integer: ["number"]
    case .string: ["string"]
    case .word(let words): words.map { "\"\($0)\"" }
    case .constant(let value): [value.literal]
    case .nullable(let type): words(type, within: name, member: member) + ["null"]
    case .explained(let type, _): words(type, within: name, member: member)
    case .oneOf(let types, _): types.flatMap { words($0, within: name, member: member) }
    case .named(let type): reference(type.name, within: name, member: member)
    case .list(let item, let count, _): list(of: item, count: count, within: name, member: member)
    case .tuple(let types):
      [
        readonly(name) + "["
          + types.map { union($0, within: name, member: member).joined(separator: " | ") }.joined(
            separator: ", ")
          + "]"
      ]
    case .map(.any, _): [types.isAnswerOnly(name) ? "{ [member: string]: any }" : "object"]
    case .map(let value, _): [map(of: value, within: name, member: member)]
    case .object(let outline): [map(of: outline.others ?? .any, within: name, member: member)]
    case .typed: ["any"]
    }
  }

  private func map(of type: ValueType, within name: String, member: String?) -> String {
    let value = union(type, within: name, member: member).joined(separator: " | ")
    return "{ \(readonly(name))[member: string]: \(value) }"
  }

  private func list(
    of item: ValueType, count: IntegerRange, within name: String, member: String?
  ) -> [String] {
    if name == "BatchAnswer", member == "results" { return ["BatchResult[]"] }
    let words = union(item, within: name, member: member)
    let text = words.joined(separator: " | ")
    if let upper = count.upper, upper == count.lower, upper > 0 {
      let items = Array(repeating: text, count: upper).joined(separator: ", ")
      return ["\(readonly(name))[\(items)]"]
    }
    return [words.count > 1 ? "\(readonly(name))(\(text))[]" : "\(readonly(name))\(text)[]"]
  }

  /// A type with the type of the value, if both it and the one that has it have such.
  private func applied(_ part: String, within name: String) -> String {
    let tells = Self.telling[part] != nil
    guard Self.shaped.contains(part) || tells else { return own(part) }
    let isShaped = Self.shaped.contains(name) || Self.telling[name] != nil && tells
    return own(part) + (isShaped ? "<V>" : "")
  }

  private func reference(_ to: String, within name: String, member: String?) -> [String] {
    let isShaped = Self.shaped.contains(name)
    if to == "Columns" {
      return [isShaped && !Self.others.contains(member ?? "") ? "Columns<V>" : "any"]
    }
    if to == "Value" || to == "Place", let told = Self.telling[name] {
      return told.contains(member ?? "") ? ["V"] : ["V", to]
    }
    if to == "Value" { return [isShaped ? "Shape<V>" : types.isAnswerOnly(name) ? "any" : "Value"] }
    return types.isPlain(to)
      ? words(types.type(named: to), within: name, member: member) : [applied(to, within: name)]
  }

  private var batch: String {
    let others = types.operations.filter { $0.outline.name != "BatchRequest" }
    let items = others.map { "  | { path: \"\($0.path)\"; body?: \($0.outline.name ?? "") }" }
    let answers = ["Problem"] + others.map { $0.answerOutline.name ?? "" }
    let result = answers.filled(
      start: "export type BatchResult = ", separator: " | ", width: Self.width, indent: 2)
    return """
      /** One of the requests of a batch. */
      export type BatchedRequest =
      \(items.joined(separator: "\n"));

      /** The result of one of the requests of a batch: its answer, or the problem that it has. */
      \(result);

      """
  }

  private var client: String {
    let functions = types.operations.map { ($0.about.function, $0) }
    let lines = functions.flatMap { name, operation in
      ["  /** \(operation.about.summary.dropLast()). */", function(name, of: operation)]
    }
    let names = functions.map { "export const \($0.0): Client[\"\($0.0)\"];" }
    return """
      /** The functions of a client, one for each operation; with a `format` they return text, \
      or bytes. */
      export interface Client extends Sends {
      \(lines.joined(separator: "\n"))
      }

      \(names.joined(separator: "\n"))

      """
  }

  private func function(_ function: String, of operation: any Operation.Type) -> String {
    let (request, answer) = (operation.outline.name ?? "", operation.answerOutline.name ?? "")
    let start = "  \(function): Writes<\(request)> & ("
    guard Self.telling[request] != nil
    else { return start + "(request: \(request), options?: JSONOptions) => Promise<\(answer)>);" }
    let value =
      request == "ReleaseRequest"
      ? "V extends Place = any" : "V = \(Self.numbers.contains(request) ? "number" : "any")"
    return start + "<\(value)>(\n    request: \(request)<V>, options?: JSONOptions) => "
      + "Promise<\(answer)<V>>);"
  }
}
