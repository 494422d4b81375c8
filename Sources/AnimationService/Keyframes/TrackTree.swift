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

  var track: KeyframeAnimator.Track {
    KeyframeAnimator.Track(numbers: shape.numbers, keyframes: keyframes.map(\.keyframe))
  }
}

extension TrackTree {
  /// Reads tracks.
  ///
  /// - Parameters:
  ///   - element: a list of keyframes, or an object with one list for each member.
  ///   - part: the whole initial value, with the shape of the part that the tracks move.
  ///   - fidelity: the implementation whose output is reproduced.
  /// - Returns: The tracks; nil, with faults, if they do not fit the value.
  static func read(_ element: Element, moving part: AnimatedValue, fidelity: Fidelity)
    -> TrackTree?
  {
    guard element.isObject else {
      return track(element, moving: part, fidelity: fidelity)
    }
    guard case .object(let fields) = part.shape, var reader = element.object() else {
      element.fail("must be a list of keyframes, because the value is not an object")
      return nil
    }
    var members: [(name: String, tracks: TrackTree)] = []
    for field in fields {
      guard let member = reader.member(field.name) else { continue }
      var inner = part
      inner.shape = field.shape
      guard let tracks = read(member, moving: inner, fidelity: fidelity) else { continue }
      members.append((field.name, tracks))
    }
    reader.finish()
    return .members(members)
  }

  private static func track(_ element: Element, moving part: AnimatedValue, fidelity: Fidelity)
    -> TrackTree?
  {
    guard let items = element.array() else { return nil }
    var reading = KeyframeReading(part: part.alone, fidelity: fidelity)
    let keyframes = items.enumerated().map { index, item in
      let keyframe = reading.read(item, isLast: index == items.count - 1)
      reading.part = keyframe?.target ?? reading.part
      return keyframe
    }
    guard !keyframes.contains(where: { $0 == nil }) else { return nil }
    return .track(
      KeyframeTrackDescription(shape: part.shape, keyframes: keyframes.compactMap(\.self)))
  }
}
