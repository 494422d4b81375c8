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

  /// Returns an animation at a constant speed; 0 seconds or less finish immediately.
  public static func linear(duration: Double) -> Animation {
    timingCurve(.linear, duration: duration)
  }

  /// Returns the animation of ``UnitCurve/easeIn``; 0 seconds or less finish immediately.
  public static func easeIn(duration: Double) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }

  /// Returns the animation of ``UnitCurve/easeOut``; 0 seconds or less finish immediately.
  public static func easeOut(duration: Double) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }

  /// Returns the animation of ``UnitCurve/easeInOut``; 0 seconds or less finish immediately.
  public static func easeInOut(duration: Double) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }

  /// Returns an animation along a curve, which combines with running ones; 0 s or less is at once.
  public static func timingCurve(_ curve: UnitCurve, duration: Double = defaultCurveDuration)
    -> Animation
  { Animation(.curve(CurveAnimation(curve: curve, duration: duration))) }

  /// Returns an animation along the cubic Bézier curve with control points of which x is a fraction
  /// of the duration and y a progress; 0 seconds or less finish immediately.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double,
    duration: Double = defaultCurveDuration
  ) -> Animation { timingCurve(.bezier(p1x, p1y, p2x, p2y), duration: duration) }
}
