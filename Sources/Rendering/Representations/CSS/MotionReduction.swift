internal import AnimationCore
internal import CSSValues

struct MotionReduction {
  let motion: ColumnMotion
  let shape: Shape
  let tolerance: Double
  let target: [Double]?
  /// Whether the motion continues after the sampled time, or never ends.
  let isPart: Bool
  /// The one curve of the value in all of the sampled time; nil for any other motion.
  let easing: AnswerEasing?
  /// Whether it has a duration; false for a curve, over progress from 0 to 1.
  let hasTime: Bool
  /// In seconds, without the rest before the motion; the end is that of the motion, or up to a
  /// millisecond later.
  let span: Extent
  private let breaks: [Double]
  private static let maximumNumbers = 1 << 18
  /// In seconds: milliseconds up to here are exact.
  private static let longestCounted = 0x1p53 / 1000

  init(_ answer: Answer, tolerance: Double) throws(Unavailable) {
    guard let columns = answer.columns else { throw .noSamples }
    guard let timeline = answer.timeline ?? answer.easing.map({ Timeline($0.curve) }) else {
      throw Unavailable(
        reason: "it has no timeline",
        lacking: columns.indexName == "time" ? .motion : [.motion, .time])
    }
    guard let column = columns.columns.first(where: { $0.name == "value" })
    else { throw Unavailable(reason: "it has no column \"value\"", lacking: .motion) }
    hasTime = answer.timeline != nil
    motion = ColumnMotion(
      column, at: hasTime ? columns.index : SampleTimes([0, 1]), breaks: timeline.breaks)
    guard motion.isContinuous
    else { throw Unavailable(reason: "it is known at its samples only", lacking: .motion) }
    shape = column.shape
    self.tolerance = tolerance
    let whole = motion.span
    let end = whole.upperBound
    target = hasTime ? column.discretes.map { $0.value(at: end).numbers } : [1]
    isPart = end < timeline.duration
    span = isPart || !hasTime ? whole : motion.moving(shape.numberRange).inMilliseconds
    breaks = motion.breaks + (span.upperBound > end ? [end] : [])
    easing = answer.easing.flatMap {
      whole.lowerBound == 0 && abs($0.end - end) <= 1e-9 * end ? $0 : nil
    }?.beginning(in: motion, numbers: shape.numberRange)
  }

  /// For formats that count milliseconds or frames.
  func requireCountable() throws(Unavailable) {
    guard motion.span.length <= Self.longestCounted
    else { throw Unavailable(reason: "it is too long to be counted in milliseconds") }
  }

  var wholeTime: CSSTiming {
    CSSTiming(delay: span.lowerBound - motion.span.lowerBound, duration: duration)
  }
  var duration: Double { span.upperBound - span.lowerBound }
  var numbers: Range<Int> { shape.numberRange }

  /// `groups` has for each number the first of those whose range is also its own.
  func trace(groups: [Int], source: MotionTraceSource) throws(Unavailable) -> MotionTrace {
    try trace(groups: groups, over: span.range, breaks: breaks, source: source)
  }

  /// As few straight lines as are within the tolerance; a number that changes by rounding errors
  /// alone has a range of 0, and counts as not moving.
  func lines(
    of groups: [Int], opacities: [Int] = [], source: MotionTraceSource
  ) throws(Unavailable) -> ReducedMotion {
    try WorkBudget.returning { () throws(Unavailable) in
      let trace = try trace(groups: groups, source: source)
      return ReducedMotion.reduce(
        trace, ranges: trace.movingRanges(groups: groups), opacities: opacities,
        tolerance: tolerance)
    }
  }

  /// Over a range of times, or of parts of them; the numbers may jump or bend at the `breaks`.
  func trace(
    groups: [Int], over range: ClosedRange<Double>, breaks: [Double], source: MotionTraceSource
  ) throws(Unavailable) -> MotionTrace {
    let trace = MotionTrace.sample(
      over: range, breaks: breaks, groups: groups, slack: ReducedMotion.slack(for: tolerance),
      maximumCount: Self.maximumNumbers / groups.count, source)
    if let trace { return trace }
    let count = min(64, max(2, Self.maximumNumbers / groups.count))
    let times = SampleTimes.evenly(count, from: range.lowerBound, through: range.upperBound)
    let isBounded = source(times.values).allSatisfy {
      $0.magnitude < MotionTrace.greatestMagnitude
    }
    throw isBounded ? Self.takesTooMany : Self.isTooLarge
  }

  private static let takesTooMany = Unavailable(
    reason: "it takes too many samples; a greater \"tolerance\" or a shorter time takes fewer",
    lacking: .motion)
  private static let isTooLarge = Unavailable(
    reason: "it has numbers of 1e150 or more: give them in a unit in which they are smaller",
    lacking: .motion)
}

extension AnswerEasing {
  /// With the value at the start of a motion unless it is known; nil if the curve begins elsewhere.
  fileprivate func beginning(in motion: ColumnMotion, numbers: Range<Int>) -> AnswerEasing? {
    guard from.isEmpty else { return self }
    guard numbers.lowerBound == 0, delay >= 0, curve.value(at: 0) == 0 else { return nil }
    var easing = self
    easing.from = motion.values(of: numbers)([motion.span.lowerBound])
    return easing
  }
}

extension ColumnMotion {
  private static let millisecond = 0.001
  /// Seconds: a motion leaves its start by less than doubles tell within this time.
  private static let resolution = 1e-6
  private static let halvings = 64

  /// The span without the whole milliseconds for which all numbers are at rest at first, as they
  /// are before a delay is over; a motion that jumps then begins at once.
  fileprivate func moving(_ numbers: Range<Int>) -> Extent {
    let (start, end, source) = (span.lowerBound, span.upperBound, values(of: numbers))
    let first = source([start])
    let isAtRest = { (time: Double) in source([time]) == first }
    var (rest, motion) = (start + Self.millisecond, end)
    guard !numbers.isEmpty, rest < motion, isAtRest(rest), !isAtRest(motion) else { return span }
    for _ in 0..<Self.halvings where motion - rest > Self.resolution / 4 {
      let middle = rest + (motion - rest) / 2
      if isAtRest(middle) { rest = middle } else { motion = middle }
    }
    let delay = DecimalPlaces(3).round(rest - start)
    let times = (1...16).map { start + delay * (Double($0) / 16) }
    guard delay > 0, abs(rest - start - delay) <= Self.resolution, times.allSatisfy(isAtRest)
    else { return span }
    return Extent([start + delay, end]) ?? span
  }
}

extension Extent {
  fileprivate var inMilliseconds: Extent {
    Extent([lowerBound, lowerBound + CodePrecision.duration(length)]) ?? self
  }
}
