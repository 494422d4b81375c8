internal import AnimationCore

/// The answer of an operation, independent of its representation.
struct Answer: Sendable {
  /// Only operations in time have one.
  var timeline: Timeline?
  /// Only operations that answer samples have them.
  var columns: Columns?
  /// Whether the members have the motion and its samples, each part by itself, so that JSON leaves
  /// out ``timeline`` and ``columns``, which are for formats of samples.
  var hasSamplesInMembers = false
  /// Nil unless they are asked for.
  var measures: AnswerValue?
  /// The resolved animation that moves the value; nil if there is none.
  var animation: (any AnswerAnimation)?
  /// The one curve along which the value moves; nil for any other motion.
  var easing: AnswerEasing?
  /// In order.
  var members: [AnswerMember] = []
  /// Left out if empty.
  var warnings: [Problem.Entry] = []
  /// Significant, at most, in a text; nil for all.
  var digits: Int?

  /// The times at which something happens to the motion.
  var marks: [AnswerMark] = []

  /// The answers of a batch's requests, in the order of the requests; nil unless the operation is a
  /// batch.
  var results: [Result]?

  /// The result of one of the requests of a batch, behind one reference since a batch looks at each
  /// several times.
  indirect enum Result: Sendable {
    case answer(Answer)
    case problem(Problem)
  }
}

extension Answer {
  /// In a batch of all its answers.
  var sampleCount: Int {
    (results ?? []).reduce(columns?.index.count ?? 0) { $0 + ($1.answer?.sampleCount ?? 0) }
  }

  /// In the longest column of values; in a batch summed over its answers.
  var numberCount: Int {
    (results ?? []).reduce(columns?.numberCount ?? 0) { $0 + ($1.answer?.numberCount ?? 0) }
  }
}

/// A time at which something happens to the motion of an answer.
struct AnswerMark: Sendable {
  /// Seconds.
  let time: Double
  /// A word for the event.
  let label: String
}

protocol AnswerAnimation: Sendable {
  /// The object that parses to the animation.
  var answer: AnswerValue { get }

  /// Nil if SwiftUI has no such animation.
  var swiftSource: String? { get }
}

extension Answer.Result {
  /// Nil if the result is a problem.
  var answer: Answer? {
    if case .answer(let answer) = self { answer } else { nil }
  }
}

extension Columns {
  /// In the longest column of values.
  fileprivate var numberCount: Int {
    index.count * columns.indices.reduce(0) { max($0, columns[$1].shape.numberCount) }
  }
}
