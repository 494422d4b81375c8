internal import Glibc

/// How a property animator goes from its start to its end: UIKit's `UITimingCurveProvider`.
public enum TimingParameters: Sendable, Hashable {
  /// Along a curve, for as long as the animator takes: `UICubicTimingParameters`.
  case curve(UnitCurve)

  /// By a spring that takes as long as the animator does:
  /// `UISpringTimingParameters(dampingRatio:initialVelocity:)`.
  ///
  /// The damping ratio is above 0 and at most 1, the velocity in distances per second.
  case damped(ratio: Double, initialVelocity: Double)

  /// By an animation with a duration of its own, such as
  /// `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`; the animator's does not matter.
  case animation(Animation)

  /// The animation that takes so long.
  ///
  /// A damped spring takes so long that its envelope e^(−ζωt) is 1/1500 at the end.
  ///
  /// - Parameter duration: seconds; an animation with a duration of its own does not heed it.
  /// - Returns: an animation that is over at once if the duration is 0 or less.
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

  /// The undamped frequency ω of the spring whose envelope e^(−ζωt) is 1/1500 after a duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: ζ, above 0.
  ///   - duration: seconds, above 0.
  /// - Returns: radians per second.
  public static func frequency(dampingRatio: Double, duration: Double) -> Double {
    log(1500) / (dampingRatio * duration)
  }
}
