internal import AnimationCore
internal import Schema

/// jQuery 3, `effects.js`, `effects/Tween.js`: `animate`, which takes values in place of keyframes,
/// and effects by name; times in milliseconds. The easings of jQuery UI and of the plugin jQuery
/// Easing are those that both have alike.
extension ScriptTranslation {
  private static let effects: Set = [
    "fadeIn", "fadeOut", "fadeToggle", "fadeTo", "slideUp", "slideDown", "slideToggle",
  ]
  /// Those that move nothing without a duration.
  fileprivate static let timedEffects: Set<Substring> = ["show", "hide", "toggle"]

  /// Those that the effects behind them wait for, or wait no more.
  private static let pauses = ends.union(["delay"])
  fileprivate static let ends: Set = ["stop", "finish", "clearQueue"]

  static let methodsOfJQuery = effects.union(pauses).union(["$", "jQuery", "animate"])

  /// `$(".box").fadeIn("slow")`, or `animate` with values.
  static func movesByJQuery(_ call: ScriptCall) -> Bool {
    if call.method == "animate" { return !call.arguments.isEmpty }
    if effects.contains(call.method) { return true }
    guard timedEffects.contains(call.method[...]), let first = call.arguments.first
    else { return false }
    switch first.value {
    // `toggle(true)` shows at once.
    case .bool: return false
    case .number: return true
    case .string(let word) where speeds[word] != nil: return true
    default: return call.isSurelyOfJQuery
    }
  }

  /// Of `$(".box").hide()`, which moves nothing; nil for another call.
  static func refusalOfJQuery(_ call: ScriptCall) -> SourceError? {
    guard call.isSurelyOfJQuery, timedEffects.contains(call.method[...]) else { return nil }
    return SourceError(
      "\(call.method) sets the values at once, without a motion", at: call.column,
      remedy: "; write its duration, as in $(\".box\").\(call.method)(400)")
  }

  /// Of a text in which elements of jQuery have no effect.
  static func refusalOfText(_ call: ScriptCall) -> SourceError? {
    guard call.isSurelyOfJQuery else { return nil }
    return SourceError(
      "there is no effect of jQuery in the text", at: call.column,
      remedy: "; paste one, such as $(\".box\").fadeIn(400)")
  }

  /// Whether it is an effect, or changes when the next one begins.
  fileprivate static func changesQueue(_ call: ScriptCall) -> Bool {
    pauses.contains(call.method) || movesByJQuery(call)
  }

  /// Whether the calls are on elements of jQuery, by the name of these or by their value.
  func isOfJQuery(_ chain: [ScriptCall]) -> Bool {
    guard let first = chain.first, !chain.contains(where: hasFrames) else { return false }
    if first.isOfJQuery { return true }
    let owner = first.names.dropLast().joined(separator: ".")
    guard !owner.isEmpty, case .call(let call)? = scope.value(of: owner)?.value
    else { return false }
    return call.isSurelyOfJQuery
  }

  /// Whether it is `animate` of the browser, with lists of values, which an element of jQuery has
  /// behind `get(0)`.
  private func hasFrames(_ call: ScriptCall) -> Bool {
    guard call.method == "animate", let first = call.arguments.first else { return false }
    switch scope.resolved(first).value {
    case .list: return true
    case .object(let values):
      return values.members.contains { member in
        guard case .list(let items) = scope.resolved(member.value).value else { return false }
        return items.count != 2 || text(items[1]) == nil
      }
    default: return false
    }
  }

  /// An effect, by default of 400 ms and `swing`; `slow` is 600 and `fast` 200.
  private struct JQueryEffect {
    var milliseconds = 400.0
    var easing = "swing"
    /// By the names of properties.
    var special: ScriptObject?
    var isQueued = true

    var curve: UnitCurve? {
      switch easing {
      case "linear": .linear
      case "swing": .eased(.sine, .easeInOut)
      default: easing.hasPrefix("ease") ? EasingName.curve(easing) : nil
      }
    }
  }

