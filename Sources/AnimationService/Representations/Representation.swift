internal import HTTPMessage

/// A form in which answers are written, with the options of one request.
///
/// A representation must not build a motion: everything it needs is in the columns of the answer,
/// at their rows or, between these, resampled.
protocol Representation: Sendable {
  /// The value of the parameter `format`.
  static var name: String { get }

  /// The value of `Content-Type`.
  static var mediaType: String { get }

  /// The parts that an operation's answers must have.
  static var needs: AnswerParts { get }

  /// Whether the answer must be evaluated; not for one that is source text.
  ///
  /// True by default.
  static var needsSamples: Bool { get }

  /// The names of the options, which are parameters of the query, of a POST too.
  ///
  /// Empty by default.
  static var options: [String] { get }

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - options: the parameters among ``options`` that the query has.
  ///   - fields: the header fields of the request.
  init(_ options: inout RequestObject, fields: HTTPFields)

  /// Creates the representation with the default of every option.
  ///
  /// By default the options are read from an object without members.
  ///
  /// - Parameters:
  ///   - fields: the header fields of the request.
  ///   - faults: the faults of the options, to which those of the fields are added.
  init(fields: HTTPFields, faults: Faults)

  /// Returns an answer in this representation.
  ///
  /// - Parameters:
  ///   - answer: the answer.
  ///   - maximumLength: the most bytes besides samples.
  /// - Returns: The content, which may be produced as it is sent.
  /// - Throws: ``Unavailable`` if the answer lacks what the representation needs.
  func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent
}

/// An answer that has no such representation.
struct Unavailable: Error {
  /// The reason, as a clause: "the answer has no samples".
  let reason: String
  /// The parts that the answer lacks, without which other representations are not available
  /// either.
  var lacking: AnswerParts = []

  /// The answer of an operation that has samples only for some requests.
  static let noSamples = Unavailable(reason: "it has no samples", lacking: .samples)

  /// An answer in which nothing moves that has a property or a number.
  static let noMotion = Unavailable(reason: "nothing in it moves", lacking: [.motion, .numbers])
}

extension Representation {
  /// True: only a representation that is source text does without the samples.
  static var needsSamples: Bool { true }
  /// No options.
  static var options: [String] { [] }

  /// Reads the options from an object without members, so that each has its default.
  init(fields: HTTPFields, faults: Faults) {
    let reading = RequestReading(RequestNodes(bytes: []), faults: faults)
    let absent = RequestValue(reading: reading, node: RequestNodes.none)
    var object = RequestObject(withoutMembersAt: absent)
    self.init(&object, fields: fields)
  }
}
