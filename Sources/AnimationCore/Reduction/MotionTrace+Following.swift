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
    let trace = Self.sample(
      over: span.range, breaks: breaks, groups: groups, slack: Self.followingSlack,
      maximumCount: max(Self.maximumCount / groups.count, 512), source)
    if let trace {
      self = trace
      return
    }
    let count = max(Self.evenCount / groups.count, 128)
    let times = SampleTimes.evenly(count, from: span.lowerBound, through: span.upperBound)
    self.init(at: times.values, width: groups.count, source)
  }
}
