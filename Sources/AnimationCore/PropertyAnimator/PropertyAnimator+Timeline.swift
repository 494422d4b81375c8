extension PropertyAnimator {
  /// `fractionComplete` over time, if no further command is given: the progress in the direction of
  /// play if ``scrubsLinearly``, otherwise the fraction of the time.
  public var fractionTimeline: Timeline {
    timeline(width: 1) { entry in
      let (start, end): ([Double], [Double]) = entry.isReversed ? ([1], [0]) : ([0], [1])
      return entry.motion(from: start, to: end, along: scrubsLinearly ? .progress : .time)
    }
  }

  /// Returns the value over time, without further commands; it rests before and after its motion.
  public func timeline(from start: [Double], to end: [Double]) -> Timeline {
    timeline(width: start.count) { $0.motion(from: start, to: end, along: .progress) }
  }

  /// Returns a value as by UIKit's `addAnimations(_:delayFactor:)`: it rests until that fraction of
  /// the time has passed, and follows the same timing in the time that is left.
  public func timeline(from start: [Double], to end: [Double], delayFactor: Double) -> Timeline {
    timeline(width: start.count) {
      $0.motion(from: start, to: end, along: .delayed(by: delayFactor))
    }
  }

  private func timeline(width: Int, motion: (PlaybackRecordEntry) -> any Motion) -> Timeline {
    var finished = playback
    if isRunning { _ = finished.arrive() }
    let pieces = finished.record.entries.map { entry in
      TimelinePiece(start: entry.time, motion: motion(entry))
    }
    let duration = pieces.last?.start ?? 0
    return Timeline(width: width, duration: duration, logicalDuration: duration, pieces: pieces)
  }
}
