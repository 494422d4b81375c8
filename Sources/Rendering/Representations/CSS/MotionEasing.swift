internal import AnimationCore
internal import CSSValues
internal import SourceText

struct MotionEasing {
  let function: String
  let stopCount: Int?
  let error: Double
  /// Of the range; see ``ReducedMotion/lastStep``.
  var lastStep = 0.0
  /// The curve for browsers without `linear()`; nil for a function that all have, and if no curve
  /// is near.
  let fallback: Fallback?
  let timing: CSSTiming

  struct Fallback {
    let curve: CubicBezier
    let error: Double
    /// Of the range: a curve that is farther from a motion does not look like it.
    private static let greatestError = 0.5

    /// Nil if the curve is not near.
    init?(curve: CubicBezier, error: Double) {
      guard error <= Self.greatestError else { return nil }
      (self.curve, self.error) = (curve, error)
    }
  }

  private static let differ = Unavailable(
    reason:
      "its numbers do not move together, so they have no common easing; css=keyframes has them")
  private static let returns = Unavailable(
    reason: "it ends where it begins, or close by, so it has no easing; css=keyframes has it")
  /// In ways from the start to the end, which may be nothing but a rounding error of a motion that
  /// leads back: beyond it, stops by the hundred miss the tolerance.
  private static let greatestRange = 30.0

  /// The target is the model value at the end, or the value at the start if it is unknown.
  static func easing(of reduction: MotionReduction) throws(Unavailable) -> MotionEasing {
    let numbers = reduction.numbers
    guard !numbers.isEmpty else { throw .noMotion }
    // The value of a curve is the progress already, also where it begins and ends elsewhere.
    if !reduction.hasTime, let exact = try exact(reduction) { return exact }
    let all = reduction.motion.values(of: numbers)
    let start = reduction.hasTime ? all([reduction.motion.span.lowerBound]) : [0]
    let end = reduction.target.map { Array($0[numbers]) } ?? start
    let scales = zip(start, end).map { $1 - $0 }
    guard let first = scales.firstIndex(where: { $0 != 0 })
    else { return try still(reduction, source: all) }
    if let exact = try exact(reduction) { return exact }
    let progress: MotionTraceSource = { times in
      var (values, number) = (all(times), 0)
      for index in values.indices {
        values[index] -= start[number]
        if scales[number] != 0 { values[index] /= scales[number] }
        number = number + 1 == scales.count ? 0 : number + 1
      }
      return values
    }
    let trace = try reduction.trace(groups: Array(scales.indices), source: progress)
    guard trace.ranges[first] <= greatestRange else { throw returns }
    let difference = try Self.difference(
      in: trace, from: first, scales: scales, tolerance: reduction.tolerance)
    let single = trace.alone(number: first)
    // Of the way, as in the terms of other systems, of which a motion may take a part only.
    let reduced = ReducedMotion.reduce(
      single, ranges: single.ranges.map { min($0, 1) }, tolerance: reduction.tolerance)
    return MotionEasing(
      function: linear(reduced.stops), stopCount: reduced.stops.count,
      error: reduced.error + difference, lastStep: reduced.lastStep,
      fallback: fallback(of: single, besides: difference), timing: reduction.wholeTime)
  }

  /// Nil for a motion without duration, which no curve from 0 to 1 is.
  private static func fallback(of trace: MotionTrace, besides difference: Double) -> Fallback? {
    guard trace.count > 1 else { return nil }
    let fit = CubicBezierFit.fit(trace)
    let range = max(trace.ranges[0], .leastNormalMagnitude)
    return Fallback(curve: fit.curve, error: fit.error / range + difference)
  }

  private static func exact(_ reduction: MotionReduction) throws(Unavailable) -> MotionEasing? {
    guard let easing = reduction.easing, let text = CSSEasing.text(of: easing.curve),
      let distance = distance(from: easing, in: reduction)
    else { return nil }
    let rounded = easing.timing(within: reduction.tolerance - distance)
    return MotionEasing(
      function: text, stopCount: nil, error: distance + rounded.error,
      fallback: try easing.curve.lines.flatMap { (lines) throws(Unavailable) in
        try fallback(of: easing.curve, lines: lines, reduction: reduction)
      }, timing: rounded.timing)
  }

