internal import Glibc

/// How quickly a glide loses speed: the part r of its velocity that is left after a millisecond.
///
/// The velocity is v·r^(1000t), so that the whole way is −v / (1000 ln r).
public struct DecelerationRate: Sendable, Hashable {
  /// r, between 0 and 1.
  public var perMillisecond: Double

  /// A rate of one's own.
  ///
  /// - Parameter perMillisecond: the part of the velocity that is left after a millisecond; 0 < r < 1.
  public init(perMillisecond: Double) { self.perMillisecond = perMillisecond }

  /// UIKit's `UIScrollView.DecelerationRate.normal`, 0.998.
  public static let normal = DecelerationRate(perMillisecond: 0.998)

  /// UIKit's `UIScrollView.DecelerationRate.fast`, 0.99.
  public static let fast = DecelerationRate(perMillisecond: 0.99)

  /// 1000 ln r, in 1/s and below 0: the velocity is v·e^(rate·t).
  var logarithmPerSecond: Double { 1000 * log(perMillisecond) }
}

extension DecelerationRate {
  /// The rate at which a part `drag` of the velocity is left after a second, as Flutter's
  /// `FrictionSimulation` has it; 0 < drag < 1.
  public init(dragPerSecond drag: Double) { self.init(perMillisecond: pow(drag, 0.001)) }

  /// The rate of e^(−t/τ).
  ///
  /// With a power p, as in Motion's `inertia`, the glide goes p·v in all: that is a glide by this rate
  /// with the velocity v·p/τ.
  ///
  /// - Parameter timeConstant: τ in seconds, above 0.
  public init(timeConstant: Double) { self.init(perMillisecond: exp(-0.001 / timeConstant)) }
}
