internal import AnimationCore

/// The numbers of a column, computed when they are read.
protocol ColumnSource: Sendable {
  /// Returns the work of computing some of the numbers at all rows, in units of `WorkBudget`.
  ///
  /// - Parameters:
  ///   - index: the index of the columns.
  ///   - numbers: the number of the value's numbers to compute.
  /// - Returns: The work; 0 if the numbers are already computed.
  func work(at index: SampleTimes, numbers: Int) -> Int

  /// Returns some of the numbers at some rows.
  ///
  /// - Parameters:
  ///   - numbers: the places of the numbers in the value.
  ///   - rows: the rows of `index`.
  ///   - index: the index of the columns.
  /// - Returns: A column for each of the numbers, one after another, each as long as `rows`.
  func numbers(_ numbers: Range<Int>, at rows: Range<Int>, of index: SampleTimes) -> [Double]

  /// Returns the source of the same numbers at another index; nil, the default, if they are known
  /// at one index only.
  func resampled(at index: SampleTimes) -> (any ColumnSource)?
}

extension ColumnSource {
  /// Returns nil: by default, the numbers are known at one index only.
  func resampled(at index: SampleTimes) -> (any ColumnSource)? { nil }
}

/// Numbers that are already computed: all columns one after another, each as long as the index.
struct ListSource: ColumnSource {
  /// The numbers, as many as columns times rows.
  let numbers: [Double]

  func work(at index: SampleTimes, numbers: Int) -> Int { 0 }

  func numbers(_ numbers: Range<Int>, at rows: Range<Int>, of index: SampleTimes) -> [Double] {
    numbers.flatMap { number in
      self.numbers[number * index.count + rows.lowerBound..<number * index.count + rows.upperBound]
    }
  }
}

/// The numbers of the index itself.
struct IndexSource: ColumnSource {
  func work(at index: SampleTimes, numbers: Int) -> Int { 0 }

  func resampled(at index: SampleTimes) -> (any ColumnSource)? { self }

  func numbers(_ numbers: Range<Int>, at rows: Range<Int>, of index: SampleTimes) -> [Double] {
    index[rows].values
  }
}

/// Numbers that are a function of the row.
struct RowSource: ColumnSource {
  /// The work of one number, in units of `WorkBudget`.
  let cost: Int
  /// A function of a row, from 0, and of the place of a number in the value.
  let value: @Sendable (_ row: Int, _ number: Int) -> Double

  func work(at index: SampleTimes, numbers: Int) -> Int { cost * index.count * numbers }

  func numbers(_ numbers: Range<Int>, at rows: Range<Int>, of index: SampleTimes) -> [Double] {
    numbers.flatMap { number in rows.map { value($0, number) } }
  }
}

/// Numbers that are a function of the index.
struct FunctionSource: ColumnSource {
  /// The work of one number, in units of `WorkBudget`.
  let cost: Int
  /// A function of the index, such as a time in seconds, and of the place of a number in the value.
  let value: @Sendable (_ index: Double, _ number: Int) -> Double

  func work(at index: SampleTimes, numbers: Int) -> Int { cost * index.count * numbers }

  func resampled(at index: SampleTimes) -> (any ColumnSource)? { self }

  func numbers(_ numbers: Range<Int>, at rows: Range<Int>, of index: SampleTimes) -> [Double] {
    numbers.flatMap { number in rows.map { value(index[$0], number) } }
  }
}

/// The values of a timeline, its velocities, or numbers derived from both one by one.
struct TimelineSource: ColumnSource {
  /// The numbers that are made of a timeline.
  enum Part: Sendable {
    /// The values.
    case value
    /// The velocities in units per second.
    case velocity
    /// Numbers derived from the place of a number in the value, its value and its velocity.
    case derived(@Sendable (_ number: Int, _ value: Double, _ velocity: Double) -> Double)
  }

  /// The timeline at the rows of the index.
  let timeline: SampledTimeline
  /// The part that the columns have.
  let part: Part

  func work(at index: SampleTimes, numbers: Int) -> Int { timeline.work(numbers: numbers) }

  func resampled(at index: SampleTimes) -> (any ColumnSource)? {
    TimelineSource(timeline: timeline.resampled(at: index), part: part)
  }

