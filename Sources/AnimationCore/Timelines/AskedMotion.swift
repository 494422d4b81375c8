/// The motion of a vector under animations of which some are not predictable: they are replayed for
/// every sample time.
///
/// Each replay starts from the state after the last change: the result at a time must not depend on
/// the times sampled before.
struct AskedMotion: Motion {
  /// The state of the running animations, and of their outcomes.
  let animator: Animator

  /// The cost of a replay: every change is applied again, and evaluated with everything running
  /// before it.
  var cost: Int {
    let changes = animator.asked.count
    return 64 * (1 + changes) * (animator.running.count + changes)
  }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    guard let run = animator.run else { return }
    write(run, at: time, to: &samples, row: row)
  }

  func write(
    _ rows: Range<Int>, of times: SampleTimes, since start: Double, to samples: inout Samples
  ) {
    guard let run = animator.run else { return }
    for row in rows { write(run, at: times[row] - start, to: &samples, row: row) }
  }

  private func write(
    _ run: AnimationRun<AnimatableVector>, at time: Double, to samples: inout Samples, row: Int
  ) {
    var run = run
    guard let part = run.part(at: time) else {
      return RestMotion(position: animator.target).write(at: time, to: &samples, row: row)
    }
    let width = animator.origin.count
    let position = (AnimatableVector(animator.origin) + part).components.filled(to: width)
    let velocity = run.velocity(at: time).components.filled(to: width)
    for number in samples.numbers {
      samples.set(number, row: row, value: position[number], velocity: velocity[number])
    }
  }
}

/// The response of an animation that is not predictable: its progress from 0 to 1 for a single
/// number.
struct CustomResponse: StepResponse {
  let animation: Animation
  let end: Double

  init(animation: Animation) {
    self.animation = animation
    end = AnimationRun(animation, way: 1.0, rules: EvaluationRules()).end(after: 0)
  }

  func state(at time: Double) -> StepState {
    var run = AnimationRun(animation, way: 1.0, rules: EvaluationRules())
    guard let part = run.part(at: time) else { return .end }
    return StepState(value: part, velocity: run.velocity(at: time))
  }
}

extension AnimationRun {
  /// The time limit of the search for an end, 2²⁰ s; a longer animation counts as one that never
  /// ends.
  private static var longest: Double { 1_048_576 }

  /// Returns the time at which the animation finishes, found by doubling and bisection.
  ///
  /// - Parameter start: the time of the last change, in seconds.
  /// - Returns: the time in seconds, not before `start`; infinite if the animation never finishes.
  func end(after start: Double) -> Double {
    Self.firstTime(from: start) { isOver(after: $0) }
  }

  /// Returns the time at which the animation is logically complete.
  ///
  /// - Parameter start: the time of the last change, in seconds.
  /// - Returns: the time in seconds, not before `start`; infinite if the animation never completes.
  func logicalEnd(after start: Double) -> Double {
    Self.firstTime(from: start) { time in
      var copy = self
      return copy.part(at: time) == nil || copy.context.isLogicallyComplete
    }
  }

  private static func firstTime(from start: Double, where holds: (Double) -> Bool) -> Double {
    if holds(start) { return start }
    var step = 1.0 / 64
    while !holds(start + step) {
      step *= 2
      if step > longest { return .infinity }
    }
    return Bisection.root(between: start, and: start + step) { !holds($0) }
  }
}
