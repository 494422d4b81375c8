package import JSONText
internal import Schema

extension SourceTranslation {
  typealias AnimationParts = (members: [Member], modifiers: [JSONValue])

  /// Null for `nil`.
  mutating func swift(_ source: SourceCursor) throws(SourceError) -> JSONValue {
    try object(for: try SourceReader.parse(source.skippingView()))
  }

  /// The last modifier is outermost; null for `nil`.
  package mutating func object(for calls: [Call], at place: JSONPointer = .root) throws(SourceError)
    -> JSONValue
  {
    guard let first = calls.first else { throw SourceError("expected an animation", at: 1) }
    columns.append((place, first.column))
    // A call that belongs to its type, such as
    // `UIViewPropertyAnimator.runningPropertyAnimator(...)`.
    if calls.count > 1, first.arguments.isEmpty, first.closures.isEmpty,
      first.name == "UIViewPropertyAnimator", calls[1].name == "runningPropertyAnimator"
    {
      return try object(for: Array(calls.dropFirst()), at: place)
    }
    if let curve = try inverse(in: calls) {
      return ["type": "timingCurve", "curve": curve]
    }
    if let inner = try wrappedAnimation(first, at: place) {
      if let other = try otherAnimation(among: calls) { throw unexpectedCall(other, after: first) }
      return inner
    }
    if calls.dropFirst().contains(where: { AnimationKind(rawValue: $0.name) != nil }) {
      throw try severalAnimations(calls)
    }
    var (members, modifiers) = try base(first, at: place)
    for call in calls.dropFirst() {
      let modifierPlace = place.appending("modifiers").appending(modifiers.count)
      columns.append((modifierPlace, call.column))
      modifiers.append(try modifier(call, at: modifierPlace))
    }
    if !modifiers.isEmpty { members.append(Member("modifiers", .array(modifiers))) }
    return .object(members)
  }

  /// Animations one below another are no chain: none is a modifier of the one before.
  private func severalAnimations(_ calls: [Call]) throws(SourceError) -> SourceError {
    var choices: [(object: JSONValue, column: Int)] = []
    var rest = calls[...]
    while let first = rest.first {
      guard choices.count < SourceChoice.maximumCount else {
        return SourceError.tooManyAnimations(at: first.column).final
      }
      let next = rest.dropFirst().firstIndex { AnimationKind(rawValue: $0.name) != nil }
      var translation = self
      let own = Array(rest[..<(next ?? rest.endIndex)])
      choices.append((try translation.object(for: own), first.column))
      rest = rest[(next ?? rest.endIndex)...]
    }
    return SourceError.several("animations", choices, at: choices[0].column).final
  }

  func unexpectedCall(_ call: Call, after first: Call) -> SourceError {
    SourceError(
      "\"\(call.name)\" cannot follow \(first.name); paste only the animation", at: call.column
    ).final
  }

  private mutating func base(_ call: Call, at place: JSONPointer) throws(SourceError)
    -> AnimationParts
  {
    if let parts = try uiKitAnimation(call, at: place) { return parts }
    if let unexpected = call.closures.first?.body {
      throw SourceError("\(call.name) takes no closure", at: unexpected.column - 1)
    }
    if let parts = try bareCurveOrSpring(call) { return parts }
    try checkName(of: call)
    let type = Member("type", .string(call.name))
    if call.name == "timingCurve", let points = try controlPoints(of: call, at: place) {
      return ([type] + points, [])
    }
    var members = [type]
    try append(to: &members, argumentsOf: call, at: place, unlabeled: Self.unlabeled[call.name])
    return (members, [])
  }

  private mutating func bareCurveOrSpring(_ call: Call) throws(SourceError) -> AnimationParts? {
    switch call.name {
    case "Spring" where !call.arguments.isEmpty:
      let spring = Member("spring", try value(Argument(call)))
      return ([Member("type", .string("spring")), spring], [])
    case "UnitCurve", "CAMediaTimingFunction", "cubicBezier":
      let curve = Member("curve", try curve(call))
      return ([Member("type", .string("timingCurve")), curve], [])
    default: return nil
    }
  }