  func numbers(_ numbers: Range<Int>, at rows: Range<Int>, of index: SampleTimes) -> [Double] {
    switch part {
    case .value: return timeline.values(of: numbers, at: rows)
    case .velocity: return timeline.velocities(of: numbers, at: rows)
    case .derived(let derive):
      let samples = timeline.samples(of: numbers, at: rows)
      return samples.value.indices.map { place in
        let number = numbers.lowerBound + place / rows.count
        return derive(number, samples.value[place], samples.velocity[place])
      }
    }
  }
}

/// Numbers derived from a whole value and its time, row by row.
struct ValueSource: ColumnSource {
  /// The timeline of the value at the rows of the index.
  let timeline: SampledTimeline
  /// The work of one call of ``make``, in units of `WorkBudget`.
  let cost: Int
  /// A function of the time in seconds and of all numbers of the value, which returns those of a
  /// row.
  let make: @Sendable (_ time: Double, _ value: [Double]) -> [Double]

  func work(at index: SampleTimes, numbers: Int) -> Int {
    timeline.work(numbers: timeline.width) + cost * index.count
  }

  func resampled(at index: SampleTimes) -> (any ColumnSource)? {
    ValueSource(timeline: timeline.resampled(at: index), cost: cost, make: make)
  }

  func numbers(_ numbers: Range<Int>, at rows: Range<Int>, of index: SampleTimes) -> [Double] {
    let samples = timeline.samples(of: 0..<timeline.width, at: rows)
    let made = (0..<rows.count).map {
      make(index[rows.lowerBound + $0], samples.value(row: $0))
    }
    return numbers.flatMap { number in made.map { $0[number] } }
  }
}

/// A timeline at the rows of an index.
///
/// A short timeline is sampled once, a long one again for each block of a column, so that it takes
/// no more memory than a block. The columns of a value share it.
final class SampledTimeline: Sendable {
  /// The timeline, sampled again where not all samples are kept.
  private let timeline: Timeline
  /// The times of the rows, in seconds.
  private let index: SampleTimes
  /// All samples if the timeline is short, else nil.
  private let whole: Samples?

  /// The most numbers that are sampled at once and kept.
  private static let maximumKept = 1 << 15

  /// Samples a timeline at once if it has at most ``maximumKept`` numbers at all of its rows.
  ///
  /// - Parameters:
  ///   - timeline: the timeline.
  ///   - index: the times of the rows, in seconds.
  /// - Complexity: O(rows · numbers) for a short timeline, else O(1).
  init(_ timeline: Timeline, at index: SampleTimes) {
    (self.timeline, self.index) = (timeline, index)
    let isShort = index.count <= Self.maximumKept / max(1, timeline.width)
    let mayHold = isShort && WorkBudget.reserve(numbers: 2 * index.count, by: timeline.width)
    whole = mayHold ? timeline.sample(index) : nil
  }

  /// The number of numbers in a value.
  var width: Int { timeline.width }

  /// Creates a timeline at the rows of an index from samples that there may be.
  ///
  /// - Parameters:
  ///   - timeline: the timeline.
  ///   - index: the times of the rows, in seconds.
  ///   - whole: the samples at all rows; nil to sample what is read.
  private init(_ timeline: Timeline, at index: SampleTimes, whole: Samples?) {
    (self.timeline, self.index, self.whole) = (timeline, index, whole)
  }

  /// Returns the same timeline at other times, where only the numbers that are read are sampled.
  func resampled(at index: SampleTimes) -> SampledTimeline {
    SampledTimeline(timeline, at: index, whole: nil)
  }

  /// Returns the remaining work for some numbers at all rows, in units of `WorkBudget`.
  func work(numbers: Int) -> Int {
    whole == nil ? timeline.work(at: index, numbers: numbers) : 0
  }

  /// Returns the values of some of the numbers at some rows, one column after another.
  func values(of numbers: Range<Int>, at rows: Range<Int>) -> [Double] {
    whole?.values(of: numbers, at: rows) ?? samples(of: numbers, at: rows).value
  }

  /// Returns the velocities of some of the numbers at some rows, one column after another.
  func velocities(of numbers: Range<Int>, at rows: Range<Int>) -> [Double] {
    whole?.velocities(of: numbers, at: rows) ?? samples(of: numbers, at: rows).velocity
  }

  /// Returns the samples of some of the numbers at some rows.
  func samples(of numbers: Range<Int>, at rows: Range<Int>) -> Samples {
    guard let whole else { return timeline.sample(index[rows], numbers: numbers) }
    if rows == 0..<whole.count, numbers == whole.numbers { return whole }
    var part = Samples(numbers: numbers, count: rows.count)
    part.copy(rows, from: whole)
    return part
  }
}
