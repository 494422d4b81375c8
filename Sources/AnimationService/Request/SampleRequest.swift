internal import AnimationCore

/// The sample times of a request: `sample`.
struct SampleRequest: Sendable {
  /// The times between the start and the end, or all times one by one.
  enum Spacing: Sendable {
    /// The start, the whole multiples of a frame's length between, and the end.
    case frames(perSecond: Double)
    /// So many evenly spaced times, both ends included; at least 1.
    case count(Int)
    /// The times in seconds, in the order in which they are answered.
    case times([Double])
  }

  /// The spacing of the times; 60 frames per second by default.
  var spacing = Spacing.frames(perSecond: 60)
  /// The start of the sampled time in seconds; defaults to that of the motion.
  var start: Double?
  /// The end of the sampled time in seconds; defaults to the timeline's duration.
  var duration: Double?
  /// The place of the member, where faults of the times are reported.
  var pointer = Self.usualPointer

  /// The place of the member in most requests: `/sample`.
  private static let usualPointer = JSONPointer.root.appending("sample")

  /// Reads the member of an object; the defaults if it is not given.
  static func read(_ object: inout RequestObject) -> SampleRequest {
    let isUsual = object.value.isRoot
    return object.member("sample")?.object(suchAs: "{\"times\": [0, 0.1]} or {\"fps\": 60}") {
      SampleRequest(isUsual ? usualPointer : $0.pointer, &$0)
    } ?? SampleRequest()
  }

  private init() {}

  /// Reads the times from the object of the member.
  ///
  /// - Parameters:
  ///   - pointer: the place of the object.
  ///   - object: the object; absent, with the defaults, if the member is none.
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

  /// Returns whether sampling starts late enough; else adds a fault at `start`.
  ///
  /// - Parameters:
  ///   - start: the first sample time in seconds.
  ///   - earliest: the earliest that is allowed, in seconds.
  ///   - faults: the list to which the fault is added.
  /// - Returns: Whether the start is allowed.
  private func check(_ start: Double, from earliest: Double, faults: Faults) -> Bool {
    if start >= earliest { return true }
    faults.add(
      "must be at least \(earliest), the time of the state", .wrongOrder,
      at: pointer.appending("start"))
    return false
  }

  /// Returns the times from a start that is allowed.
  ///
  /// - Parameters:
  ///   - duration: the timeline's duration in seconds; infinite if it never settles.
  ///   - start: the first time unless the times are listed, in seconds.
  ///   - earliest: the earliest time that may be listed, in seconds.
  ///   - weight: the number of numbers in a sample.
  ///   - limits: the limits of the request.
  ///   - faults: the list to which faults are added.
  /// - Returns: The times; nil, with a fault, if there are too many or the end is unknown.
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

  /// Returns listed times; nil if one is too early, if they are too many, or if there are other
  /// faults.
  ///
  /// - Parameters:
  ///   - times: the times in seconds.
  ///   - start: the earliest time that is allowed, in seconds.
  ///   - weight: the number of numbers in a sample.
  ///   - limits: the limits of the request.
  ///   - faults: the list to which faults are added, and which must be empty in the end.
  /// - Returns: The times.
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

  /// Returns whether so many samples are within the limits; else adds a fault.
  ///
  /// - Parameters:
  ///   - count: the number of samples, which may be too large for an integer.
  ///   - weight: the number of numbers in a sample; at least 1 is counted.
  ///   - limits: the limits of the request.
  ///   - faults: the list to which the fault is added.
  /// - Returns: Whether there may be as many.
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
