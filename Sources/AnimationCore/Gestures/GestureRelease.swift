/// The rules for a released view: the choice of its target, and its motion there.
///
/// Properties:
/// - the timeline begins at the position at which the fingers left the view;
/// - with ``Handoff/velocity`` and a spring, the timeline begins with the fingers' velocity, even
///   where the view stays or is already at its target. Curves always begin at rest.
public struct GestureRelease: Sendable, Hashable {
  /// The initial velocity of the animation; a decay begins with the fingers' in either case.
  public enum Handoff: String, Sendable, Hashable, CaseIterable {
    /// A spring inherits the fingers' velocity.
    case velocity
    /// The fingers' velocity is ignored: the animation begins as it does for a view at rest.
    case rest
  }

  /// The position at which the view rested before the gesture, one number per axis.
  public var origin: [Double]
  /// The rule that chooses the view's target.
  public var target: ReleaseTarget
  /// The projection of the position of rest, where the target needs one; nil for its default.
  public var projection: Projection?
  /// The initial velocity of the animation.
  public var handoff: Handoff
  /// The animation to the target; for a decay, the animation of its bounce.
  public var animation: Animation
  /// The animation back to the origin if the view is not dismissed; nil for ``animation``.
  public var cancelAnimation: Animation?
  /// The bounds at which a decay bounces, within which points and multiples are chosen, and which
  /// close sides to dismissals; other targets ignore them.
  public var bounds: GestureBounds

  /// Creates the rules of a release.
  public init(
    to target: ReleaseTarget, from origin: [Double], projection: Projection? = nil,
    handoff: Handoff = .velocity, animation: Animation = .spring,
    cancelAnimation: Animation? = nil, bounds: GestureBounds = GestureBounds()
  ) {
    (self.target, self.origin, self.projection) = (target, origin, projection)
    (self.handoff, self.animation) = (handoff, animation)
    (self.cancelAnimation, self.bounds) = (cancelAnimation, bounds)
  }

  /// The decision about a view at a position, and its motion; the velocity is in units per second.
  public func outcome(
    position: [Double], velocity: [Double], under rules: EvaluationRules = EvaluationRules()
  ) -> ReleaseOutcome {
    outcome(position: position, velocity: velocity, keeping: nil, under: rules)
  }

  /// `pivot` is the point that stays in place if a pose is brought back inside a range.
  func outcome(
    position: [Double], velocity: [Double], keeping pivot: PosePivot?, under rules: EvaluationRules
  ) -> ReleaseOutcome {
    var choice = choice(of: target, at: position, velocity: velocity)
    if let pivot, case .clamp(let range, _) = choice.target {
      choice.verdict.target = pivot.keeping(choice.verdict.target, as: position, within: range)
    }
    let (drag, verdict) = (choice.drag, choice.verdict)
    var animation = verdict.decision == .cancel ? cancelAnimation ?? animation : animation
    if case .inertia(let inertia) = choice.target {
      animation = inertia.bounceAnimation ?? animation
    }
    return ReleaseOutcome(
      decision: verdict.decision, reason: verdict.reason, thresholds: verdict.thresholds,
      target: verdict.target, projected: drag.projected, velocity: velocity,
      relativeVelocity: relativeVelocity(of: drag, to: verdict.target), animation: animation,
      animator: animator(for: choice, with: animation, under: rules))
  }

  private func relativeVelocity(of drag: ReleasedDrag, to target: [Double]) -> [Double] {
    target.indices.map { axis in
      let relative = drag.velocity[axis] / (target[axis] - drag.position[axis])
      return relative.isFinite ? relative : 0
    }
  }

  private func animator(
    for choice: ReleaseChoice, with animation: Animation, under rules: EvaluationRules
  ) -> Animator {
    let (drag, target) = (choice.drag, choice.verdict.target)
    var animator = Animator(at: drag.position, rules: rules)
    if let glide = choice.target.glide(
      from: drag.position, velocity: drag.velocity, within: bounds)
    {
      animator.release(glide, bouncingBy: animation)
    } else if handoff == .velocity {
      var velocity = drag.velocity
      if case .clamp(let range, bounces: false) = choice.target {
        velocity =
          ContainedVelocity(drag, to: target, within: range, by: animation, under: rules).velocity
      }
      animator.release(from: drag.position, velocity: velocity, to: target, with: animation)
    } else {
      animator.change(to: target, at: 0, with: animation)
    }
    return animator
  }
}
