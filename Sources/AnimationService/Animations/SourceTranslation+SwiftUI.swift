/// The calls of SwiftUI: an animation with its modifiers.
///
/// ```swift
/// .spring(duration: 0.6, bounce: 0.3).delay(0.2)
/// .timingCurve(0.4, 0, 0.2, 1, duration: 0.3)
/// ```
extension SourceTranslation {
  /// The members of an animation besides `modifiers`, and its modifiers.
  typealias Parts = (members: [Member], modifiers: [JSONValue])

  /// Returns the object of an animation in Swift; null for `nil`.
  mutating func swift(_ source: SourceCursor) throws(SourceError) -> JSONValue {
    try object(for: try SourceReader.parse(source.skippingView()))
  }

  /// Returns the object of an animation and its modifiers, at a place in the whole object; null for
  /// `nil`.
  ///
  /// - Parameters:
  ///   - calls: the animation, and behind it its modifiers, the last one outermost.
  ///   - place: the place of the object. Defaults to the root.
  /// - Returns: The object.
  /// - Throws: if a call is unknown, or has wrong arguments.
  mutating func object(for calls: [Call], at place: JSONPointer = .root) throws(SourceError)
    -> JSONValue
  {
    guard let first = calls.first else {
      throw SourceError(column: 1, reason: "expected an animation")
    }
    columns.append((place, first.column))
    // A call that belongs to its type, such as
    // `UIViewPropertyAnimator.runningPropertyAnimator(...)`.
    if calls.count > 1, first.arguments.isEmpty, first.closures.isEmpty,
      first.name == "UIViewPropertyAnimator", calls[1].name == "runningPropertyAnimator"
    {
      return try object(for: Array(calls.dropFirst()), at: place)
    }
    if let inner = try wrappedAnimation(first, at: place) {
      if let other = try otherAnimation(among: calls) { throw unexpectedCall(other, after: first) }
      return inner
    }
    var (members, modifiers) = try base(first, at: place)
    for call in calls.dropFirst() {
      let modifierPlace = place.appending("modifiers").appending(modifiers.count)
      columns.append((modifierPlace, call.column))
      modifiers.append(try modifier(call, at: modifierPlace))
    }
    if !modifiers.isEmpty { members.append(Member(key: "modifiers", value: .array(modifiers))) }
    return .object(members)
  }

  /// Returns the error of a call behind one that passes an animation on.
  ///
  /// - Parameters:
  ///   - call: the call that does not belong there.
  ///   - first: the call that passes the animation on.
  /// - Returns: The error, at the call that does not belong there.
  private func unexpectedCall(_ call: Call, after first: Call) -> SourceError {
    SourceError(
      column: call.column,
      reason: "\"\(call.name)\" cannot follow \(first.name); paste only the animation")
  }

  /// Returns the animation of one call, without what follows it.
  ///
  /// - Parameters:
  ///   - call: a call of SwiftUI or UIKit, or a curve or `Spring(...)` alone.
  ///   - place: the place of the animation in the whole object.
  /// - Returns: The members, and the modifiers that UIKit has as arguments.
  /// - Throws: if the call is unknown, or has wrong arguments or a closure.
  private mutating func base(_ call: Call, at place: JSONPointer) throws(SourceError) -> Parts {
    if let parts = try uiKitAnimation(call, at: place) { return parts }
    if let unexpected = call.closures.first?.body {
      throw SourceError(
        column: unexpected.column - 1, reason: "\(call.name) takes no closure")
    }
    if let parts = try bareCurveOrSpring(call) { return parts }
    try checkName(of: call)
    let type = Member(key: "type", value: .string(call.name))
    if call.name == "timingCurve", let points = try controlPoints(of: call, at: place) {
      return ([type] + points, [])
    }
    let members = try arguments(of: call, at: place, unlabelled: Self.unlabelled[call.name] ?? [])
    return ([type] + members, [])
  }

  /// Returns the animation of a curve alone, with the default duration, or of `Spring(...)`; nil
  /// for other calls.
  private mutating func bareCurveOrSpring(_ call: Call) throws(SourceError) -> Parts? {
    switch call.name {
    case "Spring" where !call.arguments.isEmpty:
      let spring = Member(key: "spring", value: try value(Argument(call)))
      return ([Member(key: "type", value: .string("spring")), spring], [])
    case "UnitCurve", "CAMediaTimingFunction", "cubicBezier":
      let curve = Member(key: "curve", value: try curve(call))
      return ([Member(key: "type", value: .string("timingCurve")), curve], [])
    default: return nil
    }
  }

  /// The name by which the current animation of a transaction is written.
  static let currentAnimation = "current"

