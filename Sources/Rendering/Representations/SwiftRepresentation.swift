package import Schema

package struct SwiftRepresentation: Representation {
  package static let name = "swift"
  package static let mediaType = "text/x-swift"
  package static let needs = AnswerParts.animation
  package static let sampling = Sampling.none
  package init(_ options: RequestValue, lastEvent: String?) {}

  package func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    guard let source = answer.animation?.swiftSource
    else { throw Unavailable(reason: "SwiftUI has no such animation") }
    return AnswerContent(Array((answer.swiftComments + source + "\n").utf8))
  }
}
