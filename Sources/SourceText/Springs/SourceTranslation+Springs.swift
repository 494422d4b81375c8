internal import JSONText

/// `Spring(duration: 0.5)`, or a plain spring: `spring(stiffness = 200f)`, `{ tension: 170 }`.
extension SourceTranslation {
  /// Of a velocity that is not relative to the distance, which is not in the text.
  static let velocityAdvice =
    "leave it out, and give it per second as \"initialVelocity\" of /v1/springs/evaluate or "
    + "/v1/animations/merge"

  /// Not what an animation has around it.
  mutating func springAlone(_ source: SourceCursor) throws(SourceError) -> JSONValue {
    if let spring = try flutterSpring(source) { return spring }
    if let members = ScriptReader.members(source) { return try javaScriptSpring(members) }
    switch SourceLanguage(of: source) {
    case .css:
      throw SourceError(
        "CSS has no springs; give {\"duration\": 0.5, \"bounce\": 0.3}, or the text as "
          + "\"animation\" of /v1/animations/evaluate", at: 1)
    case .swift: return try spring(try SourceReader.parse(source))
    case .kotlin:
      dialect = .compose
      let calls = try SourceReader.parse(source, as: .kotlin)
      guard calls.count == 1, calls[0].name == "spring" else {
        throw SourceError(
          "\(calls[0].name) is no spring; expected spring(dampingRatio = ..., stiffness = ...)",
          at: calls[0].column)
      }
      return try composeSpring(calls[0]).spring
    case .javaScript: return try javaScriptSpring(try ScriptReader.object(source))
    }
  }

  /// `SpringDescription(...)` alone; nil for another text.
  private mutating func flutterSpring(_ source: SourceCursor) throws(SourceError) -> JSONValue? {
    var cursor = source
    cursor.skipPrefix()
    let words = Array(
      SourceWords(cursor).prefix(3).drop { $0.name == "const" || $0.name == "new" })
    guard let first = words.first, first.name == "SpringDescription" else { return nil }
    dialect = .flutter
    let named = first.behind.next == "." ? words.dropFirst().first : first
    guard let named, let call = LooseCall(named, as: .dart)
    else { throw SourceError("expected SpringDescription(...)", at: first.place.column) }
    columns.append((.root, first.place.column))
    let spring = try FlutterSpring(call)
    return spring.source.spring
  }

  private mutating func spring(_ calls: [Call]) throws(SourceError) -> JSONValue {
    let call = calls[0]
    if calls.count > 1 {
      throw SourceError(
        "a spring has no modifier \"\(calls[1].name)\"; "
          + "give the text as \"animation\" of /v1/animations/evaluate", at: calls[1].column)
    }
    columns.append((.root, call.column))
    if call.name == "withAnimation" || call.name == "animation" {
      throw SourceError(
        "\(call.name) is an animation; give the text as \"animation\" of "
          + "/v1/animations/evaluate", at: call.column)
    }
    let members = try arguments(of: call, at: .root, unlabeled: [])
    switch call.name {
    case "Spring", "init": return .object(members)
    case "interpolatingSpring":
      let isPhysical = members.contains { ["mass", "stiffness", "damping"].contains($0.key) }
      return .object(members + (isPhysical ? [Member("allowOverDamping", true)] : []))
    case "smooth", "snappy", "bouncy":
      return .object([Member("preset", .string(call.name))] + members)
    case "spring":
      columns += columns.filter { $0.pointer.tokens == ["dampingFraction"] }
        .map { (JSONPointer.root.appending("dampingRatio"), $0.column) }
      return .object(Self.fluid(members))
    default:
      let known = ["Spring", "spring", "interpolatingSpring", "smooth", "snappy", "bouncy"]
      throw SourceError.unknown("spring", call.name, among: known, at: call.column)
    }
  }

  /// In the older form the response is 0.5 seconds and the damping fraction 0.825 by default.
  static func fluid(_ members: [Member]) -> [Member] {
    let members = members.map {
      Member($0.key == "dampingFraction" ? "dampingRatio" : $0.key, $0.value)
    }
    let olderForm = [("response", 0.5), ("dampingRatio", 0.825)]
    let missing = olderForm.filter { name, _ in !members.contains { $0.key == name } }
    guard missing.count < olderForm.count else { return members }
    return members + missing.map { Member($0, .number($1)) }
  }

  private mutating func javaScriptSpring(
    _ object: ScriptObject
  ) throws(SourceError) -> JSONValue {
    var script = ScriptTranslation()
    defer { warnings += script.warnings }
    columns.append((.root, object.column))
    if object.has("type", "visualDuration") {
      dialect = .motion
      guard let type = object["type"], script.text(type.value) == "spring"
      else { throw SourceError("expected type: \"spring\"", at: object.column) }
      try script.checkSpelling(
        object, of: "a spring of motion", known: ScriptTranslation.motionSpringMembers)
      try script.refuse(
        ["velocity"], of: object, because: "use \"initialVelocity\" of the request")
      return try script.springOfMotion(object).spring
    }
    guard object.has("tension", "friction", "frequency") else {
      let spring = Self.json(object) ?? "{\"stiffness\": 100, \"damping\": 10}"
      throw SourceError(
        "the system is not clear; add type: \"spring\" for motion, or give \(spring)",
        at: object.column)
    }
    dialect = .reactSpring
    try script.refuse(["velocity"], of: object, because: "use \"initialVelocity\" of the request")
    try script.refuse(
      ["duration"], of: object,
      because: "with it react-spring moves along an easing; leave it out for the spring")
    return try script.springOfReactSpring(object).spring
  }

  /// A spring of this service that is no JSON, such as for a comma behind its last member.
  private static func json(_ object: ScriptObject) -> String? {
    let parameters = [
      "duration", "bounce", "response", "dampingRatio", "mass", "stiffness", "damping",
    ]
    var members: [String] = []
    for member in object.members {
      guard members.count < parameters.count, parameters.contains(member.name),
        case .number(let number) = member.value.value
      else { return nil }
      members.append("\"\(member.name)\": \(String(number: number))")
    }
    return members.isEmpty ? nil : "{\(members.joined(separator: ", "))}"
  }
}
