/// The response of a spring that took over from one with another response, blended over a while.
///
/// It is `target + interval · (1 − smoothstep(t / duration))`, in seconds: the old spring's at first, its
/// own from `duration` on.
public struct BlendedResponse: Sendable, Hashable {
  /// The spring's own response in seconds.
  public let target: Double

  /// The old spring's response less its own, in seconds.
  public let interval: Double

  /// How long the blend takes, in seconds; 0 for no blend.
  public let duration: Double

  /// A response without a blend.
  public init(_ target: Double) { self.init(target, interval: 0, duration: 0) }

  /// A response that is blended in.
  public init(_ target: Double, interval: Double, duration: Double) {
    self.target = target
    self.interval = interval
    self.duration = interval == 0 ? 0 : max(0, duration)
  }

  /// The response `time` seconds after the spring took over.
  public func value(at time: Double) -> Double {
    if time >= duration { return target }
    let part = max(0, time / duration)
    return target + interval * (1 - part * part * (3 - 2 * part))
  }
}
