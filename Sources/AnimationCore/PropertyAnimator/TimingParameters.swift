internal import CLibrary

/// The timing of a property animator from start to end: UIKit's `UITimingCurveProvider`.
public enum TimingParameters: Sendable, Hashable {
  /// A timing curve over the animator's duration: `UICubicTimingParameters`.
  case curve(UnitCurve)

  /// A spring that takes the animator's duration.
  ///
  /// The case corresponds to `UISpringTimingParameters(dampingRatio:initialVelocity:)`. The damping
  /// ratio is above 0 and at most 1; the velocity is in distances per second.
  case damped(ratio: Double, initialVelocity: Double)

  /// An animation with its own duration; the animator's duration is ignored.
  ///
  /// An example is `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`.
  case animation(Animation)

  /// Returns the animation with a duration in seconds, which an animation with its own duration
  /// ignores.
  ///
  /// The envelope e^(−ζωt) of a damped spring is 1/1500 at the end of the duration. The animation
  /// finishes immediately if the duration is 0 or less.
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
  /// is 1/1500 after a duration.
  ///
  /// The damping ratio ζ and the duration, in seconds, are above 0.
  public static func frequency(dampingRatio: Double, duration: Double) -> Double {
    log(1500) / (dampingRatio * duration)
  }
}
