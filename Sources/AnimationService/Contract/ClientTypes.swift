internal import Rendering
internal import Schema

struct ClientTypes {
  let operations: [any Operation.Type]
  private(set) var names: [String] = []
  private(set) var definitions: [String: TypeDefinition] = [:]
  private var roles: [String: Set<ClientTypeRole>] = [:]
  /// The types that clients declare by hand.
  static let byHand: Set = ["Value", "Columns"]
  /// That of lines, in characters.
  static let width = 120

  private static let parts = [
    "SpringAnswerSpring": "SpringParameters", "MergeAnswerEvent": "MergeOutcome",
    "ProblemError": "Fault", "CurveAnswerSamples": "CurveSamples", "Warnings": "Warning",
    "AnimatorAnswerCommand": "AnimatorCommandOutcome",
    "AnimatorAnswerAnimation": "AddedAnimationAnswer",
    "AnimatorRequestAnimation": "AddedAnimation", "TransitionAnswerSamples": "TransitionSamples",
    "TransactionAnswerAttribute": "ResolvedAttribute", "BatchRequestRequest": "BatchedRequest",
  ]

  private static let usual = ["Samples": "value", "CurveSamples": "value"]

  init(of operations: [any Operation.Type]) {
    self.operations = operations
    for operation in operations {
      _ = named(operation.outline.type, path: "", role: .request)
      _ = named(operation.answerOutline.type, path: "", role: .answer)
    }
    _ = named(.problem, path: "", role: .answer)
    _ = named(WAAPIRepresentation.answer, path: "", role: .answer)
    _ = named(ProgramRepresentation.answer, path: "", role: .answer)
  }

  func isAnswerOnly(_ name: String) -> Bool { roles[name] == [.answer] }

  /// Whether an answer always has a member, or a request must.
  func isThere(_ member: MemberOutline, of name: String) -> Bool {
    member.isRequired || Self.usual[name] == "\(member.name)"
  }

  func type(named name: String) -> ValueType { definitions[name]?.type ?? .any }
  /// Whether a type is a string, a number or a Boolean of any value, which needs no name.
  func isPlain(_ name: String) -> Bool { type(named: name).isPlain }

  private mutating func named(
    _ type: ValueType, path: String, role: ClientTypeRole, sentence: String = "",
    isTop: Bool = false
  ) -> ValueType {
    switch type {
    case .named(let type):
      guard let definition = type.definition, !Self.byHand.contains(type.name)
      else { return .named(type) }
      reach(type.name, role: role, definition)
      return .named(NamedType(type.name))
    case .object(let outline) where !isTop && !outline.members.isEmpty:
      let name = Self.parts[path] ?? path
      reach(name, role: role) { TypeDefinition(type: .object(outline), sentence: sentence) }
      return .named(NamedType(name))
    case .object(let outline): return .object(named(outline, path: path, role: role))
    case .nullable(let type):
      return .nullable(named(type, path: path, role: role, sentence: sentence))
    case .explained(let type, let own):
      return .explained(named(type, path: path, role: role, sentence: own), own)
    case .list(let item, let count, let isUnique):
      let one = isTop ? path : Self.singular(path)
      return .list(of: named(item, path: one, role: role), count: count, isUnique: isUnique)
    case .map(let value, let count):
      return .map(of: named(value, path: path + "Member", role: role), count: count)
    case .oneOf(let types, _):
      return .oneOf(types.map { named($0, path: path + "Object", role: role) })
    case .typed(let outlines, _):
      return .oneOf(outlines.map { named($0.type, path: path + "Object", role: role) })
    default: return type
    }
  }

  private static func singular(_ noun: String) -> String {
    if noun.hasSuffix("ies") { return noun.dropLast(3) + "y" }
    return noun.hasSuffix("s") ? String(noun.dropLast()) : noun
  }

  private mutating func named(
    _ outline: ObjectOutline, path: String, role: ClientTypeRole
  ) -> ObjectOutline {
    var outline = outline
    for index in outline.members.indices {
      let member = outline.members[index]
      let name = "\(member.name)"
      outline.members[index].type = named(
        member.type, path: path + name.prefix(1).uppercased() + name.dropFirst(), role: role,
        sentence: member.sentence)
    }
    outline.others = outline.others.map { named($0, path: path + "Member", role: role) }
    return outline
  }

  private mutating func reach(
    _ name: String, role: ClientTypeRole, _ definition: () -> TypeDefinition
  ) {
    guard roles[name, default: []].insert(role).inserted else { return }
    let original = definition()
    if definitions[name] == nil {
      names.append(name)
      definitions[name] = original
    }
    definitions[name] = TypeDefinition(
      type: named(original.type, path: name, role: role, isTop: true), sentence: original.sentence)
  }

  func text(of member: MemberOutline) -> String {
    sentence(of: member).adding(range: type(of: member))
  }

  private func type(of member: MemberOutline) -> ValueType {
    guard case .named(let type) = member.type, isPlain(type.name) else { return member.type }
    return self.type(named: type.name)
  }

  private func sentence(of member: MemberOutline) -> String {
    if !member.sentence.isEmpty { return member.sentence.firstSentence }
    if case .explained(_, let own) = member.type { return own.firstSentence }
    guard case .named(let type) = member.type, isPlain(type.name) else { return "" }
    return sentence(of: type.name)
  }

  func sentence(of name: String) -> String { definitions[name]?.sentence.firstSentence ?? "" }
}

enum ClientTypeRole { case request, answer }

extension ValueType {
  fileprivate var isPlain: Bool {
    switch self {
    case .boolean, .number, .integer, .string: true
    case .nullable(let type), .explained(let type, _): type.isPlain
    default: false
    }
  }

  fileprivate var range: String {
    switch self {
    case .number(let range): range.words
    case .integer(let range) where range.setting == nil:
      (range.upper.map { .between(Double(range.lower), Double($0)) }
        ?? NumberRange.atLeast(Double(range.lower))).words
    case .nullable(let type), .explained(let type, _): type.range
    default: ""
    }
  }
}

extension String {
  func adding(range type: ValueType) -> String {
    let range = type.range
    guard let first = range.first else { return self }
    return (isEmpty ? "" : self + " ") + first.uppercased() + range.dropFirst() + "."
  }

  func filled(pad: String) -> [String] {
    var lines = [pad]
    for word in split(separator: " ") {
      if lines[lines.count - 1].count + word.count + 1 > ClientTypes.width { lines.append(pad) }
      lines[lines.count - 1] += " " + word
    }
    return lines
  }
}

extension [String] {
  func filled(
    start: String, separator: String, width: Int, indent: Int
  ) -> String {
    let isComma = separator.hasPrefix(",")
    var (lines, line) = ([String](), start)
    for (place, word) in enumerated() {
      let part = word + (place < count - 1 && isComma ? "," : "")
      if place > 0, line.count + part.count + 3 > width {
        lines.append(String(line.reversed().drop { $0 == " " }.reversed()))
        line = String(repeating: " ", count: indent) + (isComma ? "" : separator.dropFirst()) + part
      } else {
        line += (place == 0 ? "" : isComma ? " " : separator) + part
      }
    }
    return (lines + [line]).joined(separator: "\n")
  }

  var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
