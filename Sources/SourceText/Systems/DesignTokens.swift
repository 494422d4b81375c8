internal import JSONText
internal import Schema

/// Design tokens that are one motion.
extension ScriptTranslation {
  /// Design Tokens Format Module 2025.10: `transition`, `duration`, `cubicBezier`; nil for an
  /// object without tokens.
  mutating func token(_ object: ScriptObject) throws(SourceError) -> ScriptMotion? {
    var place: Int?
    if let motion = try token(object, type: nil, depth: 0, place: &place) { return motion }
    guard let place else { return nil }
    throw SourceError(
      "there is no token of motion", at: place,
      remedy: "; paste one of the $type transition, or 300ms ease-out")
  }

  /// `type` is that of the groups around, and `place` becomes that of the first token of another.
  private mutating func token(
    _ object: ScriptObject, type: ScriptMember?, depth: Int, place: inout Int?
  ) throws(SourceError) -> ScriptMotion? {
    try refuseMisspelled(object)
    let type = object["$type"] ?? type
    if let type, let value = object["$value"] {
      if let motion = try token(of: type, value) { return motion }
      place = place ?? type.column
      return nil
    }
    guard depth < 4 else { return nil }
    var found: ScriptMotion?
    for member in object.members {
      guard case .object(let inner) = member.value.value,
        let motion = try token(inner, type: type, depth: depth + 1, place: &place)
      else { continue }
      if let found, found.object != motion.object {
        throw SourceError(
          "there are several tokens that differ", at: member.column, remedy: "; paste one of them")
      }
      found = motion.named(member.name, at: member.column)
    }
    return found
  }

  /// Refuses names that are nearly those by which a token is known.
  private func refuseMisspelled(_ object: ScriptObject) throws(SourceError) {
    let names = ["$value", "$type"]
    for member in object.members
    where member.name.hasPrefix("$") && !Self.namesOfTokens.contains(member.name) {
      guard Suggestion.nearest(to: member.name, among: names) != nil else { continue }
      throw SourceError.unknown(
        "member", member.name, of: "a token", among: names, at: member.column, .unknownArgument)
    }
  }

  private static let namesOfTokens: Set = [
    "$value", "$type", "$description", "$extensions", "$deprecated", "$extends", "$ref", "$root",
  ]

  /// Nil for a token of another type.
  private func token(
    of type: ScriptMember, _ value: ScriptMember
  ) throws(SourceError) -> ScriptMotion? {
    let types = ["transition", "cubicBezier", "duration"]
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
    case let name? where Suggestion.nearest(to: name, among: types) != nil:
      throw SourceError.unknown(
        "type", name, of: "a token", among: types, at: type.value.column)
    default: return nil
    }
  }

  private func transition(_ member: ScriptMember) throws(SourceError) -> ScriptMotion {
    let value = try object(member.value, as: "$value")
    try checkSpelling(
      value, of: "a transition", known: ["duration", "delay", "timingFunction"])
    guard let duration = value["duration"], let timing = value["timingFunction"] else {
      throw SourceError(
        "a transition has a duration and a timingFunction", at: member.column,
        remedy: "; write both")
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
    try checkSpelling(object, of: "a duration", known: ["value", "unit"])
    guard let value = try number("value", of: object)
    else { throw SourceError("expected a value and a unit", at: object.column) }
    switch object["unit"].flatMap({ text($0.value) }) {
    case "ms": return value / 1000
    case "s": return value
    default: throw SourceError("expected the unit \"ms\" or \"s\"", at: object.column)
    }
  }
}
