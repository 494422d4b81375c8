internal import AnimationCore

/// Reads an animation from SwiftUI source text.
///
/// The calls are translated to the object that a request may hold instead, which is then read like
/// any other; a fault in the object is reported with the character of its argument.
enum AnimationSource {
  /// A function that translates calls to an object.
  typealias Translation = (inout SourceTranslation, [Call]) throws(SourceError) -> JSONValue

  /// Reads an animation, the default one where the text is wrong.
  static func read(
    _ source: String, in value: RequestValue, fidelity: Fidelity, platform: Platform
  ) -> AnimationDescription {
    if isCSSEasing(source) {
      value.fail(
        "is a CSS easing: use \"type\": \"timingCurve\" with \"curve\": \"\(source)\"",
        .invalidSource)
      return AnimationDescription(base: .default)
    }
    return read(source, in: value, else: AnimationDescription(base: .default)) {
      AnimationReading.read($0, fidelity: fidelity, platform: platform)
    }
  }

  /// Whether a text is a CSS easing function rather than a SwiftUI animation.
  private static func isCSSEasing(_ source: String) -> Bool {
    let isCandidate = source == "ease" || source.contains { "-(".contains($0) }
    guard isCandidate, !source.hasPrefix("."), source.utf8.count <= 256 else { return false }
    return (try? CSSEasing.parse(source)) != nil
  }

  /// Reads anything that is a chain of calls in SwiftUI.
  ///
  /// - Parameters:
  ///   - source: the text.
  ///   - value: the value that holds the text, which gets the faults.
  ///   - translate: translates the calls to an object; defaults to the translation of an animation.
  ///   - standard: the result for a text that cannot be parsed.
  ///   - read: reads the object.
  /// - Returns: The result of `read`.
  static func read<Result>(
    _ source: String, in value: RequestValue,
    translating translate: Translation = { (translation, calls) throws(SourceError) in
      try translation.object(for: calls)
    },
    else standard: @autoclosure () -> Result,
    by read: (RequestValue) -> Result
  ) -> Result {
    do {
      var translation = SourceTranslation()
      let object = try translate(&translation, SourceReader.parse(source))
      let faults = Faults()
      let result = read(RequestReading(RequestNodes(object), faults: faults).value)
      for fault in faults.list {
        let isArgument = fault.code == .unknownMember
        value.fail(translation.sentence(for: fault), isArgument ? .unknownArgument : fault.code)
      }
      return result
    } catch {
      value.fail("\(error)", .invalidSource)
      return standard()
    }
  }
}

/// A translation of calls to the members of an object, with the character at which each began.
struct SourceTranslation {
  /// The characters, counted from 1, at which places of the object begin in the source.
  var columns: [(pointer: JSONPointer, column: Int)] = []

  /// Returns the character of the argument at fault, or of its call.
  func column(of fault: Fault) -> Int {
    let tokens = fault.pointer.tokens
    let known = columns.filter { tokens.starts(with: $0.pointer.tokens) }
    return known.max { $0.pointer.tokens.count < $1.pointer.tokens.count }?.column ?? 1
  }

  /// Returns the sentence for a fault: its subject in the words of the source, and its character
  /// before any suggestion.
  func sentence(for fault: Fault) -> String {
    let subject = fault.pointer.tokens.last ?? "the animation"
    let unknown = "unknown member"
    let sentence =
      fault.detail.hasPrefix(unknown)
      ? "unknown argument \"\(subject)\"\(fault.detail.dropFirst(unknown.count))"
      : "\(subject) \(fault.detail)"
    return Suggestion.insert("at character \(column(of: fault))", into: sentence)
  }

