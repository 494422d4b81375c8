extension Tailwind {
  static let transitions: Set = [
    "transition-all", "transition-colors", "transition-opacity", "transition-shadow",
    "transition-transform",
  ]

  private static let eases = [
    "linear": "linear", "in": "cubic-bezier(0.4, 0, 1, 1)", "out": "cubic-bezier(0, 0, 0.2, 1)",
    "in-out": "cubic-bezier(0.4, 0, 0.2, 1)",
  ]

  /// Classes that leave the duration and the easing as they are: those of `transition-behavior`,
  /// and those that give `transition` its default again (tailwindcss 4, `utilities.ts`:
  /// `--tw-duration: initial`).
  static let passive: Set = [
    "transition-discrete", "transition-normal", "duration-initial", "ease-initial",
  ]

  /// `animate-bounce` has an easing in each of its keyframes.
  private static let animations = [
    "spin": "spin 1s linear infinite", "ping": "ping 1s cubic-bezier(0, 0, 0.2, 1) infinite",
    "pulse": "pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite",
  ]

  private static let entering: Set = ["animate-in", "animate-out"]

  /// None for a class that says nothing of a motion.
  static func parts(of name: String) -> [TailwindPart] {
    partsOfTransition(name) ?? part(of: name).map { [$0] } ?? []
  }

  /// Of `[transition:all_0.3s_ease]`, which sets all that a transition has.
  private static func partsOfTransition(_ name: String) -> [TailwindPart]? {
    guard let text = inBrackets(name), text.hasPrefix("transition:"),
      let motion = css("transition", text.replacingPrefix("transition:")),
      let duration = motion.duration
    else { return nil }
    let delay = TailwindPart.delay(motion.delay?.seconds ?? 0, motion.delay?.stagger)
    return [.transition, .duration(duration), .ease(motion.easing ?? "ease"), delay]
  }

  private static func part(of name: String) -> TailwindPart? {
    if passive.contains(name) { return nil }
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

  /// `paused` of `[animation-play-state:paused]`, or of the plugins' class of this name.
  static func playState(_ name: String) -> String? {
    let states: Set = ["paused", "running"]
    let state = inBrackets(name)?.replacingPrefix("animation-play-state:") ?? name
    return states.contains(state) ? state : nil
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
}
