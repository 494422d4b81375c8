internal import AnimationCore

/// The evaluated tracks of a keyframe animation: their segments, in every run.
struct TrackSegments: Sendable {
  let tracks: TrackTree
  let runs: [KeyframeAnimator.Run]
  let initial: ShapedValue

  /// The model value over time: each track has the target of its current segment, from the
  /// segment's start.
  var model: ModelHistory {
    let list = tracks.list
    let events = runs.flatMap { run in
      zip(list, run.paths).flatMap { track, path in
        zip(track.keyframes, path.segments).map { keyframe, segment in
          (time: run.start + segment.start, shape: track.shape, target: keyframe.target)
        }
      }
    }
    var history = ModelHistory(initial)
    var value = initial
    for event in events.enumerated().sorted(by: {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }) {
      guard WorkBudget.spend(64 + 4 * value.numbers.count) else { break }
      value.take(event.element.shape, from: event.element.target)
      history.append(value, from: event.element.time)
    }
    return history
  }

  /// The segments in the form of the request's tracks.
  var answer: AnswerValue {
    var number = 0
    return answer(tracks, &number)
  }

  /// Returns the segments of some tracks, the first of which has a number among all tracks.
  private func answer(_ tracks: TrackTree, _ number: inout Int) -> AnswerValue {
    switch tracks {
    case .track(let track):
      defer { number += 1 }
      return answer(track, number)
    case .members(let members):
      return .object(members.map { AnswerMember($0.name, answer($0.tracks, &number)) })
    }
  }

  private func answer(_ track: KeyframeTrackDescription, _ number: Int) -> AnswerValue {
    var part = initial
    part.shape = track.shape
    part = part.alone
    let places = runs.indices.flatMap { run in
      runs[run].paths[number].segments.indices.map { (run: run, segment: $0) }
    }
    return .list(places) { [part] place in
      let run = runs[place.run]
      return Self.answer(
        run.paths[number].segments[place.segment],
        to: track.keyframes[place.segment].target, since: run.start, in: part)
    }
  }

  private static func answer(
    _ segment: KeyframeSegment<AnimatableVector>, to target: ShapedValue, since start: Double,
    in part: ShapedValue
  ) -> AnswerValue {
    .object([
      "type": .text(segment.kind.rawValue), "start": .number(start + segment.start),
      "duration": .number(segment.duration),
      "from": shaped(segment.from, part, discretes: part.discretes.isEmpty ? [] : nil),
      "to": .shaped(target.numbers, part.shape, discretes: target.discretes),
      "startVelocity": shaped(segment.startVelocity, part),
      "endVelocity": shaped(segment.endVelocity, part),
    ])
  }

  /// Returns a track's numbers in the shape of its part of the value, with 0 for missing numbers.
  ///
  /// Without `discretes`, strings and members that do not move are left out.
  private static func shaped(
    _ vector: AnimatableVector, _ part: ShapedValue, discretes: [JSONValue]? = nil
  ) -> AnswerValue {
    let missing = max(0, part.numbers.count - vector.components.count)
    return .shaped(
      vector.components + Array(repeating: 0, count: missing), part.shape, discretes: discretes)
  }
}
