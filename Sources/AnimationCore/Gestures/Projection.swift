/// A projection of the position at which a released value would come to rest if nothing stopped it.
public enum Projection: Sendable, Hashable {
  /// The position plus 0.25 s times the velocity: SwiftUI's `predictedEndTranslation`.
  case swiftUI
  /// The position plus v·r / (1000 (1 − r)): a decay's steps of a millisecond, as in WWDC 2018's
  /// session 803, "Designing Fluid Interfaces"; about v/2000 short of the continuous ``Glide``.
  case deceleration(DecelerationRate)
  /// The position itself.
  case inPlace

  /// The projection by the rate 0.998: 0.499 s times the velocity.
  public static let normal = Projection.deceleration(.normal)
  /// The projection by the rate 0.99: 0.099 s times the velocity.
  public static let fast = Projection.deceleration(.fast)

  /// The time by which the velocity is multiplied, in seconds.
  public var secondsAhead: Double {
    switch self {
    case .swiftUI: 0.25
    case .deceleration(let rate): rate.perMillisecond / (1000 * (1 - rate.perMillisecond))
    case .inPlace: 0
    }
  }

  /// Returns the projected position, one number per axis; the velocity is in units per second.
  public func end(of position: [Double], velocity: [Double]) -> [Double] {
    let seconds = secondsAhead
    return zip(position, velocity).map { $0 + $1 * seconds }
  }
}
