internal import JSONText
internal import Schema

/// An object whose system is known by its members.
extension ScriptTranslation {
  mutating func alone(_ object: ScriptObject) throws(SourceError) -> ScriptMotion {
    let hasParts = object.members.contains {
      if case .object = scope.resolved($0.value).value { true } else { false }
    }
    if hasParts { return try motionTransition(object) }
    if object.has("tension", "friction", "frequency") {
      return try reactSpringConfig(object)
    }
    if object.has("dampingRatio"), !object.has("type", "stiffness") {
      return try springOfReanimated(alone: object)
    }
    if let ease = object["ease"], let name = text(ease.value), name.contains(".") || name == "none"
    {
      return try gsapVars(object, duration: try number("duration", of: object, .nonNegative))
    }
    if object.has("from"), object.has("to"), object.has("ease", "duration") {
      throw SourceError(
        "the system of an object with a start and a target is not clear", at: object.column,
        remedy: "; paste the call that it is given to, such as "
          + "animate({ from: 0, to: 1, duration: 300, ease: \"easeOut\" }) of Popmotion")
    }
    if object.has("type", "ease", "visualDuration", "repeatType") {
      return try motionTransition(object)
    }
    if let easing = object["easing"] { return try timed(object, easing) }
    if let member = object.members.first, object.members.count == 1,
      member.value.value == .name(member.name), member.name.first?.isUppercase == true
    {
      throw SourceError(
        "\(member.name) alone has no duration in the text", at: member.column,
        remedy: "; write it, as in \(member.name).duration(300)")
    }
    let reason =
      object.has("stiffness", "damping", "mass")
      ? "the mass and the meaning of a spring differ between systems; add type: \"spring\" for "
        + "motion, or use {\"type\": \"interpolatingSpring\", ...}"
      : "the system is not clear; add type or ease for motion (in seconds), or tension and "
        + "friction, or put it into config: { ... } for react-spring (in milliseconds)"
    throw SourceError(reason, at: object.column)
  }

  /// Milliseconds in all systems that say `easing`.
  private mutating func timed(
    _ object: ScriptObject, _ easing: ScriptMember
  ) throws(SourceError) -> ScriptMotion {
    guard let duration = try number("duration", of: object, .nonNegative) else {
      throw SourceError(
        "the system is not clear", at: object.column, remedy: "; write the duration, too")
    }
    let dialect: SourceDialect
    let curve: JSONValue
    if let name = text(easing.value) {
      guard let css = try? CSSEasing.parse(name) else {
        throw SourceError(
          "\"\(name)\" differs between systems", at: easing.value.column,
          remedy: "; write it as cubic-bezier(x1, y1, x2, y2), or paste the whole call")
      }
      (curve, dialect) = (EasingName.json(css), .webAnimations)
      try refuse(
        ["iterations", "direction", "iterationStart", "endDelay"], of: object,
        because: "paste the whole call of animate")
    } else {
      (curve, dialect) = (try reactEasing(easing.value, of: "React Native"), .reactNative)
    }
    return ScriptMotion.curve(curve, duration: duration / 1000, dialect)
      .delayed(by: try delay(object) / 1000)
  }
}
