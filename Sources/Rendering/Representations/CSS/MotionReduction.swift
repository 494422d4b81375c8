internal import AnimationCore
internal import CSSValues

struct MotionReduction {
  let motion: ColumnMotion
  let shape: Shape
  let tolerance: Double
  let target: [Double]?
  /// Whether the motion goes on after the sampled time, or never ends.
  let isPart: Bool
  /// The one curve of the value in all of the sampled time; nil for any other motion.
  let easing: AnswerEasing?
  /// Whether it has a duration; false for a curve, over progress from 0 to 1.
  let hasTime: Bool
  /// In seconds; the end is that of the motion, or up to a millisecond later.
  let span: Extent
  private let breaks: [Double]
  private static let maximumNumbers = 1 << 18

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
    span = isPart || !hasTime ? whole : whole.inMilliseconds
    breaks = motion.breaks + (span.upperBound > end ? [end] : [])
    easing = answer.easing.flatMap {
      whole.lowerBound == 0 && abs($0.end - end) <= 1e-9 * end ? $0 : nil
    }?.beginning(in: motion, numbers: shape.numberRange)
  }

  var wholeTime: CSSTiming { CSSTiming(delay: 0, duration: duration) }
  var duration: Double { span.upperBound - span.lowerBound }
  var numbers: Range<Int> { shape.numberRange }

  /// `groups` has for each number the first of those whose range is also its own.
  func trace(groups: [Int], source: MotionTraceSource) throws(Unavailable) -> MotionTrace {
    try trace(groups: groups, over: span.range, breaks: breaks, source: source)
  }

  /// Over a range of times, or of parts of them; the numbers may jump or bend at the `breaks`.
  func trace(
    groups: [Int], over range: ClosedRange<Double>, breaks: [Double], source: MotionTraceSource
  ) throws(Unavailable) -> MotionTrace {
    let trace = MotionTrace.sample(
      over: range, breaks: breaks, groups: groups, slack: ReducedMotion.slack(for: tolerance),
      maximumCount: Self.maximumNumbers / groups.count, source)
    guard let trace else {
      throw Unavailable(
        reason: "it takes too many samples; a greater \"tolerance\" or a shorter time takes fewer",
        lacking: .motion)
    }
    return trace
  }
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

extension Extent {
  private static let longestRounding = 1.01

  /// Ends up to a millisecond later, so that its length is written in few digits; the same if that
  /// would be more than a hundredth longer.
  fileprivate var inMilliseconds: Extent {
    let milliseconds = (length - CSSTiming.resolution) * 1000
    guard milliseconds < 1e12 else { return self }
    let rounded = milliseconds.rounded(.up) / 1000
    guard rounded > length, rounded <= length * Self.longestRounding else { return self }
    return Extent([lowerBound, lowerBound + rounded]) ?? self
  }
}
