internal import AnimationCore

/// Columns of numbers over a common index.
struct Columns: Sendable {
  /// The name of the index: `time`, `progress` or `position`.
  let indexName: String
  let index: SampleTimes
  var columns: [Column] = []

  /// The columns of one value: a column for each of its numbers.
  struct Column: Sendable {
    let name: String
    let shape: Shape
    let source: any ColumnSource
    /// The members that do not move, at each row; nil if such members are left out.
    var discretes: ModelHistory?

    init(name: String, shape: Shape, source: any ColumnSource, discretes: ModelHistory? = nil) {
      (self.name, self.shape, self.source, self.discretes) = (name, shape, source, discretes)
    }

    /// Creates the columns of one value from computed numbers, all columns one after another.
    init(name: String, shape: Shape, numbers: [Double], discretes: ModelHistory? = nil) {
      self.init(
        name: name, shape: shape, source: ListSource(numbers: numbers), discretes: discretes)
    }

    /// Creates one column of numbers that are a function of the index.
    ///
    /// `cost` is the work of one number, in units of `WorkBudget`.
    init(
      _ name: String, cost: Int, _ value: @escaping @Sendable (_ index: Double) -> Double
    ) {
      self.init(
        name: name, shape: .number(0),
        source: FunctionSource(cost: cost) { index, _ in value(index) })
    }
  }

  init(indexName: String, index: SampleTimes) {
    (self.indexName, self.index) = (indexName, index)
  }

  init(indexName: String, index: [Double]) {
    self.init(indexName: indexName, index: SampleTimes(index))
  }
}

/// The model value over time, as opposed to the presentation value.
struct ModelHistory: Sendable {
  private(set) var starts: [Double]
  private(set) var values: [ShapedValue]
  /// The time in seconds after which the history repeats from 0, above 0; nil if it does not
  /// repeat.
  var period: Double?

  /// Creates a history of one value at all times.
  init(_ value: ShapedValue) {
    starts = [-.infinity]
    values = [value]
  }

  /// Appends a value that holds from `time` on, in ascending order of time.
  mutating func append(_ value: ShapedValue, from time: Double) {
    starts.append(time)
    values.append(value)
  }

  /// The value that holds in the end.
  var last: ShapedValue { values[values.count - 1] }

  /// Returns the value that holds at a time.
  ///
  /// - Complexity: O(log n).
  func value(at time: Double) -> ShapedValue {
    let time = period.map { time.truncatingRemainder(dividingBy: $0) } ?? time
    return values[max(starts.partitionPoint { $0 <= time } - 1, 0)]
  }
}
