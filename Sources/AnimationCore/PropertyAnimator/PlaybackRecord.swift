struct PlaybackRecord: Sendable {
  private(set) var entries: [PlaybackRecordEntry] = []
  init(_ path: PlaybackPath) { append(.rest(0, playhead: 0), in: path, from: 0, isReversed: false) }

  /// The last of several phases at one time counts.
  mutating func append(
    _ phase: PlaybackPhase, in path: PlaybackPath, from time: Double, isReversed: Bool
  ) {
    WorkBudget.spend(units: 64 * (1 + path.segments.count))
    while let last = entries.last, last.time >= time { entries.removeLast() }
    entries.append(
      PlaybackRecordEntry(time: time, isReversed: isReversed, path: path, phase: phase))
  }
}

struct PlaybackRecordEntry: Sendable {
  let time: Double
  let isReversed: Bool
  let path: PlaybackPath
  let phase: PlaybackPhase
}

enum PlaybackPhase: Sendable {
  /// The playhead corresponds to the progress.
  case rest(_ progress: Double, playhead: Double)
  case play(from: Double, isBackwards: Bool)
}

/// The course that a value follows while its animator plays.
enum PlaybackCourse: Sendable {
  case progress
  /// The fraction of the time.
  case time
  /// The progress, in the time that is left after this fraction of it.
  case delayed(by: Double)
}

extension PlaybackRecordEntry {
  func motion(
    from start: [Double], to end: [Double], along course: PlaybackCourse
  ) -> any Motion {
    switch phase {
    case .rest(let progress, let playhead):
      RestMotion(
        position: PlaybackMotion.place(
          at: place(on: course, at: progress, playhead: playhead), from: start, to: end))
    case .play(let playhead, let isBackwards):
      PlaybackMotion(
        path: path, course: course, playhead: playhead, isBackwards: isBackwards, origin: start,
        target: end)
    }
  }

  /// The place at which a value rests.
  private func place(
    on course: PlaybackCourse, at progress: Double, playhead: Double
  ) -> Double {
    switch course {
    case .progress: return progress
    case .time: return path.fraction(at: playhead)
    case .delayed(let delay):
      let isScrubbed = path.state(at: playhead).value != progress
      let time = isScrubbed ? path.time(reaching: progress) : playhead
      return path.delayedState(at: time, backwards: false, by: delay).value
    }
  }
}

private struct PlaybackMotion: Motion {
  let path: PlaybackPath
  let course: PlaybackCourse
  let playhead: Double
  let isBackwards: Bool
  let origin: [Double]
  let target: [Double]
  var cost: Int { 4 * path.cost }

  /// The place on the course at a playback time; the derivative is in 1/s.
  private func state(at time: Double) -> StepState {
    switch course {
    case .progress: path.state(at: time, backwards: isBackwards)
    case .time:
      StepState(
        value: path.fraction(at: time),
        velocity: path.fractionRate(at: time, backwards: isBackwards))
    case .delayed(let delay): path.delayedState(at: time, backwards: isBackwards, by: delay)
    }
  }

  /// The derivative of the velocity of ``state(at:)``, in 1/s².
  private func acceleration(at time: Double) -> Double {
    switch course {
    case .progress: path.acceleration(at: time, backwards: isBackwards)
    case .time: 0
    case .delayed(let delay): path.delayedAcceleration(at: time, backwards: isBackwards, by: delay)
    }
  }

  /// The progress over the time since it left the playhead; nil on another course, or without
  /// formulas.
  private var pieces: [MotionPiece]? {
    guard case .progress = course else { return nil }
    return isBackwards
      ? path.closedPieces(backFrom: playhead) : path.closedPieces?.shifted(by: -playhead)
  }

  func closedPieces(of number: Int) -> [MotionPiece]? {
    guard let pieces else { return nil }
    return pieces.clipped(from: 0, to: .infinity)
      .mapped(by: target[number] - origin[number], plus: origin[number])
  }

  func acceleration(at time: Double, of number: Int) -> Double {
    let distance = target[number] - origin[number]
    return distance == 0
      ? 0 : distance * acceleration(at: playhead + (isBackwards ? -time : time))
  }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    let rate = isBackwards ? -1.0 : 1
    let state = state(at: playhead + rate * time)
    for number in samples.numbers {
      samples.set(
        number: number, row: row,
        value: Self.place(at: state.value, from: origin[number], to: target[number]),
        velocity: (target[number] - origin[number]) * state.velocity * rate)
    }
  }

  static func place(at progress: Double, from start: [Double], to end: [Double]) -> [Double] {
    zip(start, end).map { place(at: progress, from: $0, to: $1) }
  }

  private static func place(at progress: Double, from start: Double, to end: Double) -> Double {
    progress == 1 ? end : start + (end - start) * progress
  }
}
