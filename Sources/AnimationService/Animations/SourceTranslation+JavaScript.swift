/// Object literals of JavaScript: transitions of motion (12), configs of react-spring (9 and 10).
///
/// ```js
/// transition={{ type: "spring", stiffness: 300, damping: 20 }}
/// { duration: 0.3, ease: "easeOut", delay: 0.1 }
/// { tension: 170, friction: 26 }
/// { config: { duration: 300, easing: easings.linear }, delay: 100 }
/// ```
extension SourceTranslation {
  /// Returns the object of an animation in JavaScript.
  ///
  /// - Parameter source: the text, from its start.
  /// - Returns: The object of the animation.
  /// - Throws: if the text is not of motion or react-spring, or it is not clear of which.
  mutating func javaScript(_ source: SourceCursor) throws(SourceError) -> JSONValue {
    let value = try SourceReader.parseValue(source, as: .javaScript)
    columns.append((.root, value.valueColumn))
    return .object(try javaScriptAnimation(value))
  }

  /// Returns the members of the animation of an object, or of a preset's name such as
  /// `config.wobbly`.
  ///
  /// - Parameter value: the value; an object may hold the transition as its `transition`.
  /// - Returns: The members of the animation.
  /// - Throws: if the value is something else, or a member is wrong.
  private mutating func javaScriptAnimation(_ value: Argument) throws(SourceError) -> [Member] {
    if case .member(let name) = value.value, PeerPreset.spring("reactSpring/\(name)") != nil {
      dialect = .reactSpring
      return try configMembers(value)
    }
    guard case .object(let members) = value.value else {
      throw SourceError(
        column: value.valueColumn,
        reason: "expected an object, such as { type: \"spring\", stiffness: 100, damping: 10 }; "
          + "a curve alone has no duration")
    }
    let object = try SourceObject(members, column: value.valueColumn)
    if let transition = object["transition"] {
      try object.check(["transition"], of: "an object with a transition")
      return try javaScriptAnimation(transition)
    }
    if let config = object["config"] { return try reactSpringHook(object, config) }
    switch try Self.system(of: object) {
    case .reactSpring: return try reactSpringConfig(object)
    default: return try motionTransition(object)
    }
  }

  /// Returns the system whose members an object has.
  ///
  /// - Parameter object: the object, without the members `transition` and `config`.
  /// - Returns: The system of motion or of react-spring.
  /// - Throws: if the members do not say which, or one of them is an object of its own.
  private static func system(of object: SourceObject) throws(SourceError) -> SourceDialect {
    for member in object.members {
      guard case .object = member.value else { continue }
      throw SourceError(
        column: member.column,
        reason: "transitions of several values are not one motion; keep one of them")
    }
    if object.has("type", "ease", "visualDuration", "repeatType") { return .motion }
    if object.has("tension", "friction", "frequency") { return .reactSpring }
    let reason =
      object.has("stiffness", "damping", "mass")
      ? "the mass and the meaning of a spring differ between systems; add type: \"spring\" for "
        + "motion, or use {\"type\": \"interpolatingSpring\", ...}"
      : "the system is not clear; add type or ease for motion (in seconds), or tension and "
        + "friction, or put it into config: { ... } for react-spring (in milliseconds)"
    throw SourceError(column: object.column, reason: reason)
  }
}

// MARK: - motion

extension SourceTranslation {
  /// The members of motion that say how a transition is played.
  private static let playbackMembers = ["delay", "repeat", "repeatType", "repeatDelay"]

  /// Returns the members of a transition of motion: a spring, or a curve for `tween` and
  /// `keyframes`.
  private mutating func motionTransition(_ object: SourceObject) throws(SourceError) -> [Member] {
    dialect = .motion
    let members =
      try motionType(object) == "spring" ? springMembers(object) : tweenMembers(object)
    return members.addingModifiers(try playback(object))
  }

