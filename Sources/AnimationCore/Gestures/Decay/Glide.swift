/// A released value that decelerates to rest, and bounces at bounds.
///
/// At a constant rate, with a = 1000 ln r, each number moves by
///
///     x(t) = x₀ + v₀ (e^(at) − 1)/a,   v(t) = v₀ e^(at) = v₀ + a (x − x₀)
///
/// toward x₀ − v₀/a. At a bound b before that, after ln(1 + a (b − x₀)/v₀)/a, an animation to the
/// bound begins, a spring with the velocity v₀ + a (b − x₀). A number that starts beyond a bound is
/// animated back from its start.
public struct Glide: Sendable, Hashable {
  /// The position at the start, one number per axis.
  public private(set) var position: [Double]
  /// The velocity at the start in units per second, one number per axis.
  public let velocity: [Double]
  /// The friction that stops the value.
  public let friction: GlideFriction
  /// The wanted place of rest without bounds, to which ``velocity`` leads; nil for any.
  public private(set) var landing: [Double]?
  /// The bounds at which the value bounces.
  public private(set) var bounds: GestureBounds

  /// Creates a decay; the defaults are the rate 0.998 per millisecond and no bounds.
  public init(
    position: [Double], velocity: [Double], rate: DecelerationRate = .normal,
    bounds: GestureBounds = GestureBounds()
  ) { self.init(position: position, velocity: velocity, friction: .rate(rate), bounds: bounds) }

  /// Creates a motion that a friction stops, at a wanted place if one is given, to which the
  /// velocity must lead but for rounding.
  public init(
    position: [Double], velocity: [Double], friction: GlideFriction,
    bounds: GestureBounds = GestureBounds(), landing: [Double]? = nil
  ) {
    (self.position, self.velocity, self.friction) = (position, velocity, friction)
    (self.bounds, self.landing) = (bounds, landing)
  }

  /// Returns the motion of this friction that comes to rest at a place, with another velocity.
  public func landing(at place: [Double]) -> Glide {
    Glide(
      position: position,
      velocity: zip(place, position).map { friction.velocity(over: $0 - $1) }, friction: friction,
      bounds: bounds, landing: place)
  }

  /// The position at which the value would come to rest without bounds.
  public var limit: [Double] {
    landing ?? zip(position, velocity).map { friction.limit(from: $0, velocity: $1) }
  }

  /// The position at which the value comes to rest.
  public var end: [Double] {
    zip(limit, position).enumerated().map { axis, places in
      let (limit, position) = places
      return bounds.edge(beyond: position, axis: axis) ?? bounds.edge(beyond: limit, axis: axis)
        ?? limit
    }
  }

  func part(numbers: Range<Int>) -> Glide {
    Glide(
      position: Array(position[numbers]), velocity: Array(velocity[numbers]), friction: friction,
      bounds: GestureBounds(
        min: bounds.min.map { Array($0[numbers]) }, max: bounds.max.map { Array($0[numbers]) }),
      landing: landing.map { Array($0[numbers]) })
  }

  mutating func shift(by delta: [Double]) {
    position.add(delta)
    landing?.add(delta)
    bounds.shift(by: delta)
  }
}
