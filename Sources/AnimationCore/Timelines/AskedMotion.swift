/// A vector that is moved by animations of which some cannot be foreseen: they are asked, moment by moment.
///
/// They are asked as if for the first time after the last change: a moment's answer must not depend on
/// which moments were asked for before.
struct AskedMotion: Motion {
  /// What is running, and what came of it.
  let animator: Animator

  /// Every change is replayed, and evaluated with all that was running before it.
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

/// How an animation that cannot be foreseen goes from 0 to 1, as it does so for one number.
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
  /// After 2²⁰ s an animation counts as one that never ends.
  private static var longest: Double { 1_048_576 }

  /// When it is over, which is looked for by doubling and halving.
  ///
  /// - Parameter start: seconds; when it was last changed.
  /// - Returns: seconds, not before `start`; infinite if never.
  func end(after start: Double) -> Double {
    Self.firstTime(from: start) { isOver(after: $0) }
  }

  /// When it seems over.
  ///
  /// - Parameter start: seconds; when it was last changed.
  /// - Returns: seconds, not before `start`; infinite if never.
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
