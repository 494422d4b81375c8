/// The response of an unpredictable animation: its progress from 0 to 1 for a single number.
struct CustomResponse: StepResponse {
  let animation: Animation
  let end: Double

  init(animation: Animation) {
    self.animation = animation
    end = animation.end(over: 1.0, under: EvaluationRules())
  }

  func state(at time: Double) -> StepState {
    var run = EvaluatedRun(animation, displacement: 1.0, rules: EvaluationRules())
    guard let part = run.progress(at: time) else { return .end }
    return StepState(value: part, velocity: run.velocity(at: time))
  }
}
