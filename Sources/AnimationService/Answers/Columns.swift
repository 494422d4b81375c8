internal import AnimationCore

struct Columns: Sendable {
  /// `time`, `progress` or `position`.
  let indexName: String
  /// Times in seconds, or progress or positions.
  let index: SampleTimes
  var columns: [AnswerColumn] = []
}

/// The columns of one value: a column for each of its numbers.
struct AnswerColumn: Sendable {
  let name: String
  let shape: Shape
  let source: any ColumnSource
  /// The members at each row; nil if they are left out.
  var discretes: ModelHistory?
}

extension Columns {
  init(indexName: String, index: [Double]) {
    self.init(indexName: indexName, index: SampleTimes(index))
  }
}

extension AnswerColumn {
  /// All columns one after another; without `discretes` these members are left out.
  init(name: String, shape: Shape, numbers: [Double], discretes: ModelHistory? = nil) {
    self.init(
      name: name, shape: shape, source: ListSource(numbers: numbers), discretes: discretes)
  }

  /// `cost` is for one number.
  init(_ name: String, cost: Int, _ value: @escaping @Sendable (_ index: Double) -> Double) {
    self.init(
      name: name, shape: .number(0),
      source: FunctionSource(cost: cost) { index, _ in value(index) })
  }
}

/// The model value over time, as opposed to the presentation value.
struct ModelHistory: Sendable {
  let first: ShapedValue
  private var changes: [ModelChange] = []
  /// Seconds, above 0, after which the history repeats from 0; nil if it does not repeat.
  var period: Double?

  private struct ModelChange: Sendable {
    let time: Double
    let value: ShapedValue
  }

  init(_ value: ShapedValue) { first = value }
  mutating func reserveCapacity(_ count: Int) { changes.reserveCapacity(count) }

  /// The time is in seconds, not before the last change.
  mutating func append(_ value: ShapedValue, from time: Double) {
    changes.append(ModelChange(time: time, value: value))
  }

  var last: ShapedValue { changes.isEmpty ? first : changes[changes.count - 1].value }
  var count: Int { 1 + changes.count }

  subscript(place: Int) -> ShapedValue { place == 0 ? first : changes[place - 1].value }

  /// −∞ for the first.
  var starts: [Double] { [-.infinity] + changes.map(\.time) }

  func value(at time: Double) -> ShapedValue {
    let time = period.map { time.truncatingRemainder(dividingBy: $0) } ?? time
    let count = changes.partitionPoint { $0.time <= time }
    return count == 0 ? first : changes[count - 1].value
  }
}
