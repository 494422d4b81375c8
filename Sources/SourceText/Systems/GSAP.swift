internal import AnimationCore
internal import JSONText
internal import Schema

/// GSAP 3.14.2: `gsap-core.js`, `CustomEase.js`; times in seconds. `TweenMax` and `TweenLite` of
/// GSAP 1 and 2, and the timelines `TimelineMax` and `TimelineLite`, take the duration before the
/// object; their `staggerTo` and the like, which timelines of GSAP 3 have too, take the seconds
/// between elements behind it.
extension ScriptTranslation {
  private static let staggeredTweens: Set = ["staggerTo", "staggerFrom", "staggerFromTo"]
  static let tweensOfGSAP = staggeredTweens.union(["to", "from", "fromTo"])

  /// Whether a call is of GSAP, whose timelines have any name.
  static func isGSAP(_ call: ScriptCall) -> Bool {
    let names = call.names
    if isOfOldGSAP(call) || isStaggered(call) { return true }
    guard tweensOfGSAP.contains(call.method) else { return false }
    if names.first == "gsap" { return true }
    guard names.count > 1 || call.receiver != nil, call.arguments.count >= 2 else { return false }
    let isTimeline = call.isOnTimeline
    return call.arguments.dropFirst().contains { node in
      guard case .object(let vars) = node.value else { return false }
      return isTimeline
        || vars.has("duration", "ease", "stagger", "delay", "scrollTrigger", "repeat")
    }
  }

  /// `repeatsEach` is whether passes beside a stagger are those of each element.
  mutating func gsap(
    _ call: ScriptCall, defaults: ScriptObject?, repeatsEach: Bool
  ) throws(SourceError) -> ScriptMotion {
    guard Self.tweensOfGSAP.contains(call.method) else {
      throw SourceError(
        "\(call.path) is not read", at: call.column,
        remedy: "; write its tween as gsap.to(\".box\", { duration: 0.5, ease: \"power1.out\" })")
    }
    let index = indexOfGSAPVars(call)
    guard index < call.arguments.count
    else {
      throw SourceError(
        "\(call.path) has no object of values", at: call.column,
        remedy: "; write one, such as { x: 100, duration: 0.5 }")
    }
    var vars = try object(call.arguments[index], as: "the object of \(call.path)")
    if let stagger = staggerBehindVars(of: call) { vars = vars.over(stagger) }
    if let defaults { vars = vars.over(defaults) }
    let duration =
      try hasDurationBeforeVars(call)
      ? number(call.arguments[1], as: "duration", .nonNegative)
      : number("duration", of: vars, .nonNegative)
    return try gsapVars(vars, duration: duration, repeatsEach: repeatsEach)
      .named(call.path, at: call.column).made(by: call)
  }

  fileprivate static func isStaggered(_ call: ScriptCall) -> Bool {
    staggeredTweens.contains(call.method)
  }

  /// As the member that GSAP 3 makes of it.
  private func staggerBehindVars(of call: ScriptCall) -> ScriptObject? {
    let index = indexOfGSAPVars(call) + 1
    guard Self.isStaggered(call), index < call.arguments.count else { return nil }
    let node = call.arguments[index]
    let member = ScriptMember(name: "stagger", value: node, column: node.column)
    return ScriptObject(members: [member], spreads: [], column: node.column)
  }

  /// Of the object with the duration and the ease.
  func indexOfGSAPVars(_ call: ScriptCall) -> Int {
    (["fromTo", "staggerFromTo"].contains(call.method) ? 2 : 1)
      + (hasDurationBeforeVars(call) ? 1 : 0)
  }

  /// That of its place on a timeline.
  func indexOfGSAPPosition(_ call: ScriptCall) -> Int {
    indexOfGSAPVars(call) + (Self.isStaggered(call) ? 2 : 1)
  }

  private func hasDurationBeforeVars(_ call: ScriptCall) -> Bool {
    Self.isOfOldGSAP(call) || Self.isStaggered(call)
      || call.arguments.count > 1 && isNumber(call.arguments[1])
  }

  fileprivate static func isOfOldGSAP(_ call: ScriptCall) -> Bool {
    call.names.first == "TweenMax" || call.names.first == "TweenLite"
  }

  private func isNumber(_ node: ScriptNode) -> Bool {
    if case .number = scope.resolved(node).value { true } else { false }
  }

  /// The duration is 0.5 by default, the ease `power1.out`.
  mutating func gsapVars(
    _ vars: ScriptObject, duration: Double?, repeatsEach: Bool = false
  ) throws(SourceError) -> ScriptMotion {
    try refuse(["keyframes"], of: vars, because: "its parts are not one motion" + Self.tracksRemedy)
    try refuseScrubbing(vars)
    var curve = EasingName.json(.eased(.power(2), .easeOut))
    if let member = vars["ease"] { curve = try gsapEase(member.value) }
    let motion = ScriptMotion.curve(curve, duration: duration ?? 0.5, .gsap)
      .lasting(from: vars["duration"])
    let stagger = try staggered(vars)
    let passes = try passesOfGSAP(
      repeatsEach ? vars : ownPasses(of: vars, isStaggered: stagger > 0))
    let repeated = motion.repeated(passes)
    return repeated.lasting(length(of: repeated, by: vars, in: .gsap))
      .delayed(by: try delay(vars) + stagger)
  }

