internal import HTTPMessage

/// The content of a response: an answer in one of its representations.
struct AnswerContent {
  /// The beginning of the content, or all of it if there is no ``stream``.
  var body: [UInt8]
  /// The rest of the content, produced as it is sent; nil if ``body`` is all of it.
  var stream: BodyStream?
  /// Whether the content, without the samples, exceeds the maximum length.
  var isTooLong = false
  /// Whether the content is sent in real time, so that it must not be stored.
  var isLive = false
  /// The work of producing ``stream`` that is not yet spent, in units of `WorkBudget`.
  var workToCome = 0
  /// The status of the response.
  var status = HTTPStatus.ok
  /// Further fields of the response.
  var fields: [(name: String, value: String)] = []

  /// Creates content that is already written.
  init(_ body: [UInt8]) { self.body = body }

  /// Creates the content that a writer has begun.
  init(_ content: JSONContent) {
    (body, stream, isTooLong) = (content.body, content.stream, content.isTooLong)
  }
}
