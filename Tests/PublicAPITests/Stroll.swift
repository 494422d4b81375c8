import AnimationCore

/// A custom animation of another program that overshoots its target.
///
/// Like the built-in animations, it can predict when it ends.
struct Stroll: PredictableAnimation {
  /// In seconds.
  let duration: Double
  /// As a fraction of the displacement.
  let detour: Double

  func response(under rules: EvaluationRules, distance: Double) -> (any StepResponse)? {
    Walk(end: duration, detour: detour)
  }

  /// p(u) = u + 4d·u(1 − u), with p(0) = 0, p(1) = 1 and the derivative 1 + 4d(1 − 2u).
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
