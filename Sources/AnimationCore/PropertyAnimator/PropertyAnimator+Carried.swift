extension PropertyAnimator {
  /// Returns the animated value over time, if the value was moving when the animator was created.
  ///
  /// The motion, in the time of the animator's clock from 0 on, continues below the animator, as
  /// UIKit's animations are additive: with `old` for its value and p for the animator's progress,
  /// the value is `old + (end − old)·p`, so that nothing stops or jumps. The timeline ends when the
  /// animator has reached its end, or else when both have ended.
  public func timeline(over motion: Timeline, to end: [Double]) -> Timeline {
    let progress = timeline(from: [0], to: [1])
    let arrives = progress.finalValue == [1]
    let duration = arrives ? progress.duration : max(progress.duration, motion.duration)
    return Timeline(
      width: end.count, duration: duration, logicalDuration: duration,
      rests: arrives || motion.rests,
      pieces: [
        Timeline.Piece(
          start: 0, motion: AdditiveMotion(below: motion, progress: progress, target: end))
      ])
  }
}

private struct AdditiveMotion: Motion {
  let below: Timeline
  /// One number: 0 where the value follows ``below``, 1 at the target.
  let progress: Timeline
  let target: [Double]

  var cost: Int { below.cost + progress.cost + 4 }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    write(row..<row + 1, at: SampleTimes([time]), to: &samples)
  }

  func write(
    _ rows: Range<Int>, of times: SampleTimes, since start: Double, to samples: inout Samples
  ) { write(rows, at: SampleTimes(rows.map { times[$0] - start }), to: &samples) }

  private func write(_ rows: Range<Int>, at times: SampleTimes, to samples: inout Samples) {
    let part = progress.sampled(times)
    let old = below.sampled(times, numbers: samples.numbers)
    for number in samples.numbers {
      samples.copy(old, number: number, toNumber: number, from: rows.lowerBound)
      for (index, row) in rows.enumerated() {
        let state = StepState(value: part.value[index], velocity: part.velocity[index])
        samples.update(number, row: row) { state.applied(towards: target[number], to: ($0, $1)) }
      }
    }
  }
}
