internal import AnimationCore

/// Angular's animations, which a browser plays: angular/angular 0cd168ff,
/// `packages/animations/browser/src`, `util.ts` (`parseTimeExpression`),
/// `dsl/animation_timeline_builder.ts`, `render/web_animations/web_animations_driver.ts`.
///
/// A number is in milliseconds. Where no easing is given none is handed to the browser, whose own
/// is linear.
extension ScriptTranslation {
  private static let steps: Set = [
    "animate", "style", "keyframes", "query", "stagger", "group", "sequence", "animateChild",
    "useAnimation",
  ]
  fileprivate static let parents: Set = [
    "query", "stagger", "group", "sequence", "transition", "trigger",
  ]

  /// `animate("300ms", style(...))`, or what has such steps.
  static func isOfAngular(_ call: ScriptCall) -> Bool {
    guard call.receiver == nil, call.names.count == 1 else { return false }
    if parents.contains(call.path) {
      return call.arguments.contains(where: holdsSteps) || isTrigger(call) || isBeforeSteps(call)
    }
    guard call.path == "animate", let first = call.arguments.first else { return false }
    guard call.arguments.count > 1 else { return isTiming(first) }
    if isStyle(call.arguments[1]) { return true }
    // `.s` is a selector where values follow.
    if case .object = call.arguments[1].value { return false }
    return isTiming(first) && call.arguments.count == 2
  }

  /// `trigger('open', [transition(...), state(...)])`.
  private static func isTrigger(_ call: ScriptCall) -> Bool {
    guard call.path == "trigger", call.arguments.count == 2,
      case .list = call.arguments[1].value, case .string = call.arguments[0].value
    else { return false }
    return true
  }

  /// `transition(isOpen, STEPS)`.
  private static func isBeforeSteps(_ call: ScriptCall) -> Bool {
    guard call.path == "transition", call.arguments.count == 2,
      case .name(let path) = call.arguments[1].value
    else { return false }
    return path.first?.isUppercase == true
  }

  private static func holdsSteps(_ node: ScriptNode) -> Bool {
    switch node.value {
    case .call(let call): call.receiver == nil && steps.contains(call.path)
    case .list(let items): items.contains(where: holdsSteps)
    default: false
    }
  }

  private static func isStyle(_ node: ScriptNode) -> Bool {
    guard case .call(let call) = node.value else { return false }
    return call.receiver == nil && ["style", "keyframes"].contains(call.path)
  }

  private static func isTiming(_ node: ScriptNode) -> Bool {
    guard case .string(let text) = node.value else { return false }
    return (try? AngularTiming(text, at: node.column)) != nil
  }

  /// Each `animate` of the call, with the delays of what is around it; after another step, it is
  /// the motion from its own start.
  mutating func angular(_ call: ScriptCall) throws(SourceError) -> [ScriptMotion] {
    var found: [ScriptMotion] = []
    do { try readSteps(of: call, after: 0, into: &found) } catch {
      throw (error.choices.isEmpty ? error.choosing(among: found.choices) : error).final
    }
    if found.isEmpty, unreadChild == nil {
      unreadChild = SourceError(
        "\(call.path) has no animate in the text", at: call.column,
        remedy: "; paste it with one, such as animate('300ms ease-out', style({ opacity: 1 }))")
    }
    return found
  }

  private mutating func readSteps(
    of call: ScriptCall, after delay: Double, into found: inout [ScriptMotion]
  ) throws(SourceError) {
    guard call.receiver == nil else { return }
    switch call.path {
    case "animate": found.append(try angularStep(call, after: delay))
    case "animateChild":
      unreadChild = SourceError(
        "the animation of the children is not in the text", at: call.column,
        remedy: "; paste it, such as animate('300ms ease-out', style({ opacity: 1 }))")
    case "useAnimation":
      throw SourceError(
        "the steps of useAnimation are elsewhere", at: call.column,
        remedy: "; write them in its place, such as "
          + "animate('300ms ease-out', style({ opacity: 1 }))")
    case "transition" where Self.isBeforeSteps(call):
      unreadChild = SourceError(
        "the steps of transition are not in the text", at: call.arguments[1].column,
        remedy: "; write them in its place, such as "
          + "[animate('300ms ease-out', style({ opacity: 1 }))]")
    case _ where Self.parents.contains(call.path):
      var delay = delay + (try angularDelay(of: call))
      if call.path == "stagger" { delay += try stepOfStagger(call) }
      for node in call.arguments { try readSteps(in: node, after: delay, into: &found) }
    default: break
    }
  }

  private mutating func readSteps(
    in node: ScriptNode, after delay: Double, into found: inout [ScriptMotion]
  ) throws(SourceError) {
    switch node.value {
    case .call(let call): try readSteps(of: call, after: delay, into: &found)
    case .list(let items):
      for item in items { try readSteps(in: item, after: delay, into: &found) }
    default: break
    }
  }

  /// `{ delay: 200 }`, or `"200ms"`, behind the steps.
  private func angularDelay(of call: ScriptCall) throws(SourceError) -> Double {
    guard call.arguments.count > 1, case .object(let options) = call.arguments.last?.value,
      let member = options["delay"]
    else { return 0 }
    return try angularTiming(member.value, as: "delay").duration
  }

