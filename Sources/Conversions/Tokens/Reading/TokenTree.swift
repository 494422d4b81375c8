internal import AnimationCore
internal import JSONText
internal import Schema
internal import SourceText

/// The groups of a file, walked for its tokens.
struct TokenTree {
  private let root: JSONValue
  private let place: JSONPointer
  private let syntax: TokenSyntax
  private let limits: ServiceLimits
  private let faults: Faults
  /// In the order of the file; a token that overrides an inherited one has its place.
  private(set) var tokens: [RawToken] = []
  /// By the paths of the groups; of those that say nothing of themselves there are none.
  private(set) var notes: [[String]: TokenGroupNotes] = [:]
  private var places: [[String]: Int] = [:]
  private var isFull = false
  /// The cost of a group, a token or a member of one, in units of ``WorkBudget``.
  private static let cost = 64

  init(
    _ root: JSONValue, at place: JSONPointer, syntax: TokenSyntax, limits: ServiceLimits,
    faults: Faults
  ) {
    (self.root, self.place, self.syntax, self.limits) = (root, place, syntax, limits)
    self.faults = faults
    walk(Group(value: root, path: [], pointer: place), extending: [])
  }

  private struct Group {
    let value: JSONValue
    let path: [String]
    let pointer: JSONPointer
    /// The type, stated by the groups around it, as is the deprecation.
    var type: String?
    var deprecation: String?
  }

  /// `extending` are the places of the groups that this one is a part of, by `$extends`.
  private mutating func walk(_ group: Group, extending: [String]) {
    guard !isFull, case .object(let members) = group.value,
      WorkBudget.spend(units: Self.cost * (1 + members.count))
    else { return }
    guard group.path.count <= limits.maximumDepth else {
      faults.add("is nested deeper than \(limits.maximumDepth) groups", .limit, at: group.pointer)
      isFull = true
      return
    }
    var inside = group
    inside.type = group.value[syntax.type]?.text ?? group.type
    inside.deprecation = syntax.deprecation(of: group.value, inGroup: group.deprecation)
    if let base = group.value["$extends"] {
      extend(group, with: base, extending: extending)
    }
    note(group)
    // What a group is made a part of tells of it itself.
    if extending.isEmpty { refuseMisspelled(members, at: group.pointer) }
    for member in members where member.key == MotionToken.rootName || !isReserved(member.key) {
      read(member, of: inside, extending: extending)
    }
  }

  /// Refuses names that are nearly those by which a token is known, and which would be passed over
  /// as those of other tools are; returns whether there is one.
  @discardableResult
  private func refuseMisspelled(_ members: [Member], at pointer: JSONPointer) -> Bool {
    guard !syntax.guessesType else { return false }
    let (marks, known) = ([syntax.value, syntax.type, "$ref", "$extends"], syntax.names)
    var isMisspelled = false
    for member in members where member.key.utf8.first == UInt8(ascii: "$") {
      guard Suggestion.mayBeName(member.key), !known.contains(member.key),
        let meant = Suggestion.nearest(to: member.key, among: marks)
      else { continue }
      isMisspelled = true
      faults.add(
        "unknown member\(Suggestion.phrase(meant))", .unknownMember,
        at: pointer.appending(member.key))
    }
    return isMisspelled
  }

  /// Keeps what the group says of itself, over what it inherits; in Style Dictionary's format the
  /// names of its members may be those of tokens.
  private mutating func note(_ group: Group) {
    guard !syntax.guessesType else { return }
    var note = notes[group.path] ?? TokenGroupNotes()
    if let description = group.value[syntax.description]?.text { note.description = description }
    let own = syntax.foreignExtensions(of: group.value)
    let known = Set(own.map(\.key))
    note.extensions = note.extensions.filter { !known.contains($0.key) } + own
    if !note.description.isEmpty || !note.extensions.isEmpty { notes[group.path] = note }
  }

  private func isReserved(_ name: String) -> Bool {
    // In Style Dictionary's format a group may say its type, and nothing else is reserved.
    name.hasPrefix("$") || (syntax.guessesType && ["type", "comment"].contains(name))
  }

  /// Of a group with what it says to its tokens.
  private mutating func read(_ member: Member, of group: Group, extending: [String]) {
    let pointer = group.pointer.appending(member.key)
    guard case .object(let members) = member.value else {
      faults.add("must be a token or a group of tokens: an object", .wrongType, at: pointer)
      return
    }
    guard WorkBudget.spend(units: Self.cost * members.count + member.key.utf8.count)
    else { return }
    if member.key.utf8.contains(where: { ".{}".utf8.contains($0) }) {
      faults.add("has a name with one of . { }, which aliases are written with", at: pointer)
      return
    }
    let path = group.path + [member.key]
    guard syntax.isToken(member.value) else {
      walk(
        Group(
          value: member.value, path: path, pointer: pointer, type: group.type,
          deprecation: group.deprecation),
        extending: extending)
      return
    }
    guard !refuseMisspelled(members, at: pointer) else { return }
    add(token(member.value, path: path, pointer: pointer, in: group))
  }

