internal import AnimationCore

/// The position and velocity of a view at its release, given directly or by samples.
struct ReleasedFinger: Sendable {
  let place: GesturePlace
  /// The velocity at the release, in units per second.
  let velocity: [Double]

  /// The most samples of a request.
  static let maximumSamples = 100_000

  static func read(_ object: inout RequestObject) -> ReleasedFinger {
    let estimator = object.choice("estimator", default: VelocityEstimator.default)
    // The time in seconds at which the finger was lifted; defaults to the last sample's.
    let liftTime = object.member("liftTime")
    guard let samples = object.member("samples") else {
      liftTime?.failWithout("samples")
      let place = GesturePlace.read(object.required("position"))
      // Units per second.
      let velocity = object.member("velocity").map(place.conforming)
      return ReleasedFinger(place: place, velocity: velocity ?? place.numbers.map { _ in 0 })
    }
    object.exclude("velocity", with: "samples")
    let (place, positions) = FingerSamples.positions(samples)
    let velocity = estimator.velocity(of: positions, liftTime: liftTime?.validNumber())
    var last = place.value
    last.numbers = VelocitySample.chronological(positions).last?.position ?? last.numbers
    // The position of the view; defaults to the last sample's.
    if let position = object.member("position") { last = last.conforming(position) }
    return ReleasedFinger(place: GesturePlace(value: last), velocity: velocity)
  }
}
