internal import AnimationCore
internal import CSSValues
internal import Schema

struct FingerForm {
  var position: RequestValue?
  var velocity: RequestValue?
  var samples: RequestValue?
  var timestamps = Timestamps.seconds
  var motion = CatchRequest()
  var liftTime: RequestValue?
  var estimator = VelocityEstimator.default

  static let form = Form(
    nil, initial: Self(),
    .later(
      "position", \.position, GesturePlace.type,
      "Position of the view at the release; defaults to that of the last sample."),
    .later(
      "velocity", \.velocity, GesturePlace.type,
      "Velocity at the release, in the shape of `position`, in place of `samples`; default: 0."),
    .later(
      "samples", \.samples, FingerSamples.type,
      "Samples of the finger, from which the velocity is estimated."),
    .choice("timestamps", \.timestamps, as: Timestamps.type),
    .include(\.motion, CatchRequest.form),
    .later(
      "liftTime", \.liftTime, .number(.any),
      "When the finger was lifted, on the clock of `samples`; default: at the last sample."),
    .choice("estimator", \.estimator, as: VelocityEstimator.type),
    rules: [
      .excludes("state", ["position", "velocity", "samples", "liftTime"]),
      .excludes("samples", ["velocity"]), .needs("liftTime", "samples"),
      .atLeastOne(["position", "samples", "state"], else: "is required, or \"samples\""),
    ])
}

struct ReleasedFinger: Sendable {
  let place: GesturePlace
  let velocity: [Double]

  /// With samples, `position` is the view's own where the finger is elsewhere.
  static func read(
    _ form: FingerForm, of whole: RequestValue, in context: OperationContext,
    under rules: EvaluationRules
  ) -> ReleasedFinger {
    if let motion = CaughtMotion.read(form.motion, in: context, under: rules) {
      let place = GesturePlace.caught(motion, at: whole)
      return ReleasedFinger(place: place.position, velocity: place.velocity)
    }
    guard let samples = form.samples else {
      let place = form.position.map(GesturePlace.read) ?? .wrong(in: whole.reading)
      let velocity = form.velocity.map(place.conforming) ?? place.numbers.zeros
      form.velocity?.check(velocity)
      return ReleasedFinger(place: place, velocity: velocity)
    }
    let unit = form.timestamps
    let (place, positions) = FingerSamples.positions(samples, unit: unit)
    let lift = form.liftTime?.validNumber().map(unit.seconds)
    if let lift, let last = positions.map(\.time).max() {
      form.liftTime.map { unit.check(lift, after: last, of: $0) }
    }
    let velocity = form.estimator.velocity(of: positions, liftTime: lift)
    samples.check(velocity)
    var last = place.value
    last.numbers = VelocitySample.chronological(positions).last?.position ?? last.numbers
    if let position = form.position { last = last.conforming(position) }
    return ReleasedFinger(place: GesturePlace(value: last), velocity: velocity)
  }
}

extension RequestValue {
  private static let greatestVelocity = 100_000.0

  /// Refuses a velocity at which the motion overflows, and warns of one that no finger has.
  fileprivate func check(_ velocity: [Double]) {
    guard velocity.allSatisfy({ $0.magnitude <= ValueExtent.greatestVelocity })
    else { return fail(ValueExtent.overflowingVelocity, .overflow) }
    guard let greatest = velocity.map(\.magnitude).max(), greatest > Self.greatestVelocity
    else { return }
    warn(
      "means more than 100,000 units per second, faster than a finger moves; times are in seconds "
        + "unless \"timestamps\" is \"milliseconds\"", .unlikelyVelocity)
  }
}