  /// The curve, the milliseconds, and whether it waits for those before it.
  ///
  /// The second argument of `fadeTo` is the opacity, the first of `animate` has the values.
  fileprivate func effectOfJQuery(
    _ call: ScriptCall
  ) throws(SourceError) -> (curve: UnitCurve, milliseconds: Double, isQueued: Bool) {
    var (arguments, values): ([ScriptNode], ScriptObject?) = (call.arguments, nil)
    if call.method == "animate", !arguments.isEmpty,
      case .object(let object) = scope.resolved(arguments.removeFirst()).value
    {
      values = object
    }
    if call.method == "fadeTo", arguments.count > 1 { arguments.remove(at: 1) }
    var effect = JQueryEffect()
    for node in arguments {
      switch scope.resolved(node).value {
      case .string(let name) where Self.speeds[name] == nil: effect.easing = name
      case .number, .string: effect.milliseconds = try milliseconds(node, as: "the duration")
      case .object(let options): try read(options, into: &effect)
      case .function: continue
      default: throw unknown(node, as: "the duration", "write its milliseconds")
      }
    }
    if let values {
      effect.easing = try easingOfAll(
        values, special: effect.special, otherwise: effect.easing, at: call.column)
    }
    guard let curve = effect.curve else {
      guard EasingName.differing(effect.easing) != nil
      else { throw Self.unknownEasing(effect.easing, of: "jQuery", at: call.column) }
      throw SourceError(
        "\"\(effect.easing)\" is one curve in jQuery UI and another one in jQuery Easing",
        at: call.column, code: .unknownName,
        remedy: "; write that of the page as cubic-bezier(x1, y1, x2, y2) of CSS, such as 300ms "
          + "cubic-bezier(0.4, 0, 0.2, 1)")
    }
    return (curve, effect.milliseconds, effect.isQueued)
  }

  private func read(
    _ options: ScriptObject, into effect: inout JQueryEffect
  ) throws(SourceError) {
    if let member = options["duration"] {
      effect.milliseconds = try milliseconds(member.value, as: "duration")
    }
    if let member = options["easing"] { effect.easing = try easingOfJQuery(member.value) }
    if let member = options["specialEasing"] {
      effect.special = try object(
        member.value, as: "specialEasing", such: "{ width: \"linear\" }")
    }
    effect.isQueued = try flag("queue", of: options) ?? true
  }

  private static let speeds = ["slow": 600.0, "fast": 200]

  fileprivate func milliseconds(_ node: ScriptNode, as name: String) throws(SourceError) -> Double {
    if let word = text(node) {
      guard let speed = Self.speeds[word] else {
        throw unknown(node, as: name, "write its milliseconds, \"slow\" or \"fast\"")
      }
      return speed
    }
    return max(0, try number(node, as: name))
  }

  private func easingOfJQuery(_ node: ScriptNode) throws(SourceError) -> String {
    guard let name = text(node)
    else { throw unknown(node, as: "easing", "write \"swing\" or \"linear\"") }
    return name
  }

  /// The easing of all properties: of a value `["toggle", "swing"]` its own, or one by the name of
  /// the property, or that of the effect (`propFilter` of `effects.js`).
  private func easingOfAll(
    _ values: ScriptObject, special: ScriptObject?, otherwise: String, at column: Int
  ) throws(SourceError) -> String {
    var easings: [String] = []
    for member in values.members {
      if case .list(let items) = scope.resolved(member.value).value, items.count > 1 {
        easings.append(try easingOfJQuery(items[1]))
      } else if let own = special?[member.name] {
        easings.append(try easingOfJQuery(own.value))
      } else {
        easings.append(otherwise)
      }
    }
    guard let first = easings.first else { return otherwise }
    guard easings.allSatisfy({ $0 == first }) else {
      throw SourceError(
        "the properties have different easings", at: column,
        remedy: "; write one easing for all, such as animate({ width: 100 }, 400, \"swing\")")
    }
    return first
  }
}

extension ScriptReading {
  /// Effects begin where those before them on the same elements end, as they are queued; what is
  /// not queued waits for none, and none for it.
  fileprivate mutating func queue(_ chain: [ScriptCall]) throws(SourceError) {
    var elements = [translation.elementsOfJQuery(chain[0])]
    // What may be run without what stands before it has a queue of its own.
    let column = chain[0].column
    let block = blocks[column].map { "block \($0)" } ?? "call \(column)"
    for call in chain {
      let queue = "\(block) \(elements[elements.count - 1])"
      if ScriptTranslation.ends.contains(call.method) {
        try end(queue, by: call)
      } else if call.method == "delay", let first = call.arguments.first,
        call.arguments.count == 1 || translation.text(call.arguments[1]) == "fx"
      {
        queues.append(
          nil, milliseconds: try translation.milliseconds(first, as: "delay"), to: queue)
      } else if ScriptTranslation.movesByJQuery(call) {
        let effect = try translation.effectOfJQuery(call)
        let motion = ScriptMotion.curve(
          EasingName.json(effect.curve), duration: effect.milliseconds / 1000, .jQuery
        ).named(call.method, at: call.column)
        if effect.isQueued {
          queues.append(motion, milliseconds: effect.milliseconds, to: queue)
        } else {
          queues.appendUnqueued(motion, on: queue)
        }
      } else if call.method == "end" {
        if elements.count > 1 { elements.removeLast() }
      } else if let others = translation.elementsOfJQuery(call, from: elements.last) {
        elements.append(others)
      }
    }
  }

