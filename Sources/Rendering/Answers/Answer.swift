package import AnimationCore
internal import CSSValues

/// The answer of an operation, which every representation writes.
package struct Answer: Sendable {
  package var timeline: Timeline?
  package var columns: Columns?
  package var samplePlace = SamplePlace.beforeMembers
  package var measures: AnswerValue?
  package var animation: (any AnswerAnimation)?
  package var easing: AnswerEasing?
  package var conversions: [any AnswerConversion] = []
  package var members: [AnswerMember] = []
  package var warnings: [ProblemEntry] = []
  /// Significant, at most, in a text; nil for all.
  package var digits: Int?
  package var marks: [AnswerMark] = []
  package var results: [AnswerResult]?

  package init(
    timeline: Timeline? = nil, columns: Columns? = nil, measures: AnswerValue? = nil,
    animation: (any AnswerAnimation)? = nil, members: [AnswerMember] = [],
    results: [AnswerResult]? = nil
  ) {
    (self.timeline, self.columns, self.measures) = (timeline, columns, measures)
    (self.animation, self.members, self.results) = (animation, members, results)
  }

  package var sampleCount: Int {
    (results ?? []).reduce(columns?.index.count ?? 0) { $0 + ($1.answer?.sampleCount ?? 0) }
  }

  package var numberCount: Int {
    (results ?? []).reduce(columns?.numberCount ?? 0) { $0 + ($1.answer?.numberCount ?? 0) }
  }
}

/// The place of the motion and its samples in JSON.
package enum SamplePlace: Sendable {
  case beforeMembers, inMembers
  /// For answers about motions, whose samples are asked for by a format.
  case inRowsAlone
}

/// The result of one request in a batch.
package enum AnswerResult: Sendable {
  case answer(BatchedAnswer)
  case problem(Problem)

  package var answer: BatchedAnswer? {
    if case .answer(let answer) = self { answer } else { nil }
  }
}

/// An answer with the figures that a batch asks of it besides its text, since to look at an answer
/// is to copy it, which retains all that it holds.
package final class BatchedAnswer: Sendable {
  let content: Answer
  package let sampleCount: Int
  package let numberCount: Int
  package let warnings: [ProblemEntry]
  let usualLength: Int

  package init(_ content: Answer) {
    (sampleCount, numberCount) = (content.sampleCount, content.numberCount)
    (warnings, usualLength) = (content.warnings, content.usualLength)
    self.content = content
  }
}

/// An event that a drawing marks, at a time in seconds.
package struct AnswerMark: Sendable {
  package let time: Double
  package let label: String
  package init(time: Double, label: String) { (self.time, self.label) = (time, label) }
}

/// An animation as an answer states it.
package protocol AnswerAnimation: Sendable {
  var answer: AnswerValue { get }
  /// Nil if SwiftUI has no such animation.
  var swiftSource: String? { get }
}

/// A motion in the terms of a system.
package protocol AnswerConversion: Sendable {
  var systemName: String { get }
  /// Nil if the system has nothing like the motion.
  var code: String? { get }
  /// The greatest distance from the motion, as a part of the way; 0 for the same motion.
  var error: Double { get }
  /// Whether the error is beyond the tolerance.
  var isMiss: Bool { get }
  /// Sentences that say what the system does not have of the original.
  var lost: [String] { get }
}

extension Columns {
  fileprivate var numberCount: Int {
    index.count * columns.indices.reduce(0) { max($0, columns[$1].shape.numberCount) }
  }
}

extension Answer {
  /// The answer with some of its members only, besides warnings.
  package func part(_ names: Set<String>) -> Answer {
    var part = self
    if !names.contains("samples") { part.columns = nil }
    if !names.contains("measures") { part.measures = nil }
    if !names.contains("timeline") { part.timeline = nil }
    if !names.contains("animation") { part.animation = nil }
    part.members.removeAll { !names.contains($0.name) }
    return part
  }
}
