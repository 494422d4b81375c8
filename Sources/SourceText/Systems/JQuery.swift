internal import AnimationCore
internal import JSONText
internal import Schema

/// jQuery 3, `effects.js`, `effects/Tween.js`: `animate`, which takes values in place of keyframes,
/// and effects by name; times in milliseconds.
extension ScriptTranslation {
  private static let effects: Set = [
    "fadeIn", "fadeOut", "fadeToggle", "fadeTo", "slideUp", "slideDown", "slideToggle",
  ]
  /// Those that move nothing without a duration.
  private static let timedEffects: Set = ["show", "hide", "toggle"]

  static let methodsOfJQuery = effects.union(["$", "jQuery", "animate"])

  /// `$(".box").fadeIn("slow")`, or `animate` with values.
  static func movesByJQuery(_ call: ScriptCall) -> Bool {
    if call.method == "animate" { return !call.arguments.isEmpty }
    if effects.contains(call.method) { return true }
    return timedEffects.contains(call.method) && !call.arguments.isEmpty && call.isSurelyOfJQuery
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

  /// One after another, as they are queued; what is not waits for none, and none for it.
  func motionsOfJQuery(_ chain: [ScriptCall]) throws(SourceError) -> [ScriptMotion] {
    var (motions, queued): ([ScriptMotion], Double) = ([], 0)
    for call in chain {
      if ["stop", "finish"].contains(call.method) {
        queued = 0
      } else if call.method == "delay", let first = call.arguments.first,
        call.arguments.count == 1 || text(call.arguments[1]) == "fx"
      {
        queued += try milliseconds(first, as: "delay")
      } else if Self.movesByJQuery(call) {
        let effect = try effectOfJQuery(call)
        motions.append(
          .curve(EasingName.json(effect.curve), duration: effect.milliseconds / 1000, .jQuery)
            .delayed(by: effect.isQueued ? queued / 1000 : 0)
            .named(call.method, at: call.column))
        if effect.isQueued { queued += effect.milliseconds }
      }
    }
    return motions
  }

  /// 400 ms and `swing` by default; `slow` is 600 and `fast` 200.
  private struct JQueryEffect {
    var milliseconds = 400.0
    var easing = "swing"
    /// By the names of properties.
    var special: ScriptObject?
    var isQueued = true

    var curve: UnitCurve { easing == "linear" ? .linear : .eased(.sine, .easeInOut) }
  }

  /// The second argument of `fadeTo` is the opacity, the first of `animate` has the values.
  private func effectOfJQuery(_ call: ScriptCall) throws(SourceError) -> JQueryEffect {
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
    guard effect.easing == "swing" || effect.easing == "linear"
    else { throw Self.unknownEasing(effect.easing, of: "jQuery", at: call.column) }
    return effect
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

  private func milliseconds(_ node: ScriptNode, as name: String) throws(SourceError) -> Double {
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

extension ScriptCall {
  /// Behind `$(...)` or `jQuery(...)`.
  fileprivate var isSurelyOfJQuery: Bool {
    ["$", "jQuery"].contains(rootPath.prefix { $0 != "." })
  }

  /// Also of a name such as `$box`, as elements of jQuery are called.
  ///
  /// Frameworks have `$el` for an element of the browser, whose only effect is `animate`.
  fileprivate var isOfJQuery: Bool {
    let names = rootPath.split(separator: ".")
    guard let owner = names.dropLast().last, owner.hasPrefix("$") else { return isSurelyOfJQuery }
    return isSurelyOfJQuery || owner != "$el" || names.last != "animate"
  }
}

extension ScriptSystem {
  static let jQuery = ScriptSystem(
    methods: ScriptTranslation.methodsOfJQuery,
    isCall: { $0.isOfJQuery && ScriptTranslation.movesByJQuery($0) ? true : nil },
    readChain: { (reading, _, chain) throws(SourceError) in
      guard chain.contains(where: ScriptTranslation.movesByJQuery),
        reading.translation.isOfJQuery(chain)
      else { return nil }
      return try reading.translation.motionsOfJQuery(chain)
    })
}
