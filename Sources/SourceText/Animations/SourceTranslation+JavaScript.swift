internal import JSONText
internal import Schema

/// Object literals of JavaScript: transitions of motion (12), configs of react-spring (9 and 10).
extension SourceTranslation {
  mutating func javaScript(_ source: SourceCursor) throws(SourceError) -> JSONValue {
    let value = try SourceReader.parseValue(source, as: .javaScript)
    columns.append((.root, value.valueColumn))
    return .object(try javaScriptAnimation(value))
  }

  private mutating func javaScriptAnimation(_ value: Argument) throws(SourceError) -> [Member] {
    if case .member(let name) = value.value, PeerPreset.spring("reactSpring/\(name)") != nil {
      dialect = .reactSpring
      return try configMembers(value)
    }
    guard case .object(let members) = value.value else {
      throw SourceError(
        "expected an object, such as { type: \"spring\", stiffness: 100, damping: 10 }; "
          + "a curve alone has no duration", at: value.valueColumn)
    }
    let object = try SourceObject(members, column: value.valueColumn)
    if let transition = object["transition"] {
      try object.check(["transition"], of: "an object with a transition")
      return try javaScriptAnimation(transition)
    }
    if let config = object["config"] { return try reactSpringHook(object, config: config) }
    switch try Self.system(of: object) {
    case .reactSpring: return try reactSpringConfig(object)
    default:
      dialect = .motion
      let isSpring = try motionType(object) == "spring"
      let members = try isSpring ? springMembers(object) : tweenMembers(object)
      return members.addingModifiers(try playback(object))
    }
  }

  private static func system(of object: SourceObject) throws(SourceError) -> SourceDialect {
    for member in object.members {
      guard case .object = member.value else { continue }
      throw SourceError(
        "transitions of several values are not one motion; keep one of them", at: member.column)
    }
    if object.has("type", "ease", "visualDuration", "repeatType") { return .motion }
    if object.has("tension", "friction", "frequency") { return .reactSpring }
    let reason =
      object.has("stiffness", "damping", "mass")
      ? "the mass and the meaning of a spring differ between systems; add type: \"spring\" for "
        + "motion, or use {\"type\": \"interpolatingSpring\", ...}"
      : "the system is not clear; add type or ease for motion (in seconds), or tension and "
        + "friction, or put it into config: { ... } for react-spring (in milliseconds)"
    throw SourceError(reason, at: object.column)
  }

  private static let playbackMembers = ["delay", "repeat", "repeatType", "repeatDelay"]

  private func motionType(_ object: SourceObject) throws(SourceError) -> String {
    guard let type = object["type"] else { return "tween" }
    guard case .string(let name) = type.value, ["spring", "tween", "keyframes"].contains(name)
    else {
      throw SourceError("expected \"spring\", \"tween\" or \"keyframes\"", at: type.valueColumn)
    }
    return name
  }

  /// A spring that repeats is refused; a long `duration`, probably in milliseconds, is noted.
  private mutating func springMembers(_ object: SourceObject) throws(SourceError) -> [Member] {
    // motion itself takes at most 10 seconds.
    if let argument = object["duration"], case .number(let seconds) = argument.value,
      seconds > RequestValue.longestTime
    {
      longDurations.append((argument.valueColumn, seconds))
    }
    try object.check(Self.motionSpringMembers + Self.playbackMembers, of: "a spring of motion")
    try object.refuse(
      "repeat", unless: .number(0),
      because: "a spring of motion repeats once it is slower than its rest threshold")
    return try motionSpring(object).animation
  }

  private func tweenMembers(_ object: SourceObject) throws(SourceError) -> [Member] {
    try object.check(
      ["type", "duration", "ease"] + Self.playbackMembers, of: "a transition of motion")
    let ease = try object["ease"].map(motionEasing)
    return [Member]([
      "type": "timingCurve", "curve": ease ?? PeerEasing.motion["easeOut"] ?? .null,
      "duration": .number(try number("duration", of: object, range: .nonNegative) ?? 0.3),
    ])
  }

