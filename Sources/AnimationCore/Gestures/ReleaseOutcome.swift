/// The decision about a released view, and the motion that follows.
public struct ReleaseOutcome: Sendable {
  /// The decision.
  public let decision: ReleaseDecision

  /// The reason for the decision.
  public let reason: ReleaseReason

  /// The thresholds on which the decision depended, in their order.
  public let thresholds: [ReleaseThreshold]

  /// The position at which the view comes to rest.
  public let target: [Double]

  /// The projected position, at which the view would come to rest if nothing stopped it; for a
  /// decay, its limit without bounds.
  public let projected: [Double]

  /// The velocity at the release, in units per second.
  public let velocity: [Double]

  /// The velocity divided by the distance to the target, signed, in 1/s.
  ///
  /// This is an initial velocity as ``Animation``'s `interpolatingSpring` takes it. It is 0 on an
  /// axis on which the view is at its target, or so close that the quotient is not finite.
  public let relativeVelocity: [Double]

  /// The animation to the target; for a decay, the animation of its bounce.
  public let animation: Animation

  /// The animator that moves the view after the release.
  public let animator: Animator

  /// The view's position and velocity at every time since the release.
  public var timeline: Timeline { AnimationHistory(animator).timeline }
}
