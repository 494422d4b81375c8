internal import AnimationCore

/// What an operation has found out, before anyone has chosen how it is written down.
struct Answer: Sendable {
  /// The timeline that was sampled, for operations in time.
  var timeline: Timeline?
  /// What was sampled, for operations that answer samples.
  var columns: Columns?
  /// The animation that moves it, as it was resolved, if one does.
  var animation: AnimationDescription?
  /// What else is in the answer, in order.
  var extras: [Extra] = []

  /// The answers of a batch's requests, in their order; nil unless it is a batch.
  var results: [Result]?

  /// What became of one of the requests of a batch.
  enum Result: Sendable {
    case answer(Answer)
    case problem(Problem)
  }

  /// A member of the answer that is written as JSON.
  struct Extra: Sendable {
    let name: String
    let write: @Sendable (inout JSONWriter) -> Void

    init(_ name: String, write: @escaping @Sendable (inout JSONWriter) -> Void) {
      self.name = name
      self.write = write
    }
  }
}

extension Answer {
  /// How many moments there are in it.
  var sampleCount: Int {
    (results ?? []).reduce(columns?.index.count ?? 0) { $0 + ($1.answer?.sampleCount ?? 0) }
  }

  /// How many numbers there are in its longest column of values.
  var numberCount: Int {
    (results ?? []).reduce(columns?.columns.map(\.numbers.count).max() ?? 0) {
      $0 + ($1.answer?.numberCount ?? 0)
    }
  }
}

extension Answer.Result {
  /// The answer, if it is one.
  var answer: Answer? {
    if case .answer(let answer) = self { answer } else { nil }
  }
}

/// Columns of numbers over a common index.
struct Columns: Sendable {
  /// What the index is: `time` or `progress`.
  let indexName: String
  let index: [Double]
  var columns: [Column] = []

  /// The columns of one value: a column for each of its numbers.
  struct Column: Sendable {
    let name: String
    let shape: Shape
    /// All columns one after another, each as long as the index.
    let numbers: [Double]
    /// What the members that do not move are at each row; nil where such members are left out.
    var discretes: History?
  }
}

/// What the program holds from when on: the model value, as against the one presented.
struct History: Sendable {
  private(set) var starts: [Double]
  private(set) var values: [AnimatedValue]
  /// After how many seconds it begins again from 0, above 0; nil if it does not.
  var period: Double?

  /// One value all the time.
  init(_ value: AnimatedValue) {
    starts = [-.infinity]
    values = [value]
  }

  /// Notes that another value holds from `time` on; times ascend.
  mutating func append(_ value: AnimatedValue, from time: Double) {
    starts.append(time)
    values.append(value)
  }

  /// The value that holds at a moment.
  ///
  /// - Complexity: O(log n).
  func value(at time: Double) -> AnimatedValue {
    let time = period.map { time.truncatingRemainder(dividingBy: $0) } ?? time
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return values[max(low - 1, 0)]
  }
}
