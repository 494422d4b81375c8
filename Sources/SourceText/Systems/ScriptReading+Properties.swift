internal import AnimationCore
internal import Schema

/// The properties that motions are given to: `transition={{ ... }}`, `config: { ... }`.
extension ScriptReading {
  mutating func read(
    _ name: String, _ node: ScriptNode, at column: Int, isAttribute: Bool
  ) throws(SourceError) {
    let resolved = translation.scope.resolved(node)
    if name == "config" {
      return try readConfig(node, resolved, at: column, isAttribute: isAttribute)
    }
    if name == "delay" { return }
    if case .string = resolved.value {
      css.append(StyleText(name, resolved.source.insideQuotes))
    } else if name != "transition", let property = Self.cssNames[name] {
      try readStyle(name, of: property, resolved)
    } else if case .object(let object) = resolved.value {
      try readTransition(
        name, try translation.expanded(object), of: node, resolved, at: column,
        isAttribute: isAttribute)
    } else if name == "transition", isAttribute {
      throw translation.unknown(
        node, as: "transition",
        "write it, such as transition={{ duration: 0.3, ease: \"easeOut\" }}"
      )
      .choosing(among: choices(of: node))
    }
  }

  /// The spring of react-spring, or that of a screen of React Navigation.
  private mutating func readConfig(
    _ node: ScriptNode, _ resolved: ScriptNode, at column: Int, isAttribute: Bool
  ) throws(SourceError) {
    if let navigation, case .object = resolved.value {
      self.navigation = nil
      motions.append(try translation.reactNavigation(navigation, node).named("config", at: column))
      return
    }
    if case .name = resolved.value, ScriptTranslation.isPreset(resolved) == false { return }
    // Of an element it may be anything else.
    if isAttribute, case .object(let object) = resolved.value, !object.has("tension", "friction") {
      return
    }
    let motion = try translation.reactSpringConfig(node).delayed(by: delay / 1000)
    motions.append(motion.named("config", at: column))
  }

  /// A property of CSS that is no string: a number, or an easing that a function makes.
  private mutating func readStyle(
    _ name: String, of property: String, _ resolved: ScriptNode
  ) throws(SourceError) {
    if case .number = resolved.value {
      let number = try translation.number(
        resolved, as: name, property.hasSuffix("delay") ? .any : .nonNegative)
      css.append(StyleText(name, number: number, of: property, at: resolved.column))
    } else if case .call(let call) = resolved.value, call.path == "cubicBezier",
      property.hasSuffix("timing-function")
    {
      let points = try translation.bezier(call.arguments, at: resolved.column)
      let easing = EasingName.curve(of: points).flatMap(CSSEasing.text)
      css.append(StyleText(name, easing: easing ?? "linear", at: resolved.column))
    } else if unreadStyle == nil, Self.decidesMotion(name) {
      unreadStyle = (name, resolved)
    }
  }

  /// `whole` is the object in which a transition is, or which is one.
  private mutating func readTransition(
    _ name: String, _ whole: ScriptObject, of node: ScriptNode, _ resolved: ScriptNode,
    at column: Int, isAttribute: Bool
  ) throws(SourceError) {
    if let motion = try translation.prototype(inside: resolved) {
      motions.append(motion.named(name, at: column))
    } else if name == "transition" {
      let isWhole = isAttribute || ScriptTranslation.movesItself(whole)
      let beside = isWhole ? nil : node.source.objectAround
      let delaysChildren = warnsOfChildren(whole)
      if let beside, beside.members.count == 1, beside.spreads.isEmpty, delaysChildren { return }
      motions.append(
        try translation.motionTransition(whole, of: beside ?? values).named(name, at: column))
    } else if let transition = whole["transition"] {
      let own = try translation.object(transition.value, as: "transition")
      _ = warnsOfChildren(own)
      let moved = ScriptObject(
        members: whole.members.filter { $0.name != "transition" }, spreads: [],
        column: whole.column)
      motions.append(
        try translation.motionTransition(own, of: moved).named("transition", at: transition.column))
    }
  }
}

extension ScriptReading {
  /// The transitions between which a condition chooses: `isReduced ? { duration: 0 } : spring`.
  private func choices(of node: ScriptNode) -> [SourceChoice] {
    node.source.branches.compactMap { branch in
      var (reader, translation) = (ScriptReader(branch), translation)
      guard let node = try? reader.readNode(),
        case .object(let object) = translation.scope.resolved(node).value,
        let whole = try? translation.expanded(object),
        let motion = try? translation.motionTransition(whole, of: values)
      else { return nil }
      return SourceChoice(animation: motion.object, column: node.column)
    }
  }

  /// Whether children that have no transition of their own here are moved later.
  private mutating func warnsOfChildren(_ transition: ScriptObject) -> Bool {
    guard let member = transition["staggerChildren"] ?? transition["delayChildren"],
      translation.scope.resolved(member.value).value != .number(0)
    else { return false }
    translation.warn(
      "\(member.name) delays children; what is answered is the motion without it",
      at: member.column)
    return true
  }
}

extension SourceCursor {
  /// `a` and `b` of `isOpen ? a : b`; none of another expression.
  fileprivate var branches: [SourceCursor] {
    var ahead = self
    guard (try? ahead.skipBalanced { $0 == "?" }) != nil, ahead.take("?") else { return [] }
    let parts = ahead.split(at: ":")
    return parts.count == 2 ? parts : []
  }

  /// The object of JavaScript in which this is the value of a member; nil for what is in none.
  var objectAround: ScriptObject? {
    var (place, depth) = (position, 0)
    while place > 0, depth >= 0 {
      place -= 1
      guard let character = from(place).next else { return nil }
      if character.isClosing { depth += 1 }
      if character.closing != nil { depth -= 1 }
    }
    let start = whole.from(place)
    guard depth < 0, start.next == "{",
      WorkBudget.spend(units: SourceReader.wordCost * (position - place + length))
    else { return nil }
    var reader = ScriptReader(start)
    return try? reader.readObject()
  }

  /// Without the quotes around it.
  var insideQuotes: SourceCursor {
    var ahead = self
    ahead.skipWhitespace()
    guard let quote = ahead.next, quote.isQuote else { return self }
    ahead.advance()
    var end = ahead
    end.skipWhile { $0 != quote }
    return SourceCursor(ahead.position..<end.position, of: ahead)
  }
}