  /// `stop(clearQueue, jumpToEnd)`, `finish()`, `clearQueue()`, also with the name of a queue, of
  /// which effects are in `fx`.
  private mutating func end(_ queue: String, by call: ScriptCall) throws(SourceError) {
    var arguments = call.arguments[...]
    if let name = arguments.first.flatMap(translation.text) {
      guard name == "fx" else { return }
      arguments = arguments.dropFirst()
    }
    if call.method == "finish" { return queues.finish(queue, by: call) }
    // Where none waits it is no matter.
    if queues.isWaiting(in: queue) {
      let isCleared = try call.method == "clearQueue" ? true : isTrue(arguments.first)
      if isCleared { queues.clear(queue, by: call) }
    }
    if call.method == "stop" { queues.stop(queue, by: call) }
  }

  private func isTrue(_ node: ScriptNode?) throws(SourceError) -> Bool {
    guard let node else { return false }
    switch translation.scope.resolved(node).value {
    case .bool(let flag): return flag
    case .number(let number): return number != 0
    case .null: return false
    default:
      throw translation.unknown(node, as: "whether the queue is cleared", "write true or false")
    }
  }

  /// The effects of jQuery, once what ends them is read.
  mutating func placeQueued() throws(SourceError) {
    let placed = queues.motions
    if placed.isEmpty, motions.isEmpty, let call = queues.endingCall {
      throw SourceError(
        "\(call.method) ends what is before it at once", at: call.column,
        remedy: "; leave it out, or paste an effect behind it")
    }
    motions += placed
  }
}

extension ScriptFinder {
  /// Whether it is an effect on a name of the text that has elements of jQuery, defined before:
  /// `const box = $(".box"); box.fadeIn(300)`.
  func isOnElements(_ call: ScriptCall) -> Bool {
    let names = call.chain[0].names
    return names.count == 2 && call.chain.contains(where: ScriptTranslation.changesQueue)
      && areElements(names[0])
  }

  /// Whether a path is that of an effect which other systems name too: `$box.hide`.
  func isTimedEffect(_ path: String, _ last: Substring) -> Bool {
    guard ScriptTranslation.timedEffects.contains(last) else { return false }
    let owner = path.dropLast(last.count + 1)
    return owner.hasPrefix("$") || areElements(owner)
  }

  private func areElements(_ name: Substring) -> Bool {
    definitions.contains { definition in
      guard definition.owner.isEmpty, definition.name == name,
        case .call(let value) = definition.node.value
      else { return false }
      return value.isSurelyOfJQuery
    }
  }

  /// The place of the block around each call that may be of jQuery, by the column of the call; none
  /// for what may be run without what stands before it.
  var blocksOfJQuery: [Int: Int] {
    let columns = items.compactMap { item in
      if case .call(let call) = item, call.chain.contains(where: ScriptTranslation.changesQueue) {
        call.chain[0].column
      } else {
        nil
      }
    }
    guard columns.count > 1, WorkBudget.spend(units: SourceReader.wordCost * source.length)
    else { return [:] }
    let statements = StatementBlocks(source, endsAtLines: true)
    var (brackets, places): (OpenBrackets, [Int: Int]) = (OpenBrackets(source), [:])
    for column in columns.sorted() {
      let place = column - 1
      let block = brackets.innermost(at: place) ?? -1
      guard !source.from(place).isBehindChoice, !statements.hasConditionalStatement(at: place),
        !statements.isSwitch(blockAt: block)
      else { continue }
      places[column] = block
    }
    return places
  }
}

extension SourceCursor {
  /// Whether it stands behind `?`, `:`, `&&`, `||` or `=>`.
  fileprivate var isBehindChoice: Bool {
    var distance = -1
    while position + distance >= 0, peek(at: distance)?.isSpace == true { distance -= 1 }
    guard position + distance >= 0 else { return false }
    return peek(at: distance)?.isOne(of: ">?:&|") == true
  }
}

extension ScriptSystem {
  static let jQuery = ScriptSystem(
    methods: ScriptTranslation.methodsOfJQuery,
    isCall: { $0.isOfJQuery && ScriptTranslation.changesQueue($0) ? true : nil },
    readChain: { (reading, _, chain) throws(SourceError) in
      // `$tl.to(...).delay(1)` is of GSAP.
      guard chain.contains(where: ScriptTranslation.changesQueue),
        !chain.contains(where: { ScriptTranslation.tweensOfGSAP.contains($0.method) }),
        reading.translation.isOfJQuery(chain)
      else { return nil }
      try reading.queue(chain)
      return []
    })
}
