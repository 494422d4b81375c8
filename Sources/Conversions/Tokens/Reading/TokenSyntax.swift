internal import AnimationCore
internal import JSONText

/// The names of members by which a format tells tokens from groups.
struct TokenSyntax: Sendable {
  let value: String
  let type: String
  let description: String
  let deprecation: String
  /// The member of a token that has what its type and value stand for.
  let extensions: String
  /// Whether a token says by its value alone of which type it is.
  let guessesType: Bool

  /// Design Tokens Format Module 2025.10.
  static let dtcg = TokenSyntax(
    value: "$value", type: "$type", description: "$description", deprecation: "$deprecated",
    extensions: "$extensions", guessesType: false)

  /// Style Dictionary's own, before it read the other.
  static let styleDictionary = TokenSyntax(
    value: "value", type: "type", description: "comment", deprecation: "deprecated",
    extensions: "extensions", guessesType: true)

  /// Those of the format, and none of other tools.
  var names: [String] {
    [value, type, description, deprecation, extensions, "$ref", "$extends", MotionToken.rootName]
  }

  /// The name under which a token keeps what a format has no type for.
  static let vendor = "overshoot"

  func isToken(_ value: JSONValue) -> Bool {
    value[self.value] != nil || value["$ref"] != nil
  }

  /// The format of a file: Style Dictionary's if a token of it comes first.
  static func of(_ value: JSONValue) -> TokenSyntax? {
    guard case .object(let members) = value else { return nil }
    if dtcg.isToken(value) { return dtcg }
    if let inner = value["value"], !hasTokens(inner) { return styleDictionary }
    for member in members {
      if let syntax = of(member.value) { return syntax }
    }
    return nil
  }

  private static func hasTokens(_ value: JSONValue) -> Bool {
    guard case .object(let members) = value else { return false }
    return members.contains { dtcg.isToken($0.value) || $0.value["value"] != nil }
  }

  /// A reason, which may be empty; nil for what is not deprecated, which a token may say too.
  func deprecation(of value: JSONValue, inGroup inherited: String?) -> String? {
    switch value[deprecation] {
    case .bool(true): ""
    case .bool(false): nil
    case .string(let reason): reason
    default: inherited
    }
  }

  /// Returns the extensions of other tools in a token or a group, which a file that is written has
  /// to preserve; empty if the work budget is exhausted.
  func foreignExtensions(of value: JSONValue) -> [Member] {
    guard case .object(let members) = value[extensions],
      WorkBudget.spend(units: Self.cost * members.count, bytes: Self.length * members.count)
    else { return [] }
    return members.filter { $0.key != Self.vendor }
  }

  /// The cost of a member that is kept, in units of ``WorkBudget``.
  private static let cost = 64
  /// In bytes.
  private static let length = 64

  /// Of a value, in a format that does not state it.
  func guess(_ value: JSONValue) -> String? {
    guard guessesType else { return nil }
    switch value {
    case .string(let text):
      if TokenDuration.seconds(text) != nil { return TokenType.duration.rawValue }
      if text.hasPrefix("cubic-bezier(") { return TokenType.cubicBezier.rawValue }
      return text.hasPrefix("linear(") ? TokenType.linear.rawValue : nil
    case .array(let items):
      let isBezier =
        items.count == 4 && items.allSatisfy { if case .number = $0 { true } else { false } }
      return isBezier ? TokenType.cubicBezier.rawValue : nil
    default: return nil
    }
  }
}

/// A token as in its file, before its aliases are followed.
struct RawToken: Sendable {
  let path: [String]
  let pointer: JSONPointer
  /// The name of its value's member.
  let valueName: String
  var value: JSONValue
  /// The type that the token itself states.
  var ownType: String?
  /// The type that a group around the token states.
  var groupType: String?
  var description = ""
  var deprecation: String?
  /// The extensions of other tools, by their names.
  var extensions: [Member] = []

  var name: String { path.joined(separator: ".") }
  var valuePointer: JSONPointer { pointer.appending(valueName) }
}