  /// `repeat` counts the passes after the first; a delay is not repeated.
  private func playback(_ object: SourceObject) throws(SourceError) -> [JSONValue] {
    try object.refuse("repeatDelay", unless: .number(0), because: "passes follow at once here")
    var modifiers: [JSONValue] = []
    if let count = object["repeat"], count.value != .number(0) {
      modifiers.append(.object([try passes(count)] + (try reversal(object["repeatType"]))))
    }
    let delay = try number("delay", of: object) ?? 0
    if delay != 0 { modifiers.append(["delay": .number(delay)]) }
    return modifiers
  }

  private func passes(_ argument: Argument) throws(SourceError) -> Member {
    if argument.value == .number(.infinity) {
      return Member("repeatForever", .bool(true))
    }
    let count = try number(argument, range: .between(0, 1e6))
    guard count.rounded() == count
    else { throw SourceError("repeat must be a whole number", at: argument.valueColumn) }
    return Member("repeatCount", .number(count + 1))
  }

  private func reversal(_ argument: Argument?) throws(SourceError) -> [Member] {
    let name = argument.map(\.value) ?? .string("loop")
    let autoreverses = Member("autoreverses", .bool(name != .string("loop")))
    switch name {
    case .string("loop"), .string("mirror"): return [autoreverses]
    case .string("reverse"): return [autoreverses, Member("reversal", .string("backward"))]
    default:
      throw SourceError(
        "expected \"loop\", \"reverse\" or \"mirror\"", at: argument?.valueColumn ?? 1)
    }
  }

  private mutating func reactSpringHook(_ object: SourceObject, config: Argument)
    throws(SourceError) -> [Member]
  {
    dialect = .reactSpring
    try object.check(["config", "delay"], of: "react-spring's props")
    let delay = try number("delay", of: object, range: .nonNegative) ?? 0
    return try configMembers(config).addingModifiers(
      delay == 0 ? [] : [["delay": .number(delay / 1000)]])
  }

  private mutating func configMembers(_ config: Argument) throws(SourceError) -> [Member] {
    if case .object(let members) = config.value {
      return try reactSpringConfig(try SourceObject(members, column: config.valueColumn))
    }
    guard case .member(let name) = config.value,
      let spring = PeerPreset.spring("reactSpring/\(name)")
    else {
      throw SourceError(
        "expected an object or a preset, such as config.wobbly", at: config.valueColumn)
    }
    return SourceSpring(spring).animation
  }

  /// A spring, or with a `duration` in milliseconds and no number of a spring an easing.
  private mutating func reactSpringConfig(_ object: SourceObject) throws(SourceError) -> [Member] {
    dialect = .reactSpring
    let spring = try reactSpring(object)
    guard let duration = try number("duration", of: object, range: .nonNegative),
      !object.has("tension", "friction", "mass", "frequency", "damping")
    else { return spring.animation }
    return [Member]([
      "type": "timingCurve", "curve": try reactSpringEasing(object["easing"]),
      "duration": .number(duration / 1000),
    ])
  }

  private static let easings: [String: [Double]] = [
    "easeInQuad": [1 / 3, 0, 2 / 3, 1 / 3], "easeOutQuad": [1 / 3, 2 / 3, 2 / 3, 1],
    "easeInCubic": [1 / 3, 0, 2 / 3, 0], "easeOutCubic": [1 / 3, 1, 2 / 3, 1],
  ]

  private func reactSpringEasing(_ argument: Argument?) throws(SourceError) -> JSONValue {
    guard let argument else { return .string("linear") }
    guard case .member(let name) = argument.value else {
      throw SourceError("expected an easing, such as easings.easeInQuad", at: argument.valueColumn)
    }
    if name == "linear" { return .string("linear") }
    if let points = Self.easings[name] { return .array(points.map { .number($0) }) }
    let known = ["linear"] + Self.easings.keys.sorted()
    throw SourceError(
      "unknown easing \"\(name)\"\(Suggestion.phrase(for: name, among: known)): "
        + "only \(known.joined(separator: ", ")) are exact curves", at: argument.valueColumn)
  }
}
