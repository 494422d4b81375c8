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
    (results ?? []).reduce(columns?.numberCount ?? 0) {
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

extension Columns {
  /// The number of numbers in the longest column of values.
  fileprivate var numberCount: Int {
    index.count * (columns.map(\.shape.numbers.count).max() ?? 0)
  }
}
