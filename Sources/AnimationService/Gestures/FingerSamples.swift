internal import AnimationCore

/// Reads the positions of fingers over time: `samples`.
enum FingerSamples {
  /// Reads the samples of one finger: `[{"time": 0, "position": {"x": 0, "y": 0}}, ...]`.
  ///
  /// - Returns: The place of the first sample, and all samples; nil, with faults at the samples, if
  ///   one is invalid.
  static func positions(_ element: Element) -> (place: GesturePlace, samples: [VelocitySample])? {
    var first: GesturePlace?
    let samples = read(element) { reader, time in
      guard let position = reader.required("position") else { return nil as VelocitySample? }
      if first == nil { first = GesturePlace.read(position) }
      return first?.value.conforming(position).map {
        VelocitySample(time: time, position: $0.numbers)
      }
    }
    guard let samples, let first else { return nil }
    return (first, samples)
  }

  /// Reads the samples of one finger on a screen, like ``positions(_:)`` but with points only.
  static func points(_ element: Element) -> [VelocitySample]? {
    read(element) { reader, time in
      reader.required("position").flatMap { point($0) }.map {
        VelocitySample(time: time, position: $0)
      }
    }
  }

  /// Reads the samples of two fingers: `[{"time": 0, "fingers": [{"x": 0, "y": 0}, {"x": 100, "y":
  /// 0}]}, ...]`.
  static func pairs(_ element: Element) -> [(time: Double, fingers: FingerPair)]? {
    read(element) { reader, time in
      guard let fingers = reader.required("fingers"), let items = fingers.array() else {
        return nil
      }
      guard items.count == 2 else {
        fingers.fail("must be two points")
        return nil
      }
      let points = items.compactMap { point($0) }
      return points.count == 2 ? (time, FingerPair(points[0], points[1])) : nil
    }
  }

  /// Reads a point `{"x": 0, "y": 0}`.
  static func point(_ element: Element) -> [Double]? {
    guard element.isObject, var reader = element.object() else {
      element.fail("must be a point: {\"x\": 0, \"y\": 0}")
      return nil
    }
    let (x, y) = (reader.required("x")?.number(), reader.required("y")?.number())
    reader.finish()
    guard let x, let y else { return nil }
    return [x, y]
  }

  /// Reads the velocity estimator, `estimator`, or returns the default one.
  static func estimator(_ reader: inout ObjectReader) -> VelocityEstimator? {
    reader.member("estimator").map { $0.choice(VelocityEstimator.self) } ?? .default
  }

  /// Reads all samples; nil, with faults, if one is invalid.
  private static func read<Sample>(
    _ element: Element, by sample: (inout ObjectReader, Double) -> Sample?
  ) -> [Sample]? {
    guard let items = element.array() else { return nil }
    guard (1...ReleasedFinger.maximumSamples).contains(items.count) else {
      element.fail("must have from 1 to \(ReleasedFinger.maximumSamples) samples")
      return nil
    }
    let samples = items.compactMap { item -> Sample? in
      guard var reader = item.object() else { return nil }
      let time = reader.required("time")?.number()
      let result = sample(&reader, time ?? 0)
      reader.finish()
      return time == nil ? nil : result
    }
    return samples.count == items.count ? samples : nil
  }
}
