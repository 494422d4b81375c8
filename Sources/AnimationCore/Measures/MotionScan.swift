/// One number of a timeline, cut so finely that it is monotonic between two knots.
///
/// The knots are refined until the cubic of values and velocities at two (Hermite) predicts the
/// motion to 1e-7 of its range, and include extremes, roots of the velocity, but for lesser ones.
///
/// In SwiftUI's fidelity no cubic predicts a motion of steps and rounded values. There the knots
/// are refined to 4e-6 of the range or to a quarter of a step, leaps to the precision of doubles,
/// and an extreme is the greatest or least of the values.
public struct MotionScan: Sendable {
  /// The first and last times of the scan in seconds.
  public let bounds: ClosedRange<Double>
  /// The knots, ascending in time, from the first time to the last.
  public private(set) var knots: [MotionKnot]
  /// The moments inside the bounds at which the motion turns around, or begins a pause before it
  /// does, ascending in time; at a jump the side of it that is higher or lower than what is around.
  public private(set) var extremes: [MotionKnot] = []
  let motion: ScannedNumber
  /// Shorter intervals, in seconds, are divided only if they have a leap; 0 for none.
  private let resolution: Double
  /// The accepted error of a predicted value, as a part of the range.
  private let tolerance: Double
  private var least = 0.0
  private var greatest = 0.0
  private var isGrained = false
  /// A motion that needs more knots exhausts the work budget.
  static let maximumKnots = 1 << 17

  /// Scans one number of a timeline over finite bounds, in seconds; without budget, without
  /// meaning.
  ///
  /// - Complexity: O(n log n) in the number of knots, each of which costs a sample.
  public init(
    _ timeline: Timeline, number: Int, over bounds: ClosedRange<Double>,
    in fidelity: Fidelity = .analytic
  ) {
    self.bounds = bounds
    motion = ScannedNumber(timeline: timeline, number: number)
    switch fidelity {
    case .analytic: (resolution, tolerance) = (0, 1e-7)
    case .swiftUI: (resolution, tolerance) = (0.25 / SteppedSpring.stepsPerSecond, 4e-6)
    }
    knots = motion.knots(at: Self.grid(of: timeline, over: bounds))
    compareValues()
    refine()
    guard WorkBudget.mayContinue else { return }
    insertExtremes()
    if isGrained { extremes = turnsOfValue(byMoreThan: error(ofPart: tolerance)) }
  }

  /// The difference of the greatest and the least value.
  public var range: Double { greatest - least }

  /// A part of the range, or the rounding error of values of this size if that is more.
  func error(ofPart part: Double) -> Double {
    max(part * range, 8 * max(least.magnitude, greatest.magnitude).ulp)
  }

  private mutating func compareValues() {
    (least, greatest) = knots.reduce((.infinity, -.infinity)) {
      (min($0.0, $1.value), max($0.1, $1.value))
    }
  }

  // MARK: - Knots

  /// Both sides of each border, and irregular times between, so that no period hides between them.
  private static func grid(of timeline: Timeline, over bounds: ClosedRange<Double>) -> [Double] {
    let starts = timeline.pieces.map(\.start).filter {
      bounds.contains($0) && $0 > bounds.lowerBound
    }
    let borders = [bounds.lowerBound] + starts + [bounds.upperBound]
    let count = max(8, 512 / borders.count)
    var times: [Double] = []
    for (start, end) in zip(borders, borders.dropFirst()) where start < end {
      let step = (end - start) / Double(count)
      times.append(start)
      for index in 1..<count {
        let turns = Double(index) * 0.618_033_988_749_894_9
        let shift = 0.4 * (turns - turns.rounded(.down))
        times.append(start + (Double(index) - shift) * step)
      }
      times.append(end.nextDown)
    }
    return strictlyAscending(times + [bounds.upperBound])
  }

  private static func strictlyAscending(_ times: [Double]) -> [Double] {
    var ascending: [Double] = []
    ascending.reserveCapacity(times.count)
    for time in times where time > ascending.last ?? -.infinity { ascending.append(time) }
    return ascending
  }

