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
  /// The position at which the view would come to rest if nothing stopped it, without bounds.
  public let projected: [Double]
  /// The velocity at the release, in units per second.
  public let velocity: [Double]
  /// The velocity divided by the signed distance to the target, in 1/s, as ``Animation``'s
  /// `interpolatingSpring` takes it; 0 where the quotient is not finite.
  public let relativeVelocity: [Double]
  /// The animation to the target; for a decay, the animation of its bounce.
  public let animation: Animation
  /// The animator that moves the view after the release.
  public let animator: Animator
  /// The view's position and velocity at every time since the release.
  public var timeline: Timeline { AnimationHistory(animator).timeline }
}
