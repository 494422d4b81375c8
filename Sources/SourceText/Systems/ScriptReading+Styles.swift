internal import AnimationCore
internal import JSONText

/// The value of a property of CSS in an object of JavaScript.
struct StyleText {
  let name: String
  let text: SourceCursor
  let column: Int
  /// Whether the text was made of what is no string.
  let isMade: Bool

  init(_ name: String, _ text: SourceCursor) {
    (self.name, self.text, column, isMade) = (name, text, text.column, false)
  }

  /// Of an easing that Reanimated makes by a function.
  init(_ name: String, easing: String, at column: Int) {
    (self.name, text, self.column, isMade) = (name, SourceCursor(easing), column, true)
  }

  /// Times are in milliseconds: Reanimated 4's, since React makes no time of a number.
  init(_ name: String, number: Double, of property: String, at column: Int) {
    let unit = property.hasSuffix("duration") || property.hasSuffix("delay") ? "ms" : ""
    text = SourceCursor(String(number: number) + unit)
    (self.name, self.column, isMade) = (name, column, true)
  }
}

/// Properties of CSS in an object of JavaScript, and strings that are motions of CSS or Tailwind.
extension ScriptReading {
  static let cssNames: [String: String] = [
    "transition": "transition", "WebkitTransition": "transition", "animation": "animation",
    "WebkitAnimation": "animation", "transitionProperty": "transition-property",
    "transitionDuration": "transition-duration", "transitionDelay": "transition-delay",
    "transitionTimingFunction": "transition-timing-function", "animationName": "animation-name",
    "animationDuration": "animation-duration", "animationDelay": "animation-delay",
    "animationTimingFunction": "animation-timing-function",
    "animationIterationCount": "animation-iteration-count",
    "animationDirection": "animation-direction", "animationFillMode": "animation-fill-mode",
    "animationPlayState": "animation-play-state",
  ]

  mutating func read(_ text: SourceCursor, named name: String) throws(SourceError) {
    if name == "animation", ["spring", "timing"].contains(text.allText) {
      navigation = text.allText
      return
    }
    // `animation = create("opacity")` is whatever is created.
    if Self.cssNames[name] != nil, !text.isFirstArgument {
      css.append(StyleText(name, text))
      return
    }
    if name == "style" || name == "cssText", text.isOfCSS {
      var reader = CSSReader(text)
      motions.append(try reader.read().scriptMotion(.css).named(name, at: text.column))
      translation.add(reader.warnings)
      return
    }
    let classes = Tailwind(text)
    if classes.stillColumn != nil { return }
    if classes.isSure || (name == "className" || name == "class") && classes.hasMotion {
      motions.append(try classes.motion())
    }
  }

  /// Properties of one element, which follow one another.
  mutating func cssMotion() throws(SourceError) -> ScriptMotion? {
    guard let first = css.first else { return nil }
    if let (name, node) = unreadStyle { throw unknown(node, of: name) }
    try refuseScreen()
    var reader = CSSReader(translation.filled(first.text))
    for style in css {
      let text = translation.filled(style.text)
      do { try reader.read(Self.cssNames[style.name] ?? style.name, text) } catch {
        guard !style.isMade else { throw SourceError(error.reason, at: style.column) }
        guard let place = text.allText.firstRange(of: "${") else { throw error }
        let column =
          text.column + text.allText.distance(from: text.allText.startIndex, to: place.lowerBound)
        throw SourceError(
          "\"\(text.excerpt)\" is not evaluated", at: column, remedy: "; write its value")
      }
    }
    translation.add(reader.warnings)
    guard let motion = try reader.finish() else { return nil }
    // In a stylesheet it would take no time; here it is the name of something else.
    if motion.duration == nil, motion.delay == nil, motion.easing == nil {
      throw SourceError(
        "there is no duration", at: first.column,
        remedy: "; write it, as in \(first.name): \"all 300ms ease\"")
    }
    return motion.scriptMotion(.css).named(first.name, at: first.column)
  }

  /// `options={{ animation: "slide_from_right", animationDuration: 350 }}` of React Navigation.
  private func refuseScreen() throws(SourceError) {
    guard let screen = css.first(where: { $0.name == "animation" && !$0.text.hasTime }),
      css.contains(where: { $0.name == "animationDuration" && $0.isMade })
    else { return }
    throw SourceError(
      "a screen of React Navigation moves as its platform has it", at: screen.column,
      remedy: "; write its motion, such as transition: all 350ms ease-out")
  }

  func unknown(_ node: ScriptNode, of style: String) -> SourceError {
    translation.unknown(
      node, as: style, "write its value, such as \(style): \"\(Self.exampleOfStyle(style))\"")
  }

  /// Whether a property of CSS says more than what moves.
  static func decidesMotion(_ name: String) -> Bool {
    switch cssNames[name].flatMap({ try? CSSProperty(($0, 1)) }) {
    case nil, .names?, .passive?, .playState?: false
    default: true
    }
  }

  /// Those with more than a start and an end, in `keyframes: { wiggle: { "50%": { ... } } }`.
  private static func keyframesOfTheme(in source: SourceCursor) -> [ScriptMember] {
    guard WorkBudget.spend(units: SourceReader.wordCost * source.length),
      let word = SourceWords(source).first(where: { $0.name == "keyframes" })
    else { return [] }
    var ahead = word.behind
    guard ahead.takeAhead(":"), ahead.isBefore("{") else { return [] }
    ahead.skipWhitespace()
    var reader = ScriptReader(ahead)
    let rules = (try? reader.readObject())?.members ?? []
    return rules.filter { rule in
      guard case .object(let frames) = rule.value.value else { return false }
      return frames.members.contains { !["from", "to", "0%", "100%"].contains($0.name) }
    }
  }

