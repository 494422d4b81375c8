struct AnswerParts: OptionSet, Sendable {
  let rawValue: Int

  static let samples = AnswerParts(rawValue: 1)
  static let time = AnswerParts(rawValue: 2)
  static let animation = AnswerParts(rawValue: 4)
  static let numbers = AnswerParts(rawValue: 16)
  static let motion = AnswerParts(rawValue: 8)
  static let timeline: AnswerParts = [.samples, .time, .numbers, .motion]
}
