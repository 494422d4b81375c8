extension Animation {
  /// SwiftUI's animation when none is named: critically damped, half a second long.
  public static let `default` = Animation(
    FluidSpringAnimation(response: 0.5, dampingFraction: 1, isDefault: true))

  /// How long curves take unless said, in seconds.
  public static let defaultCurveDuration = 0.35

  /// At a constant speed, for 0.35 s.
  public static var linear: Animation { linear(duration: defaultCurveDuration) }

  /// Starting slowly, for 0.35 s.
  public static var easeIn: Animation { easeIn(duration: defaultCurveDuration) }

  /// Ending slowly, for 0.35 s.
  public static var easeOut: Animation { easeOut(duration: defaultCurveDuration) }

  /// Starting and ending slowly, for 0.35 s.
  public static var easeInOut: Animation { easeInOut(duration: defaultCurveDuration) }

  /// At a constant speed.
  ///
  /// - Parameter duration: seconds; 0 or less is over at once.
  /// - Returns: the animation of the line from 0 to 1.
  public static func linear(duration: Double) -> Animation {
    timingCurve(.linear, duration: duration)
  }

  /// Starting slowly.
  ///
  /// - Parameter duration: seconds; 0 or less is over at once.
  /// - Returns: the animation of ``UnitCurve/easeIn``.
  public static func easeIn(duration: Double) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }

  /// Ending slowly.
  ///
  /// - Parameter duration: seconds; 0 or less is over at once.
  /// - Returns: the animation of ``UnitCurve/easeOut``.
  public static func easeOut(duration: Double) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }

  /// Starting and ending slowly.
  ///
  /// - Parameter duration: seconds; 0 or less is over at once.
  /// - Returns: the animation of ``UnitCurve/easeInOut``.
  public static func easeInOut(duration: Double) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }

  /// Along a curve.
  ///
  /// - Parameters:
  ///   - curve: any unit curve.
  ///   - duration: seconds; 0 or less is over at once.
  /// - Returns: an animation that reaches progress 1 after `duration`, and combines with what is
  ///   running.
  public static func timingCurve(_ curve: UnitCurve, duration: Double = defaultCurveDuration)
    -> Animation
  {
    Animation(CurveAnimation(curve: curve, duration: duration))
  }

  /// Along the cubic Bézier curve with these control points.
  ///
  /// - Parameters:
  ///   - p1x: progress of the first control point.
  ///   - p1y: value of the first control point.
  ///   - p2x: progress of the second control point.
  ///   - p2y: value of the second control point.
  ///   - duration: seconds; 0 or less is over at once.
  /// - Returns: an animation that combines with what is running.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double,
    duration: Double = defaultCurveDuration
  ) -> Animation { timingCurve(.bezier(p1x, p1y, p2x, p2y), duration: duration) }
}
