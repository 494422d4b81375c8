internal import AnimationCore

/// A step on a motion once it is made: the motion is reversed, paused, set to another time.
struct ScriptStep {
  enum Effect {
    /// It runs from its end to its start.
    case backward
    /// It does not move until it is played.
    case pause
    /// It continues from another of its times.
    case place
    /// It ends at once.
    case end
    /// A setting that its object may have.
    case setting
  }

  let name: String
  /// The first argument, or what is assigned.
  let value: ScriptNode?
  let isCall: Bool
  let column: Int

  init(_ call: ScriptCall) {
    (name, value, isCall, column) = (call.method, call.arguments.first, true, call.column)
  }

  /// That of `a.reverse()` or `a.currentTime = 200`; nil for what does neither.
  init?(_ word: SourceWord) {
    guard Self.names.contains(word.name) else { return nil }
    (name, column) = (word.name, word.column)
    isCall = word.isBefore("(")
    guard isCall || word.isAssigned,
      WorkBudget.spend(units: SourceReader.wordCost * word.behind.length)
    else { return nil }
    value = isCall ? word.firstArgument : word.assigned
  }

  private static let effectsOfCalls: [SourceDialect: [String: Effect]] = [
    .webAnimations: ["reverse": .backward, "pause": .pause, "finish": .end, "cancel": .end],
    .motion: ["pause": .pause, "stop": .end, "complete": .end, "cancel": .end],
    .anime: [
      "reverse": .backward, "alternate": .backward, "pause": .pause, "seek": .place,
      "stretch": .place, "complete": .end, "cancel": .end, "revert": .end,
    ],
    .gsap: [
      "kill": .end, "revert": .end, "reverse": .backward, "reversed": .backward, "pause": .pause,
      "paused": .pause,
      "play": .place, "seek": .place, "time": .place, "totalTime": .place, "progress": .place,
      "totalProgress": .place, "delay": .setting, "duration": .setting, "repeat": .setting,
      "repeatDelay": .setting, "yoyo": .setting,
    ],
  ]

  private static let effectsOfProperties: [SourceDialect: [String: Effect]] = [
    .webAnimations: ["currentTime": .place, "startTime": .place],
    .motion: ["time": .place],
    .anime: ["currentTime": .place, "progress": .place],
  ]

  private static let withoutArgument: Set = ["reverse", "alternate", "pause"]
  private static let names = Set(
    [effectsOfCalls, effectsOfProperties].flatMap(\.values).flatMap(\.keys))

  /// Of the motion of a system; nil for what changes nothing, such as `seek(0)`, or only asks.
  func effect(on dialect: SourceDialect) -> Effect? {
    let effects = isCall ? Self.effectsOfCalls : Self.effectsOfProperties
    guard let effect = effects[dialect]?[name] else { return nil }
    if isCall, Self.withoutArgument.contains(name) || effect == .end { return effect }
    guard let value, effect == .setting || !value.isStart else { return nil }
    // `paused(!tween.paused())` may play it.
    return effect == .pause && value.value != .bool(true) ? nil : effect
  }
}

extension ScriptNode {
  /// Of a time; that of the document is now.
  fileprivate var isStart: Bool {
    isNothing || value == .number(0) || value == .name("document.timeline.currentTime")
  }
}

extension ScriptReading {
  /// Throws at what is done with a motion in the chain of calls that makes it.
  mutating func refuseSteps(of count: Int, in chain: [ScriptCall]) throws(SourceError) {
    guard count > 0, let dialect = motions.last?.dialect else { return }
    for call in chain.dropFirst() {
      let step = ScriptStep(call)
      switch step.effect(on: dialect) {
      case nil: continue
      // It may be played further below.
      case .pause: pause = pause ?? (step.name, step.column)
      case let effect?: throw Self.unread(step, effect, isOfTimeline: chain[0].isTimelineOfGSAP)
      }
    }
  }

