internal import AnimationCore
internal import JSONText
internal import Schema

/// The values of names that are defined in the text.
struct ScriptScope {
  private var values: [String: ScriptNode] = [:]
  private var eases: [String: ScriptCall] = [:]
  private static let maximumSteps = 16
  /// The parameters that have the names of definitions.
  var parameters = ScriptParameters()

  mutating func define(_ name: String, as node: ScriptNode) { values[name] = node }

  /// `CustomEase.create(name, path)` of GSAP.
  mutating func defineEase(_ name: String, as call: ScriptCall) { eases[name] = call }
  func ease(named name: String) -> ScriptCall? { eases[name] }

  /// Follows names to their values; a name that is not in the text stays, unless a library has it.
  func resolved(_ node: ScriptNode) -> ScriptNode {
    var node = node
    for _ in 0..<Self.maximumSteps {
      if case .stagger(let product) = node.value { return result(of: product, at: node) ?? node }
      guard case .name(let path) = node.value else { break }
      guard let next = value(of: path, at: node.source) else {
        return ReanimatedConfig.object(path, at: node) ?? node
      }
      node = ScriptNode(value: next.value, column: node.column, source: next.source)
    }
    return node
  }

  /// Of `duration * 2`, where the text has the number; an index may have any.
  private func result(of product: SourceStagger, at node: ScriptNode) -> ScriptNode? {
    guard !SourceReader.isIndex(product.name),
      case .number(let number)? = value(of: product.name, at: node.source)?.value
    else { return nil }
    let result = product.base + product.step * number
    return ScriptNode(value: .number(result), column: node.column, source: node.source)
  }

  /// Nil also at a place where the name is that of a parameter, and in a value that is defined
  /// before its own is: so no value leads back to itself.
  private func value(of path: String, at place: SourceCursor) -> ScriptNode? {
    guard let value = value(of: path) else { return nil }
    let first = path.split(separator: ".").first.map(String.init) ?? path
    guard let own = values[first] ?? values[path], !parameters.hold(first, at: place.position),
      WorkBudget.spend(units: values.count)
    else { return nil }
    let places = own.source.places
    let isBeforeOwn = values.values.contains { other in
      let others = other.source.places
      return others.contains(place.position)
        && (others == places || places.lowerBound >= others.upperBound)
    }
    return isBeforeOwn ? nil : value
  }

  func value(of path: String) -> ScriptNode? {
    let names = path.split(separator: ".").map(String.init)
    guard let first = names.first, var node = values[first] else { return values[path] }
    for name in names.dropFirst() {
      guard case .object(let object) = node.value, let member = object[name] else { return nil }
      node = member.value
    }
    return node
  }
}

/// Translates the calls and objects of one text, with the names that it defines.
struct ScriptTranslation {
  var scope = ScriptScope()
  private(set) var warnings: [SourceWarning] = []
  /// The reason why a step of Angular that plays others is none itself.
  var unreadChild: SourceError?

  mutating func warn(_ sentence: String, at column: Int, _ code: ProblemCode = .assumedSource) {
    warnings.append(SourceWarning(sentence: sentence, column: column, code: code))
  }

  mutating func add(_ others: [SourceWarning]) { warnings += others }

  /// The delay of the second one, with its warning.
  mutating func second(of delay: StaggeredDelay, at column: Int) -> Double {
    warnings.append(delay.warning(at: column))
    return delay.second
  }

  // MARK: - Values

  func unknown(_ node: ScriptNode, as name: String, _ remedy: String) -> SourceError {
    let text = node.source.excerpt
    return SourceError(
      "\(name) is not known: \"\(text)\" is not evaluated", at: node.column,
      remedy: "; \(remedy)")
  }

  /// `example` is what the object may be, in the unit of its system.
  func object(
    _ node: ScriptNode, as name: String, such example: String = "{ duration: 0.3 }"
  ) throws(SourceError) -> ScriptObject {
    guard case .object(let object) = scope.resolved(node).value
    else { throw unknown(node, as: name, "write the object, such as \(example)") }
    return try expanded(object)
  }

  /// With the members of what is spread into it.
  func expanded(_ object: ScriptObject, depth: Int = 0) throws(SourceError) -> ScriptObject {
    var names: Set<String> = []
    for member in object.members where !member.name.isEmpty {
      guard names.insert(member.name).inserted
      else { throw SourceError("\(member.name) is given more than once", at: member.column) }
    }
    var whole = ScriptObject(members: [], spreads: [], column: object.column)
    var members = object.members[...]
    for spread in object.spreads {
      // What comes later counts.
      let before = members.prefix { $0.column < spread.column }
      members = members.dropFirst(before.count)
      whole = ScriptObject(members: Array(before), spreads: [], column: object.column).over(whole)
      whole = try spreadObject(spread, depth: depth).over(whole)
    }
    return ScriptObject(members: Array(members), spreads: [], column: object.column).over(whole)
  }

  private func spreadObject(_ spread: ScriptNode, depth: Int) throws(SourceError) -> ScriptObject {
    let resolved = scope.resolved(spread)
    if let preset = Self.presetObject(resolved) { return preset }
    guard depth < 4, case .object(let base) = resolved.value
    else { throw unknown(spread, as: "the spread object", "write its members into the object") }
    return try expanded(base, depth: depth + 1)
  }

  func number(
    _ name: String, of object: ScriptObject, _ range: NumberRange = .any
  ) throws(SourceError) -> Double? {
    guard let member = object[name] else { return nil }
    return try number(member.value, as: name, range)
  }

