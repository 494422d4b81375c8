/// What becomes of a view that was let go.
public struct ReleaseOutcome: Sendable {
  /// What was decided.
  public let decision: ReleaseDecision

  /// Why.
  public let reason: ReleaseReason

  /// Where it comes to rest.
  public let target: [Double]

  /// Where it would come to rest if nothing held it back: by the projection, or for a glide its limit
  /// without bounds.
  public let projected: [Double]

  /// How fast it was let go, in units per second.
  public let velocity: [Double]

  /// The velocity over the distance to go, signed, in distances per second, as ``Animation``'s
  /// `interpolatingSpring` takes it; 0 on an axis where there is no distance to go, or one so short that
  /// the quotient is no finite number.
  public let relativeVelocity: [Double]

  /// How it gets there; for a glide, how it bounces.
  public let animation: Animation

  /// What moves it from now on.
  public let animator: Animator

  /// Where it is, and how fast, at every moment from now on.
  public var timeline: Timeline { AnimationHistory(animator).timeline }
}
