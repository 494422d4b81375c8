extension PropertyAnimator {
  /// The animated value over time, if nothing more is told.
  ///
  /// - Parameters:
  ///   - start: the value at the animator's start.
  ///   - end: the value at its end; as many numbers.
  /// - Returns: a timeline that rests until the animator begins, and after it ends.
  public func timeline(from start: [Double], to end: [Double]) -> Timeline {
    timeline(width: start.count) { _ in (start, end) }
  }

  /// `fractionComplete` over time, if nothing more is told: the way in the direction of play.
  public var fractionTimeline: Timeline {
    timeline(width: 1) { $0 ? ([1], [0]) : ([0], [1]) }
  }

  private func timeline(width: Int, ends: (_ isReversed: Bool) -> ([Double], [Double])) -> Timeline
  {
    var finished = self
    if isRunning { finished.advance(to: arrival) }
    let pieces = finished.record.entries.map { entry in
      let (start, end) = ends(entry.isReversed)
      return Timeline.Piece(start: entry.time, motion: entry.phase.motion(from: start, to: end))
    }
    let duration = pieces.last?.start ?? 0
    return Timeline(
      width: width, duration: duration, logicalDuration: duration, pieces: pieces)
  }
}

/// What an animator did, and since when.
struct PlaybackRecord: Sendable {
  private(set) var entries = [Entry(time: 0, isReversed: false, phase: .rest(0))]

  struct Entry: Sendable {
    let time: Double
    let isReversed: Bool
    let phase: PlaybackPhase
  }

  /// Of several at one moment, the last counts.
  mutating func append(_ phase: PlaybackPhase, from time: Double, isReversed: Bool) {
    while let last = entries.last, last.time >= time { entries.removeLast() }
    entries.append(Entry(time: time, isReversed: isReversed, phase: phase))
  }
}

/// One thing that an animator does.
enum PlaybackPhase: Sendable {
  case rest(Double)
  case play(PlaybackPath, from: Double, isBackwards: Bool)

  func motion(from start: [Double], to end: [Double]) -> any Motion {
    switch self {
    case .rest(let way): RestMotion(position: Self.place(at: way, from: start, to: end))
    case .play(let path, let playhead, let isBackwards):
      PlaybackMotion(
        path: path, playhead: playhead, rate: isBackwards ? -1 : 1, origin: start, target: end)
    }
  }

  static func place(at way: Double, from start: [Double], to end: [Double]) -> [Double] {
    if way == 1 { return end }
    return zip(start, end).map { $0 + ($1 - $0) * way }
  }
}

/// A vector that is played along a path.
private struct PlaybackMotion: Motion {
  let path: PlaybackPath
  /// Where in the playing time it begins.
  let playhead: Double
  /// 1 forwards, −1 backwards.
  let rate: Double
  let origin: [Double]
  let target: [Double]

  func write(at time: Double, to samples: inout Samples, row: Int) {
    let state = path.state(at: playhead + rate * time, backwards: rate < 0)
    let place = PlaybackPhase.place(at: state.value, from: origin, to: target)
    for number in target.indices {
      samples.set(
        number, row: row, value: place[number],
        velocity: (target[number] - origin[number]) * state.velocity * rate)
    }
  }
}
