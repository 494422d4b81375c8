internal import AnimationCore

/// The sample times of a request: `sample`.
struct SampleRequest: Sendable {
  /// The frames per second, if the request gives them.
  var fps: Double?
  /// The number of evenly spaced times, both ends included; at least 1.
  var count: Int?
  /// The times in seconds, in the order in which they are answered.
  var times: [Double]?
  /// The start of the sampled time in seconds; defaults to that of the motion.
  var start: Double?
  /// The end of the sampled time in seconds; defaults to the timeline's duration.
  var duration: Double?
  /// The place of the member, where faults of the times are reported.
  var pointer = Self.usualPointer

  /// The place of the member in most requests: `/sample`.
  private static let usualPointer = JSONPointer.root.appending("sample")

  static let form = Form(
    "Sample",
    """
    The sample times, by at most one of `fps`, `count` and `times`. A motion that never settles
    requires `duration` or `times`.

    """,
    initial: Self(),
    [
      .number(
        "fps", \.fps, .positive,
        """
        Frames per second: samples at i/fps from 0 up to the duration, and one at exactly the \
        duration; default: 60.
        """),
      .integer(
        "count", \.count, IntegerRange(1...Int.max),
        """
        Number of evenly spaced sample times, including both ends. The maximum is a setting of the \
        server.
        """
      ).told(.integer(IntegerRange(1, through: \.maximumSamples))),
      .value(
        "times", \.times,
        .list(of: .number(.nonNegative), count: IntegerRange(0, through: \.maximumSamples)),
        "Sample times in seconds, answered in the given order; they may be past the end.",
        read: readTimes
      ).parameter("Sample times in seconds, separated by commas."),
      .seconds(
        "start", \.start, .nonNegative,
        """
        Start of the sampling in seconds, which is the first sample; default 0, or the first event \
        of a merge that resumes a state. Cannot be combined with `times`.
        """
      ).flat("sampleStart"),
      .seconds(
        "duration", \.duration, .nonNegative,
        "End of the sampling in seconds, before or after the end of the motion."
      ).flat("sampleDuration"),
    ],
    rules: [.atMostOne(["fps", "count", "times"]), .excludes("times", ["start"])],
    check: { $0.check($1) })

  /// What to write in place of a value that is no object.
  static let example = "{\"times\": [0, 0.1]} or {\"fps\": 60}"

  /// Reads the member of an object; the defaults if it is not given.
  static func read(_ object: inout RequestObject) -> SampleRequest {
    object.member("sample").flatMap { form.read($0, suchAs: example) } ?? SampleRequest()
  }

  private static func readTimes(_ value: RequestValue) -> [Double]? {
    let items = value.items()
    // An empty array asks for no samples; an empty parameter was probably left unfilled.
    if items.isEmpty, value.text != nil {
      value.fail("must have at least one time, in seconds", .missing)
    }
    let times = items.map { $0.number(.nonNegative) }
    Timestamps.checkSamples(times, of: value)
    return times
  }

  /// Keeps the place of the member, and compares its ends.
  private mutating func check(_ value: RequestValue) {
    if value.nodes.parent(of: value.node) != value.reading.root { pointer = value.pointer }
    if let start, let duration, duration < start {
      value.faults.add(
        "must be at least \(start), the start of the samples", .wrongOrder,
        at: value.pointer.appending("duration"))
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
    if let times {
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
    let rate = fps ?? 60
    let number =
      count.map { Double($0) }
      ?? SampleTimes.frameCount(perSecond: rate, from: start, through: end)
    guard isWithinLimits(number, weight: weight, limits: limits, faults: faults) else { return nil }
    return count.map { .evenly($0, from: start, through: end) }
      ?? .frames(perSecond: rate, from: start, through: end)
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
