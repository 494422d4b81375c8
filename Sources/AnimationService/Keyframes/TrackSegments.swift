internal import AnimationCore

/// The evaluated tracks of a keyframe animation: their segments, in every run.
struct TrackSegments: Sendable {
  let tracks: TrackTree
  let runs: [KeyframeAnimator.Run]
  let initial: AnimatedValue

  /// The model value over time: each track has the target of its current segment, from the
  /// segment's start.
  var model: History {
    let list = tracks.list
    let events = runs.flatMap { run in
      zip(list, run.paths).flatMap { track, path in
        zip(track.keyframes, path.segments).map { keyframe, segment in
          (time: run.start + segment.start, shape: track.shape, target: keyframe.target)
        }
      }
    }
    var history = History(initial)
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

  /// Writes the segments in the form of the request's tracks.
  func write(to writer: inout JSONWriter) {
    var index = 0
    write(tracks, &index, to: &writer)
  }

  private func write(_ tracks: TrackTree, _ index: inout Int, to writer: inout JSONWriter) {
    switch tracks {
    case .track(let track):
      writer.beginArray()
      for run in runs { write(track, run.paths[index], since: run.start, to: &writer) }
      writer.endArray()
      index += 1
    case .members(let members):
      writer.beginObject()
      for member in members {
        writer.key(member.name)
        write(member.tracks, &index, to: &writer)
      }
      writer.endObject()
    }
  }

  private func write(
    _ track: KeyframeTrackDescription, _ path: KeyframePath<AnimatableVector>,
    since start: Double, to writer: inout JSONWriter
  ) {
    guard !path.segments.isEmpty else { return }
    var part = initial
    part.shape = track.shape
    part = part.alone
    for (segment, keyframe) in zip(path.segments, track.keyframes) {
      writer.beginObject()
      writer.member("type", segment.kind.rawValue)
      writer.member("start", start + segment.start)
      writer.member("duration", segment.duration)
      writer.key("from")
      write(segment.from, in: part, discretes: part.discretes.isEmpty ? [] : nil, to: &writer)
      writer.key("to")
      writer.value(keyframe.target.numbers, part.shape, discretes: keyframe.target.discretes)
      writer.key("startVelocity")
      write(segment.startVelocity, in: part, to: &writer)
      writer.key("endVelocity")
      write(segment.endVelocity, in: part, to: &writer)
      writer.endObject()
    }
  }

  /// Writes a track's numbers in the shape of its part of the value, with 0 for missing numbers.
  ///
  /// Without `discretes`, strings and members that do not move are left out.
  private func write(
    _ vector: AnimatableVector, in part: AnimatedValue, discretes: [WireValue]? = nil,
    to writer: inout JSONWriter
  ) {
    var numbers = vector.components
    numbers += Array(repeating: 0, count: max(0, part.numbers.count - numbers.count))
    writer.value(numbers, part.shape, discretes: discretes)
  }
}
