internal import AnimationCore
internal import JSONText
internal import Schema

/// Classes of Tailwind CSS 3 and 4 (tailwindlabs/tailwindcss, `theme.css`, `config.full.js`):
/// `transition`, `duration-300`, `ease-out`, `delay-150`, `animate-spin`, `animate-[...]`,
/// `[animation-delay:1s]`; and `animate-in`, `repeat-3` and `direction-alternate` of the plugins
/// Wombosvideo/tw-animate-css 035b8749 (`src/tw-animate.css`) and jamiebuilds/tailwindcss-animate
/// 033b44f7 (`index.js`), which the other classes time.
struct Tailwind {
  private var parts: [TailwindClass] = []
  /// Whether each word may be a class.
  private(set) var isOfClasses = true
  /// Whether a class has a name that is no word of CSS.
  private var isNamed = false

  /// Nothing is known of what `${...}` adds if there are such classes in it.
  private var unknownColumn: Int?

  /// Nil unless the text is of classes, one of which has a name that is no word of CSS.
  init?(sure source: SourceCursor) {
    var ahead = source
    ahead.skipWhile { $0 != "-" }
    guard ahead.next != nil else { return nil }
    self.init(source)
    guard isSure else { return nil }
  }

  init(_ source: SourceCursor) {
    var cursor = source
    cursor.skipWhile(\.isSpace)
    while cursor.next != nil {
      let (column, start) = (cursor.column, cursor.position)
      if cursor.next == "$", cursor.peek(at: 1) == "{" {
        cursor.advance()
        guard let inside = try? cursor.skipBrackets() else { return }
        let text = inside.allText
        if ["duration-", "delay-", "ease-", "animate-"].contains(where: text.contains) {
          unknownColumn = column
        }
        cursor.skipWhile(\.isSpace)
        continue
      }
      cursor.skipWhile { !$0.isSpace && $0 != "$" }
      if cursor.position == start { cursor.advance() }
      add(cursor.text(from: start), at: column)
      cursor.skipWhile(\.isSpace)
    }
  }

  /// Whether there is a class of a motion among them.
  var hasMotion: Bool { parts.contains { !$0.part.isLonghand } }
  /// `transition` and `ease-in` alone are also words of CSS.
  var isSure: Bool { isOfClasses && isNamed }

  private mutating func add(_ word: String, at column: Int) {
    if Self.outsideBrackets(word).contains(where: ";{}\"'=<>".contains) { isOfClasses = false }
    if word.hasSuffix(":") || word.hasSuffix(",") { isOfClasses = false }
    let pieces = Self.split(word)
    guard let name = pieces.last, let part = Self.part(name) else { return }
    switch part {
    case .ease, .longhand: break
    case .transition: isNamed = isNamed || Self.transitions.contains(name)
    default: isNamed = true
    }
    let variant = pieces.dropLast().joined(separator: ":")
    parts.append(TailwindClass(part: part, variant: variant, column: column))
  }