  private func token(
    _ value: JSONValue, path: [String], pointer: JSONPointer, in group: Group
  ) -> RawToken {
    let isReference = value[syntax.value] == nil
    var token = RawToken(
      path: path, pointer: pointer, valueName: isReference ? "$ref" : syntax.value,
      value: value[syntax.value] ?? .object([Member("$ref", value["$ref"] ?? .null)]))
    token.ownType = value[syntax.type]?.text
    token.groupType = group.type
    token.description = value[syntax.description]?.text ?? ""
    token.deprecation = syntax.deprecation(of: value, inGroup: group.deprecation)
    token.extensions = syntax.foreignExtensions(of: value)
    // What the token stands for, where a reader that does not know it has a fallback.
    if let own = value[syntax.extensions]?[TokenSyntax.vendor], let type = own["type"]?.text,
      let meant = own["value"]
    {
      (token.ownType, token.value) = (type, meant)
    }
    return token
  }

  private mutating func add(_ token: RawToken) {
    if let known = places[token.path] {
      tokens[known] = token
      return
    }
    guard tokens.count < limits.maximumTokens else {
      faults.add(
        "has more than \(limits.maximumTokens) tokens, the limit", .limit, at: place)
      isFull = true
      return
    }
    places[token.path] = tokens.count
    tokens.append(token)
  }

  /// The tokens of another group come first, under the names of this one.
  private mutating func extend(_ group: Group, with base: JSONValue, extending: [String]) {
    let pointer = group.pointer.appending("$extends")
    guard let text = base.text ?? base["$ref"]?.text, let steps = TokenReference(text)?.steps
    else {
      faults.add("must name a group, as \"{motion.base}\"", .wrongType, at: pointer)
      return
    }
    guard let found = root.value(at: steps), case .object = found, !syntax.isToken(found) else {
      faults.add("names no group: \"\(text)\"", .unknownName, at: pointer)
      return
    }
    let here = group.pointer.description
    let there = JSONPointer(tokens: place.tokens + steps)
    let chain = extending + [here]
    let isInside = here == there.description || here.hasPrefix(there.description + "/")
    guard !chain.contains(there.description), !isInside else {
      faults.add("extends itself: \"\(text)\"", .conflict, at: pointer)
      return
    }
    guard chain.count <= limits.maximumDepth else {
      faults.add("extends more than \(limits.maximumDepth) groups", .limit, at: pointer)
      return
    }
    walk(
      Group(
        value: found.overridden(by: group.value, in: [syntax.type, syntax.deprecation]),
        path: group.path, pointer: there, type: group.type, deprecation: group.deprecation),
      extending: chain)
  }
}

extension JSONValue {
  /// Returns the value at the steps of a JSON pointer, each looked up in the value before it.
  func value(at steps: some Collection<String>) -> JSONValue? {
    var value = self
    for step in steps {
      switch value {
      case .object(let members):
        guard WorkBudget.spend(units: members.count), let member = value[step] else { return nil }
        value = member
      case .array(let items):
        guard let index = Int(step), items.indices.contains(index) else { return nil }
        value = items[index]
      default: return nil
      }
    }
    return value
  }

  /// A group with what another says to its tokens, in some members.
  fileprivate func overridden(by other: JSONValue, in names: [String]) -> JSONValue {
    let own = names.compactMap { name in other[name].map { Member(name, $0) } }
    guard !own.isEmpty, case .object(let members) = self else { return self }
    return .object(members.filter { member in !own.contains { $0.key == member.key } } + own)
  }
}

/// An alias: `{motion.fast}`, or a JSON pointer, `#/motion/fast`.
struct TokenReference {
  let steps: [String]
  /// Whether it is a pointer, which may lead into a value.
  let isPointer: Bool

  /// The cost of a byte of a reference, in units of ``WorkBudget``.
  private static let cost = 16

  init?(_ text: String) {
    guard WorkBudget.spend(units: Self.cost * text.utf8.count) else { return nil }
    if text.hasPrefix("#"), let pointer = JSONPointer(String(text.dropFirst())) {
      (steps, isPointer) = (pointer.tokens, true)
      return
    }
    guard text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 2 else { return nil }
    let inside = text.dropFirst().dropLast()
    guard !inside.contains("{"), !inside.contains("}") else { return nil }
    steps = inside.split(separator: ".", omittingEmptySubsequences: false).map(\.trimmed)
    isPointer = false
  }
}
