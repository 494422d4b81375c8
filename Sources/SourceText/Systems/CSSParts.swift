internal import Schema

enum CSSProperty {
  case transition, animation, duration, delay, easing, count, direction, playState
  /// The names of the properties, or of the keyframes.
  case names
  case passive

  var isShorthand: Bool { self == .transition || self == .animation }

  private static let longhands: [String: CSSProperty] = [
    "transition": .transition, "animation": .animation, "transition-duration": .duration,
    "animation-duration": .duration, "transition-delay": .delay, "animation-delay": .delay,
    "transition-timing-function": .easing, "animation-timing-function": .easing,
    "animation-iteration-count": .count, "animation-direction": .direction,
    "transition-property": .names, "transition-behavior": .passive, "animation-name": .names,
    "animation-fill-mode": .passive, "animation-play-state": .playState,
    "animation-composition": .passive,
  ]

  /// Without a prefix, in small letters.
  static func plainName(_ name: String) -> String {
    let name = name.lowercased()
    let prefix = ["-webkit-", "-moz-"].first(where: name.hasPrefix)
    return prefix.map { String(name.dropFirst($0.count)) } ?? name
  }

  /// Whether it is of an animation, not of a transition.
  static func isAnimation(_ name: String) -> Bool { name.lowercased().contains("animation") }

  /// Of animations that a scroll position moves.
  private static let scrolling: Set = [
    "animation-timeline", "animation-range", "animation-range-start", "animation-range-end",
  ]

  private static let known = longhands.keys.sorted()

  /// Nil for a property that moves nothing; `-webkit-` and `-moz-` prefixes are allowed.
  init?(_ property: (name: String, column: Int)) throws(SourceError) {
    let name = property.name.lowercased()
    let word = Self.plainName(name)
    if Self.scrolling.contains(word) {
      throw SourceError(
        "\(name) moves with the scroll position, not with time", at: property.column,
        remedy: "; leave it out, and write the duration of the motion in time, such as 300ms")
    }
    guard let known = Self.longhands[word] else {
      guard word.hasPrefix("transition") || word.hasPrefix("animation") || Self.isMistyped(word)
      else { return nil }
      throw SourceError.unknown("property", name, among: Self.known, at: property.column)
    }
    self = known
  }

  private static func isMistyped(_ word: String) -> Bool {
    word.utf8.count <= 32
      && known.contains { Suggestion.distance(from: Array(word.utf8), to: Array($0.utf8)) <= 2 }
  }
}

extension CSSProperty {
  private static let wordsOfAnimations: Set = [
    "infinite", "alternate", "reverse", "alternate-reverse", "normal", "forwards", "backwards",
    "both", "running", "paused",
  ]

  /// The end of an error that says what to write in place of a word that is no value of it.
  fileprivate func remedy(for word: String) -> String {
    switch self {
    case .transition where Self.wordsOfAnimations.contains(word):
      "; leave it out, or write animation in place of transition"
    case .transition: "; write one property, its times and an easing, such as all 300ms ease"
    case .animation: "; write one name, its times and an easing, such as spin 1s linear"
    case .duration, .delay: "; write a time, such as 300ms"
    case .easing: "; write an easing, such as ease-out"
    case .count: "; write a number, or infinite"
    case .direction: "; write normal or alternate"
    case .playState, .names, .passive: ""
    }
  }
}

struct CSSParts {
  private let property: CSSProperty
  private(set) var isEmpty = true
  /// A shorthand takes two.
  private var times = 0
  private var hasEasing = false
  private var hasName = false
  /// Of a placeholder that is the name of the keyframes, which has no effect, if there is a time.
  private var placeholder: Int?
  init(_ property: CSSProperty) { self.property = property }

  mutating func add(
    placeholder name: SourceCursor, at column: Int, to motion: inout CSSMotion
  ) throws(SourceError) {
    guard !hasName else { throw Self.unread(placeholder: column) }
    (placeholder, hasName, isEmpty) = (column, true, false)
    motion.names.insert(name.ownText)
  }

  /// Without a time the placeholder may be all of the motion.
  func finish() throws(SourceError) {
    guard let placeholder, property == .animation, times == 0 else { return }
    throw Self.unread(placeholder: placeholder)
  }

  private static func unread(placeholder column: Int) -> SourceError {
    SourceError("a placeholder is not evaluated", at: column, remedy: "; write its value")
  }

  mutating func add(_ part: CSSPart, to motion: inout CSSMotion) throws(SourceError) {
    isEmpty = false
    switch part.value {
    case .seconds(let seconds): try add(seconds, of: part, to: &motion)
    case .number(let number): try add(passes: number, of: part, to: &motion)
    case .word(let word): try add(word.lowercased(), of: part, to: &motion)
    }
  }

  private mutating func add(
    _ seconds: Double, of part: CSSPart, to motion: inout CSSMotion
  ) throws(SourceError) {
    motion.isTimed = true
    times += 1
    switch property {
    case .transition where times == 1, .animation where times == 1, .duration where times == 1:
      if let stagger = part.stagger {
        throw SourceError("\(stagger.name) is not evaluated; write its value", at: part.column)
      }
      guard seconds >= 0
      else { throw SourceError("a duration must be at least 0", at: part.column) }
      motion.duration = seconds
    case .transition where times == 2, .animation where times == 2, .delay where times == 1:
      motion.delay = CSSDelay(seconds: seconds, stagger: part.stagger, column: part.column)
    case .transition, .animation:
      throw SourceError("there are a duration and a delay already", at: part.column)
    default: throw SourceError("a time is not expected here", at: part.column)
    }
  }

