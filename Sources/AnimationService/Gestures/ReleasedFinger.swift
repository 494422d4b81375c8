internal import AnimationCore

/// The position and velocity of a view at its release, given directly or by samples.
struct ReleasedFinger: Sendable {
  let place: GesturePlace
  /// The velocity at the release, in units per second.
  let velocity: [Double]

  /// The most samples of a request.
  static let maximumSamples = 100_000

  static func read(_ reader: inout ObjectReader) -> ReleasedFinger? {
    let estimator = FingerSamples.estimator(&reader)
    let liftTime = reader.member("liftTime")
    guard let element = reader.member("samples") else {
      liftTime?.fail("requires \"samples\"")
      let place = reader.required("position").flatMap(GesturePlace.read)
      let velocity = reader.member("velocity")
      guard let place else { return nil }
      guard let velocity else {
        return ReleasedFinger(place: place, velocity: place.numbers.map { _ in 0 })
      }
      return place.conforming(velocity).map { ReleasedFinger(place: place, velocity: $0) }
    }
    reader.member("velocity")?.fail("cannot be combined with \"samples\"")
    guard let (shape, samples) = samples(element), let estimator else { return nil }
    let velocity = estimator.velocity(of: samples, liftTime: liftTime?.number())
    let place = reader.member("position").map { position in
      shape.value.conforming(position).map { GesturePlace(value: $0) }
    }
    guard let place = place ?? shape else { return nil }
    return ReleasedFinger(place: place, velocity: velocity)
  }

  /// Reads the samples, and the position of the latest sample.
  private static func samples(_ element: Element) -> (
    place: GesturePlace, samples: [VelocitySample]
  )? {
    guard let (first, samples) = FingerSamples.positions(element) else { return nil }
    let kept = VelocitySample.chronological(samples)
    var last = first.value
    last.numbers = kept[kept.count - 1].position
    return (GesturePlace(value: last), samples)
  }
}
