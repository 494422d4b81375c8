/// The parts of an operation's answers from which representations other than JSON are made.
struct AnswerParts: OptionSet, Sendable {
  let rawValue: Int

  /// Samples over an index: a time, a progress or a position.
  static let samples = AnswerParts(rawValue: 1)
  /// An index of the samples that is a time.
  static let time = AnswerParts(rawValue: 2)
  /// The animation that moves the value.
  static let animation = AnswerParts(rawValue: 4)
  /// Samples with numbers among them.
  static let numbers = AnswerParts(rawValue: 16)
  /// Values that are known between the samples, too.
  static let motion = AnswerParts(rawValue: 8)

  /// Samples of a motion over time.
  static let timeline: AnswerParts = [.samples, .time, .numbers, .motion]
}
