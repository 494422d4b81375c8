internal import AnimationCore

/// Columns of numbers over a common index.
struct Columns: Sendable {
  /// The name of the index: `time`, `progress` or `position`.
  let indexName: String
  /// The index of the rows: times in seconds, or progress or positions.
  let index: SampleTimes
  /// The values, in the order in which they are answered after the index.
  var columns: [Column] = []

  /// The columns of one value: a column for each of its numbers.
  struct Column: Sendable {
    /// The name of the value: `value`, `velocity`.
    let name: String
    /// The shape of the value, with the places of its numbers.
    let shape: Shape
    /// The numbers, computed when they are read.
    let source: any ColumnSource
    /// The members that do not move, at each row; nil if such members are left out.
    var discretes: ModelHistory?

    /// Creates the columns of one value.
    ///
    /// - Parameters:
    ///   - name: the name of the value.
    ///   - shape: the shape of the value.
    ///   - source: the numbers of the columns.
    ///   - discretes: the members that do not move; nil to leave them out.
    init(name: String, shape: Shape, source: any ColumnSource, discretes: ModelHistory? = nil) {
      (self.name, self.shape, self.source, self.discretes) = (name, shape, source, discretes)
    }

    /// Creates the columns of one value from computed numbers, all columns one after another.
    ///
    /// - Parameters:
    ///   - name: the name of the value.
    ///   - shape: the shape of the value.
    ///   - numbers: the numbers, as many as the rows for each number of the value.
    ///   - discretes: the members that do not move; nil to leave them out.
    init(name: String, shape: Shape, numbers: [Double], discretes: ModelHistory? = nil) {
      self.init(
        name: name, shape: shape, source: ListSource(numbers: numbers), discretes: discretes)
    }

    /// Creates one column of numbers that are a function of the index.
    ///
    /// - Parameters:
    ///   - name: the name of the column.
    ///   - cost: the work of one number, in units of `WorkBudget`.
    ///   - value: the function, such as one of a time in seconds.
    init(
      _ name: String, cost: Int, _ value: @escaping @Sendable (_ index: Double) -> Double
    ) {
      self.init(
        name: name, shape: .number(0),
        source: FunctionSource(cost: cost) { index, _ in value(index) })
    }
  }

  /// Creates an index without columns.
  init(indexName: String, index: SampleTimes) {
    (self.indexName, self.index) = (indexName, index)
  }

  /// Creates an index without columns from a list.
  init(indexName: String, index: [Double]) {
    self.init(indexName: indexName, index: SampleTimes(index))
  }
}

/// The model value over time, as opposed to the presentation value.
struct ModelHistory: Sendable {
  /// The value before the first change.
  let first: ShapedValue
  /// The changes, in ascending order of time.
  private var changes: [Change] = []
  /// The time in seconds after which the history repeats from 0, above 0; nil if it does not
  /// repeat.
  var period: Double?

  /// A value that holds from a time on.
  private struct Change: Sendable {
    /// The time in seconds.
    let time: Double
    /// The value from that time on.
    let value: ShapedValue
  }

  /// Creates a history of one value at all times.
  init(_ value: ShapedValue) { first = value }

  /// Makes room for a number of changes.
  mutating func reserveCapacity(_ count: Int) { changes.reserveCapacity(count) }

  /// Appends a value that holds from a time on.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - time: the time in seconds, not before that of the last change.
  mutating func append(_ value: ShapedValue, from time: Double) {
    changes.append(Change(time: time, value: value))
  }

  /// The value that holds in the end.
  var last: ShapedValue { changes.isEmpty ? first : changes[changes.count - 1].value }

  /// The number of values.
  var count: Int { 1 + changes.count }

  /// Accesses a value by its place in their order.
  subscript(place: Int) -> ShapedValue { place == 0 ? first : changes[place - 1].value }

  /// The times from which on the values hold, −∞ for the first.
  var starts: [Double] { [-.infinity] + changes.map(\.time) }

  /// Returns the value that holds at a time.
  ///
  /// - Complexity: O(log n).
  func value(at time: Double) -> ShapedValue {
    let time = period.map { time.truncatingRemainder(dividingBy: $0) } ?? time
    let count = changes.partitionPoint { $0.time <= time }
    return count == 0 ? first : changes[count - 1].value
  }
}
