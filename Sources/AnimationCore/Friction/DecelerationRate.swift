internal import CLibrary

/// The fraction r of a decaying velocity that is left after a millisecond: the velocity is
/// v·r^(1000t), so the whole distance is −v / (1000 ln r).
public struct DecelerationRate: Sendable, Hashable {
  /// r, above 0 and below 1.
  public var perMillisecond: Double
  /// Creates a rate from the fraction r, 0 < r < 1.
  public init(perMillisecond: Double) { self.perMillisecond = perMillisecond }
  /// UIKit's `UIScrollView.DecelerationRate.normal`, 0.998.
  public static let normal = DecelerationRate(perMillisecond: 0.998)
  /// UIKit's `UIScrollView.DecelerationRate.fast`, 0.99.
  public static let fast = DecelerationRate(perMillisecond: 0.99)
  /// 1000 ln r, in 1/s and below 0: the velocity is v·e^(rate·t).
  var logarithmPerSecond: Double { 1000 * log(perMillisecond) }
  /// Creates a rate from the fraction that is left after a second, above 0 and below 1: Flutter's
  /// `FrictionSimulation`.
  public init(dragPerSecond drag: Double) { self.init(perMillisecond: pow(drag, 0.001)) }
  /// Creates the rate of e^(−t/τ), with τ in seconds, above 0; with a power p, as in Motion's
  /// `inertia`, the whole distance is p·v: a decay at this rate with the velocity v·p/τ.
  public init(timeConstant: Double) { self.init(perMillisecond: exp(-0.001 / timeConstant)) }
  /// The time constant τ in seconds: the velocity is v·e^(−t/τ).
  public var timeConstant: Double { -1 / logarithmPerSecond }
}
