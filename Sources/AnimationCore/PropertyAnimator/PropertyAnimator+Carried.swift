extension PropertyAnimator {
  /// Returns the animated value over time, if it was moving when the animator was created.
  ///
  /// The motion, in the animator's time from 0 on, continues below the animator, as UIKit's
  /// animations are additive: with `old` for its value and p for the progress, the value is `old +
  /// (end − old)·p`. The timeline ends at the animator's end, or else when both have ended.
  public func timeline(over motion: Timeline, to end: [Double]) -> Timeline {
    let progress = timeline(from: [0], to: [1])
    let arrives = progress.finalValue == [1]
    let duration = arrives ? progress.duration : max(progress.duration, motion.duration)
    let additive = AdditiveMotion(below: motion, progress: progress, target: end)
    return Timeline(
      width: end.count, duration: duration, logicalDuration: duration,
      rests: arrives || motion.rests, pieces: [TimelinePiece(motion: additive)])
  }
}

private struct AdditiveMotion: JointMotion {
  let below: Timeline
  /// One number: 0 where the value follows ``below``, 1 at the target.
  let progress: Timeline
  let target: [Double]
  var cost: Int { below.cost + progress.cost + 4 }

  /// At the target nothing is left of what is below.
  var horizon: Double {
    let (end, horizon) = (progress.duration, below.horizon)
    return horizon < .infinity && end <= horizon && progress.finalValue == [1] ? .infinity : horizon
  }

  func closedPieces(of number: Int) -> [MotionPiece]? {
    guard let old = below.closedPieces(of: number), let part = progress.closedPieces(of: 0)
    else { return nil }
    return old.combined(with: part, since: 0, towards: target[number])
  }

  func acceleration(at time: Double, of number: Int) -> Double {
    let times = SampleTimes([time])
    let (part, old) = (
      progress.sampled(times), below.sampled(times, numbers: number..<number + 1)
    )
    return StepState(value: part.value[0], velocity: part.velocity[0]).acceleration(
      progress.acceleration(at: time, of: 0), towards: target[number],
      of: (old.value[0], old.velocity[0], below.acceleration(at: time, of: number)))
  }

  func write(_ times: SampleTimes, to samples: inout Samples, at firstRow: Int) {
    // A list: on a grid of frames, springs would have other bits than for a single time.
    let times = SampleTimes(times.values)
    let part = progress.sampled(times)
    let old = below.sampled(times, numbers: samples.numbers)
    for number in samples.numbers {
      samples.copy(old, number: number, toNumber: number, from: firstRow)
      for index in 0..<times.count {
        let state = StepState(value: part.value[index], velocity: part.velocity[index])
        samples.update(number: number, row: firstRow + index) {
          state.applied(towards: target[number], to: ($0, $1))
        }
      }
    }
  }
}