  /// Returns the type of a transition of motion, `tween` by default; refuses others, such as
  /// `inertia`.
  private func motionType(_ object: SourceObject) throws(SourceError) -> String {
    guard let type = object["type"] else { return "tween" }
    guard case .string(let name) = type.value, ["spring", "tween", "keyframes"].contains(name)
    else {
      throw SourceError(
        column: type.valueColumn, reason: "expected \"spring\", \"tween\" or \"keyframes\"")
    }
    return name
  }

  /// Returns the members of a spring of motion; one that repeats is refused.
  ///
  /// A `duration` past ``RequestValue/longestTime``, which is probably in milliseconds, is noted
  /// for a warning.
  private mutating func springMembers(_ object: SourceObject) throws(SourceError) -> [Member] {
    // motion itself takes at most 10 seconds.
    if let argument = object["duration"], case .number(let seconds) = argument.value,
      seconds > RequestValue.longestTime
    {
      longDurations.append((argument.valueColumn, seconds))
    }
    try object.check(
      Self.motionSpringMembers + Self.playbackMembers, of: "a spring of motion")
    try object.refuse(
      "repeat", unless: .number(0),
      because: "a spring of motion repeats once it is slower than its rest threshold")
    return try motionSpring(object).animation
  }

  /// Returns an animation along a curve: 0.3 seconds and `easeOut` by default.
  ///
  /// - Parameter object: the transition, whose `duration` is in seconds.
  /// - Returns: The members of a `timingCurve`, without modifiers.
  /// - Throws: if another member is given, or one is wrong.
  private func tweenMembers(_ object: SourceObject) throws(SourceError) -> [Member] {
    try object.check(
      ["type", "duration", "ease"] + Self.playbackMembers, of: "a transition of motion")
    let ease = try object["ease"].map { argument throws(SourceError) in
      try motionEasing(argument)
    }
    return [
      Member(key: "type", value: .string("timingCurve")),
      Member(key: "curve", value: ease ?? PeerEasing.motion["easeOut"] ?? .null),
      Member(
        key: "duration",
        value: .number(try number("duration", of: object, .nonNegative) ?? 0.3)),
    ]
  }

  /// Returns the modifiers of the members that say how an animation is played.
  ///
  /// `repeat` counts the passes after the first; a delay is not repeated.
  ///
  /// - Parameter object: the transition, whose `delay` is in seconds and may be negative.
  /// - Returns: The repetition, and outside of it the delay, each only if it is given.
  /// - Throws: if there is a `repeatDelay`, or a member is wrong.
  private func playback(_ object: SourceObject) throws(SourceError) -> [JSONValue] {
    try object.refuse("repeatDelay", unless: .number(0), because: "passes follow at once here")
    var modifiers: [JSONValue] = []
    if let count = object["repeat"], count.value != .number(0) {
      modifiers.append(.object([try passes(count)] + (try reversal(object["repeatType"]))))
    }
    if let delay = try number("delay", of: object), delay != 0 {
      modifiers.append(.object([Member(key: "delay", value: .number(delay))]))
    }
    return modifiers
  }

  /// Returns the number of passes, which is one more than `repeat`, or `repeatForever` for
  /// `Infinity`.
  ///
  /// - Parameter argument: the member `repeat`, a whole number up to a million.
  /// - Returns: A member of the modifier.
  /// - Throws: if the number is another one.
  private func passes(_ argument: Argument) throws(SourceError) -> Member {
    if argument.value == .number(.infinity) {
      return Member(key: "repeatForever", value: .bool(true))
    }
    let count = try number(argument, .between(0, 1e6))
    guard count.rounded() == count else {
      throw SourceError(column: argument.valueColumn, reason: "repeat must be a whole number")
    }
    return Member(key: "repeatCount", value: .number(count + 1))
  }

