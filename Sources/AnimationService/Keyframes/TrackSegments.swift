internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering

struct TrackSegments: Sendable {
  let tracks: TrackTree
  let runs: [KeyframeSequence.Run]
  let initial: ShapedValue

  /// Each track has the target of its current segment, from its start; all are charged for.
  var model: ModelHistory {
    let list = tracks.list
    var events: [SegmentEvent] = []
    events.reserveCapacity(list.reduce(0) { $0 + $1.keyframes.count })
    for run in runs {
      for (track, path) in zip(list.indices, run.paths) {
        let count = min(list[track].keyframes.count, path.segments.count)
        for place in 0..<count {
          let time = run.start + path.segments[place].start
          events.append(
            SegmentEvent(time: time, order: events.count, track: track, keyframe: place))
        }
      }
    }
    // The events of one track in one run already ascend.
    if events.indices.dropFirst().contains(where: { events[$0].time < events[$0 - 1].time }) {
      events.sort { ($0.time, $0.order) < ($1.time, $1.order) }
    }
    var history = ModelHistory(initial)
    history.reserveCapacity(events.count)
    var value = initial
    let budget = WorkBudget.current
    for event in events {
      let count = value.numbers.count
      guard budget?.spend(units: 64 + 4 * count, bytes: 64 + 8 * count) ?? true else { break }
      value.take(list[event.track].shape, from: list[event.track].keyframes[event.keyframe].target)
      history.append(value, from: event.time)
    }
    return history
  }

  private struct SegmentEvent {
    let time: Double
    let order: Int
    let track: Int
    let keyframe: Int
  }

  /// The members and the index that lead to the first keyframe whose velocity is not finite.
  var overflowing: [String]? {
    for run in runs {
      for (path, place) in zip(run.paths, tracks.paths) {
        let index = path.segments.firstIndex { segment in
          !(segment.startVelocity.isFinite && segment.endVelocity.isFinite)
        }
        if let index { return place + [String(index)] }
      }
    }
    return nil
  }

  var answer: AnswerValue {
    var number = 0
    return answer(tracks, number: &number)
  }

  private func answer(_ tracks: TrackTree, number: inout Int) -> AnswerValue {
    switch tracks {
    case .track(let track):
      defer { number += 1 }
      return answer(track, number: number)
    case .members(let members):
      return .object(members.map { AnswerMember($0.name, answer($0.tracks, number: &number)) })
    }
  }

  private func answer(_ track: KeyframeTrackDescription, number: Int) -> AnswerValue {
    var part = initial
    part.shape = track.shape
    part = part.alone
    let places = runs.indices.flatMap { run in
      runs[run].paths[number].segments.indices.map { (run: run, segment: $0) }
    }
    return .list(places) { [part] place in
      Self.answer(
        place: place.segment, of: runs[place.run].paths[number].segments,
        to: track.keyframes[place.segment].target, since: runs[place.run].start, in: part)
    }
  }

  /// Read at its place, since a copy counts its four vectors.
  private static func answer(
    place: Int, of segments: [KeyframeSegment<AnimatableVector>], to target: ShapedValue,
    since start: Double, in part: ShapedValue
  ) -> AnswerValue {
    .record([
      AnswerField("type", .text(segments[place].kind.rawValue)),
      AnswerField("start", .number(start + segments[place].start)),
      AnswerField("duration", .number(segments[place].duration)),
      AnswerField(
        "from",
        shaped(segments[place].from, like: part, discretes: part.discretes.isEmpty ? [] : nil)),
      AnswerField("to", .shaped(target.numbers, shape: part.shape, discretes: target.discretes)),
      AnswerField("startVelocity", shaped(segments[place].startVelocity, like: part)),
      AnswerField("endVelocity", shaped(segments[place].endVelocity, like: part)),
    ])
  }

  private static func shaped(
    _ vector: AnimatableVector, like part: ShapedValue, discretes: [JSONValue]? = nil
  ) -> AnswerValue {
    if case .number(0) = part.shape { return .number(vector.components.first ?? 0) }
    let missing = part.numbers.count - vector.components.count
    let numbers =
      missing > 0 ? vector.components + Array(repeating: 0, count: missing) : vector.components
    return .shaped(numbers, shape: part.shape, discretes: discretes)
  }
}

extension AnimatableVector {
  fileprivate var isFinite: Bool { components.allSatisfy(\.isFinite) }
}