  func refuseScrubbing(_ vars: ScriptObject) throws(SourceError) {
    guard let member = vars["scrollTrigger"],
      case .object(let trigger) = scope.resolved(member.value).value, let scrub = trigger["scrub"],
      !scrub.value.isNothing
    else { return }
    throw SourceError(
      "scrub moves with the scroll position, not with time", at: scrub.column,
      remedy: "; leave it out for the motion in time")
  }

  /// The object whose passes are one element's: a stagger's own (`_staggerTweenProps`) are, while
  /// those beside it begin anew when the last of the elements has arrived.
  private func ownPasses(
    of vars: ScriptObject, isStaggered: Bool
  ) throws(SourceError) -> ScriptObject {
    guard let stagger = vars["stagger"] else { return vars }
    var own: ScriptObject?
    if case .object(let object) = scope.resolved(stagger.value).value, object.has("repeat") {
      own = object
    }
    if isStaggered || own != nil {
      try refuse(
        ["repeat"], of: vars,
        because: "passes beside a stagger wait for the last of the elements; write it into the "
          + "stagger, such as { each: 0.1, repeat: 1 }")
    }
    return own ?? vars
  }

  /// −1 is forever; `repeat` counts the passes after the first.
  func passesOfGSAP(_ vars: ScriptObject) throws(SourceError) -> ScriptPasses {
    try refuse(["yoyoEase"], of: vars, because: "passes back have the ease of those there")
    try refuse(["repeatDelay"], of: vars, because: "passes follow at once here; leave it out")
    guard let member = vars["repeat"] else { return ScriptPasses() }
    let count = try repetitions(member.value, as: "repeat")
    let isEndless = count < 0 || count == .infinity
    let reverses = try flag("yoyo", of: vars) ?? false
    return ScriptPasses(
      count: isEndless ? nil : count + 1, reversal: reverses ? .backward : .none)
  }

  /// The delay of the second of the elements (`distribute` of `gsap-core.js`): where the step is
  /// below 0, or counted from the end, the last one starts first.
  private mutating func staggered(_ vars: ScriptObject) throws(SourceError) -> Double {
    guard let member = vars["stagger"] else { return 0 }
    var (step, isFromLast) = (0.0, false)
    switch scope.resolved(member.value).value {
    case .object(let object):
      step = try number("each", of: object) ?? 0
      isFromLast = try isFromEnd(object)
    case .number(let number): step = number
    case .null, .bool(false): return 0
    // Of the index; what is not known is refused.
    default: return try delay(member.value, as: "stagger", .nonNegative)
    }
    guard step != 0 else { return 0 }
    let delay = StaggeredDelay(
      name: "stagger", step: abs(step),
      counted: isFromLast || step < 0 ? .elementFromLast : .element)
    return second(of: delay, at: member.column)
  }

  /// Throws at an option that makes the steps differ, or divides a time among the elements.
  private func isFromEnd(_ stagger: ScriptObject) throws(SourceError) -> Bool {
    for name in ["amount", "grid", "axis", "ease", "base"] {
      guard let member = stagger[name], !member.value.isNothing else { continue }
      throw unreadOption(member)
    }
    guard let member = stagger["from"] else { return false }
    switch scope.resolved(member.value).value {
    case .number(0), .string("start"): return false
    case .string("end"): return true
    default: throw unreadOption(member)
    }
  }

  private func unreadOption(_ member: ScriptMember) -> SourceError {
    SourceError(
      "the delays that \(member.name) of stagger makes depend on the elements",
      at: member.column, remedy: "; write the step alone, such as stagger: 0.1")
  }

  mutating func gsapEase(_ node: ScriptNode) throws(SourceError) -> JSONValue {
    let resolved = scope.resolved(node)
    let text: String
    switch resolved.value {
    case .string(let string): text = string
    case .name(let path): text = path
    case .call(let call) where call.path == "CustomEase.create": return try customEase(call)
    case .call: text = resolved.source.allText
    default: throw Self.unknownEasing(resolved.source.excerpt, of: "GSAP", at: node.column)
    }
    if let defined = scope.ease(named: text) { return try customEase(defined) }
    let plain = text.filter { !$0.isWhitespace }
    if let count = Self.countOfSteps(plain) {
      // n steps, of which the first and the last are at the start and the target.
      return .string("steps(\(count + 1), jump-none)")
    }
    // Where CustomEase is registered, an ease may be its path alone.
    if let curve = Self.curveOfPath(text) { return curve }
    let isOfGSAP = !plain.hasPrefix("ease") && !plain.hasPrefix("Easing.")
    if isOfGSAP, let curve = EasingName.curve(plain) { return EasingName.json(curve) }
    if plain == "linear" { return .string("linear") }
    throw Self.unknownEaseOfGSAP(text, at: node.column)
  }

