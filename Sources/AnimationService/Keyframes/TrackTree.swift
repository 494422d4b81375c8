internal import AnimationCore

/// The tracks of a keyframe animation: one for all of the value, or one for each of its members.
enum TrackTree: Sendable {
  case track(KeyframeTrackDescription)
  case members([(name: String, tracks: TrackTree)])

  /// All tracks, in the order of the request.
  var list: [KeyframeTrackDescription] {
    switch self {
    case .track(let track): [track]
    case .members(let members): members.flatMap(\.tracks.list)
    }
  }
}

/// A track as the request describes it.
struct KeyframeTrackDescription: Sendable {
  /// The shape of the part of the value that the track moves.
  let shape: Shape
  let keyframes: [KeyframeDescription]

  var track: KeyframeSequence.Track {
    KeyframeSequence.Track(numbers: shape.numbers, keyframes: keyframes.map(\.keyframe))
  }
}

extension TrackTree {
  /// Reads tracks.
  ///
  /// - Parameters:
  ///   - value: a list of keyframes, an object with one list for each member, or source text.
  ///   - part: the whole initial value, with the shape of the part that the tracks move.
  ///   - fidelity: the implementation whose output is reproduced.
  /// - Returns: The tracks; none if the initial value is a wrong one.
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
    guard value.isObject else {
      return .track(KeyframeTrackDescription(value, moving: part, fidelity: fidelity))
    }
    guard case .object(let fields) = part.shape else {
      value.fail("must be a list of keyframes, because the value is not an object", .wrongType)
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
}

extension TrackTree {
  /// Returns the targets of all keyframes, each with the path of the part of the value that it is
  /// for.
  static func targets(
    of tracks: RequestValue, at path: [String] = []
  ) -> [(value: RequestValue, path: [String])] {
    guard tracks.isObject, path.count <= ShapedValue.maximumDepth else {
      return tracks.parts.compactMap { $0.member("to") }.map { ($0, path) }
    }
    return tracks.members.flatMap { targets(of: $0.value, at: path + [$0.name]) }
  }
}

extension KeyframeTrackDescription {
  /// Reads a list of keyframes.
  fileprivate init(_ value: RequestValue, moving part: ShapedValue, fidelity: Fidelity) {
    shape = part.shape
    let items = value.items()
    var reading = KeyframeReading(part: part.alone, fidelity: fidelity)
    var keyframes: [KeyframeDescription] = []
    keyframes.reserveCapacity(min(items.count, 64))
    var extent = ValueExtent(reading.part)
    let budget = WorkBudget.current
    for (index, item) in items.enumerated() {
      guard budget?.spend(64 + 4 * reading.part.numbers.count) ?? true else { break }
      keyframes.append(reading.read(item, isLast: index == items.count - 1))
      reading.part = keyframes[index].target
      extent.include(reading.part, at: item)
    }
    self.keyframes = keyframes
  }
}