  private mutating func refine() {
    var open = Array(repeating: true, count: max(knots.count - 1, 0))
    // Each round looks at all knots.
    while knots.count < Self.maximumKnots, WorkBudget.spend(units: 2 * knots.count) {
      let unpredicted = open.indices.filter { open[$0] }
      let tolerance = error(ofPart: tolerance)
      let places = unpredicted.filter { isDivisible(place: $0, to: tolerance) }
      if places.count < unpredicted.count, resolution > 0 { isGrained = true }
      if places.isEmpty { return }
      let new = motion.knots(at: places.map { division(of: $0) })
      (knots, open) = merged(places: places, new: new, tolerance: tolerance)
      compareValues()
    }
    if open.contains(true), WorkBudget.mayContinue { WorkBudget.spend(units: .max) }
  }

  private func isDivisible(place: Int, to tolerance: Double) -> Bool {
    let (start, end) = (knots[place].time, knots[place + 1].time)
    let middle = division(of: place)
    // There is no middle between adjacent doubles, however short the whole is.
    return (end - start > resolution || leaps(in: place, beyond: tolerance))
      && end - start > 0x1p-46 * max(end.magnitude, bounds.upperBound - bounds.lowerBound)
      && start < middle && middle < end
  }

  private func leaps(in place: Int, beyond tolerance: Double) -> Bool {
    let (start, end) = (knots[place], knots[place + 1])
    let speed = max(abs(start.velocity), abs(end.velocity))
    return abs(end.value - start.value) > 2 * speed / SteppedSpring.stepsPerSecond + tolerance
  }

  /// Not the middle, where different motions may agree.
  private func division(of place: Int) -> Double {
    let (start, end) = (knots[place].time, knots[place + 1].time)
    return start + 0.414 * (end - start)
  }

  private func merged(
    places: [Int], new: [MotionKnot], tolerance: Double
  ) -> (knots: [MotionKnot], open: [Bool]) {
    var (merged, open): ([MotionKnot], [Bool]) = ([], [])
    merged.reserveCapacity(knots.count + new.count)
    var next = 0
    for (place, knot) in knots.enumerated() {
      merged.append(knot)
      guard place < knots.count - 1 else { break }
      if next < places.count, places[next] == place {
        let isPredicted = Self.isPredicted(
          new[next], between: knot, and: knots[place + 1], to: tolerance)
        merged.append(new[next])
        open += [!isPredicted, !isPredicted]
        next += 1
      } else {
        open.append(false)
      }
    }
    return (merged, open)
  }

  /// Whether the cubic of two knots is as near; the straight line, where one exceeds doubles.
  static func isPredicted(
    _ knot: MotionKnot, between start: MotionKnot, and end: MotionKnot, to tolerance: Double
  ) -> Bool {
    let step = end.time - start.time
    let part = (knot.time - start.time) / step
    guard isModerate(start), isModerate(knot), isModerate(end)
    else { return abs(start.value * (1 - part) + end.value * part - knot.value) <= tolerance }
    let cubic = HermiteCubic(
      start: start.value, end: end.value, startSlope: start.velocity * step,
      endSlope: end.velocity * step)
    return abs(cubic.value(at: part) - knot.value) <= tolerance
      && abs(cubic.slope(at: part) - knot.velocity * step) <= 8 * tolerance
  }

  private static func isModerate(_ knot: MotionKnot) -> Bool {
    let most = Double.greatestFiniteMagnitude / 64
    return knot.value.magnitude < most && knot.velocity.magnitude < most
  }

  // MARK: - Extremes

  /// A part of the motion that goes up or down, and the last knot at which it does: a jump is one,
  /// from its first side to its second.
  private struct Way {
    let isFalling: Bool
    let knot: MotionKnot
    var isJump = false
  }

