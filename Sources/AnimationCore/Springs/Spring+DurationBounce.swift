extension Spring {
  /// A spring that seems to take `duration` seconds and overshoots by its `bounce`.
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration in seconds, the period of the undamped spring.
  ///   - bounce: 0 is critically damped; up to 1 bounces more and more (1 never ends); below 0,
  ///     down to but without −1, is over-damped.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    self.init(response: duration, dampingRatio: Self.dampingRatio(bounce: bounce))
  }

  /// The perceptual duration in seconds: the same as ``response``.
  public var duration: Double { response }

  /// How much it bounces: 1 − ζ up to critical damping, 1/ζ − 1 past it.
  public var bounce: Double {
    angularFrequency >= 0 ? 1 - dampingRatio : 1 / dampingRatio - 1
  }

  /// The damping ratio of a bounce: 1 − b for b from 0 to 1, 1/(1 + b) below 0, 0 above 1.
  ///
  /// - Parameter bounce: the bounce; at −1 and below the ratio is infinite.
  /// - Returns: ζ, without unit: from 0 (for a bounce of 1 and more) to infinity.
  public static func dampingRatio(bounce: Double) -> Double {
    if bounce > 1 { return 0 }
    if bounce >= 0 { return 1 - bounce }
    return bounce > -1 ? 1 / (1 + bounce) : .infinity
  }
}
