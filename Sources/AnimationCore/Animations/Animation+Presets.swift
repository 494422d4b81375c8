extension Animation {
  /// SwiftUI's default animation: a critically damped spring with a response of 0.5 s.
  public static let `default` = Animation(
    .fluidSpring(FluidSpringAnimation(response: 0.5, dampingFraction: 1, isDefault: true)))

  /// The default duration of timing curves, in seconds.
  public static let defaultCurveDuration = 0.35

  /// The animation at a constant speed, with a duration of 0.35 s.
  public static var linear: Animation { linear(duration: defaultCurveDuration) }

  /// The animation that starts slowly, with a duration of 0.35 s.
  public static var easeIn: Animation { easeIn(duration: defaultCurveDuration) }

  /// The animation that ends slowly, with a duration of 0.35 s.
  public static var easeOut: Animation { easeOut(duration: defaultCurveDuration) }

  /// The animation that starts and ends slowly, with a duration of 0.35 s.
  public static var easeInOut: Animation { easeInOut(duration: defaultCurveDuration) }

  /// Returns an animation at a constant speed.
  ///
  /// - Parameter duration: seconds; at 0 or less the animation finishes immediately.
  /// - Returns: the animation of the line from 0 to 1.
  public static func linear(duration: Double) -> Animation {
    timingCurve(.linear, duration: duration)
  }

  /// Returns an animation that starts slowly.
  ///
  /// - Parameter duration: seconds; at 0 or less the animation finishes immediately.
  /// - Returns: the animation of ``UnitCurve/easeIn``.
  public static func easeIn(duration: Double) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }

  /// Returns an animation that ends slowly.
  ///
  /// - Parameter duration: seconds; at 0 or less the animation finishes immediately.
  /// - Returns: the animation of ``UnitCurve/easeOut``.
  public static func easeOut(duration: Double) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }

  /// Returns an animation that starts and ends slowly.
  ///
  /// - Parameter duration: seconds; at 0 or less the animation finishes immediately.
  /// - Returns: the animation of ``UnitCurve/easeInOut``.
  public static func easeInOut(duration: Double) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }

  /// Returns an animation along a timing curve.
  ///
  /// - Parameters:
  ///   - curve: any unit curve.
  ///   - duration: seconds; at 0 or less the animation finishes immediately. Defaults to 0.35.
  /// - Returns: an animation that reaches progress 1 after `duration`, and combines with running
  ///   animations.
  public static func timingCurve(_ curve: UnitCurve, duration: Double = defaultCurveDuration)
    -> Animation
  {
    Animation(.curve(CurveAnimation(curve: curve, duration: duration)))
  }

  /// Returns an animation along the cubic Bézier curve with these control points.
  ///
  /// - Parameters:
  ///   - p1x: the x-coordinate of the first control point, a fraction of the duration.
  ///   - p1y: the y-coordinate of the first control point, a progress.
  ///   - p2x: the x-coordinate of the second control point, a fraction of the duration.
  ///   - p2y: the y-coordinate of the second control point, a progress.
  ///   - duration: seconds; at 0 or less the animation finishes immediately. Defaults to 0.35.
  /// - Returns: an animation that combines with running animations.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double,
    duration: Double = defaultCurveDuration
  ) -> Animation { timingCurve(.bezier(p1x, p1y, p2x, p2y), duration: duration) }
}
