internal import AnimationCore
package import Bytes

/// A written answer: its beginning, and what is written as it is sent.
package struct AnswerContent {
  package var body: [UInt8]
  package var stream: BodyStream?
  package var isTooLong = false
  /// Whether the content is sent in real time, so that it must not be stored.
  package var isLive = false
  package var workToCome = 0
  /// Whether nothing is left of a stream that the client resumes.
  package var isOver = false
  package var fields: [(name: String, value: String)] = []
}

extension AnswerContent {
  init(_ body: [UInt8]) { self.init(body: body) }

  /// Charges for a text that was written as a whole.
  init(charging body: [UInt8], maximumLength: Int) {
    WorkBudget.charge(units: 2 * body.count)
    self.init(body: body, isTooLong: body.count > maximumLength)
  }

  init(_ content: JSONContent) {
    self.init(body: content.body, stream: content.stream, isTooLong: content.isTooLong)
  }
}
