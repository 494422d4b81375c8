extension MotionTrace {
  private static let (followingSlack, maximumCount, evenCount) = (1e-5, 1 << 15, 1 << 12)

  /// The samples at some times, ascending.
  package init(at times: [Double], width: Int, _ source: MotionTraceSource) {
    let values = source(times)
    self.init(
      MotionRows(times: times, values: values), ranges: Self.ranges(of: values, width: width))
  }

  /// So dense that straight lines follow the motion; even times if they cannot.
  package init(
    over span: Extent, breaks: [Double], groups: [Int], _ source: MotionTraceSource
  ) {
    if let trace = Self.following(over: span, breaks: breaks, groups: groups, source) {
      self = trace
      return
    }
    let count = max(Self.evenCount / groups.count, 128)
    let times = SampleTimes.evenly(count, from: span.lowerBound, through: span.upperBound)
    self.init(at: times.values, width: groups.count, source)
    guard isTooLarge else { return }
    let unit = BinaryUnit(of: values)
    let scaled = Self.following(over: span, breaks: breaks, groups: groups) {
      unit.counts(of: source($0))
    }
    if let scaled { self = scaled.measured(in: unit) }
  }

  private static func following(
    over span: Extent, breaks: [Double], groups: [Int], _ source: MotionTraceSource
  ) -> MotionTrace? {
    sample(
      over: span.range, breaks: breaks, groups: groups, slack: followingSlack,
      maximumCount: max(maximumCount / groups.count, 512), source)
  }

  /// Whether finite values are so large that they are sampled in a unit, a power of two, which
  /// changes none of their digits.
  private var isTooLarge: Bool {
    values.contains { $0.magnitude >= Self.greatestMagnitude } && values.allSatisfy(\.isFinite)
  }

  /// The trace of which this one has the counts of a unit.
  private func measured(in unit: BinaryUnit) -> MotionTrace {
    let numbers = { (rows: MotionRows) in
      MotionRows(times: rows.times, values: rows.values.map(unit.number))
    }
    return MotionTrace(
      numbers(MotionRows(times: times, values: values)), compared: numbers(compared),
      ranges: ranges.map(unit.number))
  }
}
