internal import AnimationCore
internal import CSSValues

/// A view that was moving, or at rest away from its origin, when it was touched.
struct CaughtFlight: Sendable {
  let animator: Animator
  private let motion: CaughtMotion?
  var position: [Double] { motion?.value.numbers ?? animator.target }
  var velocity: [Double] { motion?.velocity ?? animator.target.zeros }

  func state(of animator: Animator, model: ShapedValue) -> AnimatorState {
    var state = AnimatorState(animator.inheriting(.springs), model: model)
    state.descriptions = motion?.state.descriptions ?? [:]
    state.motions = motion?.state.motions ?? [:]
    return state
  }

  /// At rest in place of a `state` that cannot be read; nil for a view at rest at its origin.
  static func read(
    _ request: ViewRequest, axes: GestureAxes, in context: OperationContext,
    rules: EvaluationRules = EvaluationRules()
  ) -> CaughtFlight? {
    let motion = CaughtMotion.read(request.motion, in: context, under: rules, like: axes.shape)
    if let motion {
      let isWrong = motion.model.isWrong
      return CaughtFlight(
        animator: isWrong ? Animator(at: axes.place.numbers, rules: rules) : motion.animator,
        motion: isWrong ? nil : motion)
    }
    return request.start.map {
      CaughtFlight(animator: Animator(at: axes.place.conforming($0), rules: rules), motion: nil)
    }
  }
}
