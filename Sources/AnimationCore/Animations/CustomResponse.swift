/// The response of an animation that is not predictable: its progress from 0 to 1 for a single
/// number.
struct CustomResponse: StepResponse {
  let animation: Animation
  let end: Double

  init(animation: Animation) {
    self.animation = animation
    end = AnimationRun(animation, displacement: 1.0, rules: EvaluationRules()).end(after: 0)
  }

  func state(at time: Double) -> StepState {
    var run = AnimationRun(animation, displacement: 1.0, rules: EvaluationRules())
    guard let part = run.progress(at: time) else { return .end }
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
      return copy.progress(at: time) == nil || copy.context.isLogicallyComplete
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