  /// The parts of a duration that are compared; steps of few jumps do not jump there.
  static let parts = parts(count: 64)
  private static func parts(count: Int) -> [Double] {
    (0..<count).map { (Double($0) + 0.618) / Double(count) }
  }
  /// A distance that rounding alone may make, as a part of the way.
  static let rounding = 1e-9

  /// The greatest distance of the motion from its curve, which its fidelity may make, as a part of
  /// the way; 0 for rounding errors, nil beyond the tolerance.
  ///
  /// SwiftUI's rounding differs from place to place, so it is looked at in more of them; between
  /// these, curves have been found up to 1.55 times as far.
  private static func distance(from easing: AnswerEasing, in reduction: MotionReduction) -> Double?
  {
    guard let found = distance(from: easing, in: reduction, at: parts) else { return nil }
    if found <= rounding { return 0 }
    guard found <= reduction.tolerance,
      let near = distance(from: easing, in: reduction, at: parts(count: 1024))
    else { return nil }
    let greatest = 1.6 * max(found, near)
    return greatest <= reduction.tolerance ? greatest : nil
  }

  private static func distance(
    from easing: AnswerEasing, in reduction: MotionReduction, at parts: [Double]
  ) -> Double? {
    guard let target = reduction.target, WorkBudget.spend(units: sampleCost * parts.count)
    else { return nil }
    let numbers = reduction.numbers
    let times = parts.map { easing.delay + $0 * easing.duration }.filter { $0 >= 0 }
    let values = reduction.motion.values(of: numbers)(times)
    var greatest = 0.0
    for (row, time) in times.enumerated() {
      let progress = easing.progress(at: time)
      for (place, number) in numbers.enumerated() where target[number] != easing.from[number] {
        let way = target[number] - easing.from[number]
        let value = values[row * numbers.count + place]
        greatest = max(greatest, abs((value - easing.from[number]) / way - progress))
      }
    }
    return greatest
  }

  private static func fallback(
    of curve: UnitCurve, lines: PiecewiseLinear, reduction: MotionReduction
  ) throws(Unavailable) -> Fallback? {
    let breaks = lines.points.map(\.input).filter { (0...1).contains($0) }
    let trace = try reduction.trace(groups: [0], over: 0...1, breaks: breaks) { times in
      WorkBudget.spend(units: sampleCost * times.count)
        ? times.map(curve.value) : times.map { _ in 0 }
    }
    return fallback(of: trace, besides: 0)
  }

  private static let sampleCost = 32

  private static func still(
    _ reduction: MotionReduction, source all: MotionTraceSource
  ) throws(Unavailable) -> MotionEasing {
    let trace = try reduction.trace(groups: Array(0..<reduction.numbers.count), source: all)
    guard trace.ranges.allSatisfy({ $0 == 0 }) else { throw returns }
    return MotionEasing(
      function: "linear", stopCount: nil, error: 0, fallback: nil, timing: reduction.wholeTime)
  }

  private static func difference(
    in trace: MotionTrace, from first: Int, scales: [Double], tolerance: Double
  ) throws(Unavailable) -> Double {
    var difference = 0.0
    for number in scales.indices where number != first {
      guard scales[number] != 0 else {
        guard trace.ranges[number] == 0 else { throw differ }
        continue
      }
      for row in 0..<trace.count {
        difference = max(
          difference,
          abs(trace.value(row: row, number: number) - trace.value(row: row, number: first)))
      }
    }
    let part = trace.ranges[first] > 0 ? difference / trace.ranges[first] : 0
    guard part <= tolerance / 10 else { throw differ }
    return part
  }

  /// The first and the last stop have no percentage, since CSS puts them at 0 % and 100 % anyway.
  private static func linear(_ stops: [MotionStop]) -> String {
    guard stops.count > 2 || stops.contains(where: { $0.values[0] != $0.part })
    else { return "linear" }
    return CSSLinear.text(
      stops.enumerated().map { index, stop in
        let isEnd = index == 0 || index == stops.count - 1
        return (stop.values[0], percentage: isEnd ? nil : stop.roundedPercentage)
      })
  }
}

extension MotionEasing.Fallback {
  var cubicBezier: String { CSSEasing.text(of: curve) }
}

extension MotionStop {
  fileprivate var roundedPercentage: Double { DecimalPlaces(8).round(part * 100) }
}
