internal import AnimationCore
internal import Schema

/// Calls and assignments that change the speed of a motion, and timers before it.
extension ScriptReading {
  fileprivate static let methodsOfSpeed: Set = [
    "timeScale", "updatePlaybackRate", "updateTiming",
  ]

  fileprivate static func isChangeOfSpeed(_ call: ScriptCall) -> Bool {
    methodsOfSpeed.contains(call.method) && call.arguments.count == 1
      && (call.names.count > 1 || call.receiver != nil)
  }

  /// `gsap.to(...).timeScale(2)`: the delay of a tween is in the time of what is around it.
  mutating func changeSpeed(
    of count: Int, in chain: [ScriptCall]
  ) throws(SourceError) {
    try refuseSteps(of: count, in: chain)
    for call in chain where Self.isChangeOfSpeed(call) {
      guard count == 1, call.method == "timeScale", let first = chain.first,
        first.names.first == "gsap", first.method != "timeline", chain.count == 2,
        let motion = motions.last
      else {
        changeOfSpeed = changeOfSpeed ?? Self.unreadSpeed(call.method, at: call.column)
        continue
      }
      let rate = try translation.number(call.arguments[0], as: "timeScale", .positive)
      motions[motions.count - 1] = motion.spedBehindDelay(by: rate)
    }
  }

  private static func unreadSpeed(_ name: String, at column: Int) -> SourceError {
    if name == "updateTiming" {
      return SourceError(
        "updateTiming changes the options of the animation", at: column,
        remedy: "; leave it out, and write them where it is made, such as "
          + "element.animate({ opacity: [0, 1] }, { duration: 300 })")
    }
    return SourceError(
      "\(name) changes the speed of the motion", at: column,
      remedy: "; leave it out, and write the duration and the delay divided by it")
  }

  /// `animation.playbackRate = 2` of the browser, and `controls.speed = 0.5` of Motion.
  func changeOfSpeed(
    among definitions: [ScriptFinder.Definition], for motion: ScriptMotion
  ) -> SourceError? {
    if motion.dialect == .anime { return changeOfEngine(among: definitions) }
    if motion.dialect == .jQuery { return changeOfEffects(among: definitions) }
    let name = motion.dialect == .motion ? "speed" : "playbackRate"
    guard [.motion, .webAnimations].contains(motion.dialect),
      let change = definitions.first(where: {
        $0.name == name && $0.node.value != .number(1) && mayMove($0.owner, motion)
      })
    else { return nil }
    return Self.unreadSpeed(name, at: change.node.column)
  }

  /// Returns the error for a setting of all of anime.js: `anime.speed` of version 3, `engine` of
  /// version 4.
  private func changeOfEngine(among definitions: [ScriptFinder.Definition]) -> SourceError? {
    for definition in definitions
    where ["anime", "engine", "engine.defaults"].contains(definition.owner) {
      let column = definition.node.column
      switch definition.name {
      case "speed" where definition.node.value != .number(1):
        return Self.unreadSpeed("speed", at: column)
      case "timeUnit" where translation.text(definition.node) != "ms":
        return SourceError(
          "timeUnit makes all times seconds", at: column,
          remedy: "; leave it out, and write them in milliseconds")
      case _ where definition.owner == "engine.defaults":
        return SourceError(
          "engine.defaults has defaults that are not read", at: column,
          remedy: "; write them into the call, such as animate(\".box\", { x: 100, "
            + "\(definition.name): \(definition.node.source.ownText) })")
      default: continue
      }
    }
    return nil
  }

  /// A setting of all effects of jQuery: `$.fx.speeds._default = 300`, `$.fx.off = true`.
  private func changeOfEffects(among definitions: [ScriptFinder.Definition]) -> SourceError? {
    let off = definitions.first { definition in
      definition.name == "off" && definition.node.value == .bool(true)
        && ["$.fx", "jQuery.fx"].contains(definition.owner)
    }
    if let off {
      return SourceError(
        "\(off.owner).off sets the values at once, without a motion", at: off.node.column,
        remedy: "; leave it out for the motion")
    }
    let change = definitions.first { definition in
      ["$", "jQuery"].contains { definition.owner == $0 + ".fx.speeds" }
    }
    guard let change else { return nil }
    return SourceError(
      "\(change.owner) has durations that are not read", at: change.node.column,
      remedy: "; leave it out, and write the milliseconds into the call, such as "
        + "$(\".box\").fadeIn(300)")
  }

  /// A `speed` is set on many things, a `playbackRate` on animations and on videos.
  private func mayMove(_ owner: String, _ motion: ScriptMotion) -> Bool {
    guard !owner.isEmpty else { return false }
    guard let node = translation.scope.value(of: owner), case .call(let call) = node.value
    else { return motion.dialect == .webAnimations }
    return call.chain.contains(where: \.makesAnimation)
  }

  /// Delays the motions that `setTimeout` begins, where no other motion comes before it; what is
  /// paused until it is played begins there.
  mutating func delayMotions(by finder: ScriptFinder) throws(SourceError) {
    try refuseWaits(of: finder)
    let timers = finder.timers.map { ($0, finder.columns(of: $0), seconds(of: $0)) }
      .filter { !$1.isEmpty && $2 != 0 }
    let count = timers.reduce(0) { $0 + $1.1.count }
    guard count > 0, WorkBudget.spend(units: count * motions.count * 8) else { return }
    let starts = motions.map { pause == nil ? $0.column : play ?? $0.column }
    let held = { (columns: [Range<Int>], start: Int) in columns.contains { $0.contains(start) } }
    for (timer, columns, _) in timers {
      guard let column = timer.repeats, starts.contains(where: { held(columns, $0) })
      else { continue }
      throw SourceError(
        UnreadSource.repeatingTimer, at: column,
        remedy: "; write setTimeout in its place, or paste the animation alone"
      )
      .choosing(among: motions.sorted { $0.column < $1.column }.choices)
    }
    let unknown = timers.first { _, columns, seconds in
      seconds == nil && starts.contains { held(columns, $0) }
    }
    if let time = unknown?.0.time {
      translation.warn(
        "the time before this motion is not in the text; what is answered is the motion without it",
        at: time.column)
    }
    let delays = starts.map { start in
      timers.reduce(0) { $0 + (held($1.1, start) ? $1.2 ?? 0 : 0) }
    }
    guard delays.allSatisfy({ $0 > 0 }) else { return }
    for (index, delay) in delays.enumerated() { motions[index] = motions[index].delayed(by: delay) }
  }
}

extension ScriptReading {
  /// The time that a timer waits, which is never negative; nil for one that is not in the text.
  private func seconds(of timer: ScriptFinder.Timer) -> Double? {
    guard case .number(let number) = translation.scope.resolved(timer.time).value
    else { return nil }
    return max(0, number * timer.secondsPerUnit)
  }

  /// Before all that moves.
  private func refuseWaits(of finder: ScriptFinder) throws(SourceError) {
    guard !motions.isEmpty, WorkBudget.spend(units: finder.sleeps.count * motions.count)
    else { return }
    for sleep in finder.sleeps {
      guard let error = sleep.unread,
        motions.allSatisfy({ sleep.columns.contains($0.column) })
      else { continue }
      throw error.choosing(among: motions.sorted { $0.column < $1.column }.choices)
    }
  }
}

extension ScriptSystem {
  /// Of GSAP and of the browser, on what another call makes.
  static let speeds = ScriptSystem(
    methods: ScriptReading.methodsOfSpeed,
    isCall: { ScriptReading.isChangeOfSpeed($0) ? true : nil })
}
