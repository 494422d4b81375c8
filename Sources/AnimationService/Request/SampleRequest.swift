internal import AnimationCore

/// The sample times of a request: `sample`.
struct SampleRequest: Sendable {
  enum Spacing: Sendable {
    case frames(perSecond: Double)
    case count(Int)
    case times([Double])
  }

  var spacing = Spacing.frames(perSecond: 60)
  /// The end of the sampled time in seconds; defaults to the timeline's duration.
  var duration: Double?
  var pointer = JSONPointer.root.appending("sample")

  static func read(_ reader: inout ObjectReader) -> SampleRequest {
    var request = SampleRequest()
    guard var sample = reader.member("sample")?.object() else { return request }
    request.pointer = sample.pointer
    request.duration = sample.member("duration")?.number(.nonNegative)
    let spacings = ["fps", "count", "times"].filter(sample.has)
    let fps = sample.member("fps")
    let count = sample.member("count")
    let times = sample.member("times")
    if spacings.count > 1 {
      (times ?? count)?.fail("cannot be combined with \"\(spacings[0])\"")
    } else if let rate = fps?.number(.positive) {
      request.spacing = .frames(perSecond: rate)
    } else if let count = count?.integer(1...Int.max) {
      request.spacing = .count(count)
    } else if let list = times?.array() {
      request.spacing = .times(list.compactMap { $0.number(.nonNegative) })
    }
    sample.finish()
    return request
  }

  /// Returns the sample times.
  ///
  /// - Parameters:
  ///   - duration: the timeline's duration in seconds; infinite if it never settles.
  ///   - start: the earliest sample time.
  ///   - weight: the number of numbers in a sample.
  ///   - limits: the limits of the request.
  ///   - faults: collects the faults.
  /// - Returns: The times; nil, with a fault, if there are too many or the end is unknown.
  func times(
    through duration: Double, from start: Double = 0, weight: Int, limits: ServiceLimits,
    faults: Faults
  ) -> SampleTimes? {
    faults.workplace = pointer
    let end = self.duration ?? duration
    if case .times(let times) = spacing {
      return check(times, from: start, weight: weight, limits: limits, faults: faults)
    }
    guard end.isFinite else {
      faults.add(
        "never settles: give sampleDuration (query), sample.duration (JSON) or times", at: pointer)
      return nil
    }
    guard end >= start else {
      faults.add(
        "must be at least \(start), the time of the state", at: pointer.appending("duration"))
      return nil
    }
    let count =
      switch spacing {
      case .frames(let rate): SampleTimes.frameCount(perSecond: rate, from: start, through: end)
      case .count(let count): Double(count)
      case .times: 0.0
      }
    guard isWithinLimits(count, weight: weight, limits: limits, faults: faults) else { return nil }
    return switch spacing {
    case .frames(let rate): .frames(perSecond: rate, from: start, through: end)
    case .count(let count): .evenly(count, from: start, through: end)
    case .times(let times): SampleTimes(times)
    }
  }

  private func check(
    _ times: [Double], from start: Double, weight: Int, limits: ServiceLimits, faults: Faults
  ) -> SampleTimes? {
    for (index, time) in times.enumerated() where time < start {
      faults.add(
        "must be at least \(start), the time of the state",
        at: pointer.appending("times").appending(index))
    }
    guard
      isWithinLimits(Double(times.count), weight: weight, limits: limits, faults: faults),
      faults.isEmpty
    else { return nil }
    return SampleTimes(times)
  }

  private func isWithinLimits(
    _ count: Double, weight: Int, limits: ServiceLimits, faults: Faults
  ) -> Bool {
    if count > Double(limits.maximumSamples) {
      faults.add("exceeds the limit of \(limits.maximumSamples) samples", at: pointer)
      return false
    }
    if count * Double(max(weight, 1)) > Double(limits.maximumNumbers) {
      faults.add("exceeds the limit of \(limits.maximumNumbers) numbers", at: pointer)
      return false
    }
    return true
  }
}