  /// Refuses an unknown animation, and a spring by its mass, stiffness and damping.
  private func checkName(of call: Call) throws(SourceError) {
    let known = AnimationReading.Kind.allCases.map(\.rawValue)
    guard known.contains(call.name) || call.name == Self.currentAnimation else {
      let all = known + ["withAnimation", "CASpringAnimation", "CABasicAnimation", "UnitCurve"]
      var error = SourceError.unknown("animation", call.name, among: all, at: call.column)
      if !error.reason.contains("; ") {
        error.reason += "; expected one such as .spring(duration: 0.5) or .easeInOut(duration: 0.3)"
      }
      throw error
    }
    guard call.name == "spring",
      let argument = call.arguments.first(where: { $0.label == "stiffness" || $0.label == "mass" })
    else { return }
    throw SourceError(
      column: argument.column,
      reason: "spring has no \(argument.label ?? ""); did you mean \"interpolatingSpring\"?",
      code: .unknownArgument)
  }

  /// The names of arguments without a label, for the animations that take one.
  private static let unlabelled = [
    "spring": ["spring"], "interpolatingSpring": ["spring"], "timingCurve": ["curve"],
  ]

  /// Translates `timingCurve(0.1, 0.2, 0.3, 0.4, duration: 1)`; nil for other forms.
  ///
  /// - Parameters:
  ///   - call: the call of `timingCurve`.
  ///   - place: the place of the animation in the whole object.
  /// - Returns: The members `curve` and those with a label; nil with fewer than two unlabeled
  ///   arguments.
  /// - Throws: if there are two or more unlabeled arguments, but not four.
  private mutating func controlPoints(of call: Call, at place: JSONPointer) throws(SourceError)
    -> [Member]?
  {
    let plain = call.arguments.filter { $0.label == nil }
    guard plain.count > 1 else { return nil }
    guard plain.count == 4 else {
      throw SourceError(column: call.column, reason: "timingCurve takes a curve or four numbers")
    }
    var points: [JSONValue] = []
    columns.append((place.appending("curve"), plain[0].column))
    for (index, argument) in plain.enumerated() {
      columns.append((place.appending("curve").appending(index), argument.column))
      points.append(try value(argument))
    }
    var members = [Member(key: "curve", value: .array(points))]
    for argument in call.arguments {
      guard let label = argument.label else { continue }
      columns.append((place.appending(label), argument.column))
      members.append(Member(key: label, value: try value(argument)))
    }
    return members
  }

  /// The modifiers of animations.
  static let modifiers = ["delay", "speed", "repeatCount", "repeatForever", "logicallyComplete"]

  /// The labels of each modifier's arguments.
  private static let modifierLabels = [
    "repeatCount": ["autoreverses"], "repeatForever": ["autoreverses"],
    "logicallyComplete": ["after"],
  ]

  /// Returns the object of a modifier.
  ///
  /// - Parameters:
  ///   - call: the call, whose name must be among ``modifiers``.
  ///   - place: the place of the modifier in the whole object.
  /// - Returns: The object of the modifier.
  /// - Throws: if the modifier is unknown, or an argument is wrong.
  private mutating func modifier(_ call: Call, at place: JSONPointer) throws(SourceError)
    -> JSONValue
  {
    guard Self.modifiers.contains(call.name) else {
      throw SourceError.unknown("modifier", call.name, among: Self.modifiers, at: call.column)
    }
    try checkArguments(of: call)
    switch call.name {
    case "repeatForever":
      let rest = try arguments(of: call, at: place, unlabelled: [])
      return .object([Member(key: "repeatForever", value: .bool(true))] + rest)
    case "logicallyComplete":
      let after = try arguments(of: call, at: place, unlabelled: [])
      return .object(
        after.map {
          Member(key: $0.key == "after" ? "logicallyCompleteAfter" : $0.key, value: $0.value)
        })
    default: return .object(try arguments(of: call, at: place, unlabelled: [call.name]))
    }
  }

  /// Checks the labels of a modifier's arguments, and that it has the number that it needs.
  ///
  /// - Parameter call: the call, whose name is among ``modifiers``.
  /// - Throws: if the modifier has no argument of such a label, or its number is missing.
  private func checkArguments(of call: Call) throws(SourceError) {
    let labels = Self.modifierLabels[call.name] ?? []
    for argument in call.arguments {
      guard let label = argument.label, !labels.contains(label) else { continue }
      throw SourceError.unknown(
        "argument", label, of: call.name, among: labels, at: argument.column, .unknownArgument)
    }
    let number = call.name == "logicallyComplete" ? "after" : nil
    guard call.name == "repeatForever" || call.arguments.contains(where: { $0.label == number })
    else {
      throw SourceError(
        column: call.column, reason: "\(call.name) needs a number", code: .missing)
    }
  }
}
