internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Schema
internal import SourceText

enum TrackTree: Sendable {
  case track(KeyframeTrackDescription)
  case members([(name: String, tracks: TrackTree)])

  var list: [KeyframeTrackDescription] {
    switch self {
    case .track(let track): [track]
    case .members(let members): members.flatMap(\.tracks.list)
    }
  }

  /// The names of the members that lead to each track, in the order of ``list``.
  var paths: [[String]] {
    switch self {
    case .track: [[]]
    case .members(let members):
      members.flatMap { name, tracks in tracks.paths.map { [name] + $0 } }
    }
  }

  static let type: ValueType = .named(
    "Tracks", .oneOf([track, byMember, source]),
    "One track for the whole value, or one for each member that moves, and for members of these.")

  private static let track = ValueType.named(
    "Track", .list(of: keyframe, count: IntegerRange(0, through: \.maximumEvents)),
    "The keyframes, in order.")

  private static let keyframe = ValueType.named(
    "Keyframe", KeyframeReading.choice.type, "A keyframe of a track.")

  private static let byMember: ValueType = .named(
    "TracksByMember", .map(of: type), "Tracks for each member that moves.")

  private static let source = ValueType.named(
    "TracksSource", .string(length: IntegerRange(0...SourceReader.maximumLength)),
    """
    Tracks as source text: SwiftUI's keyframes, tracks or animator, Compose's `keyframes \
    { ... }`, or `@keyframes` of CSS with its animation.
    """,
    examples: [
      """
      KeyframeTrack(\\.scale) { LinearKeyframe(1.2, duration: 0.3); \
      SpringKeyframe(1, spring: .bouncy) }
      """
    ])

  /// None if the initial value is a wrong one.
  static func read(
    _ value: RequestValue, moving part: ShapedValue, fidelity: Fidelity
  ) -> TrackTree {
    guard !part.isWrong else { return .members([]) }
    if value.kind != .array, let source = value.text {
      return SourceTranslation.read(
        source, in: value,
        translating: { (translation, source) throws(SourceError) in
          try UnreadSource.checkTracks(source)
          return try translation.tracks(source)
        }, else: .members([]), by: { read($0, moving: part, fidelity: fidelity) })
    }
    guard value.isObject
    else { return .track(KeyframeTrackDescription(value, moving: part, fidelity: fidelity)) }
    guard case .object(let fields) = part.shape else {
      value.fail(
        "must be a list of keyframes, because the value is not an object"
          + remedy(for: value.members), .wrongType)
      return .members([])
    }
    return value.object { object in
      var members: [(name: String, tracks: TrackTree)] = []
      for field in fields {
        guard let member = object.member(named: field.name) else { continue }
        var inner = part
        inner.shape = field.shape
        members.append((field.name, read(member, moving: inner, fidelity: fidelity)))
      }
      return .members(members)
    }
  }

  /// An initial value that has the members of the tracks, each where its first keyframe leads.
  private static func remedy(for members: [(name: String, value: RequestValue)]) -> String {
    let initial = members.prefix(3).compactMap { name, track in
      targets(of: track).first.map { Member(name, $0.value.literal) }
    }
    var writer = JSONWriter(work: nil)
    writer.value(.object(initial))
    guard initial.count == members.count, writer.bytes.count <= 160 else { return "" }
    return "; write \"initial\" as an object, such as "
      + String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Each with the path of the part it is for; none beyond the greatest depth of a value.
  static func targets(
    of tracks: RequestValue, at path: [String] = []
  ) -> [(value: RequestValue, path: [String])] {
    if path.isEmpty, tracks.kind != .array, let source = tracks.text {
      return written(source).map { targets(of: $0) } ?? []
    }
    guard tracks.isObject, path.count <= ShapedValue.maximumDepth
    else { return tracks.parts.compactMap { $0.member("to") }.map { ($0, path) } }
    return tracks.members.flatMap { targets(of: $0.value, at: path + [$0.name]) }
  }

  /// The tracks of a text; nil for one that is refused, which is said where it is read.
  private static func written(_ source: String) -> RequestValue? {
    var translation = SourceTranslation()
    guard let cursor = try? SourceCursor(checking: source).insideProperty(),
      let tracks = try? translation.tracks(cursor), tracks.text == nil
    else { return nil }
    return RequestReading(RequestNodes(tracks), faults: Faults()).value
  }
}

struct KeyframeTrackDescription: Sendable {
  let shape: Shape
  let keyframes: [KeyframeDescription]

  var track: KeyframeSequenceTrack {
    KeyframeSequenceTrack(numbers: shape.numbers, keyframes: keyframes.map(\.keyframe))
  }
}

extension KeyframeTrackDescription {
  /// Each keyframe starts from the target of the one before, and is charged for.
  fileprivate init(_ value: RequestValue, moving part: ShapedValue, fidelity: Fidelity) {
    shape = part.shape
    let items = value.items(
      suchAs: "{\"type\": \"linear\", \"to\": 1, \"duration\": 0.5}")
    var reading = KeyframeReading(part: part.alone, fidelity: fidelity)
    var keyframes: [KeyframeDescription] = []
    keyframes.reserveCapacity(min(items.count, 64))
    var extent = ValueExtent(reading.part)
    let budget = WorkBudget.current
    for (index, item) in items.enumerated() {
      let count = reading.part.numbers.count
      guard budget?.spend(units: 64 + 4 * count, bytes: 256 + 16 * count) ?? true else { break }
      reading.isLast = index == items.count - 1
      keyframes.append(reading.read(item))
      reading.part = keyframes[index].target
      extent.include(reading.part, at: item)
    }
    self.keyframes = keyframes
  }
}