  /// Of `steps(5)`, or `SteppedEase.config(5)` of GSAP 2.
  private static func countOfSteps(_ text: String) -> Int? {
    let names = ["steps(", "SteppedEase.config(", "SteppedEase.ease.config("]
    guard let name = names.first(where: text.hasPrefix), text.hasSuffix(")"),
      let count = Int(text.dropFirst(name.count).dropLast()), count > 0, count < 1_000_000
    else { return nil }
    return count
  }

  /// The path of an SVG, or the four numbers of a Bézier curve.
  func customEase(_ call: ScriptCall) throws(SourceError) -> JSONValue {
    guard let node = call.arguments.last, let data = text(node)
    else { throw SourceError("CustomEase.create takes a name and a path", at: call.column) }
    if let curve = Self.curveOfPath(data) { return curve }
    let path = SourceCursor(data).excerpt
    throw SourceError(
      "\"\(path)\" is no path from 0,0 to 1,1 with the commands M, C, S and L", at: node.column,
      remedy: ", such as \"M0,0 C0.4,0 0.2,1 1,1\"")
  }

  private static func curveOfPath(_ data: String) -> JSONValue? {
    if let curve = SVGEasing.curve(data) { return EasingName.json(curve) }
    let numbers = data.split(whereSeparator: { $0 == "," || $0.isWhitespace }).map(String.init)
    guard numbers.count == 4,
      let curve = try? CSSEasing.parse("cubic-bezier(\(numbers.joined(separator: ", ")))")
    else { return nil }
    return EasingName.json(curve)
  }
}

extension ScriptSystem {
  private static let tweens = ScriptTranslation.tweensOfGSAP
  private static let defaults = "gsap.defaults"
  private static let customEase = "CustomEase.create"

  static let gsap = ScriptSystem(
    methods: tweens.union(["timeline", "TimelineMax", "TimelineLite", "defaults", "create"]),
    isCall: { call in
      let isOwn = call.timeline == .gsap || [defaults, customEase].contains(call.path)
      return isOwn || ScriptTranslation.isGSAP(call) || call.mayBeTween ? true : nil
    },
    read: { (reading, call, chain) throws(SourceError) in
      switch call.path {
      case customEase:
        reading.customEase = try reading.translation.customEase(call)
        return []
      case _ where call.timeline == .gsap:
        if let options = reading.options(of: call) {
          try reading.translation.refuseScrubbing(options)
        }
        try reading.notePlayback(of: call)
        return []
      case defaults: return []
      default: break
      }
      guard tweens.contains(call.method), reading.isTween(call, in: chain) else { return nil }
      try reading.notePlayback(of: call)
      let motion = try reading.translation.gsap(
        call, defaults: reading.defaults(for: chain),
        repeatsEach: reading.repeatsEach(call, in: chain))
      return [motion]
    },
    handOn: { reading, call in
      if call.path == customEase, let first = call.arguments.first,
        let name = reading.translation.text(first)
      {
        reading.translation.scope.defineEase(name, as: call)
      }
      switch call.path {
      case _ where call.timeline == .gsap: reading.makers.append(call)
      case defaults:
        guard let options = reading.options(of: call) else { return }
        reading.commonDefaults = reading.defaults(in: options) ?? options
      default: break
      }
    })
}

extension ScriptReading {
  /// By its own members, or by the timeline on which it is, which has any name.
  fileprivate func isTween(_ call: ScriptCall, in chain: [ScriptCall]) -> Bool {
    guard !ScriptTranslation.isGSAP(call), let first = chain.first else { return true }
    return first.timeline == .gsap || first.isOnTimeline
      || chain.contains(where: ScriptTranslation.isGSAP)
      || namedTimeline(of: first)?.timeline == .gsap
  }

  /// Whether it makes a tween of its own of each element, as in GSAP 2.
  fileprivate func repeatsEach(_ call: ScriptCall, in chain: [ScriptCall]) -> Bool {
    guard ScriptTranslation.isStaggered(call), let first = chain.first else { return false }
    let maker = timeline(of: first)?.path ?? ""
    return ScriptTranslation.isOfOldGSAP(call) || ["TimelineMax", "TimelineLite"].contains(maker)
  }
}

extension ScriptCall {
  /// Whether what it is called on has the name of a timeline, as in the documentation.
  fileprivate var isOnTimeline: Bool {
    names.dropLast().contains { ["tl", "timeline", "master"].contains($0) }
  }

  /// A method with a target and values, which a timeline of any name may have.
  ///
  /// What has a transition inside is something else: `router.to("/", { transition: { ... } })`.
  fileprivate var mayBeTween: Bool {
    guard ScriptTranslation.tweensOfGSAP.contains(method), names.count > 1 || receiver != nil
    else { return false }
    return arguments.dropFirst().contains { node in
      guard case .object(let vars) = node.value else { return false }
      return !["transition", "animate"].contains { vars[$0]?.value.isObject == true }
    }
  }
}