  /// Returns the object of an animation and its modifiers, at a place in the whole object.
  mutating func object(for calls: [Call], at place: JSONPointer = .root) throws(SourceError)
    -> JSONValue
  {
    guard let first = calls.first else {
      throw SourceError(column: 1, reason: "expected an animation")
    }
    columns.append((place, first.column))
    var (members, modifiers) = try base(first, at: place)
    for call in calls.dropFirst() {
      let modifierPlace = place.appending("modifiers").appending(modifiers.count)
      columns.append((modifierPlace, call.column))
      modifiers.append(try modifier(call, at: modifierPlace))
    }
    if !modifiers.isEmpty { members.append(Member(key: "modifiers", value: .array(modifiers))) }
    return .object(members)
  }

  private mutating func base(_ call: Call, at place: JSONPointer) throws(SourceError) -> Parts {
    if let parts = try uiKitAnimation(call, at: place) { return parts }
    let members = try arguments(of: call, at: place, unlabelled: Self.unlabelled[call.name] ?? [])
    return ([Member(key: "type", value: .string(call.name))] + members, [])
  }

  /// The names of arguments without a label, for the animations that take one.
  private static let unlabelled = [
    "spring": ["spring"], "interpolatingSpring": ["spring"], "timingCurve": ["curve"],
  ]

  /// Returns a call's arguments as members of an object; those without a label get the given names.
  mutating func arguments(of call: Call, at place: JSONPointer, unlabelled: [String])
    throws(SourceError) -> [Member]
  {
    if call.name == "timingCurve", let points = try controlPoints(of: call, at: place) {
      return points
    }
    var members: [Member] = []
    var names = unlabelled[...]
    for argument in call.arguments {
      guard let name = argument.label ?? names.popFirst() else {
        throw SourceError(
          column: argument.column, reason: "\(call.name) takes no unlabeled argument")
      }
      columns.append((place.appending(name), argument.column))
      members.append(Member(key: name, value: try value(argument)))
    }
    return members
  }

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

  /// Returns an argument's value as it is in an object.
  func value(_ argument: Argument) throws(SourceError) -> JSONValue {
    switch argument.value {
    case .number(let number): return .number(number)
    case .bool(let bool): return .bool(bool)
    case .null: return .null
    case .string(let string): return .string(string)
    case .member(let name): return .string(name)
    case .call(let call): return try value(call)
    case .chain(let calls):
      throw SourceError(
        column: calls[1].column, reason: "unexpected \".\(calls[1].name)\"")
    }
  }

  /// Translates `Spring(duration: 0.5)`, `.bouncy(duration: 0.4)`, `.bezier(startControlPoint: ...,
  /// ...)`.
  private func value(_ call: Call) throws(SourceError) -> JSONValue {
    switch call.name {
    case "Spring", "UnitPoint": return .object(try labelled(call))
    case "smooth", "snappy", "bouncy":
      return .object([Member(key: "preset", value: .string(call.name))] + (try labelled(call)))
    case "bezier": return .array(try points(call))
    case "UnitCurve" where call.arguments.isEmpty: return .string("linear")
    default:
      throw SourceError(column: call.column, reason: "unknown name \"\(call.name)\"")
    }
  }

  private func labelled(_ call: Call) throws(SourceError) -> [Member] {
    var members: [Member] = []
    for argument in call.arguments {
      guard let label = argument.label else {
        throw SourceError(column: argument.column, reason: "expected a label")
      }
      members.append(Member(key: label, value: try value(argument)))
    }
    return members
  }

  private func points(_ call: Call) throws(SourceError) -> [JSONValue] {
    var coordinates: [JSONValue] = []
    for (argument, label) in zip(call.arguments, ["startControlPoint", "endControlPoint"]) {
      guard argument.label == label, case .call(let point) = argument.value,
        ["UnitPoint", "init"].contains(point.name),
        point.arguments.map(\.label) == ["x", "y"]
      else {
        throw SourceError(
          column: argument.column, reason: "expected \(label): UnitPoint(x: ..., y: ...)")
      }
      for coordinate in point.arguments { coordinates.append(try value(coordinate)) }
    }
    guard coordinates.count == 4, call.arguments.count == 2 else {
      throw SourceError(
        column: call.column, reason: "bezier takes startControlPoint and endControlPoint")
    }
    return coordinates
  }
}
