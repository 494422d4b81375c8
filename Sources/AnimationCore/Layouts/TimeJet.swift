/// A number with its first two derivatives by time, and the extent of the terms that it is made of.
///
/// Quotients have the derivatives of the quotient rule, written such that nothing is squared:
///
///     q = a/b    q′ = (a′ − q b′)/b    q″ = (a″ − 2q′b′ − q b″)/b
struct TimeJet {
  let value: Double
  /// In units per second.
  let velocity: Double
  /// In units per second squared.
  let acceleration: Double
  /// The sum of the magnitudes of the terms of the value: its rounding error is some 2⁻⁵² of it.
  private let extent: Double
  /// The same of the velocity.
  private let flow: Double

  init(_ value: Double, velocity: Double = 0, acceleration: Double = 0) {
    self.init(
      value, velocity, acceleration, extent: value.magnitude, flow: velocity.magnitude)
  }

  private init(
    _ value: Double, _ velocity: Double, _ acceleration: Double, extent: Double, flow: Double
  ) {
    (self.value, self.velocity, self.acceleration) = (value, velocity, acceleration)
    (self.extent, self.flow) = (extent, flow)
  }

  static func - (left: TimeJet, right: TimeJet) -> TimeJet {
    TimeJet(
      left.value - right.value, left.velocity - right.velocity,
      left.acceleration - right.acceleration, extent: left.extent + right.extent,
      flow: left.flow + right.flow)
  }

  static func / (left: TimeJet, right: TimeJet) -> TimeJet {
    let quotient = left.value / right.value
    let slope = (left.velocity - quotient * right.velocity) / right.value
    // Where both are vertical the difference has no meaning, and the quotient is vertical too.
    let velocity = slope.isNaN ? .infinity : slope
    let bend = left.acceleration - 2 * velocity * right.velocity - quotient * right.acceleration
    let extent = (left.extent + quotient.magnitude * right.extent) / right.value.magnitude
    let flow = left.flow + quotient.magnitude * right.flow + velocity.magnitude * right.extent
    return TimeJet(
      quotient, velocity, bend / right.value, extent: extent, flow: flow / right.value.magnitude)
  }

  static func / (left: TimeJet, right: Double) -> TimeJet {
    TimeJet(
      left.value / right, left.velocity / right, left.acceleration / right,
      extent: left.extent / right, flow: left.flow / right)
  }

  /// Stands still at `least` while it would be below.
  func held(atLeast least: Double) -> TimeJet { value > least ? self : TimeJet(least) }

  private static let rounding = 0x1p-46

  /// A number that is another but for rounding is that, and a velocity that is rounding alone is 0:
  /// of two motions that are in step the quotient stands still, and is seen to.
  func rounded(to place: Double) -> TimeJet {
    let isThere = (value - place).magnitude <= Self.rounding * (extent + place.magnitude)
    let isStill = velocity.magnitude <= Self.rounding * flow
    return TimeJet(
      isThere ? place : value, velocity: isStill ? 0 : velocity, acceleration: acceleration)
  }
}
