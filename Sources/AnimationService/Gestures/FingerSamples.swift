internal import AnimationCore

/// Reads the positions of fingers over time: `samples`.
enum FingerSamples {
  /// The most samples or events of a request.
  static let maximumCount = 100_000

  static let counts = IntegerRange(1...maximumCount)  // total: constants

  /// Reads the samples of one finger: `[{"time": 0, "position": {"x": 0, "y": 0}}, ...]`.
  ///
  /// - Parameters:
  ///   - value: the samples; the first position determines the shape of all.
  ///   - unit: the unit of their times.
  /// - Returns: The place of the first sample, and all samples; of wrong ones, a single sample.
  static func positions(
    _ value: RequestValue, _ unit: Timestamps
  ) -> (place: GesturePlace, samples: [VelocitySample]) {
    let count = value.faults.count
    var first: GesturePlace?
    let samples = read(value, unit) { object, time in
      // Position of the finger.
      let position = object.required("position")
      if first?.value.isWrong ?? true { first = GesturePlace.read(position) }
      return VelocitySample(
        time: time, position: first?.value.conformingNumbers(position) ?? [])
    }
    let place = first ?? GesturePlace.wrong(in: value.reading)
    guard !samples.isEmpty, value.faults.count == count else {
      return (place, [VelocitySample(time: 0, position: place.numbers)])
    }
    return (place, samples)
  }

  /// Reads the samples of one finger on a screen, like ``positions(_:_:)`` but with points only.
  ///
  /// - Parameters:
  ///   - value: the samples.
  ///   - unit: the unit of their times.
  /// - Returns: The samples, with times in seconds, in the order in which they are given.
  static func points(_ value: RequestValue, _ unit: Timestamps) -> [VelocitySample] {
    read(value, unit) { object, time in
      VelocitySample(time: time, position: FingerPoint.read(object.required("position")))
    }
  }

  /// Reads the samples of two fingers: `[{"time": 0, "fingers": [{"x": 0, "y": 0}, {"x": 100, "y":
  /// 0}]}, ...]`.
  ///
  /// - Parameters:
  ///   - value: the samples; the first is the touch.
  ///   - unit: the unit of their times.
  /// - Returns: The times in seconds and the positions of both fingers, in the order in which they
  ///   are given.
  static func pairs(
    _ value: RequestValue, _ unit: Timestamps
  ) -> [(time: Double, fingers: FingerPair)] {
    read(value, unit) { object, time in
      // Positions of both fingers.
      let fingers = object.required("fingers").items(count: 2...2, else: "must be two points")
      let points = fingers.map(FingerPoint.read)
      return (time, FingerPair(points.first ?? [0, 0], points.last ?? [0, 0]))
    }
  }

  /// Reads the time of each sample, and the rest by a function that takes the time in seconds.
  ///
  /// Times that look as if they were in the other unit get a warning.
  ///
  /// - Parameters:
  ///   - value: the list, of 1 to ``maximumCount`` samples.
  ///   - unit: the unit of their times.
  ///   - sample: reads the rest of a sample from its object, given its time in seconds.
  /// - Returns: The samples in the order in which they are given; none of a wrong list.
  private static func read<Sample>(
    _ value: RequestValue, _ unit: Timestamps,
    by sample: (inout RequestObject, Double) -> Sample
  ) -> [Sample] {
    let most = maximumCount
    let items = value.items(count: 1...most, else: "must have from 1 to \(most) samples")
    var times: [Double] = []
    times.reserveCapacity(items.count)
    let samples = items.map { item in
      item.object { object in
        // In seconds.
        times.append(object.required("time").number())
        return sample(&object, unit.seconds(times[times.count - 1]))
      }
    }
    unit.check(times, of: value)
    return samples
  }
}
