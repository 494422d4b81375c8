internal import AnimationCore

/// The sample times of a request: `sample`.
struct SampleRequest: Sendable {
  enum Spacing: Sendable {
    case frames(perSecond: Double)
    case count(Int)
    case times([Double])
  }

  var spacing = Spacing.frames(perSecond: 60)
  /// The start of the sampled time in seconds; defaults to that of the motion.
  var start: Double?
  /// The end of the sampled time in seconds; defaults to the timeline's duration.
  var duration: Double?
  var pointer = Self.usualPointer

  private static let usualPointer = JSONPointer.root.appending("sample")

  static func read(_ object: inout RequestObject) -> SampleRequest {
    let isUsual = object.value.isRoot
    return object.member("sample")?.object(suchAs: "{\"times\": [0, 0.1]} or {\"fps\": 60}") {
      SampleRequest(isUsual ? usualPointer : $0.pointer, &$0)
    } ?? SampleRequest()
  }

  private init() {}

  private init(_ pointer: JSONPointer, _ object: inout RequestObject) {
    if !object.value.isAbsent { self.pointer = pointer }
    // Start of the sampling in seconds, which is the first sample; default 0, or the first event of
    // a merge that resumes a state. Cannot be combined with `times`.
    start = object.seconds("start", .nonNegative)
    // End of the sampling in seconds, before or after the end of the motion.
    duration = object.seconds("duration", .nonNegative)
    // Frames per second: samples at i/fps from 0 up to the duration, and one at exactly the
    // duration.
    let fps = object.member("fps")
    // Number of evenly spaced sample times, including both ends. The maximum is a setting of the
    // server.
    let count = object.member("count")
    // Sample times in seconds, answered in the given order; they may be past the end.
    let times = object.member("times")
    if let excluded = fps == nil ? (count == nil ? nil : times) : times ?? count {
      excluded.failConflict(with: fps == nil ? "count" : "fps")
    } else if let fps {
      spacing = .frames(perSecond: fps.number(.positive))
    } else if let count {
      spacing = .count(count.integer(1...Int.max))
    } else if let times {
      let items = times.items()
      // An empty array asks for no samples; an empty parameter was probably left unfilled.
      if items.isEmpty, times.text != nil {
        times.fail("must have at least one time, in seconds", .missing)
      }
      let given = items.map { $0.number(.nonNegative) }
      spacing = .times(given)
      Timestamps.checkSamples(given, of: times)
      object.exclude("start", with: "times")
    }
    if let start, let duration, duration < start {
      object.member("duration")?.fail(
        "must be at least \(start), the start of the samples", .wrongOrder)
    }
  }

  /// Returns the sample times.
  ///
  /// - Parameters:
  ///   - duration: the timeline's duration in seconds; infinite if it never settles.
  ///   - earliest: the earliest sample time that is allowed, in seconds.
  ///   - start: the first sample time unless the request gives one; nil for the earliest.
  ///   - weight: the number of numbers in a sample.
  ///   - context: the limits of the request, and its faults.
  /// - Returns: The times; none, with a fault, if there are too many or the end is unknown.
  func times(
    through duration: Double, from earliest: Double = 0, beginning start: Double? = nil,
    weight: Int, in context: OperationContext
  ) -> SampleTimes {
    let start = self.start ?? start ?? earliest
    return check(start, from: earliest, faults: context.faults)
      ? times(
        through: duration, from: start, earliest: earliest, weight: weight,
        limits: context.limits, faults: context.faults) ?? SampleTimes([])
      : SampleTimes([])
  }

  private func check(_ start: Double, from earliest: Double, faults: Faults) -> Bool {
    if start >= earliest { return true }
    faults.add(
      "must be at least \(earliest), the time of the state", .wrongOrder,
      at: pointer.appending("start"))
    return false
  }

  private func times(
    through duration: Double, from start: Double, earliest: Double, weight: Int,
    limits: ServiceLimits, faults: Faults
  ) -> SampleTimes? {
    faults.workplace = pointer
    if case .times(let times) = spacing {
      return check(times, from: earliest, weight: weight, limits: limits, faults: faults)
    }
    let end = self.duration ?? max(duration, start)
    guard end.isFinite else {
      faults.add(
        "never settles: give sampleDuration (query), sample.duration (JSON) or times",
        .neverSettles, at: pointer.appending("duration"))
      return nil
    }
    guard end >= start else {
      faults.add(
        "must be at least \(start), the time of the state", .wrongOrder,
        at: pointer.appending("duration"))
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
        "must be at least \(start), the time of the state", .wrongOrder,
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
      faults.add(
        "exceeds the limit of \(limits.maximumSamples) samples: reduce fps, count or the duration",
        .limit, at: pointer)
      return false
    }
    if count * Double(max(weight, 1)) > Double(limits.maximumNumbers) {
      faults.add(
        "exceeds the limit of \(limits.maximumNumbers) numbers: reduce fps, count or the duration",
        .limit, at: pointer)
      return false
    }
    return true
  }
}
