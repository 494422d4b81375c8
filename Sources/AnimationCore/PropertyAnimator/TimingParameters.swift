internal import CLibrary

/// The timing of a property animator from start to end: UIKit's `UITimingCurveProvider`.
public enum TimingParameters: Sendable, Hashable {
  /// A timing curve over the animator's duration: `UICubicTimingParameters`.
  case curve(UnitCurve)
  /// A spring over the animator's duration, with a damping ratio above 0 and at most 1 and a
  /// velocity in distances per second: `UISpringTimingParameters(dampingRatio:initialVelocity:)`.
  case damped(ratio: Double, initialVelocity: Double)
  /// An animation with its own duration, in place of the animator's, such as
  /// `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`.
  case animation(Animation)

  /// Returns the animation; a damped spring's e^(−ζωt) is 1/1500 after the duration, in seconds.
  public func animation(duration: Double) -> Animation {
    switch self {
    case .curve(let curve): return .timingCurve(curve, duration: duration)
    case .damped(let ratio, let initialVelocity):
      guard duration > 0 else { return .linear(duration: 0) }
      let frequency = Self.frequency(dampingRatio: ratio, duration: duration)
      return .interpolatingSpring(
        stiffness: frequency * frequency, damping: 2 * ratio * frequency,
        initialVelocity: initialVelocity)
    case .animation(let animation): return animation
    }
  }

  /// Returns the undamped frequency ω, in radians per second, of the spring whose envelope e^(−ζωt)
  /// is 1/1500 after a duration in seconds; it and the damping ratio ζ are above 0.
  public static func frequency(dampingRatio: Double, duration: Double) -> Double {
    log(1500) / (dampingRatio * duration)
  }
}
