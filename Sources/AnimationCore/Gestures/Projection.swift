/// Where something would come to rest that has been let go, if nothing held it back.
public enum Projection: Sendable, Hashable {
  /// A quarter of a second's way further: `predictedEndTranslation` of SwiftUI's drag gesture.
  case swiftUI

  /// v·r / (1000 (1 − r)) further: the sum of a glide's steps of a millisecond, as shown in WWDC 2018's
  /// session 803, "Designing Fluid Interfaces".
  ///
  /// It is about v/2000 short of −v / (1000 ln r), the way that the continuous ``Glide`` makes.
  case deceleration(DecelerationRate)

  /// Where it is.
  case inPlace

  /// By the rate 0.998: 0.499 s times the velocity.
  public static let normal = Projection.deceleration(.normal)

  /// By the rate 0.99: 0.099 s times the velocity.
  public static let fast = Projection.deceleration(.fast)

  /// For how many seconds at its velocity it goes on.
  public var secondsAhead: Double {
    switch self {
    case .swiftUI: 0.25
    case .deceleration(let rate): rate.perMillisecond / (1000 * (1 - rate.perMillisecond))
    case .inPlace: 0
    }
  }

  /// The place where it would come to rest.
  ///
  /// - Parameters:
  ///   - position: where it is.
  ///   - velocity: units per second; as many numbers.
  /// - Returns: as many numbers.
  public func end(of position: [Double], velocity: [Double]) -> [Double] {
    let seconds = secondsAhead
    return zip(position, velocity).map { $0 + $1 * seconds }
  }
}
