internal import HTTPMessage

/// Must not build a motion: everything needed is in the columns of the answer, at their rows or,
/// between these, resampled.
protocol Representation: Sendable {
  static var name: String { get }
  static var mediaType: String { get }
  static var needs: AnswerParts { get }

  /// Whether the answer must be evaluated, as by default; not for source text.
  static var needsSamples: Bool { get }

  /// Parameters of the query, of a POST too; empty by default.
  static var options: [String] { get }

  /// The object has the parameters among ``options`` that the query has.
  init(_ options: inout RequestObject, lastEvent: String?)

  /// Every option has its default; by default the options are read from an object without members.
  init(lastEvent: String?, faults: Faults)

  /// The content may be produced as it is sent; `maximumLength` is in bytes, besides samples.
  func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent
}

struct Unavailable: Error {
  /// A clause: "the answer has no samples".
  let reason: String
  /// The parts that are lacking, without which other representations are not available either.
  var lacking: AnswerParts = []

  /// The answer of an operation that has samples only for some requests.
  static let noSamples = Unavailable(reason: "it has no samples", lacking: .samples)
  static let noMotion = Unavailable(reason: "nothing in it moves", lacking: [.motion, .numbers])
}

extension Representation {
  static var needsSamples: Bool { true }
  static var options: [String] { [] }

  init(lastEvent: String?, faults: Faults) {
    let reading = RequestReading(RequestNodes(bytes: []), faults: faults)
    let absent = RequestValue(reading: reading, node: RequestNodes.none)
    var object = RequestObject(withoutMembersAt: absent)
    self.init(&object, lastEvent: lastEvent)
  }
}
