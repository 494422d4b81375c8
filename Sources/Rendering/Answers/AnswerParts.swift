/// The parts that an answer may have, and that a representation needs.
package struct AnswerParts: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  package static let samples = AnswerParts(rawValue: 1)
  package static let time = AnswerParts(rawValue: 2)
  package static let animation = AnswerParts(rawValue: 4)
  package static let motion = AnswerParts(rawValue: 8)
  package static let numbers = AnswerParts(rawValue: 16)
  /// Code of other systems.
  package static let code = AnswerParts(rawValue: 32)
  package static let timeline: AnswerParts = [.samples, .time, .numbers, .motion]
}
