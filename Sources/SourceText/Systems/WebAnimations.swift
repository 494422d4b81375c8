internal import AnimationCore
internal import JSONText
internal import Schema

/// `element.animate(keyframes, options)`: Web Animations, "The EffectTiming dictionaries" and
/// "Processing a keyframes argument"; times in milliseconds. jQuery's `animate` takes values in
/// place of keyframes: jQuery 3, `effects.js`, `effects/Tween.js`.
extension ScriptTranslation {
  mutating func webAnimation(_ call: ScriptCall) throws(SourceError) -> ScriptMotion {
    let easing = try frameEasing(call.arguments[0])
    guard call.arguments.count > 1 else {
      throw SourceError(
        "without a duration the animation takes no time", at: call.column,
        remedy: "; write a second argument, such as { duration: 300 }")
    }
    if case .number(let milliseconds) = scope.resolved(call.arguments[1]).value {
      return .curve(
        EasingName.json(easing ?? .linear), duration: max(0, milliseconds) / 1000, .webAnimations
      )
      .named("animate", at: call.column)
    }
    let options = try object(
      call.arguments[1], as: "the options of animate", such: "{ duration: 300 }")
    try refuse(
      ["iterationStart", "endDelay", "timeline"], of: options,
      because: "write the motion without it")
    var curve = easing ?? .linear
    if let member = options["easing"] {
      guard let text = text(member.value), let own = try? CSSEasing.parse(text) else {
        throw unknown(
          member.value, as: "easing", "write it as a string of CSS, such as \"ease-out\"")
      }
      if easing != nil, own != .linear {
        throw SourceError(
          "the keyframe has an easing of its own", at: member.column, remedy: "; keep one of both")
      }
      if easing == nil { curve = own }
    }
    let duration = try number("duration", of: options, .nonNegative) ?? 0
    let motion = ScriptMotion.curve(
      EasingName.json(curve), duration: duration / 1000, .webAnimations)
    return try iterated(motion, options).delayed(by: try delay(options) / 1000)
      .named("animate", at: call.column)
  }

  private func iterated(
    _ motion: ScriptMotion, _ options: ScriptObject
  ) throws(SourceError) -> ScriptMotion {
    let reversal = try self.reversal(of: options, remedy: "; exchange \"from\" and \"to\"")
    guard let member = options["iterations"] else { return motion }
    let count = try repetitions(member.value, as: "iterations")
    guard count >= 1 else { throw SourceError("iterations must be at least 1", at: member.column) }
    return motion.repeated(count == .infinity ? nil : count, reversal)
  }

  /// The easing of the first of two keyframes; nil if it has none.
  private func frameEasing(_ node: ScriptNode) throws(SourceError) -> UnitCurve? {
    let error = SourceError(
      "more than two keyframes are not one motion", at: node.column, remedy: Self.tracksRemedy)
    switch scope.resolved(node).value {
    case .list(let frames):
      guard frames.count <= 2 else { throw error }
      guard frames.count == 2, case .object(let first) = scope.resolved(frames[0]).value,
        let member = first["easing"], let text = text(member.value)
      else { return nil }
      guard let curve = try? CSSEasing.parse(text) else {
        throw Self.unknownEasing(text, of: "CSS", at: member.column)
      }
      return curve
    case .object(let values):
      for member in values.members {
        guard case .list(let items) = scope.resolved(member.value).value else { continue }
        guard items.count <= 2 else { throw error }
      }
      return nil
    default: return nil
    }
  }

  /// 400 ms and `swing` by default; `slow` is 600 and `fast` 200.
  mutating func jQuery(_ call: ScriptCall) throws(SourceError) -> ScriptMotion {
    try jQuery(call, Array(call.arguments.dropFirst())).named("animate", at: call.column)
  }

  private static let effects: Set = [
    "fadeIn", "fadeOut", "fadeToggle", "fadeTo", "slideUp", "slideDown", "slideToggle",
  ]
  /// Those that move nothing without a duration.
  private static let timedEffects: Set = ["show", "hide", "toggle"]

  /// `$(".box").fadeIn("slow")`.
  static func isEffectOfJQuery(_ call: ScriptCall) -> Bool {
    let isEffect =
      effects.contains(call.method)
      || timedEffects.contains(call.method) && !call.arguments.isEmpty
    return isEffect && call.receiver?.isOfJQuery == true
  }

  /// The second argument of `fadeTo` is the opacity.
  mutating func effectOfJQuery(_ call: ScriptCall) throws(SourceError) -> ScriptMotion {
    var arguments = call.arguments
    if call.method == "fadeTo", arguments.count > 1 { arguments.remove(at: 1) }
    return try jQuery(call, arguments).named(call.method, at: call.column)
  }

  private func jQuery(
    _ call: ScriptCall, _ arguments: [ScriptNode]
  ) throws(SourceError) -> ScriptMotion {
    var (duration, easing) = (400.0, "swing")
    for node in arguments {
      switch scope.resolved(node).value {
      case .number(let number): duration = number
      case .string("slow"): duration = 600
      case .string("fast"): duration = 200
      case .string(let name): easing = name
      case .object(let options):
        duration = try number("duration", of: options, .nonNegative) ?? duration
        if let member = options["easing"] {
          guard let name = text(member.value) else {
            throw unknown(member.value, as: "easing", "write \"swing\" or \"linear\"")
          }
          easing = name
        }
      case .function: continue
      default: throw unknown(node, as: "the duration", "write its milliseconds")
      }
    }
    guard easing == "swing" || easing == "linear"
    else { throw Self.unknownEasing(easing, of: "jQuery", at: call.column) }
    let curve = easing == "linear" ? UnitCurve.linear : .eased(.sine, .easeInOut)
    return .curve(EasingName.json(curve), duration: max(0, duration) / 1000, .jQuery)
  }
}

extension ScriptNode {
  /// `$(...)` or `jQuery(...)`.
  var isOfJQuery: Bool {
    guard case .call(let call) = value else { return false }
    return call.rootPath == "$" || call.rootPath == "jQuery"
  }
}
