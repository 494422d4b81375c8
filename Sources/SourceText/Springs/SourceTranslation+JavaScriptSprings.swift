internal import AnimationCore
internal import Schema

extension SourceTranslation {
  /// Of a velocity that is not relative to the distance, which is not in the text.
  static let velocityAdvice =
    "leave it out, and give it per second as \"initialVelocity\" of /v1/springs/evaluate or "
    + "/v1/animations/merge"

  static let motionSpringMembers = [
    "type", "stiffness", "damping", "mass", "duration", "bounce", "visualDuration", "velocity",
    "restDelta", "restSpeed",
  ]

  /// The constants override `duration` and `bounce`, and `visualDuration` overrides `duration`; the
  /// default of `bounce` is 0.3, or 0 with `visualDuration`.
  func motionSpring(_ object: SourceObject) throws(SourceError) -> SourceSpring {
    try object.refuse(
      "velocity", unless: .number(0),
      because: "it is in units per second; \(Self.velocityAdvice)")
    if object.has("stiffness", "damping", "mass") || !object.has("duration", "bounce") {
      if let visual = object["visualDuration"], !object.has("stiffness", "damping", "mass") {
        throw SourceError(
          "visualDuration has an effect only together with bounce", at: visual.column)
      }
      return SourceSpring(
        mass: try number("mass", of: object, range: .positive) ?? 1,
        stiffness: try number("stiffness", of: object, range: .positive) ?? 100,
        damping: try number("damping", of: object, range: .nonNegative) ?? 10)
    }
    let bounce = try number("bounce", of: object)
    if let visual = try number("visualDuration", of: object, range: .positive) {
      return SourceSpring(.motion(visualDuration: visual, bounce: bounce ?? 0))
    }
    let duration = try number("duration", of: object, range: .nonNegative)
    return SourceSpring(.motion(duration: duration ?? 0.8, bounce: bounce ?? 0.3))
  }

  static let reactSpringMembers = [
    "tension", "friction", "mass", "frequency", "damping", "duration", "easing", "clamp", "bounce",
    "velocity", "precision", "restVelocity", "round", "progress", "decay",
  ]

  /// `frequency`, a period in seconds, has no effect beside a tension or a friction; `damping` is
  /// its ratio.
  func reactSpring(_ object: SourceObject) throws(SourceError) -> SourceSpring {
    try object.check(Self.reactSpringMembers, of: "react-spring's config")
    try object.refuse("clamp", unless: .bool(false), because: "it stops a spring at its target")
    try object.refuse("bounce", unless: .number(0), because: "it reflects a spring at its target")
    try object.refuse("decay", unless: .bool(false), because: "a decay has no target")
    try object.refuse("round", unless: .number(0), because: "use \"rounding\" of the request")
    try object.refuse("progress", unless: .number(0), because: "use a negative delay")
    try object.refuse(
      "velocity", unless: .number(0),
      because: "it is in units per millisecond; \(Self.velocityAdvice)")
    let mass = try number("mass", of: object, range: .positive) ?? 1
    if let frequency = try number("frequency", of: object, range: .atLeast(0.01)),
      !object.has("tension", "friction")
    {
      let angular = 2 * Double.pi / frequency
      let ratio = try number("damping", of: object, range: .nonNegative) ?? 1
      return SourceSpring(
        mass: mass, stiffness: angular * angular * mass, damping: 2 * angular * ratio * mass)
    }
    return SourceSpring(
      mass: mass, stiffness: try number("tension", of: object, range: .positive) ?? 170,
      damping: try number("friction", of: object, range: .nonNegative) ?? 26)
  }

  func number(_ name: String, of object: SourceObject, range: NumberRange = .any)
    throws(SourceError) -> Double?
  {
    guard let member = object[name] else { return nil }
    return try number(member, range: range)
  }
}
