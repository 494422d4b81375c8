internal import AnimationCore
internal import Schema

/// The calls of the systems, and what their timelines hand on.
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

  /// What the calls after it need.
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

  /// Of several timelines, those of the one on which a chain of calls puts its parts.
  func defaults(for chain: [ScriptCall]) -> ScriptObject? {
    guard timelines.count > 1, let first = chain.first, WorkBudget.spend(units: timelines.count)
    else { return defaults }
    let name = first.names.dropLast().last
    let timeline =
      ScriptCall.timelines[first.path] == nil
      ? timelines.last { name == $0.name[...] && $0.column < first.column }?.call : first
    guard let timeline else { return name == "gsap" ? commonDefaults : defaults }
    guard let options = options(of: timeline) else { return commonDefaults }
    let isOlder = ScriptCall.timelines[timeline.path] == .animeVersion3
    let own = defaults(in: options) ?? (isOlder ? options : nil)
    return commonDefaults.map { own?.over($0) ?? $0 } ?? own
  }

  /// Of a timeline, whose parts are the motions; what delays it may be handed to them.
  func refuseRepetition(
    of call: ScriptCall, isDelayed: Bool = true
  ) throws(SourceError) {
    guard let options = options(of: call) else { return }
    try translation.refuse(
      ["repeat", "loop", "yoyo", "alternate"], of: options,
      because: "a whole timeline repeats; paste one of its tweens")
    guard isDelayed else { return }
    try translation.refuse(
      ["delay", "playbackRate"], of: options,
      because: "it is of a whole timeline; leave it out, and write it into one of its tweens")
  }
}
