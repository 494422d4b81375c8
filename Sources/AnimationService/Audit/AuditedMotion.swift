internal import AnimationCore
internal import Rendering
internal import SourceText

/// A motion with what is measured on it.
struct AuditedMotion {
  let trace: MotionTrace
  let parts: [AuditedPart]
  let animation: AnimationDescription?
  /// Seconds until it has settled; nil if it never settles.
  let settled: Double?
  /// The numbers of the trace in the end, which may be after the samples; nil if it is not known.
  private let last: [Double]?
  private let motion: ComparedMotion
  /// Of the numbers of the trace in the value.
  private let places: [Int]

  /// Without meaning if the work budget is exhausted.
  init(_ motion: ComparedMotion, on viewport: Viewport) {
    let places = motion.parts.flatMap { Array($0.numbers) }
    let values = motion.values(at: places)
    let groups = motion.parts.reduce(into: [Int]()) { groups, part in
      groups += part.groups.map { [first = groups.count] in first + $0 }
    }
    let trace =
      motion.recordedTimes.map { MotionTrace(at: $0, width: places.count, values) }
      ?? MotionTrace(over: motion.span, breaks: motion.breaks, groups: groups, values)
    self.trace = trace
    parts = AuditedPart.parts(of: motion, in: trace, on: viewport)
    animation = motion.animation
    (self.motion, self.places) = (motion, places)
    let duration = motion.duration ?? motion.span.upperBound
    settled = duration.isFinite ? duration : nil
    last = Self.last(of: motion, in: trace, settled: settled, values)
  }

  /// A motion that is cut off before it has settled ends elsewhere than its samples.
  private static func last(
    of motion: ComparedMotion, in trace: MotionTrace, settled: Double?, _ values: MotionTraceSource
  ) -> [Double]? {
    guard let settled, trace.count > 0 else { return nil }
    if settled <= motion.span.upperBound {
      return (0..<trace.width).map { trace.value(row: trace.count - 1, number: $0) }
    }
    guard motion.recordedTimes == nil else { return nil }
    let found = values([settled])
    return found.count == trace.width ? found : nil
  }

  /// Returns the coordinates of a part in the end; nil if it never settles, or if its end is not
  /// known.
  func end(of part: AuditedPart) -> [Double]? { last.map(part.point.coordinates) }

  func speed(of part: AuditedPart) -> MotionPeak? {
    peak(of: part, .velocity) ?? MotionPeak(of: part.point, along: trace)
  }

  /// Nil if it is not known in closed form, as of a recording, whose differences are noise.
  func acceleration(of part: AuditedPart) -> MotionPeak? { peak(of: part, .acceleration) }

  private func peak(of part: AuditedPart, _ quantity: TimelineQuantity) -> MotionPeak? {
    let numbers = part.point.numbers
    let source = motion.rates(quantity, at: numbers.map { places[$0] })
    return source.flatMap {
      MotionPeak(of: part.point.alone, in: $0, width: numbers.count, at: trace.times)
    }
  }

  /// The first time in seconds at which a part is vertical, where it has no greatest speed.
  func vertical(of part: AuditedPart) -> Double? {
    guard let source = motion.column.source as? TimelineSource else { return nil }
    return part.point.numbers.compactMap { number in
      source.timeline.timeline.firstVertical(
        from: motion.span.lowerBound, of: places[number])
    }.filter { $0 <= motion.span.upperBound }.min()
  }

  func values(of part: AuditedPart) -> [[Double]] {
    (0..<trace.count).map { part.coordinates(in: trace, row: $0) }
  }

  /// The seconds from which and until which any number is seen to move: more than a hundredth of
  /// its range from its first, and its last value; nil if nothing moves.
  var visible: (start: Double, end: Double)? {
    var (start, end) = (Double.infinity, -Double.infinity)
    WorkBudget.charge(units: 4 * trace.count * trace.width)
    for number in 0..<trace.width {
      let values = trace.column(number: number)
      let least = AuditLimits.unseen * trace.ranges[number]
      guard least > 0, let first = values.first, let last = values.last else { continue }
      if let row = values.firstIndex(where: { ($0 - first).magnitude > least }) {
        start = min(start, time(from: max(row - 1, 0), to: row, values, first, least))
      }
      if let row = values.lastIndex(where: { ($0 - last).magnitude > least }) {
        end = max(end, time(from: min(row + 1, trace.count - 1), to: row, values, last, least))
      }
    }
    return start <= end ? (start, end) : nil
  }

  /// On the line from a row that is near a level to one that is not, where it is no longer.
  private func time(
    from near: Int, to far: Int, _ values: [Double], _ level: Double, _ least: Double
  ) -> Double {
    let (inside, outside) = (
      (values[near] - level).magnitude, (values[far] - level).magnitude
    )
    let part = outside > inside ? max(0, (least - inside) / (outside - inside)) : 0
    return trace.times[near] + (trace.times[far] - trace.times[near]) * part
  }
}

extension ComparedMotion {
  /// Nil if it is not known in closed form.
  fileprivate func rates(_ quantity: TimelineQuantity, at places: [Int]) -> MotionTraceSource? {
    guard let source = column.source as? TimelineSource else { return nil }
    return values(of: TimelineSource(timeline: source.timeline, part: quantity), at: places)
  }
}
