internal import JSONText

/// Design tokens that are one motion.
extension ScriptTranslation {
  /// Design Tokens Format Module 2025.10: `transition`, `duration`, `cubicBezier`.
  mutating func token(
    _ object: ScriptObject, depth: Int
  ) throws(SourceError) -> ScriptMotion? {
    if let type = object["$type"], let value = object["$value"] {
      switch text(type.value) {
      case "transition": return try transition(value)
      case "cubicBezier":
        guard case .list(let items) = value.value.value
        else { throw unknown(value.value, as: "$value", "write four numbers") }
        return .curve(try bezier(items, at: value.column), duration: nil, .designTokens)
          .named("cubicBezier", at: value.column)
      case "duration":
        throw SourceError(
          "a duration alone has no curve", at: value.column,
          remedy: "; write a token of the $type transition, or 300ms ease-out")
      default: return nil
      }
    }
    guard depth < 4 else { return nil }
    var found: ScriptMotion?
    for member in object.members {
      guard case .object(let inner) = member.value.value,
        let motion = try token(inner, depth: depth + 1)
      else { continue }
      if let found, found.object != motion.object {
        throw SourceError(
          "there are several tokens that differ", at: member.column, remedy: "; paste one of them")
      }
      found = motion.named(member.name, at: member.column)
    }
    return found
  }

  private func transition(_ member: ScriptMember) throws(SourceError) -> ScriptMotion {
    let value = try object(member.value, as: "$value")
    guard let duration = value["duration"], let timing = value["timingFunction"] else {
      throw SourceError(
        "a transition has a duration and a timingFunction", at: member.column)
    }
    guard case .list(let items) = scope.resolved(timing.value).value
    else { throw unknown(timing.value, as: "timingFunction", "write four numbers") }
    let delay = try value["delay"].map { delay throws(SourceError) in try seconds(delay) } ?? 0
    return ScriptMotion.curve(
      try bezier(items, at: timing.column), duration: try seconds(duration), .designTokens
    ).delayed(by: delay).named("transition", at: member.column)
  }

  /// `{"value": 300, "unit": "ms"}`, or `"300ms"` of older drafts.
  private func seconds(_ member: ScriptMember) throws(SourceError) -> Double {
    if let text = text(member.value), let seconds = CSSTime.seconds(text) { return seconds }
    let object = try object(
      member.value, as: member.name, such: "{\"value\": 300, \"unit\": \"ms\"}")
    let value = try number("value", of: object) ?? 0
    switch object["unit"].flatMap({ text($0.value) }) {
    case "ms": return value / 1000
    case "s": return value
    default: throw SourceError("expected the unit \"ms\" or \"s\"", at: object.column)
    }
  }
}
