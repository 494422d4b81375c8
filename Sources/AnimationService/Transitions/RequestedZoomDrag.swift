internal import AnimationCore
internal import CSSValues
internal import Schema

private struct ZoomDragRequest {
  var axis = ZoomDragAxis.y
  var distance: Double?
  var estimator = VelocityEstimator.default
  var liftTime: RequestValue?
  var thresholds = ZoomDrag.Thresholds()
  var timestamps = Timestamps.seconds
  var samples: RequestValue?

  static let form = Form(
    "ZoomDrag", "For `zoom`: a finger catches the view, drags and releases it.", initial: Self(),
    .choice("axis", \.axis, "Axis of the dismissal: to the right, or downward."),
    .number(
      "distance", \.distance, .positive,
      "Distance of a full dismissal; defaults to the length of the destination."),
    .choice("estimator", \.estimator, as: VelocityEstimator.type),
    .later(
      "liftTime", \.liftTime, .number(.any),
      "Time of the release, on the clock of `samples`; defaults to the time of the last sample."),
    .form(
      "thresholds", \.thresholds, thresholdsForm,
      "The view is popped if any is exceeded; by default if `predicted` is above 0.5."),
    .choice("timestamps", \.timestamps, as: Timestamps.type),
    .later(
      "samples", \.samples, FingerSamples.type,
      "Samples of the finger; the view is caught at the first."
    ).required())

  private static let thresholdsForm = Form(
    nil, initial: ZoomDrag.Thresholds(),
    .number("progress", \.progress, .between(0, 1), "Threshold for the progress of the dismissal."),
    .number(
      "velocity", \.velocity, .nonNegative,
      "Threshold for the velocity along the axis, in units per second."),
    .number(
      "predicted", \.predicted, .nonNegative,
      "Threshold for the progress with a quarter of the velocity added."))
}

struct RequestedZoomDrag: Sendable {
  private let samples: [VelocitySample]
  private let liftTime: Double
  private let velocity: [Double]
  private let axis: ZoomDragAxis
  private let distance: Double?
  /// Without any, the predicted progress must exceed 0.5.
  private let thresholds: ZoomDrag.Thresholds
  var duration: Double { liftTime - samples[0].time }

  /// Rests at (0, 0) in place of wrong samples.
  static func read(_ value: RequestValue) -> RequestedZoomDrag {
    let request = ZoomDragRequest.form.readRest(value)
    let count = value.faults.count
    let unit = request.timestamps
    let samples = samples(request.samples, unit: unit)
    let last = samples[samples.count - 1].time
    let isSampled = value.faults.count == count
    let liftTime = isSampled ? unit.lift(request.liftTime, after: last) : last
    return RequestedZoomDrag(
      samples: samples, liftTime: liftTime,
      velocity: request.estimator.velocity(of: samples, liftTime: liftTime), axis: request.axis,
      distance: request.distance, thresholds: request.thresholds)
  }

  static let type = ZoomDragRequest.form.type

  private static func samples(_ value: RequestValue?, unit: Timestamps) -> [VelocitySample] {
    let wrong = [VelocitySample(time: 0, position: [0, 0])]
    guard let value else { return wrong }
    let count = value.faults.count
    let (place, samples) = FingerSamples.positions(value, unit: unit)
    guard value.faults.count == count else { return wrong }
    guard case .object(let fields) = place.value.shape, fields.map(\.name) == ["x", "y"] else {
      value.fail("must be at points: {\"x\": 0, \"y\": 0}", .wrongShape)
      return wrong
    }
    return VelocitySample.chronological(samples)
  }

  /// Nil if the destination has no length along the axis and the request no distance.
  func drag(over destination: Frame) -> ZoomDrag? {
    let distance = distance ?? (axis == .x ? destination.width : destination.height)
    guard distance > 0 else { return nil }
    return ZoomDrag(
      samples: samples, liftTime: liftTime, velocity: velocity, axis: axis, distance: distance,
      thresholds: thresholds)
  }
}

extension Timestamps {
  fileprivate func lift(_ value: RequestValue?, after last: Double) -> Double {
    guard let time = value?.validNumber().map(seconds) else { return last }
    if time < last { value?.failOrder(atLeast: last, timeOf: "the last sample, in seconds") }
    if let value { check(time, after: last, of: value) }
    return max(time, last)
  }
}
