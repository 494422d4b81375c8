internal import AnimationCore
internal import JSONText
internal import Schema

/// Popmotion 11's `animate({ from, to, ... })`: `generators/spring.ts`, `generators/keyframes.ts`,
/// `animations/index.ts`; times in milliseconds, velocities per second.
extension ScriptTranslation {
  mutating func popmotion(_ call: ScriptCall) throws(SourceError) -> ScriptMotion {
    let options = try object(call.arguments[0], as: "the options of animate")
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
    let spring = SourceSpring(
      mass: try number("mass", of: options, .positive) ?? 1,
      stiffness: try number("stiffness", of: options, .positive) ?? 100,
      damping: try number("damping", of: options, .nonNegative) ?? 10)
    var distance: Double?
    if let from = options["from"], let to = options["to"],
      case .number(let start) = scope.resolved(from.value).value,
      case .number(let end) = scope.resolved(to.value).value
    {
      distance = end - start
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
    let curve = try options["ease"].map { member throws(SourceError) in
      try motionEase(member.value)
    }
    return .curve(curve ?? EasingName.json(.easeInOut), duration: duration / 1000, .popmotion)
  }
}
