internal import AnimationCore

/// The position and velocity of a view at its release, given directly, by samples, or by the state
/// of its motion.
struct ReleasedFinger: Sendable {
  /// The position of the view at the release.
  let place: GesturePlace
  /// The velocity at the release, in units per second.
  let velocity: [Double]

  /// Reads `state` and `at`, or `samples` and `liftTime`, or `position` and `velocity`.
  ///
  /// With samples, `position` is the view's own where the finger is elsewhere; the velocity is
  /// estimated from the samples.
  ///
  /// - Parameters:
  ///   - object: the request.
  ///   - rules: the rules of evaluation, under which a state is caught.
  /// - Returns: The position, and the velocity in units per second, 0 unless something gives it.
  static func read(_ object: inout RequestObject, under rules: EvaluationRules) -> ReleasedFinger {
    // The velocity estimator. `adaptive`: the slope at the lift of a line or parabola fitted to as
    // many samples of the last 200 ms as the motion and its noise allow; all numbers of a position
    // are treated as lengths in the same unit. `leastSquares`: the slope of a parabola fitted to
    // the last 100 ms, as in Android's VelocityTracker. `weighted`: the weighted mean of the last
    // three velocities, as in Flutter for iOS. `twoPoint`: the mean velocity from the first sample
    // of the last 100 ms to the newest. `swiftui`: SwiftUI's velocity sampler.
    let estimator = object.choice("estimator", default: VelocityEstimator.default)
    // Time at which the finger was lifted, on the clock of `samples`; defaults to the time of the
    // last sample.
    let liftTime = object.member("liftTime")
    let unit = Timestamps.read(&object)
    if let motion = CaughtMotion.read(&object, under: rules) {
      object.exclude("position", "velocity", "samples", "liftTime", with: "state")
      let place = GesturePlace.caught(motion, at: object.value)
      return ReleasedFinger(place: place.position, velocity: place.velocity)
    }
    // Samples of the finger, from which the velocity is estimated.
    guard let samples = object.member("samples") else {
      liftTime?.failWithout("samples")
      let place = GesturePlace.read(object.required("position"))
      // Velocity at the release in units per second, in the shape of `position`; default: 0.
      let given = object.member("velocity")
      let velocity = given.map(place.conforming) ?? place.numbers.zeros
      given?.warnIfUnlikely(velocity)
      return ReleasedFinger(place: place, velocity: velocity)
    }
    object.exclude("velocity", with: "samples")
    let (place, positions) = FingerSamples.positions(samples, unit)
    let lift = liftTime?.validNumber().map(unit.seconds)
    if let lift, let last = positions.map(\.time).max() {
      liftTime.map { unit.check(lift, after: last, of: $0) }
    }
    let velocity = estimator.velocity(of: positions, liftTime: lift)
    samples.warnIfUnlikely(velocity)
    var last = place.value
    last.numbers = VelocitySample.chronological(positions).last?.position ?? last.numbers
    // Position of the view at the release; defaults to that of the last sample.
    if let position = object.member("position") { last = last.conforming(position) }
    return ReleasedFinger(place: GesturePlace(value: last), velocity: velocity)
  }
}

extension RequestValue {
  /// The greatest velocity of a finger that is no reason for a warning, in units per second.
  private static let greatestVelocity = 100_000.0

  /// Adds a warning if this value leads to a velocity that no finger has.
  ///
  /// - Parameter velocity: the velocity that follows from this value, in units per second.
  fileprivate func warnIfUnlikely(_ velocity: [Double]) {
    guard let greatest = velocity.map(\.magnitude).max(), greatest > Self.greatestVelocity else {
      return
    }
    warn(
      "means more than 100,000 units per second, faster than a finger moves; times are in seconds "
        + "unless \"timestamps\" is \"milliseconds\"", .unlikelyVelocity)
  }
}