  package static let currentAnimation = "current"

  private func checkName(of call: Call) throws(SourceError) {
    if Self.transitions.contains(call.name) {
      throw SourceError(
        "\(call.name) is a transition", at: call.column,
        remedy: "; give it as \"transition\" of /v1/transitions/evaluate")
    }
    guard AnimationKind(rawValue: call.name) != nil || call.name == Self.currentAnimation else {
      let known = AnimationKind.allCases.map(\.rawValue)
      let all = known + ["withAnimation", "CASpringAnimation", "CABasicAnimation", "UnitCurve"]
      throw SourceError.unknown(
        "animation", call.name, among: all, at: call.column,
        else: call.arguments.isEmpty
          ? "; expected one such as .spring(duration: 0.5) or .easeInOut(duration: 0.3)"
          : "; a function of the app is not evaluated: write the animation that it returns, such "
            + "as .spring(duration: 0.5)")
    }
    guard call.name == "spring",
      let argument = call.arguments.first(where: { $0.label == "stiffness" || $0.label == "mass" })
    else { return }
    throw SourceError(
      "spring has no \(argument.label ?? ""); did you mean \"interpolatingSpring\"?",
      at: argument.column, code: .unknownArgument)
  }

  /// With arguments they are no animation that is misspelt.
  private static let transitions: Set = ["asymmetric", "move", "push"]

  private static let unlabeled = [
    "spring": ["spring"], "interpolatingSpring": ["spring"], "timingCurve": ["curve"],
  ]

  private mutating func controlPoints(of call: Call, at place: JSONPointer) throws(SourceError)
    -> [Member]?
  {
    let plain = call.arguments.filter { $0.label == nil }
    guard plain.count > 1 else { return nil }
    guard plain.count == 4
    else { throw SourceError("timingCurve takes a curve or four numbers", at: call.column) }
    var points: [JSONValue] = []
    columns.append((place.appending("curve"), plain[0].column))
    for (index, argument) in plain.enumerated() {
      columns.append((place.appending("curve").appending(index), argument.column))
      points.append(try value(argument))
    }
    var members = [Member("curve", .array(points))]
    for argument in call.arguments {
      guard let label = argument.label else { continue }
      columns.append((place.appending(label), argument.column))
      members.append(Member(label, try value(argument)))
    }
    return members
  }

  static let modifiers = ["delay", "speed", "repeatCount", "repeatForever", "logicallyComplete"]

  private static let modifierLabels = [
    "repeatCount": ["autoreverses"], "repeatForever": ["autoreverses"],
    "logicallyComplete": ["after"],
  ]

  private mutating func modifier(_ call: Call, at place: JSONPointer) throws(SourceError)
    -> JSONValue
  {
    guard Self.modifiers.contains(call.name) else {
      throw SourceError.unknown("modifier", call.name, among: Self.modifiers, at: call.column)
    }
    try checkArguments(of: call)
    switch call.name {
    case "repeatForever":
      let rest = try arguments(of: call, at: place, unlabeled: [])
      return .object([Member("repeatForever", .bool(true))] + rest)
    case "logicallyComplete":
      let after = try arguments(of: call, at: place, unlabeled: [])
      return .object(
        after.map { Member($0.key == "after" ? "logicallyCompleteAfter" : $0.key, $0.value) })
    default: return .object(try arguments(of: call, at: place, unlabeled: [call.name]))
    }
  }

  private func checkArguments(of call: Call) throws(SourceError) {
    let labels = Self.modifierLabels[call.name] ?? []
    for argument in call.arguments {
      guard let label = argument.label, !labels.contains(label) else { continue }
      throw SourceError.unknown(
        "argument", label, of: call.name, among: labels, at: argument.column, .unknownArgument)
    }
    let number = call.name == "logicallyComplete" ? "after" : nil
    guard call.name == "repeatForever" || call.arguments.contains(where: { $0.label == number })
    else { throw SourceError("\(call.name) needs a number", at: call.column, code: .missing) }
  }
}