  func number(
    _ node: ScriptNode, as name: String, _ range: NumberRange = .any
  ) throws(SourceError) -> Double {
    switch scope.resolved(node).value {
    case .number(let number):
      guard number.isFinite, range.contains(number) else {
        throw SourceError(
          "\(name) \(number.isFinite ? range.description : "must be finite")", at: node.column)
      }
      return number
    case .name, .call, .unknown, .stagger, .function:
      throw unknown(node, as: name, "write its number")
    default:
      throw SourceError(
        "expected a number for \(name)", at: node.column, remedy: "; write its number")
    }
  }

  func text(_ node: ScriptNode) -> String? {
    if case .string(let text) = scope.resolved(node).value { text } else { nil }
  }

  /// In the unit of the system; a step of a stagger is the delay of its second element.
  mutating func delay(
    _ object: ScriptObject, _ name: String = "delay", _ range: NumberRange = .any
  ) throws(SourceError) -> Double {
    guard let member = object[name] else { return 0 }
    return try delay(member.value, as: name, range)
  }

  mutating func delay(
    _ node: ScriptNode, as name: String, _ range: NumberRange = .any
  ) throws(SourceError) -> Double {
    switch scope.resolved(node).value {
    // Of the index: `(el, i) => i * 50`.
    case .function(let body?): return try delay(body, as: name, range)
    // A name with a step of 1 may be a delay itself.
    case .stagger(let stagger) where stagger.step != 1 && range.contains(stagger.first):
      let delay = StaggeredDelay(
        name: name, base: stagger.base, step: stagger.step, counted: .index(stagger.name))
      return second(of: delay, at: node.column)
    case .call(let call) where ["stagger", "anime.stagger", "utils.stagger"].contains(call.path):
      guard let first = call.arguments.first else { return 0 }
      let step = try number(first, as: "the step of stagger", range)
      let delay = StaggeredDelay(
        name: name, base: try startOfStagger(call, range), step: step)
      return second(of: delay, at: node.column)
    default: return try number(node, as: name, range)
    }
  }

  /// `start` of anime.js, `startDelay` of Motion; the other options change the order of the steps.
  private func startOfStagger(
    _ call: ScriptCall, _ range: NumberRange
  ) throws(SourceError) -> Double {
    guard call.arguments.count > 1 else { return 0 }
    var start = 0.0
    for member in try object(call.arguments[1], as: "the options of stagger").members {
      guard ["start", "startDelay"].contains(member.name) else {
        throw SourceError(
          "\(member.name) of stagger is not read", at: member.column,
          remedy: "; write the delay of one element, such as delay: \(String(number: start))")
      }
      start = try number(member.value, as: member.name, range)
    }
    return start
  }

  /// Distances per second of a velocity that is for a distance of 1.
  mutating func velocity(
    _ object: ScriptObject, perSecond factor: Double = 1, distance: Double? = nil
  ) throws(SourceError) -> Double {
    guard let member = object["velocity"] else { return 0 }
    let given = try number(member.value, as: "velocity")
    guard given != 0 else { return 0 }
    if let distance, distance != 0 { return given * factor / distance }
    warn(
      "velocity is taken for a distance of 1; divide it by the distance of the value",
      at: member.column)
    return given * factor
  }

  /// A whole number of passes after the first, infinite for `Infinity` and −1 where these are
  /// forever.
  func repetitions(_ node: ScriptNode, as name: String) throws(SourceError) -> Double {
    if case .number(.infinity) = scope.resolved(node).value { return .infinity }
    let count = try number(node, as: name, .between(-1, 1e6))
    guard count.rounded() == count
    else { throw SourceError("\(name) must be a whole number", at: node.column) }
    return count
  }

  /// Of `direction`, as the Web Animations API and anime.js have it.
  func reversal(of options: ScriptObject, remedy: String) throws(SourceError) -> RepeatReversal {
    guard let member = options["direction"] else { return .none }
    switch text(member.value) {
    case "normal": return .none
    case "alternate": return .backward
    default: throw SourceError("this direction is not read", at: member.column, remedy: remedy)
    }
  }

  func flag(_ name: String, of object: ScriptObject) throws(SourceError) -> Bool? {
    guard let member = object[name] else { return nil }
    guard case .bool(let flag) = scope.resolved(member.value).value
    else { throw unknown(member.value, as: name, "write true or false") }
    return flag
  }

  /// Throws at a member that has an effect that is not read, unless it is nothing.
  func refuse(
    _ names: [String], of object: ScriptObject, because reason: String
  ) throws(SourceError) {
    for name in names {
      guard let member = object[name] else { continue }
      switch scope.resolved(member.value).value {
      case .bool(false), .null, .number(0): continue
      default: throw SourceError("\(name) is not read: \(reason)", at: member.column)
      }
    }
  }

  /// Throws at a member that is mistyped for a known one.
  func checkSpelling(_ object: ScriptObject, of owner: String, known: [String]) throws(SourceError)
  {
    for member in object.members where !member.name.isEmpty && !known.contains(member.name) {
      throw SourceError.unknown(
        "member", member.name, of: owner, among: known, at: member.column, .unknownArgument)
    }
  }
}

extension SourceCursor {
  /// At most 40 characters of the text from here on, on one line.
  var excerpt: String {
    var ahead = self
    ahead.skipWhitespace()
    let start = ahead.position
    ahead.skipWhile { !$0.isNewline }
    let text = ahead.text(from: start).trimmed
    return text.count > 40 ? String(text.prefix(39)) + "…" : text
  }
}
