internal import HTTPMessage

/// A representation of an answer.
enum Representation: String, CaseIterable {
  /// JSON with columns.
  case json
  /// The animation as SwiftUI source text.
  case swift

  var mediaType: String {
    switch self {
    case .json: "application/json"
    case .swift: "text/x-swift"
    }
  }

  /// Returns an answer in this representation; nil if the answer has no such representation.
  ///
  /// - Parameters:
  ///   - answer: the answer.
  ///   - maximumLength: the most bytes besides columns.
  /// - Returns: The bytes, some of them not yet written.
  func render(_ answer: Answer, maximumLength: Int) -> JSONContent? {
    switch self {
    case .json: answer.json(maximumLength: maximumLength)
    case .swift: answer.animation?.swiftSource.map { JSONContent(Array(($0 + "\n").utf8)) }
    }
  }

  private static let offered = allCases.compactMap { MediaType($0.mediaType) }

  /// Returns the representation for a request: the one it names, or else the one it prefers.
  ///
  /// - Parameters:
  ///   - format: the name in the query, which overrides `accept`.
  ///   - accept: the field `Accept`; nil if absent.
  /// - Returns: The representation; nil if none is available.
  static func choose(format: String?, accept: String?) -> Representation? {
    if let format { return Representation(rawValue: format) }
    // What nearly every client sends needs no weighing.
    guard let accept, accept != "*/*", accept != json.mediaType else { return .json }
    return MediaType.preferred(among: offered, accept: accept)
      .flatMap { type in allCases.first { $0.mediaType == type.essence } }
  }
}
