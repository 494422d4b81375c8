package import AnimationCore
package import CSSValues

/// The samples of an answer: columns, and the index that all have, such as the time.
package struct Columns: Sendable {
  package let indexName: String
  package let index: SampleTimes
  package var columns: [AnswerColumn] = []
  /// Whether two columns of one shape are drawn over each other, with the area between them.
  package var areCompared = false

  package init(indexName: String, index: SampleTimes, columns: [AnswerColumn] = []) {
    (self.indexName, self.index, self.columns) = (indexName, index, columns)
  }

  package init(indexName: String, index: [Double]) {
    self.init(indexName: indexName, index: SampleTimes(index))
  }
}

/// The values of one name at all samples, and those of its members that do not move.
package struct AnswerColumn: Sendable {
  package let name: String
  package let shape: Shape
  package let source: any ColumnSource
  package var discretes: ModelHistory?

  package init(
    name: String, shape: Shape, source: any ColumnSource, discretes: ModelHistory? = nil
  ) { (self.name, self.shape, self.source, self.discretes) = (name, shape, source, discretes) }

  /// All columns one after another.
  package init(name: String, shape: Shape, numbers: [Double]) {
    self.init(name: name, shape: shape, source: ListSource(numbers: numbers))
  }

  /// `cost` is for one number.
  package init(_ name: String, cost: Int, _ value: @escaping @Sendable (_ index: Double) -> Double)
  {
    self.init(
      name: name, shape: .number(0),
      source: FunctionSource(cost: cost) { index, _ in value(index) })
  }
}

/// The model values of a motion, each from a time on.
package struct ModelHistory: Sendable {
  package let first: ShapedValue
  private var changes: [ModelChange] = []
  /// Seconds, above 0, after which the history repeats from 0; nil if it does not repeat.
  package var period: Double?
  /// The time of the history that is shown at a time; nil for the same.
  package var clock: (@Sendable (_ time: Double) -> Double)?

  private struct ModelChange: Sendable {
    let time: Double
    let value: ShapedValue
  }

  package init(_ value: ShapedValue) { first = value }
  package mutating func reserveCapacity(_ count: Int) { changes.reserveCapacity(count) }

  /// The time is in seconds, not before the last change.
  package mutating func append(_ value: ShapedValue, from time: Double) {
    changes.append(ModelChange(time: time, value: value))
  }

  package var last: ShapedValue { changes.isEmpty ? first : changes[changes.count - 1].value }
  package var count: Int { 1 + changes.count }
  package subscript(place: Int) -> ShapedValue { place == 0 ? first : changes[place - 1].value }
  /// Of the values, in time; none but the first if another ``clock`` shows them.
  package var starts: [Double] { [-.infinity] + (clock == nil ? changes.map(\.time) : []) }

  package func value(at time: Double) -> ShapedValue {
    let time = clock?(time) ?? time
    return value(atOwn: period.map { time.truncatingRemainder(dividingBy: $0) } ?? time)
  }

  private func value(atOwn time: Double) -> ShapedValue {
    let count = changes.partitionPoint { $0.time <= time }
    return count == 0 ? first : changes[count - 1].value
  }
}
