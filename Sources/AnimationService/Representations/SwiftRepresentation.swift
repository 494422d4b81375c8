struct SwiftRepresentation: Representation {
  static let name = "swift"
  static let mediaType = "text/x-swift"
  static let needs = AnswerParts.animation
  static let sampling = Sampling.none

  init(_ options: RequestValue, lastEvent: String?) {}

  func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    guard let source = answer.animation?.swiftSource
    else { throw Unavailable(reason: "SwiftUI has no such animation") }
    return AnswerContent(Array((answer.swiftComments + source + "\n").utf8))
  }
}
