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
  private static let maximumNumbers = 1 << 18

  init(_ answer: Answer, tolerance: Double) throws(Unavailable) {
    guard let columns = answer.columns else { throw .noSamples }
    guard let timeline = answer.timeline else {
      throw Unavailable(
        reason: "it has no timeline",
        lacking: columns.indexName == "time" ? .motion : [.motion, .time])
    }
    guard let column = columns.columns.first(where: { $0.name == "value" })
    else { throw Unavailable(reason: "it has no column \"value\"", lacking: .motion) }
    motion = ColumnMotion(column, of: answer)
    guard motion.isContinuous
    else { throw Unavailable(reason: "it is known at its samples only", lacking: .motion) }
    shape = column.shape
    self.tolerance = tolerance
    let end = motion.span.upperBound
    target = column.discretes.map { $0.value(at: end).numbers }
    isPart = motion.span.upperBound < timeline.duration
    let span = motion.span
    easing = answer.easing.flatMap {
      span.lowerBound == 0 && abs($0.end - end) <= 1e-9 * end ? $0 : nil
    }
  }

  var wholeTime: CSSTiming { CSSTiming(delay: 0, duration: duration) }
  var duration: Double { motion.span.upperBound - motion.span.lowerBound }
  var numbers: Range<Int> { shape.numberRange }

  /// `groups` has for each number the first of those whose range is also its own.
  func trace(groups: [Int], source: MotionTraceSource) throws(Unavailable) -> MotionTrace {
    try trace(groups: groups, over: motion.span.range, breaks: motion.breaks, source: source)
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
