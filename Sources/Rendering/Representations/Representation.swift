package import Schema

/// A form in which answers are written.
///
/// It must not build a motion: all is in the columns of the answer, at their rows or resampled.
package protocol Representation: Sendable {
  static var name: String { get }
  static var mediaType: String { get }
  static var needs: AnswerParts { get }
  /// Rows by default.
  static var sampling: Sampling { get }
  /// Parameters of the query, of a POST too; empty by default.
  static var options: [String] { get }
  /// The value is an object with the parameters among ``options`` that the query has.
  init(_ options: RequestValue, lastEvent: String?)
  /// The content may be produced as it is sent; `maximumLength` is in bytes, besides samples.
  func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent
}

/// The reason that an answer cannot be written in a representation.
package struct Unavailable: Error {
  /// A clause: "the answer has no samples".
  package let reason: String
  /// The parts that are lacking, without which other representations are not available either.
  package var lacking: AnswerParts = []
  /// The answer of an operation that has samples only for some requests.
  static let noSamples = Unavailable(reason: "it has no samples", lacking: .samples)
  static let noDuration = Unavailable(
    reason: "a curve has no duration, so it has no keyframes; css=property and css=rule have it",
    lacking: .time)
  static let noTime = Unavailable(reason: "it has no time in which it moves", lacking: .time)
  static let noMotion = Unavailable(reason: "nothing in it moves", lacking: [.motion, .numbers])
}

extension Representation {
  package static var sampling: Sampling { .rows }
  package static var options: [String] { [] }
}
