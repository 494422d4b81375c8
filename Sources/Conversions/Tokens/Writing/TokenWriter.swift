internal import AnimationCore
internal import JSONText

/// Tokens in the Design Tokens Format Module 2025.10 or in Style Dictionary's format, with a
/// transition or a curve for readers that know no other types, and what it stands for besides.
struct TokenWriter {
  private let source: TokenSource
  private let syntax: TokenSyntax
  private var root = TokenGroup()

  init(_ source: TokenSource, syntax: TokenSyntax) {
    (self.source, self.syntax) = (source, syntax)
  }

  consuming func write(into files: inout WrittenTokens) {
    for token in source.tokens where token.written(as: source.target) != nil {
      root.add(member(of: token), at: token.token.path[...])
    }
    var layout = JSONLayout()
    var writer = JSONWriter(work: nil)
    writer.value(root.value)
    let bytes = layout.lay(writer.bytes)
    let name = source.baseName(.kebabCase)
    let isDTCG = syntax.value == TokenSyntax.dtcg.value
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    files.add(isDTCG ? name + ".tokens.json" : name + ".json", lines, for: source.target)
  }

  private func member(of token: ConvertedToken) -> JSONValue {
    let (type, value, isWhole) = written(token)
    var members = [Member(syntax.type, .string(name(of: type))), Member(syntax.value, value)]
    if !token.token.description.isEmpty {
      members.append(Member(syntax.description, .string(token.token.description)))
    }
    if let reason = token.token.deprecation {
      members.append(Member(syntax.deprecation, reason.isEmpty ? true : .string(reason)))
    }
    if !isWhole {
      let meant: JSONValue = [
        "type": .string(token.token.type.rawValue), "value": token.token.source,
      ]
      members.append(
        Member(syntax.extensions, .object([Member(TokenSyntax.vendor, meant)])))
    }
    return .object(members)
  }

  private func name(of type: TokenType) -> String {
    syntax.guessesType && type == .duration ? "time" : type.rawValue
  }

  /// Whether the value says all that the token is.
  private func written(_ token: ConvertedToken) -> (type: TokenType, value: JSONValue, Bool) {
    switch token.token.value {
    case .duration(let seconds): return (.duration, duration(seconds), true)
    case .easing(let curve):
      if let value = bezier(curve) { return (.cubicBezier, value, true) }
    case .transition(let curve, let duration, let delay):
      if let value = bezier(curve) {
        return (.transition, transition(value, duration: duration, delay: delay), true)
      }
    case .spring, .springTransition: break
    }
    guard let fallback = token.fallback, let curve = bezier(fallback.unitCurve)
    else { return (token.token.type, token.token.source, true) }
    if token.token.value.isEasing { return (.cubicBezier, curve, false) }
    let delay = token.token.value.motion.playback.delay
    return (
      .transition, transition(curve, duration: fallback.duration, delay: delay), false
    )
  }

  private func duration(_ seconds: Double) -> JSONValue {
    let milliseconds = CodeNumber.milliseconds(seconds: seconds)
    if syntax.guessesType { return .string(String(number: milliseconds) + "ms") }
    return ["value": .number(milliseconds), "unit": "ms"]
  }

  private func transition(_ curve: JSONValue, duration: Double, delay: Double) -> JSONValue {
    [
      "duration": self.duration(duration), "delay": self.duration(delay), "timingFunction": curve,
    ]
  }

  private func bezier(_ curve: UnitCurve) -> JSONValue? {
    curve.bezier.map { .array([$0.x1, $0.y1, $0.x2, $0.y2].map { .number($0) }) }
  }
}

/// Groups within groups.
private struct TokenGroup {
  private var names: [String] = []
  private var groups: [String: TokenGroup] = [:]
  private var token: JSONValue?

  mutating func add(_ token: JSONValue, at path: ArraySlice<String>) {
    guard let name = path.first else {
      self.token = token
      return
    }
    if groups[name] == nil { names.append(name) }
    groups[name, default: TokenGroup()].add(token, at: path.dropFirst())
  }

  /// A token with the name of a group is the group's own.
  var value: JSONValue {
    let members = names.compactMap { name in groups[name].map { Member(name, $0.value) } }
    guard let token else { return .object(members) }
    return members.isEmpty ? token : .object([Member(MotionToken.rootName, token)] + members)
  }
}
