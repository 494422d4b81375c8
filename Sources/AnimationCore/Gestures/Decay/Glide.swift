/// A released value that decelerates to rest at a constant rate, and bounces at bounds.
///
/// With a = 1000 ln r, each number moves by
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
  /// The rate at which the velocity decays.
  public let rate: DecelerationRate
  /// The bounds at which the value bounces.
  public private(set) var bounds: GestureBounds

  /// Creates a decay; the defaults are the rate 0.998 per millisecond and no bounds.
  public init(
    position: [Double], velocity: [Double], rate: DecelerationRate = .normal,
    bounds: GestureBounds = GestureBounds()
  ) { (self.position, self.velocity, self.rate, self.bounds) = (position, velocity, rate, bounds) }

  /// The position at which the value would come to rest without bounds.
  public var limit: [Double] {
    let logarithm = rate.logarithmPerSecond
    return zip(position, velocity).map { $0 - $1 / logarithm }
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
      position: Array(position[numbers]), velocity: Array(velocity[numbers]), rate: rate,
      bounds: GestureBounds(
        min: bounds.min.map { Array($0[numbers]) }, max: bounds.max.map { Array($0[numbers]) }))
  }

  mutating func shift(by delta: [Double]) {
    position.add(delta)
    bounds.shift(by: delta)
  }
}
