import AnimationCore

/// A custom animation of an outside program that goes to its target and a little beyond.
///
/// Like the built-in animations, it can predict the time at which it is back.
struct Stroll: PredictableAnimation {
  /// In seconds.
  let duration: Double
  /// The overshoot, as a fraction of the displacement.
  let detour: Double

  func response(under rules: EvaluationRules, distance: Double) -> (any StepResponse)? {
    Walk(end: duration, detour: detour)
  }

  /// p(u) = u + 4d·u(1 − u): at 0 and 1 where it should be, with the derivative 1 + 4d(1 − 2u).
  struct Walk: StepResponse {
    let end: Double
    let detour: Double

    func state(at time: Double) -> StepState {
      let part = time / end
      return StepState(
        value: part + 4 * detour * part * (1 - part),
        velocity: (1 + 4 * detour * (1 - 2 * part)) / end)
    }
  }
}
