package import Schema

/// The code of one conversion alone, or of several below the names of their systems.
package struct CodeRepresentation: Representation {
  package static let name = "code"
  package static let mediaType = "text/plain; charset=utf-8"
  package static let needs = AnswerParts.code
  package init(_ options: RequestValue, lastEvent: String?) {}

  package func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    let conversions = answer.conversions
    if conversions.count == 1, let code = conversions[0].code {
      return AnswerContent(charging: Array((code + "\n").utf8), maximumLength: maximumLength)
    }
    return ConversionList(style: .plain).content(of: answer, maximumLength: maximumLength)
  }
}
