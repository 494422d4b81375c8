internal import HTTPMessage

/// `json`: the whole answer, its samples as columns.
struct JSONRepresentation: Representation {
  static let name = "json"
  static let mediaType = "application/json"
  /// Nothing: every operation's answer can be written as JSON.
  static let needs: AnswerParts = []
  /// The option `pretty`.
  static let options = [JSONForm.option]

  /// The layout of the text.
  private let form: JSONForm

  /// Creates the representation without white space.
  init() { form = JSONForm() }

  /// Reads the option `pretty`; no header field counts.
  init(_ options: inout RequestObject, fields: HTTPFields) { form = JSONForm(&options) }

  /// Creates the representation without white space, for a request without options, which needs no
  /// reading.
  init(fields: HTTPFields, faults: Faults) { self.init() }

  /// Returns the whole answer, whose long columns are written when they are read.
  ///
  /// - Parameters:
  ///   - answer: any answer, that of a batch too.
  ///   - maximumLength: the most bytes besides samples; more make the content too long.
  /// - Returns: The content, laid out if the option says so.
  func render(_ answer: Answer, maximumLength: Int) -> AnswerContent {
    form.content(AnswerContent(answer.json(maximumLength: maximumLength)))
  }
}

/// `rows`: the whole answer, its samples as a list of objects, one for each row.
struct RowsRepresentation: Representation {
  static let name = "rows"
  static let mediaType = "application/vnd.overshoot.rows+json"
  /// Samples over an index of any kind; it need not be a time.
  static let needs = AnswerParts.samples
  /// The option `pretty`.
  static let options = [JSONForm.option]

  /// The layout of the text.
  private let form: JSONForm

  /// Reads the option `pretty`; no header field counts.
  init(_ options: inout RequestObject, fields: HTTPFields) { form = JSONForm(&options) }

  /// Returns the whole answer, whose rows are written when they are read if there are many.
  ///
  /// - Parameters:
  ///   - answer: the answer.
  ///   - maximumLength: the most bytes besides samples; more make the content too long.
  /// - Returns: The content, laid out if the option says so.
  /// - Throws: ``Unavailable`` if the answer has no samples.
  func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    guard answer.columns != nil else { throw .noSamples }
    return form.content(AnswerContent(answer.json(samples: .rows, maximumLength: maximumLength)))
  }
}
