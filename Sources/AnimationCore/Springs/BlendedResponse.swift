/// The response of a spring that replaced another, `target + interval · (1 − smoothstep(t /
/// duration))` in seconds: first the old one's, from `duration` on its own.
public struct BlendedResponse: Sendable, Hashable {
  /// The spring's own response in seconds.
  public let target: Double
  /// The old spring's response minus the spring's own, in seconds.
  public let interval: Double
  /// The duration of the blend in seconds; 0 for no blend.
  public let duration: Double
  /// Creates a response without a blend.
  public init(target: Double) { self.init(target: target, interval: 0, duration: 0) }

  /// Creates a response with a blend.
  public init(target: Double, interval: Double, duration: Double) {
    (self.target, self.interval) = (target, interval)
    self.duration = interval == 0 ? 0 : max(0, duration)
  }

  /// Returns the response, in seconds, `time` seconds after the spring replaced the old one; above
  /// 0, even where that one's is lost beside the spring's own.
  public func value(at time: Double) -> Double {
    if time >= duration { return target }
    let part = max(0, time / duration)
    return max(target + interval * (1 - part * part * (3 - 2 * part)), target.ulp)
  }

  /// The response, and its derivative, `time` seconds after the spring replaced the old one.
  func valueAndSlope(at time: Double) -> (value: Double, slope: Double) {
    guard time > 0, time < duration else { return (value(at: time), 0) }
    let part = time / duration
    return (value(at: time), -interval * 6 * part * (1 - part) / duration)
  }
}