  private mutating func add(
    passes: Double, of part: CSSPart, to motion: inout CSSMotion
  ) throws(SourceError) {
    switch property {
    case .animation, .count:
      if let error = ScriptPasses.fault(ofCount: passes, at: part.column) { throw error }
      motion.passes = passes
    case .transition, .duration, .delay:
      throw SourceError("a time needs its unit; write s or ms", at: part.column)
    default: throw SourceError("a number is not expected here", at: part.column)
    }
  }

  private mutating func add(
    _ word: String, of part: CSSPart, to motion: inout CSSMotion
  ) throws(SourceError) {
    if ["!important", "!default", "allow-discrete"].contains(word) { return }
    if word == "none", property.isShorthand { motion.isNone = true }
    if property == .names || property == .passive {
      motion.names.insert(part.text)
      return
    }
    try refuseTailwind(word, of: part)
    if try addEasing(word, of: part, to: &motion) { return }
    if property == .animation || property == .count || property == .direction,
      try addPlayback(word, of: part, to: &motion)
    {
      return
    }
    if let placeholder, property == .animation, !word.contains("(") {
      throw Self.unread(placeholder: placeholder)
    }
    guard property == .transition || property == .animation, !hasName, !word.contains("(") else {
      let easing = Suggestion.phrase(for: word, among: CSSEasing.keywords)
      throw SourceError(
        "\"\(word.prefix(40))\" is not expected here", at: part.column,
        remedy: easing.isEmpty ? property.remedy(for: word) : easing)
    }
    if let keyword = CSSEasing.keywords.first(where: { Self.isMistyped(word, for: $0) }) {
      throw SourceError(
        "\"\(word)\" is not an easing\(Suggestion.phrase(for: word, among: [keyword]))",
        at: part.column)
    }
    hasName = true
    motion.names.insert(part.text)
    motion.isTimed = true
  }

  /// Refuses a class of Tailwind that is a time, which would be taken for the name of a property.
  private func refuseTailwind(_ word: String, of part: CSSPart) throws(SourceError) {
    guard let name = ["duration-", "delay-"].first(where: word.hasPrefix),
      let milliseconds = Int(word.dropFirst(name.count)), milliseconds >= 0
    else { return }
    throw SourceError(
      "\"\(word)\" is a class of Tailwind, not CSS; write \(milliseconds)ms, and its "
        + "ease-in-out as cubic-bezier(0.4, 0, 0.2, 1)", at: part.column)
  }

  private static func isMistyped(_ word: String, for keyword: String) -> Bool {
    word.utf8.count <= 16
      && Suggestion.distance(from: Array(word.utf8), to: Array(keyword.utf8)) == 1
  }

  private mutating func addEasing(
    _ word: String, of part: CSSPart, to motion: inout CSSMotion
  ) throws(SourceError) -> Bool {
    let isFunction = word.contains("(")
    if ["var(", "calc(", "env("].contains(where: word.hasPrefix) {
      throw SourceError("\(word.prefix(40)) is not evaluated; write its value", at: part.column)
    }
    if ["inherit", "initial", "unset", "revert", "revert-layer"].contains(word) {
      throw SourceError(
        "\"\(word)\" is no motion of its own; write the duration and the easing", at: part.column)
    }
    guard isFunction || CSSEasing.keywords.contains(word) else { return false }
    guard [.transition, .animation, .easing].contains(property) else { return false }
    do { _ = try CSSEasing.parse(word) } catch {
      throw SourceError(
        "\(word.prefix(40)) \(error)\(UnreadSource.remedy(forSpring: word) ?? "")", at: part.column)
    }
    if hasEasing { throw SourceError("there is an easing already", at: part.column) }
    (hasEasing, motion.easing) = (true, word)
    return true
  }

  private func addPlayback(
    _ word: String, of part: CSSPart, to motion: inout CSSMotion
  ) throws(SourceError) -> Bool {
    let (mayCount, mayTurn) = (property != .direction, property != .count)
    switch word {
    case "infinite" where mayCount: motion.passes = .infinity
    case "alternate" where mayTurn: motion.alternates = true
    case "normal" where property == .direction: motion.alternates = false
    case "normal" where mayTurn: break
    case "forwards", "backwards", "both", "none", "running": return property == .animation
    case "reverse" where mayTurn, "alternate-reverse" where mayTurn:
      throw SourceError("\"\(word)\" is not read; exchange \"from\" and \"to\"", at: part.column)
    case "paused" where property == .animation:
      throw SourceError("a paused animation does not move; leave \"paused\" out", at: part.column)
    default: return false
    }
    return true
  }
}

struct CSSPart {
  /// As it is written, if it is a word.
  var text: String { if case .word(let word) = value { word } else { "" } }

  enum PartValue {
    case seconds(Double)
    case number(Double)
    case word(String)
  }

  let value: PartValue
  let column: Int
  /// Of a time that depends on an index.
  let stagger: SourceStagger?
  init(_ word: String, at column: Int) { self.init(.word(word), column) }
  init(number: Double, at column: Int) { self.init(.number(number), column) }
  init(seconds: Double, at column: Int, stagger: SourceStagger? = nil) {
    self.init(.seconds(seconds), column, stagger)
  }

  private init(_ value: PartValue, _ column: Int, _ stagger: SourceStagger? = nil) {
    (self.value, self.column, self.stagger) = (value, column, stagger)
  }
}
