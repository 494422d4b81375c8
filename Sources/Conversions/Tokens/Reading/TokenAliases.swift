internal import AnimationCore
internal import JSONText
internal import Schema

/// The tokens of a file with what their aliases stand for.
struct TokenAliases {
  let tokens: [RawToken]
  private let limits: ServiceLimits
  private let faults: Faults
  private var places: [[String]: Int] = [:]
  /// Nil for one with a fault.
  private var values: [Int: FollowedValue?] = [:]
  private var types: [Int: String] = [:]
  /// The tokens whose aliases are being followed.
  private var chain: [Int] = []
  /// The cost of a value that is copied, and of a byte of a text, in units of ``WorkBudget``.
  private static let (cost, costOfByte) = (8, 2)
  /// In bytes.
  private static let length = 64

  struct FollowedValue {
    var value: JSONValue
    /// The number of values in it, which grows with aliases of aliases faster than the text.
    var size = 1
    /// The longest chain of aliases that leads to a part of it.
    var depth = 0
  }

  init(_ tokens: [RawToken], limits: ServiceLimits, faults: Faults) {
    (self.tokens, self.limits, self.faults) = (tokens, limits, faults)
    places = Dictionary(tokens.enumerated().map { ($1.path, $0) }) { first, _ in first }
  }

  /// Nil, with a fault at the token, if an alias of it leads nowhere or to itself.
  mutating func value(of index: Int) -> FollowedValue? {
    if let known = values[index] { return known }
    chain.append(index)
    let token = tokens[index]
    let value = followed(token.value, at: token.valuePointer)
    chain.removeLast()
    values[index] = .some(value)
    return value
  }

  /// Returns the type that the token states, that of the token of which it is an alias, or its
  /// group's.
  mutating func type(of index: Int, depth: Int = 0) -> String? {
    if let known = types[index] { return known }
    let token = tokens[index]
    var type = token.ownType
    if type == nil, depth < limits.maximumDepth, let reference = Self.reference(token.value),
      let other = place(of: reference)?.token
    {
      type = self.type(of: other, depth: depth + 1)
    }
    let found = type ?? token.groupType
    types[index] = found
    return found
  }

  private static func reference(_ value: JSONValue) -> TokenReference? {
    if let text = value["$ref"]?.text { return TokenReference(text) }
    return value.text.flatMap { $0.hasPrefix("{") ? TokenReference($0) : nil }
  }

  /// The token that a reference names, and the steps from there into its value.
  private func place(of reference: TokenReference) -> (token: Int, rest: ArraySlice<String>)? {
    let steps = reference.steps
    if let token = places[steps] { return (token, []) }
    // Style Dictionary's aliases may end in the name of the member.
    if steps.last == "value", let token = places[Array(steps.dropLast())] { return (token, []) }
    if let token = places[steps + [MotionToken.rootName]] { return (token, []) }
    guard reference.isPointer, steps.count > 1 else { return nil }
    // No path is longer: groups are not nested deeper.
    let longest = min(steps.count - 1, limits.maximumDepth + 1)
    for count in stride(from: longest, through: 1, by: -1) {
      guard let token = places[Array(steps[..<count])] else { continue }
      let rest = steps[count...]
      guard rest.first == tokens[token].valueName else { return nil }
      return (token, rest.dropFirst())
    }
    return nil
  }

  private mutating func followed(_ value: JSONValue, at pointer: JSONPointer) -> FollowedValue? {
    let length = value.text?.utf8.count ?? 0
    guard WorkBudget.spend(units: Self.cost + Self.costOfByte * length) else { return nil }
    if let text = value["$ref"]?.text { return referred(text, at: pointer) }
    var (size, depth) = (1, 0)
    switch value {
    case .string(let text) where text.hasPrefix("{"): return referred(text, at: pointer)
    case .array(let items):
      var all: [JSONValue] = []
      for (index, item) in items.enumerated() {
        guard let item = followed(item, at: pointer.appending(index)) else { return nil }
        all.append(item.value)
        size += item.size
        depth = max(depth, item.depth)
      }
      return FollowedValue(value: .array(all), size: size, depth: depth)
    case .object(let members):
      var all: [Member] = []
      for member in members {
        guard let inner = followed(member.value, at: pointer.appending(member.key))
        else { return nil }
        all.append(Member(member.key, inner.value))
        size += inner.size
        depth = max(depth, inner.depth)
      }
      return FollowedValue(value: .object(all), size: size, depth: depth)
    default: return FollowedValue(value: value)
    }
  }

  private mutating func referred(_ text: String, at pointer: JSONPointer) -> FollowedValue? {
    guard let reference = TokenReference(text) else {
      faults.add(
        "must be an alias, as \"{motion.fast}\" or \"#/motion/fast/$value\"", at: pointer)
      return nil
    }
    guard let (token, rest) = place(of: reference) else {
      let names = tokens.lazy.map(\.name)
      let name = reference.steps.joined(separator: ".")
      faults.add(
        "names no token: \"\(text)\"\(Suggestion.phrase(for: name, among: names))", .unknownName,
        at: pointer)
      return nil
    }
    if let start = chain.firstIndex(of: token) {
      let names = (chain[start...] + [token]).map { tokens[$0].name }
      faults.add(
        "is an alias of itself: \(names.joined(separator: " → "))", .conflict, at: pointer)
      return nil
    }
    guard chain.count <= limits.maximumDepth else { return refuseDepth(at: pointer) }
    guard var found = value(of: token),
      WorkBudget.spend(units: Self.cost * found.size, bytes: Self.length * found.size)
    else { return nil }
    // Known values are not followed again, wherever in the file they are.
    found.depth += 1
    guard found.depth <= limits.maximumDepth else { return refuseDepth(at: pointer) }
    if rest.isEmpty { return found }
    guard let inner = found.value.value(at: rest) else {
      faults.add(
        "names no part of \"\(tokens[token].name)\": \"\(text)\"", .unknownName, at: pointer)
      return nil
    }
    found.value = inner
    return found
  }

  private func refuseDepth(at pointer: JSONPointer) -> FollowedValue? {
    faults.add("follows more than \(limits.maximumDepth) aliases", .limit, at: pointer)
    return nil
  }
}
