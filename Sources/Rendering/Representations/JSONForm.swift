internal import AnimationCore
internal import Bytes
internal import JSONText
package import Schema

package struct JSONForm {
  package static let option = "pretty"
  private var isPretty = false

  package static let options = Form(
    nil, initial: Self(),
    .bool(
      "pretty", \.isPretty,
      """
      For `format=json`, `rows`, `waapi`, `program` and `lottie`: whether the answer is laid out \
      for people.
      """))

  private static let byteCost = 16

  /// Content that is too long stays as it is, since it is not sent.
  func content(_ content: consuming AnswerContent) -> AnswerContent {
    if isPretty, !content.isTooLong { return laidOut(content) }
    return content
  }

  private func laidOut(_ content: AnswerContent) -> AnswerContent {
    let length = content.body.count + (content.stream?.estimatedLength ?? 0)
    var (laidOut, layout) = (content, JSONLayout())
    guard WorkBudget.spend(units: Self.byteCost * length, bytes: 2 * content.body.count)
    else { return content }
    laidOut.body = layout.lay(content.body)
    laidOut.stream = content.stream.map { Self.stream($0, after: layout) }
    return laidOut
  }

  private static func stream(_ source: BodyStream, after beginning: JSONLayout) -> BodyStream {
    var layout = beginning
    return BodyStream(
      estimatedLength: source.estimatedLength * 9 / 8, heldLength: source.heldLength
    ) {
      // A block may be empty while a value is tried on one line.
      source.next().map { layout.lay($0) }
    }
  }
}
