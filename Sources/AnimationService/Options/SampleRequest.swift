internal import AnimationCore
internal import JSONText
internal import Schema

/// The sample times that a request asks for.
struct SampleRequest: Sendable {
  var fps: Double?
  var count: Int?
  var times: [Double]?
  var progress: [Double]?
  var start: Double?
  var duration: Double?
  /// Faults of the times are reported there.
  var pointer = Self.usualPointer
  private static let usualPointer = JSONPointer.root.appending("sample")

  static let form = Form(
    "Sample",
    """
    The sample times, by `fps`, `count`, `times` or `progress`. A motion that never settles needs \
    `duration` or `times`.
    """, initial: Self(),
    .number(
      "fps", \.fps, .positive,
      "Frames per second: samples at i/fps, and one at the duration; default: 60."),
    .integer(
      "count", \.count, IntegerRange(1...Int.max),
      "Number of evenly spaced sample times, with both ends."
    ).told(.integer(IntegerRange(1, through: \.maximumSamples))),
    .value(
      "times", \.times,
      .list(of: .number(.nonNegative), count: IntegerRange(0, through: \.maximumSamples)),
      "Sample times in the order of the answer, perhaps past the end.", read: readTimes
    ).parameter("Sample times in seconds, separated by commas."),
    .value(
      "progress", \.progress,
      .list(of: .number(.between(0, 1)), count: IntegerRange(0, through: \.maximumSamples)),
      """
      Sample times as parts of the whole time, in the order of the answer: SwiftUI's \
      `value(progress:)`.
      """, read: readProgress
    ).flat("sampleProgress").parameter(
      "Sample times as parts of the whole time, 0 to 1, separated by commas."),
    .seconds(
      "start", \.start, .nonNegative,
      """
      The first sample, in seconds; default: 0, or the first event of a merge that resumes a state.
      """
    ).flat("sampleStart"),
    .seconds(
      "duration", \.duration, .nonNegative,
      "End of the sampling, before or after that of the motion."
    ).flat("sampleDuration"),
    rules: [.atMostOne(["fps", "count", "times", "progress"]), .excludes("times", ["start"])],
    check: { $0.check($1) })

  static let example = "{\"times\": [0, 0.1]} or {\"fps\": 60}"

  private static func readTimes(_ value: RequestValue) -> [Double]? {
    guard let items = value.validItems() else { return nil }
    // An empty array asks for no samples; an empty parameter was probably left unfilled.
    if items.isEmpty, value.text != nil {
      value.fail("must have at least one time, in seconds", .missing)
    }
    let times = items.map { $0.number(.nonNegative) }
    Timestamps.checkSamples(times, of: value)
    return times
  }

  private static func readProgress(_ value: RequestValue) -> [Double]? {
    guard let items = value.validItems() else { return nil }
    if items.isEmpty, value.text != nil {
      value.fail("must have at least one number, from 0 to 1", .missing)
    }
    return items.map { $0.number(.between(0, 1)) }
  }

  private mutating func check(_ value: RequestValue) {
    if value.nodes.parent(of: value.node) != value.reading.root { pointer = value.pointer }
    if let start, let duration, duration < start {
      value.faults.add(
        "must be at least \(start), the start of the samples", .wrongOrder,
        at: value.pointer.appending("duration"))
    }
  }

  /// Empty, with a fault, if there are too many times or the end of the motion is unknown.
  func times(
    through duration: Double, from earliest: Double, beginning start: Double?, weight: Int,
    limits: ServiceLimits, faults: Faults
  ) -> SampleTimes {
    let start = self.start ?? start ?? earliest
    guard check(start, from: earliest, at: pointer.appending("start"), faults: faults)
    else { return SampleTimes([]) }
    return times(
      through: duration, from: start, earliest: earliest, weight: weight, limits: limits,
      faults: faults) ?? SampleTimes([])
  }

  /// Adds a fault at a time before that of the state, and makes its place only then.
  @discardableResult
  private func check(
    _ time: Double, from earliest: Double, at place: @autoclosure () -> JSONPointer, faults: Faults
  ) -> Bool {
    if time >= earliest { return true }
    faults.add("must be at least \(earliest), the time of the state", .wrongOrder, at: place())
    return false
  }

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
        "never settles: give this duration, or times", .neverSettles,
        at: pointer.appending("duration"))
      return nil
    }
    guard check(end, from: start, at: pointer.appending("duration"), faults: faults)
    else { return nil }
    let rate = fps ?? 60
    let number =
      (count ?? progress?.count).map { Double($0) }
      ?? SampleTimes.frameCount(perSecond: rate, from: start, through: end)
    guard isWithinLimits(count: number, weight: weight, limits: limits, faults: faults)
    else { return nil }
    if let progress {
      return SampleTimes(progress.map { $0 < 1 ? start + $0 * (end - start) : end })
    }
    return count.map { .evenly($0, from: start, through: end) }
      ?? .frames(perSecond: rate, from: start, through: end)
  }

  private func check(
    _ times: [Double], from start: Double, weight: Int, limits: ServiceLimits, faults: Faults
  ) -> SampleTimes? {
    for (index, time) in times.enumerated() {
      check(time, from: start, at: pointer.appending("times").appending(index), faults: faults)
    }
    guard
      isWithinLimits(count: Double(times.count), weight: weight, limits: limits, faults: faults),
      faults.isEmpty
    else { return nil }
    return SampleTimes(times)
  }

  /// The count may be too large for an integer; a weight counts as at least 1.
  private func isWithinLimits(
    count: Double, weight: Int, limits: ServiceLimits, faults: Faults
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
