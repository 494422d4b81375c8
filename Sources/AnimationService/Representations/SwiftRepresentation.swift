internal import HTTPMessage

/// `swift`: the animation as SwiftUI source text.
struct SwiftRepresentation: Representation {
  static let name = "swift"
  static let mediaType = "text/x-swift"
  static let needs = AnswerParts.animation
  /// A motion need not be evaluated for its source text.
  static let needsSamples = false

  init(_ options: inout RequestObject, fields: HTTPFields) {}

  /// The warnings come first, as comments; the text ends in a line feed.
  func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    guard let source = answer.animation?.swiftSource else {
      throw Unavailable(reason: "SwiftUI has no such animation")
    }
    return AnswerContent(Array((answer.swiftComments + source + "\n").utf8))
  }
}