  /// The second element starts a step later; where the step is negative, the last one starts first.
  private mutating func stepOfStagger(_ call: ScriptCall) throws(SourceError) -> Double {
    guard let node = call.arguments.first else { return 0 }
    let timing = try angularTiming(node, as: "the step of stagger")
    guard timing.easing?.lowercased() != "full" else {
      throw SourceError(
        "full of stagger waits for the end of the element before", at: node.column,
        remedy: "; write the step, such as stagger(50, ...)")
    }
    guard timing.duration != 0 else { return 0 }
    let isReversed = timing.duration < 0 || timing.easing?.lowercased() == "reverse"
    let delay = StaggeredDelay(
      name: "stagger", step: abs(timing.duration), unit: " s",
      counted: isReversed ? .elementFromLast : .element)
    return second(of: delay, at: node.column)
  }

  private func angularTiming(
    _ node: ScriptNode, as name: String
  ) throws(SourceError) -> AngularTiming {
    switch scope.resolved(node).value {
    case .number(let milliseconds): AngularTiming(duration: milliseconds / 1000)
    case .string(let text): try AngularTiming(text, at: node.column)
    default: throw unknown(node, as: name, "write it, such as '300ms ease-out'")
    }
  }

  private func angularStep(
    _ call: ScriptCall, after delay: Double
  ) throws(SourceError) -> ScriptMotion {
    guard let first = call.arguments.first
    else { throw SourceError("animate takes a timing and a style", at: call.column) }
    var timing = try angularTiming(first, as: "the timing")
    guard timing.duration >= 0, timing.delay >= 0
    else { throw SourceError("a timing must be at least 0", at: first.column) }
    if call.arguments.count > 1 { try checkStyles(call.arguments[1]) }
    timing.delay += delay
    return try timing.motion(at: first.column).named("animate", at: call.column)
  }

  /// Of several keyframes only the first and the last can be one motion.
  private func checkStyles(_ node: ScriptNode) throws(SourceError) {
    guard case .call(let call) = scope.resolved(node).value, call.receiver == nil else {
      throw unknown(node, as: "the style", "write it, such as style({ opacity: 1 })")
    }
    guard call.path == "keyframes", case .list(let frames)? = call.arguments.first?.value
    else { return }
    let isPlain = frames.enumerated().allSatisfy { index, frame in
      guard case .call(let style) = frame.value,
        case .object(let values)? = style.arguments.first?.value
      else { return false }
      guard let offset = values["offset"] else { return !values.has("easing") }
      return offset.value.value == .number(Double(index)) && !values.has("easing")
    }
    guard frames.count <= 2, isPlain else {
      throw SourceError(
        "more than two keyframes are not one motion", at: node.column, remedy: Self.tracksRemedy)
    }
  }

  /// The motion of a timing that stands in a text that is cut off.
  func angularTiming(of text: SourceCursor) throws(SourceError) -> ScriptMotion {
    try AngularTiming(text.allText, at: text.column).motion(at: text.column)
      .named("animate", at: text.column)
  }
}

/// `duration [delay] [easing]`, each time in `s` or `ms`.
private struct AngularTiming {
  /// Seconds.
  var duration = 0.0
  var delay = 0.0
  var easing: String?

  init(duration: Double) { self.duration = duration }

  init(_ text: String, at column: Int) throws(SourceError) {
    guard !text.contains("{{") else {
      throw SourceError(
        "\"\(text.prefix(40))\" has parameters, which are not evaluated", at: column,
        remedy: "; write their values, such as '300ms ease-out'")
    }
    var parts = text.split(whereSeparator: \.isWhitespace)[...]
    guard let first = parts.first, let duration = CSSTime.seconds(first) else {
      throw SourceError(
        "\"\(text.prefix(40))\" does not begin with a duration", at: column,
        remedy: "; write it, such as '300ms ease-out'")
    }
    (self.duration, parts) = (duration, parts.dropFirst())
    if let second = parts.first, let delay = CSSTime.seconds(second) {
      (self.delay, parts) = (delay, parts.dropFirst())
    }
    if !parts.isEmpty { easing = parts.joined(separator: " ") }
  }

  func motion(at column: Int) throws(SourceError) -> ScriptMotion {
    var curve = UnitCurve.linear
    if let easing {
      guard let own = try? CSSEasing.parse(easing)
      else { throw ScriptTranslation.unknownEasing(easing, of: "CSS", at: column) }
      curve = own
    }
    return ScriptMotion.curve(EasingName.json(curve), duration: duration, .webAnimations)
      .delayed(by: delay)
  }
}

extension SourceCursor {
  /// Whether a text between quotes is the first argument of a call.
  func isArgument(of name: String) -> Bool {
    var place = position - 2
    while place >= 0, peek(at: place - position)?.isSpace == true { place -= 1 }
    guard place >= 0, peek(at: place - position) == "(" else { return false }
    for character in name.reversed() {
      place -= 1
      guard place >= 0, peek(at: place - position) == SourceCharacter(character)
      else { return false }
    }
    return true
  }
}

extension ScriptSystem {
  static let angular = ScriptSystem(
    methods: ScriptTranslation.parents.union(["animate"]),
    isCall: { ScriptTranslation.isOfAngular($0) ? true : nil },
    readChain: { (reading, call, _) throws(SourceError) in
      guard ScriptTranslation.isOfAngular(call) else { return nil }
      reading.isOfAngular = true
      return try reading.translation.angular(call)
    })
}
