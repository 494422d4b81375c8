/// The friction that stops a released value.
public enum GlideFriction: Sendable, Hashable {
  /// The velocity decays at a constant rate.
  case rate(DecelerationRate)
  /// The fling of Android's `OverScroller` and Compose's `splineBasedDecay`, in units of
  /// density-independent pixels.
  case android

  func motion(from position: Double, velocity: Double) -> any FrictionMotion {
    switch self {
    case .rate(let rate):
      Decay(position: position, velocity: velocity, logarithm: rate.logarithmPerSecond)
    case .android: AndroidFling(position: position, velocity: velocity)
    }
  }

  /// Returns the position at which a number comes to rest.
  func limit(from position: Double, velocity: Double) -> Double {
    switch self {
    case .rate(let rate): position - velocity / rate.logarithmPerSecond
    case .android: position + AndroidFling(position: 0, velocity: velocity).distance
    }
  }

  /// The velocity with which a number comes to rest after a signed distance.
  func velocity(over distance: Double) -> Double {
    switch self {
    case .rate(let rate): -distance * rate.logarithmPerSecond
    case .android: AndroidFling.velocity(over: distance)
    }
  }
}
