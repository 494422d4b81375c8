package import AnimationCore

/// The numbers of a column, computed when they are written, for some rows at a time.
package protocol ColumnSource: Sendable {
  /// In units of `WorkBudget`; 0 if the numbers are already computed.
  func work(at index: SampleTimes, numbers: Int) -> Int
  /// A column for each of the numbers, one after another, each as long as `rows`.
  func numbers(_ numbers: Range<Int>, at rows: Range<Int>, of index: SampleTimes) -> [Double]
  /// Nil, the default, if the numbers are known at one index only.
  func resampled(at index: SampleTimes) -> (any ColumnSource)?
}

extension ColumnSource {
  package func resampled(at index: SampleTimes) -> (any ColumnSource)? { nil }
}

/// Numbers that are already computed: all columns one after another, each as long as the index.
struct ListSource: ColumnSource {
  let numbers: [Double]
  func work(at index: SampleTimes, numbers: Int) -> Int { 0 }

  func numbers(_ numbers: Range<Int>, at rows: Range<Int>, of index: SampleTimes) -> [Double] {
    numbers.flatMap { number in
      self.numbers[number * index.count + rows.lowerBound..<number * index.count + rows.upperBound]
    }
  }
}

/// The index itself as a column.
struct IndexSource: ColumnSource {
  func work(at index: SampleTimes, numbers: Int) -> Int { 0 }
  func resampled(at index: SampleTimes) -> (any ColumnSource)? { self }

  func numbers(_ numbers: Range<Int>, at rows: Range<Int>, of index: SampleTimes) -> [Double] {
    index[rows].values
  }
}

/// Numbers that are known by their rows.
package struct RowSource: ColumnSource {
  package let cost: Int
  /// The row counts from 0; `number` is a place in the value.
  let value: @Sendable (_ row: Int, _ number: Int) -> Double

  package init(cost: Int, value: @escaping @Sendable (_ row: Int, _ number: Int) -> Double) {
    (self.cost, self.value) = (cost, value)
  }

  package func work(at index: SampleTimes, numbers: Int) -> Int { cost * index.count * numbers }

  package func numbers(_ numbers: Range<Int>, at rows: Range<Int>, of index: SampleTimes)
    -> [Double]
  {
    numbers.flatMap { number in rows.map { value($0, number) } }
  }
}

/// Numbers that are functions of the index.
package struct FunctionSource: ColumnSource {
  /// For one number.
  package let cost: Int
  /// The index is such as a time in seconds; `number` is a place in the value.
  let value: @Sendable (_ index: Double, _ number: Int) -> Double

  package init(cost: Int, value: @escaping @Sendable (_ index: Double, _ number: Int) -> Double) {
    (self.cost, self.value) = (cost, value)
  }

  package func work(at index: SampleTimes, numbers: Int) -> Int { cost * index.count * numbers }
  package func resampled(at index: SampleTimes) -> (any ColumnSource)? { self }

  package func numbers(_ numbers: Range<Int>, at rows: Range<Int>, of index: SampleTimes)
    -> [Double]
  {
    numbers.flatMap { number in rows.map { value(index[$0], number) } }
  }
}

/// The value, the velocity or the acceleration of a timeline.
package struct TimelineSource: ColumnSource {
  package let timeline: SampledTimeline
  package let part: TimelineQuantity

  package init(timeline: SampledTimeline, part: TimelineQuantity) {
    (self.timeline, self.part) = (timeline, part)
  }

  package func work(at index: SampleTimes, numbers: Int) -> Int {
    if case .acceleration = part { return timeline.workOfAccelerations(numbers: numbers) }
    return timeline.work(numbers: numbers)
  }

  package func resampled(at index: SampleTimes) -> (any ColumnSource)? {
    TimelineSource(timeline: timeline.resampled(at: index), part: part)
  }

  package func numbers(_ numbers: Range<Int>, at rows: Range<Int>, of index: SampleTimes)
    -> [Double]
  {
    switch part {
    case .value: return timeline.values(of: numbers, at: rows)
    case .velocity: return timeline.velocities(of: numbers, at: rows)
    case .acceleration: return timeline.accelerations(of: numbers, at: rows)
    case .derived(let derive):
      let samples = timeline.samples(of: numbers, at: rows)
      return samples.value.indices.map { place in
        let number = numbers.lowerBound + place / rows.count
        return derive(number, samples.value[place], samples.velocity[place])
      }
    }
  }
}

