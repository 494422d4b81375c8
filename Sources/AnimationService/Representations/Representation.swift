internal import HTTPMessage

/// A form in which an answer is written down.
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

  /// The answer in this form; nil if it has none.
  ///
  /// - Parameters:
  ///   - answer: the answer.
  ///   - maximumLength: the most bytes besides columns.
  /// - Returns: The bytes, some of them still to be made.
  func render(_ answer: Answer, maximumLength: Int) -> JSONContent? {
    switch self {
    case .json: answer.json(maximumLength: maximumLength)
    case .swift: answer.animation?.swiftSource.map { JSONContent(Array(($0 + "\n").utf8)) }
    }
  }

  /// The representation that a request wants: the one it names, or else the one it accepts most.
  ///
  /// - Parameters:
  ///   - format: the name in the query, which wins.
  ///   - accept: the field `Accept`, if there is one.
  /// - Returns: nil if there is none such.
  static func choose(format: String?, accept: String?) -> Representation? {
    if let format { return Representation(rawValue: format) }
    guard let accept else { return .json }
    let offered = allCases.compactMap { MediaType($0.mediaType) }
    return MediaType.preferred(among: offered, accept: accept)
      .flatMap { type in allCases.first { $0.mediaType == type.essence } }
  }
}
