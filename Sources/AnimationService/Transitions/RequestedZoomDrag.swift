internal import AnimationCore

/// A drag of a zoomed view as the request describes it.
struct RequestedZoomDrag: Sendable {
  /// The positions of the finger in chronological order, at least one.
  private let samples: [VelocitySample]
  /// The time of the release in seconds, on the clock of the samples; not before the last.
  private let liftTime: Double
  /// The velocity at the release, x and y, in units per second.
  private let velocity: [Double]
  /// The axis of the dismissal: to the right, or downward, the default.
  private let axis: ZoomDrag.Axis
  /// The distance over which a drag covers the whole progress, in units; nil for the length of the
  /// view along the axis.
  private let distance: Double?
  /// The thresholds of dismissal; without any, the predicted progress must exceed 0.5.
  private let thresholds: ZoomDrag.Thresholds

  /// The time from the first sample to the release, in seconds.
  var duration: Double { liftTime - samples[0].time }

  /// Reads the drag.
  ///
  /// - Returns: The drag; one that rests at (0, 0) in place of wrong samples.
  static func read(_ value: RequestValue) -> RequestedZoomDrag {
    value.object { object in
      // Axis of the dismissal: to the right, or downward.
      let axis = object.choice("axis", default: ZoomDrag.Axis.y)
      // Distance of a full dismissal; defaults to the length of the destination.
      let distance = object.member("distance")?.number(.positive)
      let estimator = object.choice("estimator", default: VelocityEstimator.default)
      // Time of the release, on the clock of `samples`; defaults to the time of the last sample.
      let lift = object.member("liftTime")
      // The view is popped if any of the thresholds is exceeded; without thresholds, if `predicted`
      // is above 0.5.
      let thresholds = object.member("thresholds", default: ZoomDrag.Thresholds(), Self.thresholds)
      let count = value.faults.count
      let unit = Timestamps.read(&object)
      // Samples of the finger, such as `{"time": 0, "position": {"x": 0, "y": 0}}`; the view is
      // caught at the first.
      let samples = Self.samples(object.required("samples"), unit)
      let last = samples[samples.count - 1].time
      let isSampled = value.faults.count == count
      let liftTime = isSampled ? unit.lift(lift, after: last) : nil
      return RequestedZoomDrag(
        samples: samples, liftTime: liftTime ?? last,
        velocity: estimator.velocity(of: samples, liftTime: liftTime), axis: axis,
        distance: distance, thresholds: thresholds)
    }
  }

  /// Reads samples at points, x before y.
  ///
  /// - Parameters:
  ///   - value: the samples, which must have an `x` and a `y`.
  ///   - unit: the unit of their times.
  /// - Returns: At least one sample.
  private static func samples(_ value: RequestValue, _ unit: Timestamps) -> [VelocitySample] {
    let wrong = [VelocitySample(time: 0, position: [0, 0])]
    let count = value.faults.count
    let (place, samples) = FingerSamples.positions(value, unit)
    guard value.faults.count == count, !value.isAbsent else { return wrong }
    guard case .object(let fields) = place.value.shape, fields.map(\.name) == ["x", "y"] else {
      value.fail("must be at points: {\"x\": 0, \"y\": 0}", .wrongShape)
      return wrong
    }
    return VelocitySample.chronological(samples)
  }

  /// Reads `progress`, `velocity` and `predicted`; nothing is compared with one that is left out.
  private static func thresholds(_ value: RequestValue) -> ZoomDrag.Thresholds {
    value.object {
      ZoomDrag.Thresholds(
        // Threshold for the progress of the dismissal.
        progress: $0.number("progress", .between(0, 1)),
        // Threshold for the velocity along the axis, in units per second.
        velocity: $0.number("velocity", .nonNegative),
        // Threshold for the predicted progress, which adds a quarter of the velocity to the
        // distance.
        predicted: $0.number("predicted", .nonNegative))
    }
  }

  /// Returns the drag of a view with a known destination.
  ///
  /// - Parameter destination: the frame of the destination, in units.
  /// - Returns: The drag; nil if the destination has no length along the axis and the request no
  ///   distance.
  func drag(over destination: Frame) -> ZoomDrag? {
    let distance = distance ?? (axis == .x ? destination.width : destination.height)
    guard distance > 0 else { return nil }
    return ZoomDrag(
      samples: samples, liftTime: liftTime, velocity: velocity, axis: axis, distance: distance,
      thresholds: thresholds)
  }
}

extension Timestamps {
  /// Reads the time at which a finger was lifted, which is not before its last sample.
  ///
  /// - Parameters:
  ///   - value: the time in this unit; nil for that of the last sample.
  ///   - last: the time of the last sample in seconds.
  /// - Returns: The time in seconds.
  fileprivate func lift(_ value: RequestValue?, after last: Double) -> Double {
    guard let time = value?.validNumber().map(seconds) else { return last }
    if time < last { value?.failOrder(atLeast: last, timeOf: "the last sample, in seconds") }
    if let value { check(time, after: last, of: value) }
    return max(time, last)
  }
}