  private static func exampleOfStyle(_ name: String) -> String {
    if name.hasSuffix("Function") { return "ease-out" }
    return name.hasSuffix("Duration") || name.hasSuffix("Delay") ? "300ms" : "all 300ms ease"
  }

  /// Reads the strings that are motions of CSS, as in a Tailwind theme, where nothing else is
  /// found.
  mutating func readStrings(
    _ items: [ScriptItem], of source: SourceCursor
  ) throws(SourceError) {
    let keyframes = Self.keyframesOfTheme(in: source)
    var time: SourceCursor?
    for item in items {
      guard case .text(let name, let text) = item else { continue }
      // What is around it is cut off, so that it was not read as a call.
      if text.isArgument(of: "animate") {
        isOfAngular = true
        motions.append(try translation.angularTiming(of: text))
        continue
      }
      var reader = CSSReader(text)
      // A word alone may be anything.
      guard let motion = try? reader.readStringOfTheme() else { continue }
      if motion.easing == nil, motion.names.isEmpty, text.whole.length > text.length + 3 {
        time = time ?? text
      } else if motion.duration != nil || text.allText.contains("(") {
        if let rule = keyframes.first(where: { motion.names.contains($0.name) }) {
          throw SourceError(
            "the keyframes of \(rule.name) are not one motion", at: rule.column,
            remedy: ScriptTranslation.tracksRemedy)
        }
        let read = try self.motion(inObjectAround: name, text) ?? motion.scriptMotion(.css)
        motions.append(read.named(name.isEmpty ? "a string" : name, at: text.column))
      }
    }
    if let time, motions.isEmpty { throw Self.refusal(ofTime: time, among: items) }
    if let time = time ?? items.lazy.compactMap(\.durationOfTheme).first,
      let motion = motions.first
    {
      try refuse(time.allText.trimmed, besideCurve: motion)
    }
    if let motion = motions.first, WorkBudget.spend(units: SourceReader.wordCost * source.length),
      SourceWords(source).contains(where: \.isNumberOfTime)
    {
      try refuse("300ms", besideCurve: motion)
    }
  }

  /// The motion of an easing beside a duration in milliseconds; nil without one.
  private mutating func motion(
    inObjectAround name: String, _ easing: SourceCursor
  ) throws(SourceError) -> ScriptMotion? {
    guard ["easing", "ease"].contains(name), let object = easing.objectAround,
      let duration = object["duration"],
      case .number = translation.scope.resolved(duration.value).value
    else { return nil }
    return try translation.alone(try translation.expanded(object))
  }

  /// Throws where the only curve has no time, and the text has one: a theme names the ones and the
  /// others.
  private func refuse(_ time: String, besideCurve motion: ScriptMotion) throws(SourceError) {
    let isTimed = motion.members.contains { $0.key == "duration" }
    guard !isTimed, motions.allSatisfy({ $0.object == motion.object }) else { return }
    throw SourceError(
      "whether the duration of this curve is one of the text is not clear", at: motion.column,
      remedy: "; write both, such as transition: all \(time) ease-out")
  }

  /// A time alone may be a delay, or the duration of anything.
  private static func refusal(
    ofTime time: SourceCursor, among items: [ScriptItem]
  ) -> SourceError {
    let isOfSVG = items.contains {
      if case .text(let name, let text) = $0 { name == "dur" && text == time } else { false }
    }
    if isOfSVG {
      return SourceError(
        "an element of SVG that animates is not read", at: time.column,
        remedy: "; write its motion as CSS, such as \(time.excerpt) linear")
    }
    return SourceError(
      "\"\(time.excerpt)\" alone has no curve", at: time.column,
      remedy: "; write both, such as transition: all 400ms ease")
  }
}

extension SourceCursor {
  /// Whether it is that of a string behind the bracket of a call.
  fileprivate var isFirstArgument: Bool {
    var distance = -2
    while position + distance >= 0, peek(at: distance)?.isSpace == true { distance -= 1 }
    return position + distance >= 0 && peek(at: distance) == "("
  }
}

extension SourceWord {
  private static let times = ["duration", "timeout", "speed"]

  /// `duration: 300`, `const DURATION = 500` or `timeout={500}`, in a unit that the text does not
  /// tell.
  fileprivate var isNumberOfTime: Bool {
    let name = name.lowercased()
    guard name == "ms" || Self.times.contains(where: name.hasSuffix) else { return false }
    var ahead = behind
    _ = ahead.takeAhead("\"") || ahead.takeAhead("'")
    guard ahead.takeAhead(":") || ahead.takeAhead("=") else { return false }
    _ = ahead.takeAhead("{")
    ahead.skipWhitespace()
    return ahead.isAtDigit || ahead.next == "."
  }
}

extension ScriptItem {
  /// The first of `transitionDuration: { fast: '150ms', slow: '400ms' }`.
  fileprivate var durationOfTheme: SourceCursor? {
    guard case .property("transitionDuration", let node, _, _) = self,
      case .object(let durations) = node.value, let first = durations.members.first,
      case .string = first.value.value
    else { return nil }
    return first.value.source.insideQuotes
  }
}
