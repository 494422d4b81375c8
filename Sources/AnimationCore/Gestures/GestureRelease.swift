/// What happens when the fingers let go of a view: where it goes, why, and how it moves there.
///
/// What holds of every release:
/// - the timeline begins where the fingers left the view;
/// - with ``Handoff/velocity`` and a spring, it begins with their velocity, also where the view stays or
///   has no way to go. Curves begin at rest by their nature.
public struct GestureRelease: Sendable, Hashable {
  /// Whether the animation begins with the fingers' velocity.
  ///
  /// A glide does in either case.
  public enum Handoff: String, Sendable, Hashable, CaseIterable {
    /// A spring begins with it.
    case velocity
    /// The animation begins as it always does.
    case rest
  }

  /// Where the view rested before, one number an axis.
  public var origin: [Double]

  /// What shall become of the view.
  public var target: ReleaseTarget

  /// How it is told where the view would come to rest; nil for what suits the target.
  ///
  /// Dismissals, points and multiples go by it. A glide is its own projection.
  public var projection: Projection?

  /// Whether the animation takes the fingers' velocity over.
  public var handoff: Handoff

  /// How the view moves, or bounces if it glides.
  public var animation: Animation

  /// How it moves back to its origin if it is not dismissed; nil for as otherwise.
  public var cancelAnimation: Animation?

  /// Where a glide bounces, and within which points and multiples are chosen.
  ///
  /// The other targets say themselves where the view goes.
  public var bounds: GestureBounds

  /// A release.
  public init(
    to target: ReleaseTarget, from origin: [Double], projection: Projection? = nil,
    handoff: Handoff = .velocity, animation: Animation = .spring,
    cancelAnimation: Animation? = nil, bounds: GestureBounds = GestureBounds()
  ) {
    self.target = target
    self.origin = origin
    self.projection = projection
    self.handoff = handoff
    self.animation = animation
    self.cancelAnimation = cancelAnimation
    self.bounds = bounds
  }

  /// What becomes of the view.
  ///
  /// - Parameters:
  ///   - position: where the fingers left it, as many numbers as the origin has.
  ///   - velocity: how fast, in units per second; as many numbers.
  ///   - rules: how the motion is reckoned.
  /// - Returns: the decision, and the motion that follows.
  public func outcome(
    position: [Double], velocity: [Double], under rules: EvaluationRules = EvaluationRules()
  ) -> ReleaseOutcome {
    let drag = ReleasedDrag(
      origin: origin, position: position, velocity: velocity,
      projected: projected(position, velocity))
    let verdict = verdict(on: drag)
    let animation = verdict.decision == .cancel ? cancelAnimation ?? animation : animation
    return ReleaseOutcome(
      decision: verdict.decision, reason: verdict.reason, target: verdict.target,
      projected: drag.projected, velocity: velocity,
      relativeVelocity: relativeVelocity(of: drag, to: verdict.target), animation: animation,
      animator: animator(for: drag, to: verdict.target, with: animation, under: rules))
  }

  private func projected(_ position: [Double], _ velocity: [Double]) -> [Double] {
    if case .decay(let rate) = target {
      return Glide(position: position, velocity: velocity, rate: rate).limit
    }
    return (projection ?? target.projection).end(of: position, velocity: velocity)
  }

  private struct Verdict {
    let decision: ReleaseDecision
    let reason: ReleaseReason
    let target: [Double]
  }

  private func verdict(on drag: ReleasedDrag) -> Verdict {
    switch target {
    case .dismiss(let dismissal):
      guard let reason = dismissal.reason(for: drag) else {
        return Verdict(decision: .cancel, reason: .none, target: origin)
      }
      return Verdict(decision: .dismiss, reason: reason, target: dismissal.target(of: drag))
    case .snap(let points, let maxSteps):
      let point = points.nearest(
        to: drag.projected, from: origin, maxSteps: maxSteps, within: bounds)
      return Verdict(decision: .snap, reason: .nearest, target: point)
    case .step(let every):
      let multiple = drag.projected.indices.map { axis in
        Multiples.nearest(
          to: drag.projected[axis], every: every[axis], from: bounds.lower(axis),
          to: bounds.upper(axis))
      }
      return Verdict(decision: .step, reason: .nearest, target: multiple)
    case .clamp(let range):
      return range.contains(drag.position)
        ? Verdict(decision: .stay, reason: .inside, target: drag.position)
        : Verdict(decision: .clamp, reason: .outside, target: range.clamped(drag.position))
    case .decay(let rate):
      return Verdict(decision: .glide, reason: .none, target: glide(drag, at: rate).end)
    case .fixed(let place):
      return Verdict(decision: .fixed, reason: .none, target: place)
    case .toggle(let places):
      let current = places.indices.min { first, second in
        places[first].distance(to: drag.position) < places[second].distance(to: drag.position)
      }
      let next = current.map { places[($0 + 1) % places.count] }
      return Verdict(decision: .toggle, reason: .nearest, target: next ?? drag.position)
    }
  }

  private func glide(_ drag: ReleasedDrag, at rate: DecelerationRate) -> Glide {
    Glide(position: drag.position, velocity: drag.velocity, rate: rate, bounds: bounds)
  }

  private func relativeVelocity(of drag: ReleasedDrag, to target: [Double]) -> [Double] {
    target.indices.map { axis in
      let relative = drag.velocity[axis] / (target[axis] - drag.position[axis])
      return relative.isFinite ? relative : 0
    }
  }

  private func animator(
    for drag: ReleasedDrag, to target: [Double], with animation: Animation,
    under rules: EvaluationRules
  ) -> Animator {
    var animator = Animator(at: drag.position, rules: rules)
    if case .decay(let rate) = self.target {
      animator.release(glide(drag, at: rate), bouncingBy: animation)
    } else if handoff == .velocity {
      animator.release(
        from: drag.position, velocity: drag.velocity, to: target, with: animation)
    } else {
      animator.change(to: target, at: 0, with: animation)
    }
    return animator
  }
}