  /// Throws at what is done, by its name, with what the text makes; a function that is called later
  /// has a warning.
  mutating func refuseSteps(
    of definitions: [ScriptFinder.Definition], in source: SourceCursor
  ) throws(SourceError) {
    guard let dialect = motions.first?.dialect, Self.dialectsOfSteps.contains(dialect),
      WorkBudget.spend(units: SourceReader.wordCost * source.length)
    else { return }
    var players = players(among: definitions)
    let first = motions.map(\.column).min() ?? 1
    var (later, count): (ScriptStep?, Int) = (nil, 0)
    for word in SourceWords(source) {
      try word.refuseScrolling(players)
      guard let receiver = word.receiver else { continue }
      if word.name == "getAnimations", word.column > first, let each = word.parameterOfEach {
        players[each.name] = Player(isTimeline: false, end: each.end)
      }
      if word.playsMotion { play = play ?? word.column }
      guard count < Self.maximumSteps, let player = players[receiver],
        let step = ScriptStep(word)
      else {
        // `button.onclick = tween.play`
        if players[receiver] != nil, word.mayPlayMotion { play = play ?? word.column }
        continue
      }
      count += 1
      guard let effect = step.effect(on: dialect),
        effect != .end || !word.endsLater(behind: player.end)
      else { continue }
      if word.isInFunction(behind: player.end) {
        if effect != .pause { later = later ?? step }
      } else if effect == .pause {
        pause = pause ?? (step.name, step.column)
      } else {
        throw Self.unread(step, effect, isOfTimeline: player.isTimeline)
      }
    }
    if let later {
      translation.warn(
        "\(later.name) may be called later; what is answered is the motion before it",
        at: later.column)
    }
    try refusePause()
  }

  private func refusePause() throws(SourceError) {
    guard play == nil, let (name, column) = pause else { return }
    let reason =
      name == "autoplay"
      ? "an animation without autoplay does not move until it is played"
      : "a paused animation does not move"
    throw SourceError(
      reason, at: column, remedy: "; leave \"\(name)\" out, or paste the call of play too")
  }

  /// Each is read to the end of its value.
  private static let maximumSteps = 64

  private static let dialectsOfSteps: Set<SourceDialect> = [
    .webAnimations, .motion, .anime, .gsap,
  ]

  private struct Player {
    /// Of GSAP.
    let isTimeline: Bool
    /// Behind the call that makes it.
    let end: Int
  }

  /// Returns the motions that can be played, by their names.
  private func players(among definitions: [ScriptFinder.Definition]) -> [String: Player] {
    var players: [String: Player] = [:]
    for definition in definitions {
      guard case .call(let call) = definition.node.value,
        WorkBudget.spend(units: SourceReader.wordCost),
        call.chain.contains(where: \.makesPlayer)
      else { continue }
      let source = definition.node.source
      players[definition.name] = Player(
        isTimeline: call.chain[0].isTimelineOfGSAP, end: source.position + source.length)
    }
    return players
  }

  private static func unread(
    _ step: ScriptStep, _ effect: ScriptStep.Effect, isOfTimeline: Bool
  ) -> SourceError {
    switch effect {
    case .backward: isBackward(step.name, at: step.column)
    case .pause, .place:
      SourceError(
        "\(step.name) sets the motion to another of its times", at: step.column,
        remedy: "; leave it out for the whole motion")
    case .end: .end(step.name, at: step.column)
    case .setting where isOfTimeline:
      SourceError(
        "\(step.name) is of a whole timeline", at: step.column,
        remedy: "; leave it out, and write it into one of its tweens")
    case .setting:
      SourceError(
        "\(step.name) behind a tween is not read", at: step.column,
        remedy: "; write it into its object, such as { x: 100, \(step.name): "
          + "\(step.value?.source.ownText ?? "1") }")
    }
  }
}

extension SourceWord {
  /// Of a call in JavaScript; nil for a call without one.
  fileprivate var firstArgument: ScriptNode? {
    var ahead = behind
    ahead.skipSpaces()
    guard let inside = try? ahead.skipBrackets() else { return nil }
    var reader = ScriptReader(inside)
    return try? reader.readNode()
  }

  fileprivate var assigned: ScriptNode? {
    guard let start = behind.behindAssignment(declares: false) else { return nil }
    var reader = ScriptReader(start)
    return try? reader.readExpression()
  }

  fileprivate func refuseScrolling(_ players: [String: some Any]) throws(SourceError) {
    guard scrolls(players) else { return }
    throw SourceError(
      "\(name) moves the animation with the scroll position, not with time", at: column,
      remedy: "; leave it out for the motion in time")
  }

