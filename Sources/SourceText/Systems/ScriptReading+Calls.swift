internal import AnimationCore

/// The calls of the systems, and the defaults that their timelines pass on.
extension ScriptReading {
  mutating func read(_ call: ScriptCall) throws(SourceError) {
    let chain = call.chain
    for system in ScriptSystem.all {
      guard let all = try system.readChain?(&self, call, chain) else { continue }
      motions += all
      return
    }
    let count = motions.count
    for part in chain {
      let own = try motions(of: part, in: chain)
      motions += own
    }
    try changeSpeed(of: motions.count - count, in: chain)
  }

  private mutating func motions(
    of call: ScriptCall, in chain: [ScriptCall]
  ) throws(SourceError) -> [ScriptMotion] {
    for system in ScriptSystem.all {
      if let motions = try system.read?(&self, call, chain) { return motions }
    }
    return []
  }

  /// Notes what the calls after it need.
  mutating func remember(_ call: ScriptCall) {
    for part in call.chain {
      for system in ScriptSystem.all { system.handOn?(&self, part) }
    }
  }

  /// The first argument of a call, if it is an object.
  func options(of call: ScriptCall) -> ScriptObject? {
    guard let first = call.arguments.first,
      case .object(let options) = translation.scope.resolved(first).value
    else { return nil }
    return options
  }

  /// Those that a timeline hands to its parts.
  func defaults(in options: ScriptObject) -> ScriptObject? {
    guard let member = options["defaults"],
      case .object(let defaults) = translation.scope.resolved(member.value).value
    else { return nil }
    return defaults
  }

  private static let globals: Set<Substring> = ["gsap", "TweenMax", "TweenLite"]

  /// Those of the timeline on which a chain of calls puts its parts.
  func defaults(for chain: [ScriptCall]) -> ScriptObject? {
    guard let first = chain.first, let timeline = timeline(of: first) else { return commonDefaults }
    return defaults(ofTimeline: timeline)
  }

  /// The call that makes the timeline on which the first call of a chain is.
  func timeline(of first: ScriptCall) -> ScriptCall? {
    if first.timeline != nil { return first }
    guard !Self.globals.contains(first.names.first ?? "") else { return nil }
    return namedTimeline(of: first) ?? (makers.count == 1 ? makers[0] : nil)
  }

  func namedTimeline(of call: ScriptCall) -> ScriptCall? {
    guard let name = call.names.dropLast().last, WorkBudget.spend(units: timelines.count)
    else { return nil }
    return timelines.last { name == $0.name[...] && $0.column < call.column }?.call
  }

  /// The options of a timeline of anime.js 3 that it passes on: `defaultTweenSettings`.
  private static let handedOn: Set = ["duration", "delay", "endDelay", "easing", "round"]

  func defaults(ofTimeline maker: ScriptCall) -> ScriptObject? {
    guard let options = options(of: maker) else { return commonDefaults }
    let isOlder = maker.timeline == .animeVersion3
    let members = isOlder ? options.members.filter { Self.handedOn.contains($0.name) } : []
    let handedOn = ScriptObject(
      members: members, spreads: isOlder ? options.spreads : [], column: options.column)
    let own = isOlder ? handedOn : defaults(in: options)
    return commonDefaults.map { own?.over($0) ?? $0 } ?? own
  }
}
