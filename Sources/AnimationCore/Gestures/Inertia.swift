/// A motion of a released view that friction stops, where it should.
///
/// The view continues from x₀ with the velocity v of the fingers, to x₀ + power·v, or to where its
/// friction stops it. A snap moves that end, as `modifyTarget` does in Motion: the view then takes
/// the same course over another distance, so it begins with another velocity. At a bound a spring
/// takes over, at the exact time and with the velocity there.
public struct Inertia: Sendable, Hashable {
  /// The course over time.
  public enum Course: Sendable, Hashable {
    /// Motion's: `power` times the velocity, at least 0, approached with a time constant in
    /// seconds.
    case power(Double, timeConstant: Double)
    /// The course of a friction, which begins with the velocity of the fingers unless snapped.
    case friction(GlideFriction)
  }

  /// The choice of the place at which the view comes to rest.
  public enum Snap: Sendable, Hashable {
    /// The nearest of some points.
    case points(SnapPoints)
    /// The nearest of the numbers `offset` + n·`every`, with a step above 0 for each axis.
    case every([Double], offset: [Double])
  }

  /// The course over time.
  public var course: Course
  /// The choice of the place of rest; nil for where the velocity leads.
  public var snap: Snap?
  /// The bounds; nil for those of the release.
  public var bounds: GestureBounds?
  /// The spring at the bounds; nil for the animation of the release.
  public var bounce: Spring?

  /// Creates an inertia; by default it has Motion's course without a snap.
  public init(
    _ course: Course = .power(0.8, timeConstant: 0.35), snap: Snap? = nil,
    bounds: GestureBounds? = nil, bounce: Spring? = nil
  ) { (self.course, self.snap, self.bounds, self.bounce) = (course, snap, bounds, bounce) }

  /// The animation at the bounds; nil for that of the release.
  public var bounceAnimation: Animation? {
    bounce.map { .spring(response: $0.response, dampingFraction: $0.dampingRatio) }
  }

  /// As it would be without the snap.
  func free(from position: [Double], velocity: [Double], within bounds: GestureBounds) -> Glide {
    switch course {
    case .power(let power, let timeConstant):
      Glide(
        position: position, velocity: velocity.map { $0 * power / timeConstant },
        rate: DecelerationRate(timeConstant: timeConstant), bounds: self.bounds ?? bounds)
    case .friction(let friction):
      Glide(
        position: position, velocity: velocity, friction: friction, bounds: self.bounds ?? bounds)
    }
  }

  func glide(from position: [Double], velocity: [Double], within bounds: GestureBounds) -> Glide {
    let glide = free(from: position, velocity: velocity, within: bounds)
    guard let snap else { return glide }
    return glide.landing(at: snap.place(nearest: glide.limit, within: glide.bounds))
  }
}

extension Inertia.Snap {
  fileprivate func place(nearest place: [Double], within bounds: GestureBounds) -> [Double] {
    switch self {
    case .points(let points):
      points.nearest(to: place, from: place, maxSteps: nil, ties: .larger, within: bounds)
    case .every(let steps, let offset):
      place.indices.map { axis in
        let origin = offset[axis]
        return origin
          + Multiples.nearest(
            to: place[axis] - origin, every: steps[axis], ties: .larger,
            from: bounds.lower(axis: axis) - origin, to: bounds.upper(axis: axis) - origin)
      }
    }
  }
}

extension ReleaseTarget {
  /// The end of Motion's `inertia`: the view continues by `power` times its velocity, which it
  /// approaches with a time constant in seconds.
  public static func inertia(power: Double = 0.8, timeConstant: Double = 0.35) -> ReleaseTarget {
    .inertia(Inertia(.power(power, timeConstant: timeConstant)))
  }

  /// The springs with which inertias bounce, also within rules.
  package var bounces: [Spring] {
    switch self {
    case .inertia(let inertia): inertia.bounce.map { [$0] } ?? []
    case .rules(let rules, let otherwise):
      rules.flatMap(\.target.bounces) + (otherwise?.bounces ?? [])
    default: []
    }
  }
}
