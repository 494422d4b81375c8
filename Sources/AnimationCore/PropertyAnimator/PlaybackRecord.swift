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

extension PlaybackRecordEntry {
  func motion(from start: [Double], to end: [Double]) -> any Motion {
    motion(
      from: start, to: end, pausedProgress: nil,
      pieces: { [path] playhead, isBackwards in
        isBackwards
          ? path.closedPieces(backFrom: playhead) : path.closedPieces?.shifted(by: -playhead)
      },
      acceleration: { [path] in path.acceleration(at: $0, backwards: $1) },
      state: { [path] in path.state(at: $0, backwards: $1) })
  }

  /// Uses the fraction of the time instead of the progress.
  func timeMotion(from start: [Double], to end: [Double]) -> any Motion {
    motion(
      from: start, to: end, pausedProgress: path.fraction, acceleration: { _, _ in 0 },
      state: { [path] time, isBackwards in
        StepState(
          value: path.fraction(at: time),
          velocity: path.fractionRate(at: time, backwards: isBackwards))
      })
  }

  /// A value that starts after the fraction `delayFactor` of the time.
  func delayedMotion(from start: [Double], to end: [Double], delayFactor: Double) -> any Motion {
    let pausedProgress = { [path, phase] (playhead: Double) -> Double in
      guard case .rest(let progress, _) = phase else { return 0 }
      let isScrubbed = path.state(at: playhead).value != progress
      let time = isScrubbed ? path.time(reaching: progress) : playhead
      return path.delayedState(at: time, backwards: false, by: delayFactor).value
    }
    return motion(
      from: start, to: end, pausedProgress: pausedProgress,
      acceleration: { [path] time, isBackwards in
        path.delayedAcceleration(at: time, backwards: isBackwards, by: delayFactor)
      },
      state: { [path] time, isBackwards in
        path.delayedState(at: time, backwards: isBackwards, by: delayFactor)
      })
  }

  private func motion(
    from start: [Double], to end: [Double], pausedProgress: ((_ playhead: Double) -> Double)?,
    pieces: @escaping @Sendable (_ playhead: Double, _ isBackwards: Bool) -> [MotionPiece]? = {
      _, _ in nil
    },
    acceleration: @escaping @Sendable (_ time: Double, _ isBackwards: Bool) -> Double,
    state: @escaping @Sendable (_ time: Double, _ isBackwards: Bool) -> StepState
  ) -> any Motion {
    switch phase {
    case .rest(let progress, let playhead):
      RestMotion(
        position: PlaybackMotion.place(
          at: pausedProgress?(playhead) ?? progress, from: start, to: end))
    case .play(let playhead, let isBackwards):
      PlaybackMotion(
        pieces: pieces, state: state, acceleration: acceleration, playhead: playhead,
        isBackwards: isBackwards,
        origin: start, target: end, cost: 4 * path.cost)
    }
  }
}

private struct PlaybackMotion: Motion {
  /// The progress over the time since it left the playhead.
  let pieces: @Sendable (_ playhead: Double, _ isBackwards: Bool) -> [MotionPiece]?
  /// The state at a playback time; the derivative is in 1/s.
  let state: @Sendable (_ time: Double, _ isBackwards: Bool) -> StepState
  /// The derivative of the velocity, in 1/s².
  let acceleration: @Sendable (_ time: Double, _ isBackwards: Bool) -> Double
  let playhead: Double
  let isBackwards: Bool
  let origin: [Double]
  let target: [Double]
  /// In units of ``WorkBudget``, for one ``state``.
  let cost: Int

  func closedPieces(of number: Int) -> [MotionPiece]? {
    guard let pieces = pieces(playhead, isBackwards) else { return nil }
    return pieces.clipped(from: 0, to: .infinity)
      .mapped(by: target[number] - origin[number], plus: origin[number])
  }

  func acceleration(at time: Double, of number: Int) -> Double {
    let distance = target[number] - origin[number]
    return distance == 0
      ? 0 : distance * acceleration(playhead + (isBackwards ? -time : time), isBackwards)
  }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    let rate = isBackwards ? -1.0 : 1
    let state = state(playhead + rate * time, isBackwards)
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
