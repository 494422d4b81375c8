internal import AnimationCore
internal import JSONText
internal import Schema

/// Popmotion 11's `animate({ from, to, ... })`: `generators/spring.ts`, `generators/keyframes.ts`,
/// `animations/index.ts`; times in milliseconds, velocities per second. The action `spring(...)` of
/// version 8 has the same defaults: `docs/api/animation/spring.md`.
extension ScriptTranslation {
  /// anime.js has a `spring` without ends.
  static func isSpringOfPopmotion(_ call: ScriptCall) -> Bool {
    guard case .object(let options)? = call.arguments.first?.value else { return false }
    return options.has("from", "to", "restSpeed", "restDelta")
  }

  /// `spring({ from: 0, to: 100, stiffness: 200, damping: 10 })`.
  mutating func springOfPopmotion(_ call: ScriptCall) throws(SourceError) -> ScriptMotion {
    let options = try object(
      call.arguments[0], as: "the options of spring", such: "{ from: 0, to: 1, stiffness: 100 }")
    try checkSpelling(
      options, of: "spring of Popmotion",
      known: [
        "from", "to", "stiffness", "damping", "mass", "velocity", "restSpeed", "restDelta",
        "duration", "bounce",
      ])
    return try popmotionSpring(options).named("spring", at: call.column)
  }

  mutating func popmotion(_ call: ScriptCall) throws(SourceError) -> ScriptMotion {
    let options = try object(
      call.arguments[0], as: "the options of animate", such: "{ from: 0, to: 1, duration: 300 }")
    try checkSpelling(
      options, of: "animate of Popmotion",
      known: [
        "from", "to", "type", "duration", "ease", "offset", "elapsed", "repeat", "repeatType",
        "repeatDelay", "stiffness", "damping", "mass", "velocity", "bounce", "restSpeed",
        "restDelta", "onUpdate", "onPlay", "onComplete", "onRepeat", "onStop", "autoplay", "driver",
      ])
    let isSpring =
      options["type"].map { text($0.value) == "spring" }
      ?? options.has("stiffness", "damping", "mass", "bounce")
    let motion = try isSpring ? popmotionSpring(options) : popmotionKeyframes(options)
    let elapsed = try number("elapsed", of: options) ?? 0
    let own = ScriptObject(
      members: options.members.filter { $0.name != "delay" }, spreads: [], column: options.column)
    return try played(motion, own).delayed(by: -elapsed / 1000)
      .named("animate", at: call.column)
  }

  private mutating func popmotionSpring(_ options: ScriptObject) throws(SourceError) -> ScriptMotion
  {
    if let member = options["duration"] ?? options["bounce"],
      !options.has("stiffness", "damping", "mass")
    {
      throw SourceError(
        "\(member.name) of a spring of Popmotion is not read", at: member.column,
        remedy: "; write its stiffness, damping and mass")
    }
    let spring = try springOfConstants(options)
    var distance: Double?
    if let from = options["from"], let to = options["to"] {
      distance = self.distance(from: from.value, to: to.value)
    }
    return .spring(spring, velocity: try velocity(options, distance: distance), .popmotion)
  }

  private func popmotionKeyframes(_ options: ScriptObject) throws(SourceError) -> ScriptMotion {
    for name in ["from", "to"] {
      if let member = options[name], case .list = scope.resolved(member.value).value {
        throw SourceError(
          "the keyframes of \(name) are not one motion", at: member.column,
          remedy: Self.tracksRemedy)
      }
    }
    let duration = try number("duration", of: options, .nonNegative) ?? 300
    var curve = EasingName.json(.eased(.power(2), .easeInOut))
    if let member = options["ease"] { curve = try popmotionEase(member.value) }
    return .curve(curve, duration: duration / 1000, .popmotion)
  }

  /// Its own easings, `easing/index.ts`; those of Motion are other curves by the same names.
  private static let popmotionEases: [String: UnitCurve] = [
    "linear": .linear, "easeIn": .eased(.power(2), .easeIn),
    "easeOut": .eased(.power(2), .easeOut), "easeInOut": .eased(.power(2), .easeInOut),
    "circIn": .circularEaseIn, "circOut": .circularEaseOut,
    "backIn": .eased(.back(overshoot: 1.525), .easeIn),
    "backOut": .eased(.back(overshoot: 1.525), .easeOut),
    "backInOut": .eased(.back(overshoot: 1.525), .easeInOut),
  ]

  private static let unreadEases: Set = [
    "circInOut", "anticipate", "bounceIn", "bounceOut", "bounceInOut",
  ]

  private func popmotionEase(_ node: ScriptNode) throws(SourceError) -> JSONValue {
    switch scope.resolved(node).value {
    case .string(let name), .name(let name):
      if let curve = Self.popmotionEases[name] { return EasingName.json(curve) }
      guard Self.unreadEases.contains(name) else { break }
      throw Self.unknownEasing(name, of: "Popmotion", at: node.column)
    case .call(let call) where call.path == "cubicBezier":
      return try bezier(call.arguments, at: node.column)
    default: break
    }
    throw unknown(node, as: "ease", "write it, such as cubicBezier(0.4, 0, 0.2, 1)")
  }
}

extension ScriptSystem {
  static let popmotion = ScriptSystem(
    methods: ["spring"], isCall: { _ in nil },
    read: { (reading, call, _) throws(SourceError) in
      guard call.path == "spring", ScriptTranslation.isSpringOfPopmotion(call) else { return nil }
      return [try reading.translation.springOfPopmotion(call)]
    })
}
