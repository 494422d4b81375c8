internal import AnimationCore
internal import JSONText

/// Tokens in the Design Tokens Format Module 2025.10 or in Style Dictionary's format, with a
/// transition or a curve for readers that know no other types, and what it stands for besides.
///
/// The extensions of other tools to tokens and groups are preserved, as the module asks
/// ("Extensions").
struct TokenWriter {
  private let source: TokenSource
  private let syntax: TokenSyntax
  private var root = TokenGroup()
  /// The cost of a value of other tools, and of a byte of it, in units of ``WorkBudget``.
  private static let (cost, costOfByte) = (64, 16)
  /// In bytes, of a value in a file.
  private static let length = 32

  init(_ source: TokenSource, syntax: TokenSyntax) {
    (self.source, self.syntax) = (source, syntax)
  }

  consuming func write(into files: inout WrittenTokens) {
    for token in source.tokens where token.written(as: source.target) != nil {
      root.add(member(of: token), at: token.token.path[...])
    }
    // In Style Dictionary's format, groups have nothing but tokens.
    let value = root.value { syntax.guessesType ? [] : members(ofGroup: $0) }
    var layout = JSONLayout()
    var writer = JSONWriter(work: nil)
    writer.value(value)
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
    var extensions = preserved(token.token.extensions)
    if !isWhole {
      let meant: JSONValue = [
        "type": .string(token.token.type.rawValue), "value": token.token.source,
      ]
      extensions.append(Member(TokenSyntax.vendor, meant))
    }
    if !extensions.isEmpty { members.append(Member(syntax.extensions, .object(extensions))) }
    return .object(members)
  }

  private func members(ofGroup path: [String]) -> [Member] {
    guard let notes = source.notes[path] else { return [] }
    let extensions = preserved(notes.extensions)
    let length = notes.description.utf8.count
    guard WorkBudget.spend(units: Self.costOfByte * length, bytes: length) else { return [] }
    return [
      notes.description.isEmpty ? nil : Member(syntax.description, .string(notes.description)),
      extensions.isEmpty ? nil : Member(syntax.extensions, .object(extensions)),
    ].compactMap(\.self)
  }

  /// Paid for as what is written, since `$extends` may repeat it; empty if the work budget is
  /// exhausted.
  private func preserved(_ extensions: [Member]) -> [Member] {
    extensions.allSatisfy(pay) ? extensions : []
  }

  private func pay(_ member: Member) -> Bool { pay(member.key.utf8.count) && pay(member.value) }

  private func pay(_ length: Int) -> Bool {
    WorkBudget.spend(
      units: Self.cost + Self.costOfByte * length, bytes: Self.length + 4 * length)
  }

  private func pay(_ value: JSONValue) -> Bool {
    switch value {
    case .null, .bool, .number: pay(0)
    case .string(let text): pay(text.utf8.count)
    case .array(let items): pay(0) && items.allSatisfy(pay)
    case .object(let members): pay(0) && members.allSatisfy(pay)
    }
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
    curve.bezier.map { .array($0.numbers.map { .number($0) }) }
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

  /// Returns the object of the tokens, with the members that `notes` has for the path of each
  /// group; a token with the name of a group is the group's own.
  func value(at path: [String] = [], notes: ([String]) -> [Member]) -> JSONValue {
    if names.isEmpty, let token { return token }
    let members = names.compactMap { name in
      groups[name].map { Member(name, $0.value(at: path + [name], notes: notes)) }
    }
    let own = token.map { [Member(MotionToken.rootName, $0)] } ?? []
    return .object(notes(path) + own + members)
  }
}
