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

  /// What the calls before it need: a name of an ease, and the defaults of a timeline.
  mutating func remember(_ call: ScriptCall) {
    for part in call.chain {
      if part.path == "CustomEase.create", let first = part.arguments.first,
        let name = translation.text(first)
      {
        translation.scope.defineEase(name, as: part)
      }
      guard
        ["gsap.timeline", "createTimeline", "gsap.defaults", "anime.timeline"].contains(
          part.path),
        let first = part.arguments.first,
        case .object(let options) = translation.scope.resolved(first).value
      else { continue }
      if part.path == "gsap.defaults" || part.path == "anime.timeline" { defaults = options }
      if let member = options["defaults"],
        case .object(let own) = translation.scope.resolved(member.value).value
      {
        defaults = own
      }
    }
  }

  /// Of a timeline, whose parts are the motions.
  func refuseRepetition(of call: ScriptCall) throws(SourceError) {
    guard let first = call.arguments.first,
      case .object(let options) = translation.scope.resolved(first).value
    else { return }
    try translation.refuse(
      ["repeat", "loop", "yoyo", "alternate"], of: options,
      because: "a whole timeline repeats; paste one of its tweens")
    guard call.path != "anime.timeline" else { return }
    try translation.refuse(
      ["delay", "playbackRate"], of: options,
      because: "it is of a whole timeline; leave it out, and write it into one of its tweens")
  }
}
