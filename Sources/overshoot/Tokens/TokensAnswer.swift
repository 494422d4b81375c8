#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the service answers of a file of tokens.
struct TokensAnswer: Decodable {
  struct AnsweredFile: Decodable {
    let target: String
    let name: String
    let content: String
  }

  struct AnsweredToken: Codable {
    let path: String
    let type: String
    let targets: [TokenError]
  }

  struct TokenError: Codable {
    let target: String
    let exact: Bool
    let error: GreatestError?
    /// Of the curve for readers that do not know the form of the token.
    let fallback: GreatestError?
  }

  struct GreatestError: Codable {
    let value: Double
    let time: Double
  }

  let files: [AnsweredFile]
  let tokens: [AnsweredToken]

  init(_ bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(bytes))
  }

  /// The tokens with their errors.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(["tokens": tokens]), as: UTF8.self) + "\n"
    }
  }

  /// A table with a row for each token and a column for each target.
  var markdown: String {
    let targets = tokens.first?.targets.map(\.target) ?? []
    let head = ["Token", "Type"] + targets
    let rows = tokens.map { token in
      ["`\(Self.cell(token.path))`", token.type] + token.targets.map(Self.error)
    }
    let lines = [head, head.map { _ in "---" }] + rows
    return "# Motion tokens\n\nThe greatest error of each token in each file, as a part of the way "
      + "from 0 to 1; after it that of the Bézier\ncurve, the fallback, which a reader takes that "
      + "does not know the form of the token.\n\n"
      + lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  private static func error(_ target: TokenError) -> String {
    let own = target.exact ? "exact" : target.error.map(Self.text) ?? "exact"
    guard let fallback = target.fallback else { return own }
    return "\(own); fallback \(Self.text(fallback))"
  }

  private static func text(_ error: GreatestError) -> String {
    "\(error.value) at \(error.time) s"
  }

  /// A name may have what a table is made of.
  private static func cell(_ text: String) -> String {
    String(text.map { "|`\n\r".contains($0) ? " " : $0 })
  }
}