  /// Returns the members of a `repeatType`.
  ///
  /// - Parameter argument: the member `repeatType`; nil for the default, `loop`.
  /// - Returns: The member `autoreverses`, and for `reverse` the reversal `backward`.
  /// - Throws: if the type is another one.
  private func reversal(_ argument: Argument?) throws(SourceError) -> [Member] {
    let name = argument.map(\.value) ?? .string("loop")
    let autoreverses = Member(key: "autoreverses", value: .bool(name != .string("loop")))
    switch name {
    case .string("loop"), .string("mirror"): return [autoreverses]
    case .string("reverse"):
      return [autoreverses, Member(key: "reversal", value: .string("backward"))]
    default:
      throw SourceError(
        column: argument?.valueColumn ?? 1, reason: "expected \"loop\", \"reverse\" or \"mirror\"")
    }
  }
}

// MARK: - react-spring

extension SourceTranslation {
  /// Returns the animation of an object with a `config`, whose delay is in milliseconds.
  ///
  /// - Parameters:
  ///   - object: the object, which may have a `delay` besides.
  ///   - config: the value of `config`.
  /// - Returns: The members of the animation, the delay as its outermost modifier.
  /// - Throws: if another member is given, or one is wrong.
  private mutating func reactSpringHook(_ object: SourceObject, _ config: Argument)
    throws(SourceError) -> [Member]
  {
    dialect = .reactSpring
    try object.check(["config", "delay"], of: "react-spring's props")
    var modifiers: [JSONValue] = []
    if let delay = try number("delay", of: object, .nonNegative), delay != 0 {
      modifiers = [.object([Member(key: "delay", value: .number(delay / 1000))])]
    }
    return try configMembers(config).addingModifiers(modifiers)
  }

  /// Returns the animation of a config: an object, or a preset such as `config.wobbly`.
  private mutating func configMembers(_ config: Argument) throws(SourceError) -> [Member] {
    if case .object(let members) = config.value {
      return try reactSpringConfig(try SourceObject(members, column: config.valueColumn))
    }
    guard case .member(let name) = config.value,
      let spring = PeerPreset.spring("reactSpring/\(name)")
    else {
      throw SourceError(
        column: config.valueColumn,
        reason: "expected an object or a preset, such as config.wobbly")
    }
    return SourceSpring(spring).animation
  }

  /// Returns the animation of a config: a spring, or with a `duration` in milliseconds and no
  /// number of a spring an easing.
  private mutating func reactSpringConfig(_ object: SourceObject) throws(SourceError) -> [Member] {
    dialect = .reactSpring
    let spring = try reactSpring(object)
    guard let duration = try number("duration", of: object, .nonNegative),
      !object.has("tension", "friction", "mass", "frequency", "damping")
    else { return spring.animation }
    return [
      Member(key: "type", value: .string("timingCurve")),
      Member(key: "curve", value: try reactSpringEasing(object["easing"])),
      Member(key: "duration", value: .number(duration / 1000)),
    ]
  }

  /// The control points of react-spring's easings that are exactly cubic Béziers, besides the
  /// linear one.
  private static let easings: [String: [Double]] = [
    "easeInQuad": [1 / 3, 0, 2 / 3, 1 / 3], "easeOutQuad": [1 / 3, 2 / 3, 2 / 3, 1],
    "easeInCubic": [1 / 3, 0, 2 / 3, 0], "easeOutCubic": [1 / 3, 1, 2 / 3, 1],
  ]

  /// Returns the curve of `easings.easeInQuad`; linear by default.
  private func reactSpringEasing(_ argument: Argument?) throws(SourceError) -> JSONValue {
    guard let argument else { return .string("linear") }
    guard case .member(let name) = argument.value else {
      throw SourceError(
        column: argument.valueColumn, reason: "expected an easing, such as easings.easeInQuad")
    }
    if name == "linear" { return .string("linear") }
    if let points = Self.easings[name] { return .array(points.map { .number($0) }) }
    let known = ["linear"] + Self.easings.keys.sorted()
    throw SourceError(
      column: argument.valueColumn,
      reason: "unknown easing \"\(name)\"\(Suggestion.phrase(for: name, among: known)): "
        + "only \(known.joined(separator: ", ")) are exact curves")
  }
}
