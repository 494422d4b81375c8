internal import AnimationCore
internal import JSONText
internal import Schema

/// Springs of Motion and of react-spring, by the members of an object.
extension ScriptTranslation {
  static let motionSpringMembers = [
    "type", "stiffness", "damping", "mass", "duration", "bounce", "visualDuration", "velocity",
    "restDelta", "restSpeed", "ease",
  ]

  /// Whether a spring is given by a duration or a bounce, which begins at rest.
  static func isTimedInMotion(_ object: ScriptObject) -> Bool {
    !object.has("stiffness", "damping", "mass") && object.has("duration", "bounce")
  }

  /// With the defaults of Popmotion, React Native and Motion.
  func springOfConstants(_ options: ScriptObject) throws(SourceError) -> SourceSpring {
    SourceSpring(
      mass: try number("mass", of: options, .positive) ?? 1,
      stiffness: try number("stiffness", of: options, .positive) ?? 100,
      damping: try number("damping", of: options, .nonNegative) ?? 10)
  }

  /// The constants override duration and bounce, and `visualDuration` overrides `duration`; the
  /// default of `bounce` is 0.3, or 0 with `visualDuration`.
  func springOfMotion(_ object: ScriptObject) throws(SourceError) -> SourceSpring {
    if object.has("stiffness", "damping", "mass")
      || !object.has("duration", "bounce", "visualDuration")
    {
      return try springOfConstants(object)
    }
    let bounce = try number("bounce", of: object)
    if let member = object["visualDuration"] {
      guard object.has("duration", "bounce") else {
        throw SourceError(
          "visualDuration has an effect only together with bounce", at: member.column)
      }
      let visual = try number(member.value, as: "visualDuration", .positive)
      return SourceSpring(.motion(visualDuration: visual, bounce: bounce ?? 0))
    }
    let duration = try number("duration", of: object, .nonNegative)
    return SourceSpring(.motion(duration: duration ?? 0.8, bounce: bounce ?? 0.3))
  }

  static let reactSpringMembers = [
    "tension", "friction", "mass", "frequency", "damping", "duration", "easing", "clamp", "bounce",
    "velocity", "precision", "restVelocity", "round", "progress", "decay",
  ]

  /// `frequency`, a period in seconds, has no effect beside a tension or a friction; `damping` is
  /// its ratio.
  mutating func springOfReactSpring(_ config: ScriptObject) throws(SourceError) -> SourceSpring {
    try checkSpelling(config, of: "react-spring's config", known: Self.reactSpringMembers)
    try refuse(
      ["bounce"], of: config,
      because: "it reflects a spring at its target; leave it out for the spring past its target")
    try refuse(
      ["decay"], of: config,
      because:
        "it has no target; a motion that friction ends is {\"type\": \"decay\"}, a target of "
        + "/v1/gestures/release")
    try refuse(["round"], of: config, because: "it is no motion; use \"rounding\" of the request")
    try refuse(["progress"], of: config, because: "it is no motion; use a negative delay")
    let spring: SourceSpring
    let mass = try number("mass", of: config, .positive) ?? 1
    if let frequency = try number("frequency", of: config, .atLeast(0.01)),
      !config.has("tension", "friction")
    {
      let angular = 2 * Double.pi / frequency
      let ratio = try number("damping", of: config, .nonNegative) ?? 1
      spring = SourceSpring(
        mass: mass, stiffness: angular * angular * mass, damping: 2 * angular * ratio * mass)
    } else {
      warnOfRatio(in: config)
      spring = SourceSpring(
        mass: mass, stiffness: try number("tension", of: config, .positive) ?? 170,
        damping: try number("friction", of: config, .nonNegative) ?? 26)
    }
    // An easing of a duration, which takes the place of the spring, does not stop.
    if config["duration"] == nil { try acceptStop("clamp", of: config, at: spring) }
    return spring
  }

  /// `frequency` and `damping` where react-spring does not look at them.
  private mutating func warnOfRatio(in config: ScriptObject) {
    if let member = config["frequency"] {
      warn("frequency has no effect beside tension or friction", at: member.column)
    }
    if let member = config["damping"] {
      warn(
        "damping, a ratio, has no effect without frequency; a coefficient is friction",
        at: member.column)
    }
  }

  // MARK: - Stopped at the target

  static let stopRemedy =
    "it stops a spring at its target; leave it out for the spring past its target"

  /// A spring that is stopped at its target is read if it goes past it by a thousandth of the
  /// distance at most.
  mutating func acceptStop(
    _ name: String, of object: ScriptObject, at spring: SourceSpring
  ) throws(SourceError) {
    guard let member = object[name] else { return }
    let isFromRest = object["velocity"].map { $0.value.value == .number(0) } ?? true
    if isFromRest, spring.dampingRatio >= 1 { return }
    if isFromRest, scope.resolved(member.value).value == .bool(true), spring.overshoot <= 1e-3 {
      warn(
        "\(name) stops the spring at its target, which this goes past by "
          + "\(String(number: (spring.overshoot * 1e4).rounded() / 100)) %", at: member.column)
      return
    }
    try refuse([name], of: object, because: Self.stopRemedy)
  }
}
