internal import AnimationCore

/// A drag of a zoomed view as the request describes it.
struct RequestedZoomDrag: Sendable {
  /// The positions of the finger in chronological order, at least one.
  private let samples: [VelocitySample]
  private let liftTime: Double
  private let velocity: [Double]
  private let axis: ZoomDrag.Axis
  /// The distance over which a drag covers the whole progress, in units; nil for the length of the
  /// view along the axis.
  private let distance: Double?
  private let thresholds: ZoomDrag.Thresholds

  /// The time from the first sample to the release, in seconds.
  var duration: Double { liftTime - samples[0].time }

  /// Reads the drag.
  ///
  /// - Returns: The drag; nil, with faults, if a member is invalid.
  static func read(_ element: Element) -> RequestedZoomDrag? {
    guard var reader = element.object() else { return nil }
    defer { reader.finish() }
    let axis = reader.member("axis").map { $0.choice(ZoomDrag.Axis.self) } ?? .y
    let distance = reader.member("distance").map { $0.number(.positive) }
    let estimator =
      reader.member("estimator").map { $0.choice(VelocityEstimator.self) } ?? .leastSquares
    let lift = reader.member("liftTime")
    let thresholds = reader.member("thresholds").map(Self.thresholds) ?? ZoomDrag.Thresholds()
    let samples = reader.required("samples").flatMap(Self.samples)
    guard let samples, let last = samples.last else { return nil }
    let liftTime = lift.map { $0.number(.atLeast(last.time)) } ?? last.time
    guard let axis, let estimator, let liftTime, let thresholds, distance != .some(nil) else {
      return nil
    }
    let velocity = estimator.velocity(of: samples, liftTime: lift == nil ? nil : liftTime)
    return RequestedZoomDrag(
      samples: samples, liftTime: liftTime, velocity: velocity, axis: axis,
      distance: distance ?? nil, thresholds: thresholds)
  }

  /// Reads samples at points, x before y.
  private static func samples(_ element: Element) -> [VelocitySample]? {
    guard let (place, samples) = FingerSamples.positions(element) else { return nil }
    guard case .object(let fields) = place.value.shape, fields.map(\.name) == ["x", "y"] else {
      element.fail("must be at points: {\"x\": 0, \"y\": 0}")
      return nil
    }
    return VelocitySample.chronological(samples)
  }

  private static func thresholds(_ element: Element) -> ZoomDrag.Thresholds? {
    guard var reader = element.object() else { return nil }
    let progress = reader.member("progress").map { $0.number(.between(0, 1)) }
    let velocity = reader.member("velocity").map { $0.number(.nonNegative) }
    let predicted = reader.member("predicted").map { $0.number(.nonNegative) }
    reader.finish()
    guard progress != .some(nil), velocity != .some(nil), predicted != .some(nil) else {
      return nil
    }
    return ZoomDrag.Thresholds(
      progress: progress ?? nil, velocity: velocity ?? nil, predicted: predicted ?? nil)
  }

  /// Returns the drag of a view with a known destination.
  ///
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
