/// The calls of SwiftUI: an animation with its modifiers, and what stands around one in an app.
///
/// ```swift
/// .spring(duration: 0.6, bounce: 0.3).delay(0.2)
/// withAnimation(.snappy) { isOpen.toggle() } completion: { }
/// .animation(.easeIn(duration: 0.2), value: isOpen)
/// .transaction { $0.animation = .bouncy }
/// Transaction(animation: .smooth)
/// ```
extension SourceTranslation {
  /// The members of an animation besides `modifiers`, and its modifiers.
  typealias Parts = (members: [Member], modifiers: [JSONValue])

  /// Returns the object of an animation in Swift; null for `nil`.
  mutating func swift(_ source: SourceCursor) throws(SourceError) -> JSONValue {
    try object(for: try SourceReader.parse(source))
  }

  /// Returns the object of an animation and its modifiers, at a place in the whole object; null for
  /// `nil`.
  mutating func object(for calls: [Call], at place: JSONPointer = .root) throws(SourceError)
    -> JSONValue
  {
    guard let first = calls.first else {
      throw SourceError(column: 1, reason: "expected an animation")
    }
    columns.append((place, first.column))
    if let inner = try wrappedAnimation(first, at: place) {
      if calls.count > 1 { throw unexpectedCall(calls[1], after: first) }
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

  private func unexpectedCall(_ call: Call, after first: Call) -> SourceError {
    SourceError(
      column: call.column,
      reason: "\"\(call.name)\" cannot follow \(first.name): paste only the animation")
  }

  private mutating func base(_ call: Call, at place: JSONPointer) throws(SourceError) -> Parts {
    if let parts = try uiKitAnimation(call, at: place) { return parts }
    if let unexpected = call.closures.first?.body {
      throw SourceError(
        column: unexpected.column - 1, reason: "\(call.name) takes no closure")
    }
    let type = Member(key: "type", value: .string(call.name))
    if call.name == "timingCurve", let points = try controlPoints(of: call, at: place) {
      return ([type] + points, [])
    }
    let members = try arguments(of: call, at: place, unlabelled: Self.unlabelled[call.name] ?? [])
    return ([type] + members, [])
  }

  /// The names of arguments without a label, for the animations that take one.
  private static let unlabelled = [
    "spring": ["spring"], "interpolatingSpring": ["spring"], "timingCurve": ["curve"],
  ]

  /// Translates `timingCurve(0.1, 0.2, 0.3, 0.4, duration: 1)`; nil for other forms.
  private mutating func controlPoints(of call: Call, at place: JSONPointer) throws(SourceError)
    -> [Member]?
  {
    let plain = call.arguments.filter { $0.label == nil }
    guard plain.count > 1 else { return nil }
    guard plain.count == 4 else {
      throw SourceError(column: call.column, reason: "timingCurve takes a curve or four numbers")
    }
    var points: [JSONValue] = []
    for argument in plain { points.append(try value(argument)) }
    columns.append((place.appending("curve"), plain[0].column))
    var members = [Member(key: "curve", value: .array(points))]
    for argument in call.arguments {
      guard let label = argument.label else { continue }
      columns.append((place.appending(label), argument.column))
      members.append(Member(key: label, value: try value(argument)))
    }
    return members
  }

  private mutating func modifier(_ call: Call, at place: JSONPointer) throws(SourceError)
    -> JSONValue
  {
    switch call.name {
    case "delay", "speed", "repeatCount":
      return .object(try arguments(of: call, at: place, unlabelled: [call.name]))
    case "repeatForever":
      let rest = try arguments(of: call, at: place, unlabelled: [])
      return .object([Member(key: "repeatForever", value: .bool(true))] + rest)
    case "logicallyComplete":
      let after = try arguments(of: call, at: place, unlabelled: [])
      return .object(
        after.map {
          Member(key: $0.key == "after" ? "logicallyCompleteAfter" : $0.key, value: $0.value)
        })
    default:
      let known = ["delay", "speed", "repeatCount", "repeatForever", "logicallyComplete"]
      throw SourceError(
        column: call.column,
        reason:
          "unknown modifier \"\(call.name)\"\(Suggestion.phrase(for: call.name, among: known))")
    }
  }
}

// MARK: - What stands around an animation

extension SourceTranslation {
  /// Returns the animation inside a call that only passes it on; nil for other calls.
  private mutating func wrappedAnimation(_ call: Call, at place: JSONPointer) throws(SourceError)
    -> JSONValue?
  {
    switch call.name {
    case "nil" where call.arguments.isEmpty: return .null
    case "withAnimation": return try passed(by: call, at: place) ?? Self.standard
    case "animation", "Transaction":
      if let animation = try passed(by: call, at: place) { return animation }
      throw SourceError(column: call.column, reason: "\(call.name) has no animation")
    case "animate" where call.arguments.first?.label == nil && !call.arguments.isEmpty:
      dialect = .uikit
      return try passed(by: call, at: place)
    case "withTransaction": return try passed(by: call, at: place)
    case "transaction": return try assigned(in: call, at: place)
    default: return nil
    }
  }

  private static let standard = JSONValue.object([Member(key: "type", value: .string("default"))])

  /// Returns the animation among the arguments of a call; nil if there is none.
  private mutating func passed(by call: Call, at place: JSONPointer) throws(SourceError)
    -> JSONValue?
  {
    var result: JSONValue?
    for argument in call.arguments {
      if case .unread = argument.value { continue }
      guard result == nil, argument.label == nil || argument.label == "animation" else {
        throw SourceError(
          column: argument.column, reason: "expected only an animation in \(call.name)")
      }
      result = try animation(argument, at: place)
    }
    return result
  }

  /// Returns the object of an animation that is an argument, or null for `nil`.
  mutating func animation(_ argument: Argument, at place: JSONPointer) throws(SourceError)
    -> JSONValue
  {
    if argument.value == .null { return .null }
    return try object(for: try calls(of: argument), at: place)
  }

  /// Returns the calls of which an argument consists.
  func calls(of argument: Argument) throws(SourceError) -> [Call] {
    if let calls = argument.value.calls(at: argument.valueColumn) { return calls }
    throw SourceError(column: argument.valueColumn, reason: "expected a name, such as .opacity")
  }

  /// Returns the animation that a transaction's closure assigns: `{ $0.animation = .bouncy }`.
  private mutating func assigned(in call: Call, at place: JSONPointer) throws(SourceError)
    -> JSONValue
  {
    guard let closure = call.closures.first else {
      throw SourceError(
        column: call.column, reason: "expected transaction { $0.animation = ... }")
    }
    var reader = SourceReader(closure.body, as: .swift)
    reader.cursor.skipClosureParameters()
    reader.cursor.skipWhitespace()
    let column = reader.cursor.column
    guard reader.cursor.skipPrefix() == "animation" else {
      throw SourceError(column: column, reason: "expected $0.animation = ...")
    }
    let calls = try reader.readChain()
    try reader.finish("expected the end of the closure")
    return try object(for: calls, at: place)
  }
}

extension SourceCursor {
  /// Skips the parameters of a closure and `in`: `phase in`, `(a, b) in`, `_ in`.
  mutating func skipClosureParameters() {
    var ahead = self
    ahead.skipWhitespace()
    if ahead.next == "(" {
      guard (try? ahead.skipBrackets()) != nil else { return }
    } else {
      repeat {
        ahead.skipWhitespace()
        guard (try? ahead.readName()) != nil else { return }
      } while ahead.takeAhead(",")
    }
    ahead.skipWhitespace()
    guard (try? ahead.readName()) == "in" else { return }
    self = ahead
  }
}
