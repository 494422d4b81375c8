internal import AnimationCore

struct Answer: Sendable {
  var timeline: Timeline?
  var columns: Columns?
  /// Whether the members have the motion and its samples, each part by itself, so that JSON leaves
  /// out ``timeline`` and ``columns``, which are for formats of samples.
  var hasSamplesInMembers = false
  var measures: AnswerValue?
  var animation: (any AnswerAnimation)?
  /// The one curve along which the value moves; nil for any other motion.
  var easing: AnswerEasing?
  var members: [AnswerMember] = []
  var warnings: [ProblemEntry] = []
  /// Significant, at most, in a text; nil for all.
  var digits: Int?

  var marks: [AnswerMark] = []

  var results: [AnswerResult]?

  /// In a batch of all its answers.
  var sampleCount: Int {
    (results ?? []).reduce(columns?.index.count ?? 0) { $0 + ($1.answer?.sampleCount ?? 0) }
  }

  /// In the longest column of values; in a batch summed over its answers.
  var numberCount: Int {
    (results ?? []).reduce(columns?.numberCount ?? 0) { $0 + ($1.answer?.numberCount ?? 0) }
  }
}

/// Behind one reference, since a batch looks at each several times.
indirect enum AnswerResult: Sendable {
  case answer(Answer)
  case problem(Problem)
}

struct AnswerMark: Sendable {
  let time: Double
  let label: String
}

protocol AnswerAnimation: Sendable {
  var answer: AnswerValue { get }

  /// Nil if SwiftUI has no such animation.
  var swiftSource: String? { get }
}

extension AnswerResult {
  var answer: Answer? {
    if case .answer(let answer) = self { answer } else { nil }
  }
}

extension Columns {
  fileprivate var numberCount: Int {
    index.count * columns.indices.reduce(0) { max($0, columns[$1].shape.numberCount) }
  }
}
