internal import JSONText
internal import SourceText

/// Tracks, or the keyframes of one, also in an animator or a `KeyframeTimeline`.
extension SourceTranslation {
  mutating func tracks(_ source: SourceCursor) throws(SourceError) -> JSONValue {
    if let tracks = try cssTracks(source) { return tracks }
    if let keyframes = try source.onlyKeyframesOfCompose() { return try composeTrack(keyframes) }
    if let animator = source.onlyCall(of: Self.animators) {
      var reader = SourceReader(animator, as: .swift)
      return try tracks(try reader.readSequence())
    }
    switch SourceLanguage(of: source) {
    case .kotlin: return try composeTrack(source)
    // Also one that is mistyped.
    case .swift where source.allText.contains("Keyfra"):
      var reader = SourceReader(source, as: .swift)
      return try tracks(try reader.readSequence())
    case .swift, .css, .javaScript:
      throw SourceError(
        "expected KeyframeTrack(...) { ... }, keyframes { ... } or @keyframes name { ... }", at: 1,
        remedy: "; write the keyframes of another system as objects, such as [{\"type\": "
          + "\"linear\", \"to\": 1, \"duration\": 0.5}]")
    }
  }

  private static let animators: Set = ["KeyframeAnimator", "keyframeAnimator", "KeyframeTimeline"]

  private mutating func tracks(_ calls: [Call]) throws(SourceError) -> JSONValue {
    guard let first = calls.first
    else { throw SourceError("expected a keyframe or a track", at: 1) }
    if Self.animators.contains(first.name) {
      if calls.count > 1 {
        throw SourceError("there is more than one animator; paste one of them", at: calls[1].column)
      }
      return try tracks(try contents(of: first))
    }
    guard first.name == "KeyframeTrack" else { return try track(calls, at: .root) }
    if calls.count == 1, try path(of: first).isEmpty {
      return try track(try contents(of: first), at: .root)
    }
    var tree = TrackMembers()
    for call in calls {
      guard call.name == "KeyframeTrack"
      else { throw SourceError("expected KeyframeTrack", at: call.column) }
      let path = try path(of: call)
      let place = path.reduce(JSONPointer.root) { $0.appending($1) }
      columns.append((place, call.column))
      let track = try track(try contents(of: call), at: place)
      guard !path.isEmpty, tree.insert(track, at: path[...]) else {
        throw SourceError(
          "each track needs a key path of its own, such as \\.scale", at: call.column)
      }
    }
    return tree.object
  }

  private func path(of call: Call) throws(SourceError) -> [String] {
    guard let argument = call.arguments.first else { return [] }
    guard call.arguments.count == 1, case .keyPath(let path) = argument.value
    else { throw SourceError("expected a key path, such as \\.scale", at: argument.valueColumn) }
    return path == "self" ? [] : path.split(separator: ".").map(String.init)
  }

  private func contents(of call: Call) throws(SourceError) -> [Call] {
    let closures = call.closures
    guard let closure = closures.first(where: { $0.label == "keyframes" }) ?? closures.last
    else { throw SourceError("expected \(call.name) { ... }", at: call.column) }
    var reader = SourceReader(closure.body, as: .swift)
    reader.cursor.skipClosureParameters()
    let calls = try reader.readSequence()
    guard calls.isEmpty else { return calls }
    throw SourceError("there are no keyframes", at: closure.body.column)
  }

  private mutating func track(_ calls: [Call], at place: JSONPointer) throws(SourceError)
    -> JSONValue
  {
    var keyframes: [JSONValue] = []
    for (index, call) in calls.enumerated() {
      keyframes.append(try keyframe(call, at: place.appending(index)))
    }
    return .array(keyframes)
  }

  private static let keyframeTypes = [
    "LinearKeyframe": "linear", "CubicKeyframe": "cubic", "SpringKeyframe": "spring",
    "MoveKeyframe": "move",
  ]

  private mutating func keyframe(_ call: Call, at place: JSONPointer) throws(SourceError)
    -> JSONValue
  {
    guard let type = Self.keyframeTypes[call.name] else {
      let known = Self.keyframeTypes.keys.sorted() + ["KeyframeTrack"]
      throw SourceError.unknown("keyframe", call.name, among: known, at: call.column)
    }
    columns.append((place, call.column))
    var members = [Member(key: "type", value: .string(type))]
    for (index, argument) in call.arguments.enumerated() {
      guard let name = argument.label ?? (index == 0 ? "to" : nil) else {
        throw SourceError("\(call.name) takes one value without a label", at: argument.column)
      }
      let key = name == "timingCurve" ? "curve" : name
      columns.append((place.appending(key), argument.column))
      let isMoved = ["to", "startVelocity", "endVelocity"].contains(key)
      let value = isMoved ? try animatable(argument) : try value(argument)
      members.append(Member(key: key, value: value))
    }
    return .object(members)
  }

  /// `.zero` has the shape of the value; radians are converted to degrees.
  private func animatable(_ argument: Argument) throws(SourceError) -> JSONValue {
    if argument.value.calls(at: argument.valueColumn)?.last?.name == "zero" { return .number(0) }
    guard case .call(let call) = argument.value else { return try value(argument) }
    switch (call.name, call.arguments.map(\.label)) {
    case ("degrees", [nil]), ("Angle", ["degrees"]): return .number(try number(call.arguments[0]))
    case ("radians", [nil]), ("Angle", ["radians"]):
      return .number(try number(call.arguments[0]) * 180 / .pi)
    case ("CGPoint", _), ("CGSize", _), ("CGVector", _), ("CGRect", _), ("UnitPoint", _),
      ("init", _):
      return .object(try labeled(call.arguments))
    default:
      throw SourceError(
        "expected a number, .degrees(...), or a point or size with its members", at: call.column)
    }
  }
}

private struct TrackMembers {
  private enum TrackNode {
    case track(JSONValue)
    case members(TrackMembers)
  }

  private var nodes: [(name: String, node: TrackNode)] = []

  mutating func insert(_ track: JSONValue, at path: ArraySlice<String>) -> Bool {
    guard let name = path.first else { return false }
    let rest = path.dropFirst()
    let index = nodes.firstIndex { $0.name == name }
    guard !rest.isEmpty else {
      if index == nil { nodes.append((name, .track(track))) }
      return index == nil
    }
    guard let index else {
      var inner = TrackMembers()
      _ = inner.insert(track, at: rest)
      nodes.append((name, .members(inner)))
      return true
    }
    guard case .members(var inner) = nodes[index].node, inner.insert(track, at: rest)
    else { return false }
    nodes[index].node = .members(inner)
    return true
  }

  var object: JSONValue {
    .object(
      nodes.map { name, node in
        switch node {
        case .track(let track): Member(key: name, value: track)
        case .members(let members): Member(key: name, value: members.object)
        }
      })
  }
}

extension SourceReader {
  /// Calls are on lines of their own or separated by `;`; a modifier after a call is refused.
  mutating func readSequence() throws(SourceError) -> [Call] {
    var calls: [Call] = []
    cursor.skipWhitespace()
    while cursor.next != nil {
      let chain = try readChain()
      if chain.count > 1 {
        throw SourceError("unexpected \".\(chain[1].name)\"", at: chain[1].column)
      }
      calls += chain
      cursor.skipWhitespace()
      while cursor.take(";") || cursor.take(",") { cursor.skipWhitespace() }
    }
    return calls
  }
}