  /// Motion's `scroll(animation)`, and GSAP's `ScrollTrigger.create({ animation, scrub: true })`.
  private func scrolls(_ players: [String: some Any]) -> Bool {
    guard receiver == nil && name == "scroll" || receiver == "ScrollTrigger" && name == "create",
      isBefore("("), WorkBudget.spend(units: SourceReader.wordCost * behind.length)
    else { return false }
    switch firstArgument?.value {
    case .call(let call): return receiver == nil && call.makesPlayer
    case .name(let name): return receiver == nil && players[name] != nil
    case .object(let object):
      return object.has("animation") && object["scrub"].map { !$0.value.isNothing } ?? false
    default: return false
    }
  }

  /// That of `getAnimations().forEach((animation) => ...)`, and the place behind its arrow.
  fileprivate var parameterOfEach: (name: String, end: Int)? {
    var ahead = behind
    guard ahead.take("("), ahead.takeAhead(")"), ahead.takeAhead(".") else { return nil }
    guard ["forEach", "map"].contains(ahead.takeIdentifier()), ahead.takeAhead("(") else {
      return nil
    }
    ahead.skipWhitespace()
    let isInBrackets = ahead.take("(")
    ahead.skipWhitespace()
    let name = ahead.takeScriptName()
    guard !name.isEmpty, !isInBrackets || ahead.takeAhead(")"), ahead.takeAhead("="),
      ahead.take(">")
    else { return nil }
    _ = ahead.takeAhead("{")
    return (name, ahead.position)
  }

  private static let plays: Set = ["play", "resume", "restart"]

  /// Whether it is a method that plays a motion, called or handed on.
  fileprivate var mayPlayMotion: Bool { Self.plays.contains(name) }

  /// `tween.play()`, or GSAP's `ScrollTrigger.create({ animation: tween })`.
  fileprivate var playsMotion: Bool {
    isBefore("(")
      && (Self.plays.contains(name) || receiver == "ScrollTrigger" && name == "create")
  }

  /// Whether a motion may have moved before it ends: in a function that cleans up, or where
  /// something is awaited, such as `await animation.finished`.
  fileprivate func endsLater(behind start: Int) -> Bool {
    let end = place.position
    guard start < end, WorkBudget.spend(units: SourceReader.wordCost * (end - start))
    else { return false }
    return isInFunction(behind: start)
      || SourceWords(SourceCursor(start..<end, of: place)).contains { $0.name == "await" }
  }

  /// Whether it stands in a function that is not around the place before it.
  fileprivate func isInFunction(behind start: Int) -> Bool {
    let end = place.position
    guard start < end, WorkBudget.spend(units: SourceReader.wordCost * (end - start))
    else { return false }
    let text = SourceCursor(start..<end, of: place)
    guard text.unclosed?.contains("}") != true else { return true }
    let statement = text.ownText.split { $0 == ";" || $0.isNewline }.last ?? ""
    return statement.contains("=>")
  }
}

extension ScriptReading {
  /// `autoplay: false` of anime.js and of Motion, which leaves the motion to a later `play()`.
  mutating func noteAutoplay(of call: ScriptCall) {
    for argument in call.arguments {
      guard case .object(let options) = translation.scope.resolved(argument).value,
        let member = options["autoplay"],
        translation.scope.resolved(member.value).value == .bool(false)
      else { continue }
      pause = pause ?? (member.name, member.column)
    }
  }

  /// `paused: true` and `reversed: true` of a tween or a timeline of GSAP.
  mutating func notePlayback(of call: ScriptCall) throws(SourceError) {
    for argument in call.arguments {
      guard case .object(let vars) = translation.scope.resolved(argument).value else { continue }
      for name in ["paused", "reversed"] {
        guard let member = vars[name],
          translation.scope.resolved(member.value).value == .bool(true)
        else { continue }
        guard name == "paused" else { throw Self.isBackward(name, at: member.column) }
        pause = pause ?? (name, member.column)
      }
    }
  }

  private static func isBackward(_ name: String, at column: Int) -> SourceError {
    SourceError(
      "\(name) plays the motion backward", at: column,
      remedy: "; leave it out for the motion forward")
  }
}

extension ScriptCall {
  fileprivate var isTimelineOfGSAP: Bool { timeline == .gsap }

  /// Of Motion, anime.js or the browser.
  var makesAnimation: Bool { method == "animate" || path == "Animation" }

  /// Whether its result can be played, reversed and the like.
  fileprivate var makesPlayer: Bool {
    makesAnimation || path == "anime" || ScriptTranslation.isGSAP(self)
      || timeline != nil
  }
}
