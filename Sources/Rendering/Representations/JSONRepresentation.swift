internal import JSONText
package import Schema

package struct JSONRepresentation: Representation {
  package static let name = "json"
  package static let mediaType = "application/json"
  package static let needs: AnswerParts = []
  package static let options = [JSONForm.option]
  private var form = JSONForm()
  package init() {}
  package init(_ options: RequestValue, lastEvent: String?) {
    form = JSONForm.options.readRest(options)
  }

  package func render(_ answer: Answer, maximumLength: Int) -> AnswerContent {
    form.content(AnswerContent(answer.json(maximumLength: maximumLength)))
  }
}

package struct RowsRepresentation: Representation {
  package static let name = "rows"
  package static let mediaType = "application/vnd.overshoot.rows+json"
  package static let needs = AnswerParts.samples
  package static let options = [JSONForm.option]

  package static let answer = ObjectOutline(
    name: "RowsAnswer", sentence: "The answer in JSON, whose samples are a list of rows.",
    members: [
      .optional("warnings", .warnings),
      .optional(
        "samples", .list(of: .map(of: .any)),
        """
        An object for each sample, with the members that the columns have; of the attributes of a \
        transaction each has its own.
        """),
    ], others: .any
  ).type

  private let form: JSONForm

  package init(_ options: RequestValue, lastEvent: String?) {
    form = JSONForm.options.readRest(options)
  }

  package func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    guard answer.columns != nil else { throw .noSamples }
    return form.content(AnswerContent(answer.json(samples: .rows, maximumLength: maximumLength)))
  }
}
