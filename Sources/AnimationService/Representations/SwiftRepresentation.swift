internal import HTTPMessage

/// `swift`: the animation as SwiftUI source text.
struct SwiftRepresentation: Representation {
  static let name = "swift"
  static let mediaType = "text/x-swift"
  /// The animation that moves the value; samples are not needed.
  static let needs = AnswerParts.animation
  /// False, so that a motion need not be evaluated for its source text.
  static let needsSamples = false

  /// Creates the representation, which has no options and reads no header field.
  init(_ options: inout RequestObject, fields: HTTPFields) {}

  /// Returns the source text of the animation, which ends in a line feed, after the warnings as
  /// comments.
  ///
  /// - Parameters:
  ///   - answer: the answer, whose samples are not looked at.
  ///   - maximumLength: unused.
  /// - Returns: The text in UTF-8.
  /// - Throws: ``Unavailable`` if the answer has no animation, or none that SwiftUI has.
  func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    guard let source = answer.animation?.swiftSource else {
      throw Unavailable(reason: "SwiftUI has no such animation")
    }
    return AnswerContent(Array((answer.swiftComments + source + "\n").utf8))
  }
}
