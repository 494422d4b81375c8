struct JSONRepresentation: Representation {
  static let name = "json"
  static let mediaType = "application/json"
  static let needs: AnswerParts = []
  static let options = [JSONForm.option]

  private var form = JSONForm()

  init() {}
  init(_ options: RequestValue, lastEvent: String?) { form = JSONForm.options.readRest(options) }

  func render(_ answer: Answer, maximumLength: Int) -> AnswerContent {
    form.content(AnswerContent(answer.json(maximumLength: maximumLength)))
  }
}

struct RowsRepresentation: Representation {
  static let name = "rows"
  static let mediaType = "application/vnd.overshoot.rows+json"
  static let needs = AnswerParts.samples
  static let options = [JSONForm.option]

  /// The answer as a schema states it, whatever the operation is.
  static let answer = ObjectOutline(
    name: "RowsAnswer", sentence: "The answer in JSON, whose samples are a list of rows.",
    members: [
      .optional("warnings", .warnings),
      .member(
        "samples", .list(of: .map(of: .any)),
        """
        The samples: `time` (of a curve `progress`, of a scroll position `position`), `value`, \
        `velocity` and further columns, each in the shape of the value.
        """),
    ], others: .any
  ).type

  private let form: JSONForm

  init(_ options: RequestValue, lastEvent: String?) { form = JSONForm.options.readRest(options) }

  func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    guard answer.columns != nil else { throw .noSamples }
    return form.content(AnswerContent(answer.json(samples: .rows, maximumLength: maximumLength)))
  }
}
