/// What has been let go and glides to rest, losing speed at a constant rate, and bounces at bounds.
///
/// With a = 1000 ln r, each number of it moves by
///
///     x(t) = x₀ + v₀ (e^(at) − 1)/a,   v(t) = v₀ e^(at) = v₀ + a (x − x₀)
///
/// towards x₀ − v₀/a. Where that is beyond a bound b, it meets it after ln(1 + a (b − x₀)/v₀)/a, with the
/// velocity v₀ + a (b − x₀), and from there an animation takes over about the bound: a spring bounces with
/// that velocity, anything else stops there. What starts beyond a bound is taken back from where it is.
/// Each number does so by itself.
public struct Glide: Sendable, Hashable {
  /// Where it begins.
  public private(set) var position: [Double]

  /// How fast it begins, in units per second; as many numbers.
  public let velocity: [Double]

  /// How quickly it loses speed.
  public let rate: DecelerationRate

  /// Where it bounces.
  public private(set) var bounds: GestureBounds

  /// Something that has been let go; without bounds unless said.
  public init(
    position: [Double], velocity: [Double], rate: DecelerationRate = .normal,
    bounds: GestureBounds = GestureBounds()
  ) {
    self.position = position
    self.velocity = velocity
    self.rate = rate
    self.bounds = bounds
  }

  /// Where it would come to rest without bounds.
  public var limit: [Double] {
    let logarithm = rate.logarithmPerSecond
    return zip(position, velocity).map { $0 - $1 / logarithm }
  }

  /// Where it comes to rest.
  public var end: [Double] {
    zip(limit, position).enumerated().map { axis, places in
      let (limit, position) = places
      return bounds.edge(beyond: position, axis: axis) ?? bounds.edge(beyond: limit, axis: axis)
        ?? limit
    }
  }

  mutating func shift(by delta: [Double]) {
    position.add(delta)
    bounds.shift(by: delta)
  }

  /// The motion that it is.
  ///
  /// - Parameters:
  ///   - start: when it began, in the animator's time.
  ///   - animation: what it bounces by.
  ///   - rules: how the bounce is reckoned, and when it all counts as over.
  /// - Returns: the motion of all numbers.
  func motion(
    since start: Double, bouncingBy animation: Animation, under rules: EvaluationRules
  ) -> RunningMotion {
    let (limit, end) = (limit, end)
    let axes = position.indices.map { axis in
      let decay = Decay(
        position: position[axis], velocity: velocity[axis], logarithm: rate.logarithmPerSecond)
      let startsBeyond = bounds.edge(beyond: position[axis], axis: axis) != nil
      guard startsBeyond || end[axis] != limit[axis] else { return GlideAxis(decay, under: rules) }
      let crossing = Crossing(of: decay, at: end[axis], startsBeyond: startsBeyond)
      return GlideAxis(decay, bouncingAt: crossing, by: animation, under: rules)
    }
    return RunningMotion(
      motion: GlideMotion(axes: axes), start: start,
      end: axes.reduce(start) { max($0, start + $1.end) },
      logicalEnd: axes.reduce(start) { max($0, start + $1.logicalEnd) })
  }
}

extension Animator {
  /// Lets go of the value, so that it glides to rest.
  ///
  /// A spring that takes over later keeps the velocity that it has by then.
  ///
  /// - Parameters:
  ///   - glide: where it begins, and how fast; as many numbers as the value has.
  ///   - animation: what it bounces by at the glide's bounds.
  public mutating func release(_ glide: Glide, bouncingBy animation: Animation) {
    begin(
      RunningAnimation(animation: animation, target: glide.end, start: clock, glide: glide),
      from: glide.position)
  }
}
