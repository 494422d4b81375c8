internal import CLibrary

/// The motion of a value that friction stops at the target of the animation.
struct LandingAnimation: PredictableAnimation {
  let course: LandingCourse

  func response(under rules: EvaluationRules, distance: Double) -> (any StepResponse)? {
    switch course {
    case .timeConstant(let timeConstant):
      LandingResponse(
        timeConstant: timeConstant, end: max(0, -timeConstant * log(rules.epsilon)))
    case .android:
      CurveResponse(
        curve: AndroidFling.curve, duration: AndroidFling.duration(over: distance),
        fidelity: .analytic)
    }
  }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    response(under: context.rules, distance: value.magnitude).map {
      value.scaled(by: $0.clampedState(at: max(0, time)).velocity)
    }
  }
}

/// The course of a value that friction stops at a target.
public enum LandingCourse: Sendable, Hashable {
  /// The distance that is left decays by e^(−t/τ), with τ in seconds, above 0.
  case timeConstant(Double)
  /// The fling of Android over the distance, in units of density-independent pixels.
  case android
}

private struct LandingResponse: StepResponse {
  let timeConstant: Double
  let end: Double
  var isAsymptotic: Bool { true }
  func reach(after time: Double) -> Double { exp(-time / timeConstant) }

  var closedPieces: [MotionPiece]? {
    .formula(.decay(value: 0, velocity: 1 / timeConstant, rate: 1 / timeConstant))
  }

  func state(at time: Double) -> StepState {
    let part = time / timeConstant
    return StepState(value: -expm1(-part), velocity: exp(-part) / timeConstant)
  }

  func acceleration(at time: Double) -> Double {
    -exp(-time / timeConstant) / timeConstant / timeConstant
  }
}

extension Animation {
  /// Returns the motion that friction stops at the target, which combines with running animations;
  /// springs inherit its velocity.
  public static func inertia(_ course: LandingCourse = .timeConstant(0.35)) -> Animation {
    Animation(LandingAnimation(course: course))
  }
}