  /// The variants and the class of `md:data-[state=open]:duration-[2s]`, without a sign of
  /// importance.
  private static func split(_ word: String) -> [String] {
    var (pieces, depth): ([String], Int) = ([""], 0)
    for character in word {
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      if character == ":", depth == 0 {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces.dropLast() + [plain(pieces[pieces.count - 1])]
  }

  /// What is in brackets may be anything: `data-[state=open]`.
  private static func outsideBrackets(_ word: String) -> String {
    var depth = 0
    return word.filter { character in
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      return depth == 0
    }
  }

  private static func plain(_ word: String) -> String {
    String(word.drop { $0 == "!" }.prefix { $0 != "!" })
  }

  private static let transitions: Set = [
    "transition-all", "transition-colors", "transition-opacity", "transition-shadow",
    "transition-transform",
  ]

  private static let eases = [
    "linear": "linear", "in": "cubic-bezier(0.4, 0, 1, 1)", "out": "cubic-bezier(0, 0, 0.2, 1)",
    "in-out": "cubic-bezier(0.4, 0, 0.2, 1)", "initial": "ease",
  ]

  /// `animate-bounce` has an easing in each of its keyframes.
  private static let animations = [
    "spin": "spin 1s linear infinite", "ping": "ping 1s cubic-bezier(0, 0, 0.2, 1) infinite",
    "pulse": "pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite",
  ]

  private static let entering: Set = ["animate-in", "animate-out"]

  private static func part(_ name: String) -> TailwindPart? {
    if name == "transition" || name.hasPrefix("transition-") && name != "transition-none" {
      return .transition
    }
    if entering.contains(name) { return .entering }
    if let rest = rest(of: name, "duration-") { return duration(rest) }
    if let rest = rest(of: name, "delay-") { return delay(rest) }
    if let rest = rest(of: name, "ease-") {
      return .ease(eases[rest] ?? inBrackets(rest) ?? rest)
    }
    if let rest = rest(of: name, "animate-"), rest != "none" {
      return .animation(animations[rest] ?? inBrackets(rest) ?? rest)
    }
    return ownProperty(name) ?? playback(name)
  }

  /// `[animation-duration:3s]`, a declaration of CSS.
  private static func ownProperty(_ name: String) -> TailwindPart? {
    guard let text = inBrackets(name), let colon = text.firstIndex(of: ":") else { return nil }
    let property = text[..<colon].lowercased()
    let value = String(text[colon...].dropFirst())
    switch property {
    case "transition-duration": return duration("[\(value)]")
    case "transition-delay": return delay("[\(value)]")
    case "transition-timing-function": return .ease(value)
    case "animation": return .animation(value)
    case "animation-duration", "animation-delay", "animation-timing-function",
      "animation-iteration-count", "animation-direction":
      return .longhand(property, value)
    default: return nil
    }
  }

  /// `repeat-3` and `direction-alternate` of the plugins.
  private static func playback(_ name: String) -> TailwindPart? {
    if let rest = rest(of: name, "repeat-") {
      let count = inBrackets(rest) ?? rest
      guard count == "infinite" || Double(count) != nil else { return nil }
      return .longhand("animation-iteration-count", count)
    }
    let directions: Set = ["normal", "reverse", "alternate", "alternate-reverse"]
    guard let rest = rest(of: name, "direction-"), directions.contains(rest) else { return nil }
    return .longhand("animation-direction", rest)
  }

  private static func rest(of name: String, _ prefix: String) -> String? {
    name.hasPrefix(prefix) && name.count > prefix.count ? String(name.dropFirst(prefix.count)) : nil
  }

  private static func duration(_ text: String) -> TailwindPart? {
    if let seconds = time(text) { return .duration(seconds) }
    if let value = inBrackets(text), let seconds = css("transition-duration", value)?.duration {
      return .duration(seconds)
    }
    return isOwnValue(text) ? .unread(.duration, "duration-\(text)") : nil
  }

  /// Also one that depends on an index: `delay-[calc(var(--i)*100ms)]`.
  private static func delay(_ text: String) -> TailwindPart? {
    if let seconds = time(text) { return .delay(seconds, nil) }
    if let value = inBrackets(text), let delay = css("transition-delay", value)?.delay {
      return .delay(delay.seconds, delay.stagger)
    }
    return isOwnValue(text) ? .unread(.delay, "delay-\(text)") : nil
  }

  /// `[...]`, or the name of a property, `(--fast)`.
  private static func isOwnValue(_ text: String) -> Bool {
    text.hasPrefix("[") || text.hasPrefix("(--")
  }

  /// A transition with the value of one of its properties; nil for what is not read.
  private static func css(_ property: String, _ value: String) -> CSSMotion? {
    let text = "transition: all 1s; \(property): \(value)"
    guard let cursor = try? SourceCursor(checking: text) else { return nil }
    var reader = CSSReader(cursor)
    return try? reader.read()
  }

  /// Seconds of a plain number, which is in milliseconds.
  private static func time(_ text: String) -> Double? {
    if text == "initial" { return 0 }
    guard !text.isEmpty, text.allSatisfy({ SourceCharacter($0).isDigit }),
      let milliseconds = Double(text)
    else {
      return nil
    }
    return milliseconds / 1000
  }

  private static func inBrackets(_ text: String) -> String? {
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    return String(text.dropFirst().dropLast()).replacing("_", with: " ")
  }

  // MARK: - The motion

  /// The motion of all classes, of which a transition is `150ms cubic-bezier(0.4, 0, 0.2, 1)` by
  /// default.
  ///
  /// Classes for a state or a width, such as `hover:duration-500`, and a transition beside an
  /// animation may not differ from the others.
  func motion() throws(SourceError) -> ScriptMotion {
    if let unknownColumn {
      throw SourceError(
        "a choice of classes is not evaluated", at: unknownColumn, remedy: "; keep one of them")
    }
    let sets = alternatives
    var (motions, failure): ([ScriptMotion], SourceError?) = ([], nil)
    for set in sets {
      do { motions.append(try set.motion()) } catch { failure = failure ?? error }
    }
    if let failure { throw failure.choosing(among: motions.choices) }
    guard let first = motions.first else { return try TailwindMotion(parts: []).motion() }
    guard let other = motions.first(where: { $0.object != first.object }) else { return first }
    throw SourceError(
      "there are two classes that differ", at: other.column, remedy: "; keep one of them"
    )
    .choosing(among: motions.choices)
  }

  /// The classes that hold together: each one with those of its variant, then with those that have
  /// none, of one kind the first.
  private var alternatives: [TailwindMotion] {
    let plain = parts.filter(\.variant.isEmpty)
    let isAnimated = parts.contains { $0.part.kind == .animation }
    // Without a class for it there is no transition beside an animation.
    let isMovedTwice = isAnimated && parts.contains { $0.part == .transition }
    var sets: [TailwindMotion] = []
    for part in parts {
      let isAnimation = isAnimated && part.part.isOfAnimation
      if isAnimated, !isAnimation, !isMovedTwice { continue }
      let like = parts.filter { $0.variant == part.variant }
      let own = Self.ofEachKind([part] + like + plain + parts)
      let set = own.filter { (isAnimated && $0.part.isOfAnimation) == isAnimation }
      sets.append(TailwindMotion(parts: set, column: part.column))
    }
    return sets
  }

  /// The first of each kind.
  private static func ofEachKind(_ parts: [TailwindClass]) -> [TailwindClass] {
    var kinds: Set<TailwindPart.PartKind> = []
    return parts.filter { kinds.insert($0.part.kind).inserted }
  }
}

/// What a class says.
private enum TailwindPart: Equatable {
  case transition
  /// An animation whose keyframes are those of a plugin.
  case entering
  case duration(Double)
  /// The second one's where it depends on an index.
  case delay(Double, SourceStagger?)
  case ease(String)
  case animation(String)
  /// A property of an animation, and its value.
  case longhand(String, String)
  /// A class whose value is not in the text.
  case unread(PartKind, String)

  enum PartKind: Hashable { case transition, duration, delay, ease, animation, longhand(String) }

  var kind: PartKind {
    switch self {
    case .transition, .entering: .transition
    case .duration: .duration
    case .delay: .delay
    case .ease: .ease
    case .animation: .animation
    case .longhand(let property, _): .longhand(property)
    case .unread(let kind, _): kind
    }
  }

  var isLonghand: Bool { if case .longhand = self { true } else { false } }

  /// Whether it is of an animation alone, not of a transition.
  var isOfAnimation: Bool { kind == .animation || isLonghand }
}

private struct TailwindClass {
  let part: TailwindPart
  /// `md:hover`, empty for none.
  let variant: String
  let column: Int
}

/// Classes of which there is one of a kind.
private struct TailwindMotion {
  let parts: [TailwindClass]
  /// Of the class for which the others were chosen.
  var column = 1

  func motion() throws(SourceError) -> ScriptMotion {
    for item in parts {
      if case .animation(let text) = item.part { return try animation(text, at: item.column) }
    }
    return try transition()
  }

  private func animation(_ text: String, at column: Int) throws(SourceError) -> ScriptMotion {
    if text.hasPrefix("bounce") {
      throw SourceError(
        "each keyframe of animate-bounce has an easing", at: column,
        remedy: "; write each keyframe as one of \"tracks\" of /v1/keyframes/evaluate, such as "
          + "{\"type\": \"linear\", \"to\": 1, \"duration\": 0.5}")
    }
    guard text.contains(" "),
      let cursor = try? SourceCursor(checking: "animation: \(text)\(longhands)")
    else {
      throw SourceError(
        "\"\(text.prefix(40))\" is not in the text", at: column,
        remedy: "; write its animation, such as animate-[wiggle_1s_ease-in-out_infinite]")
    }
    var reader = CSSReader(cursor)
    do { return try reader.read().scriptMotion(.tailwind).named("animate", at: column) } catch {
      throw SourceError(error.reason, at: column)
    }
  }

  /// Declarations of CSS behind another.
  private var longhands: String {
    parts.reduce(into: "") { text, item in
      if case .longhand(let property, let value) = item.part { text += "; \(property): \(value)" }
    }
  }

  private func transition() throws(SourceError) -> ScriptMotion {
    // Without one of these, the duration and the easing are those of CSS.
    let hasDefaults = parts.contains { $0.part == .transition }
    let isTimed = hasDefaults || parts.contains { $0.part == .entering }
    var (duration, delay): (Double?, CSSDelay?) = (isTimed ? 0.15 : nil, nil)
    var (ease, easeColumn) = (hasDefaults ? "cubic-bezier(0.4, 0, 0.2, 1)" : "ease", column)
    for item in parts {
      switch item.part {
      case .duration(let seconds): duration = seconds
      case .delay(let seconds, let stagger):
        delay = CSSDelay(seconds: seconds, stagger: stagger, column: item.column)
      case .ease(let text): (ease, easeColumn) = (text, item.column)
      case .unread(_, let name): throw Self.unread(name, at: item.column)
      case .transition, .entering, .animation, .longhand: break
      }
    }
    guard let duration else {
      throw SourceError(
        "without a duration there is no motion", at: parts.first?.column ?? 1,
        remedy: "; write the class of a transition, such as transition-all")
    }
    guard let curve = try? CSSEasing.parse(ease) else {
      throw SourceError(
        "\"ease-\(ease.prefix(40))\" is not in the text", at: easeColumn,
        remedy: "; write its curve, such as ease-[cubic-bezier(0.4,0,0.2,1)]")
    }
    var motion = ScriptMotion.curve(EasingName.json(curve), duration: duration, .tailwind)
      .delayed(by: delay?.seconds ?? 0).named("the classes", at: column)
    if parts.contains(where: { $0.part == .entering }), !longhands.isEmpty {
      let times = [duration, delay?.seconds ?? 0].map { "\(String(number: $0))s" }
      motion = try animation("enter \(times[0]) \(ease) \(times[1])", at: column)
    }
    motion.warnings = CSSMotion(delay: delay).warnings
    return motion
  }

  private static func unread(_ name: String, at column: Int) -> SourceError {
    let example = name.hasPrefix("delay") ? "delay-[100ms]" : "duration-[300ms]"
    return SourceError(
      "the value of \(name.prefix(40)) is not in the text", at: column,
      remedy: "; write it, such as \(example)")
  }
}
