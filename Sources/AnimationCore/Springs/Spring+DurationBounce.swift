extension Spring {
  /// Creates a spring from its perceptual duration in seconds, the undamped period, and its bounce:
  /// 0 is critically damped, 1 never settles; below 0, down to but excluding −1, it is over-damped.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    self.init(response: duration, dampingRatio: Self.dampingRatio(bounce: bounce))
  }

  /// The perceptual duration in seconds: the same as ``response``.
  public var duration: Double { response }
  /// The bounce: 1 − ζ up to critical damping, 1/ζ − 1 past it.
  public var bounce: Double { angularFrequency >= 0 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// The ratio of a bounce b: 1 − b from 0 to 1, 0 above, 1/(1 + b) below 0, ∞ at −1 and below.
  public static func dampingRatio(bounce: Double) -> Double {
    if bounce > 1 { return 0 }
    if bounce >= 0 { return 1 - bounce }
    return bounce > -1 ? 1 / (1 + bounce) : .infinity
  }
}