  private mutating func insertExtremes() {
    let slowest = 1e-12 * range / max(bounds.upperBound - bounds.lowerBound, .leastNormalMagnitude)
    var (all, last): ([MotionKnot], Way?) = ([], nil)
    for (place, knot) in knots.enumerated() {
      if place > 0, let (start, end) = jump(from: knots[place - 1], to: knot) {
        let way = Way(isFalling: end.value < start.value, knot: end, isJump: true)
        insertTurn(from: last, to: way, before: start, slowest: slowest, in: &all)
        last = way
      }
      if abs(knot.velocity) > slowest {
        let way = Way(isFalling: knot.velocity < 0, knot: knot)
        insertTurn(from: last, to: way, before: knot, slowest: slowest, in: &all)
        last = way
      }
      all.append(knot)
    }
    knots = all.sorted { $0.time < $1.time }
    compareValues()
  }

  /// Adds the extreme between two ways, if one is up and the other down; `end` is where the second
  /// begins, or after that.
  private mutating func insertTurn(
    from last: Way?, to next: Way, before end: MotionKnot, slowest: Double,
    in all: inout [MotionKnot]
  ) {
    guard let last, last.isFalling != next.isFalling, WorkBudget.mayContinue else { return }
    if last.isJump || last.knot.time >= end.time {
      extremes.append(last.isJump ? last.knot : end)
      return
    }
    let extreme = motion.knots(at: [turn(after: last.knot, before: end, slowest: slowest)])[0]
    extremes.append(extreme)
    if extreme.time > all.last?.time ?? -.infinity { all.append(extreme) }
  }

  /// The sides of the jump between neighboring knots, at neighboring doubles; nil if there is none.
  ///
  /// A spring that is settled jumps by a thousandth of its way, which is no turn.
  private func jump(
    from start: MotionKnot, to end: MotionKnot
  ) -> (start: MotionKnot, end: MotionKnot)? {
    let span = bounds.upperBound - bounds.lowerBound
    guard end.time - start.time <= 0x1p-45 * max(end.time.magnitude, span),
      abs(end.value - start.value) > error(ofPart: Self.leastJump)
    else { return nil }
    let time = motion.end(of: start.time...end.time) {
      abs($0.value - start.value) < abs($0.value - end.value)
    }
    let sides = motion.knots(at: [max(time.nextDown, start.time), time])
    return (sides[0], sides[1])
  }

  private static let leastJump = 2e-3

  private func turn(after start: MotionKnot, before end: MotionKnot, slowest: Double) -> Double {
    let isFalling = start.velocity < 0
    return motion.end(of: start.time...end.time) { knot in
      abs(knot.velocity) > slowest && (knot.velocity < 0) == isFalling
    }
  }
}

/// A moment of the motion.
public struct MotionKnot: Sendable, Hashable {
  /// The time in seconds.
  public let time: Double
  /// The value.
  public let value: Double
  /// The velocity in units per second.
  public let velocity: Double
}

/// Evaluates one number of a timeline at single times.
struct ScannedNumber: Sendable {
  let timeline: Timeline
  let number: Int
  /// The units of ``WorkBudget`` of a look at some times, and of each time, besides its sample.
  private static let (cost, costOfTime) = (32, 4)

  func knots(at times: [Double]) -> [MotionKnot] {
    WorkBudget.spend(units: Self.cost + Self.costOfTime * times.count)
    let samples = timeline.sample(SampleTimes(times), numbers: number..<number + 1)
    return times.indices.map {
      MotionKnot(time: times[$0], value: samples.value[$0], velocity: samples.velocity[$0])
    }
  }

  /// The end of a condition that holds at the start of an interval and not at its end.
  func end(of interval: ClosedRange<Double>, while holds: (MotionKnot) -> Bool) -> Double {
    Bisection.root(between: interval.lowerBound, and: interval.upperBound) {
      holds(knots(at: [$0])[0])
    }
  }
}

/// The cubic on 0...1 with given values and slopes at its ends (Hermite).
struct HermiteCubic {
  let start: Double
  let end: Double
  let startSlope: Double
  let endSlope: Double

  func value(at part: Double) -> Double {
    let rest = 1 - part
    return rest * rest * ((1 + 2 * part) * start + part * startSlope)
      + part * part * ((3 - 2 * part) * end - rest * endSlope)
  }

  func slope(at part: Double) -> Double {
    let rest = 1 - part
    return 6 * part * rest * (end - start) + rest * (1 - 3 * part) * startSlope
      + part * (3 * part - 2) * endSlope
  }
}
