/// Unpredictable animations: each sample is replayed from the state after the last change.
struct ReplayedMotion: Motion {
  let animator: Animator

  /// The cost of a replay: every change is applied again, and evaluated with all that runs.
  var cost: Int {
    let changes = animator.replayed.count
    return 64 * (1 + changes) * (animator.running.count + changes)
  }

  /// Only values are known, and velocities if an animation reports them.
  func acceleration(at time: Double, of number: Int) -> Double { .nan }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    guard let run = animator.evaluatedRun else { return }
    write(run, at: time, to: &samples, row: row)
  }

  func write(
    _ rows: Range<Int>, of times: SampleTimes, since start: Double, to samples: inout Samples
  ) {
    guard let run = animator.evaluatedRun else { return }
    for row in rows { write(run, at: times[row] - start, to: &samples, row: row) }
  }

  private func write(
    _ run: EvaluatedRun<AnimatableVector>, at time: Double, to samples: inout Samples, row: Int
  ) {
    var run = run
    guard let part = run.progress(at: time)
    else { return RestMotion(position: animator.target).write(at: time, to: &samples, row: row) }
    let width = animator.origin.count
    let position = (AnimatableVector(animator.origin) + part).components.filled(to: width)
    let velocity = run.velocity(at: time).components.filled(to: width)
    for number in samples.numbers {
      samples.set(number: number, row: row, value: position[number], velocity: velocity[number])
    }
  }
}
