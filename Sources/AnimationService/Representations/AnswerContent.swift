internal import HTTPMessage

/// The content of a response: an answer in one of its representations.
struct AnswerContent {
  /// All of the content if there is no ``stream``.
  var body: [UInt8]
  /// Produced as it is sent; nil if ``body`` is all of it.
  var stream: BodyStream?
  /// Whether the content, without the samples, exceeds the maximum length.
  var isTooLong = false
  /// Whether the content is sent in real time, so that it must not be stored.
  var isLive = false
  /// The work of producing ``stream`` that is not yet spent, in units of `WorkBudget`.
  var workToCome = 0
  var status = HTTPStatus.ok
  var fields: [(name: String, value: String)] = []

  init(_ body: [UInt8]) { self.body = body }

  init(_ content: JSONContent) {
    (body, stream, isTooLong) = (content.body, content.stream, content.isTooLong)
  }
}