package enum TimelineQuantity: Sendable {
  case value, velocity
  /// Never held, since few ask for it.
  case acceleration
  case derived(@Sendable (_ number: Int, _ value: Double, _ velocity: Double) -> Double)
}

/// Numbers that are made of all numbers of a timeline.
package struct ValueSource: ColumnSource {
  package let timeline: SampledTimeline
  /// For one call of ``make``.
  package let cost: Int
  let make: @Sendable (_ time: Double, _ value: [Double]) -> [Double]

  package init(
    timeline: SampledTimeline, cost: Int,
    make: @escaping @Sendable (_ time: Double, _ value: [Double]) -> [Double]
  ) { (self.timeline, self.cost, self.make) = (timeline, cost, make) }

  package func work(at index: SampleTimes, numbers: Int) -> Int {
    timeline.work(numbers: timeline.width) + cost * index.count
  }

  package func resampled(at index: SampleTimes) -> (any ColumnSource)? {
    ValueSource(timeline: timeline.resampled(at: index), cost: cost, make: make)
  }

  package func numbers(_ numbers: Range<Int>, at rows: Range<Int>, of index: SampleTimes)
    -> [Double]
  {
    let samples = timeline.samples(of: 0..<timeline.width, at: rows)
    let made = (0..<rows.count).map { make(index[rows.lowerBound + $0], samples.value(row: $0)) }
    return numbers.flatMap { number in made.map { $0[number] } }
  }
}

/// A short timeline whose rows are read is sampled once, a long one again for each block of a
/// column, so that it takes no more memory than a block; the columns of a value share it.
package final class SampledTimeline: Sendable {
  package let timeline: Timeline
  private let index: SampleTimes
  private let whole: Samples?
  private static let maximumKept = 1 << 15
  /// Of a motion that takes more than ``dearWork`` for a number.
  private static let maximumKeptIfDear = 1 << 18
  /// In units of ``WorkBudget``, above which a number is dearer than its place in memory.
  private static let dearWork = 16

  /// O(rows · numbers) for a timeline of few enough numbers, else O(1).
  package init(_ timeline: Timeline, at index: SampleTimes, for sampling: Sampling) {
    let isShort = sampling == .rows && Self.isShort(timeline, at: index)
    let mayHold = isShort && WorkBudget.reserve(numbers: 2 * index.count, by: timeline.width)
    whole = mayHold ? timeline.sample(index) : nil
    // Last and one by one, so that what is passed in is not copied.
    self.timeline = timeline
    self.index = index
  }

  private static func isShort(_ timeline: Timeline, at index: SampleTimes) -> Bool {
    let width = max(1, timeline.width)
    if index.count <= maximumKept / width { return true }
    guard index.count <= maximumKeptIfDear / width else { return false }
    return timeline.work(at: index, numbers: width) / max(1, index.count) > dearWork * width
  }

  var width: Int { timeline.width }

  private init(_ timeline: Timeline, at index: SampleTimes, whole: Samples?) {
    (self.timeline, self.index, self.whole) = (timeline, index, whole)
  }

  func resampled(at index: SampleTimes) -> SampledTimeline {
    SampledTimeline(timeline, at: index, whole: nil)
  }

  func work(numbers: Int) -> Int { whole == nil ? timeline.work(at: index, numbers: numbers) : 0 }

  /// One column after another.
  func values(of numbers: Range<Int>, at rows: Range<Int>) -> [Double] {
    whole?.values(of: numbers, at: rows) ?? samples(of: numbers, at: rows).value
  }

  func velocities(of numbers: Range<Int>, at rows: Range<Int>) -> [Double] {
    whole?.velocities(of: numbers, at: rows) ?? samples(of: numbers, at: rows).velocity
  }

  func accelerations(of numbers: Range<Int>, at rows: Range<Int>) -> [Double] {
    timeline.accelerations(at: index[rows], numbers: numbers)
  }

  func workOfAccelerations(numbers: Int) -> Int {
    timeline.workOfAccelerations(at: index, numbers: numbers)
  }

  func samples(of numbers: Range<Int>, at rows: Range<Int>) -> Samples {
    guard let whole else { return timeline.sample(index[rows], numbers: numbers) }
    if rows == 0..<whole.count, numbers == whole.numbers { return whole }
    var part = Samples(numbers: numbers, count: rows.count)
    part.copy(rows: rows, from: whole)
    return part
  }
}
