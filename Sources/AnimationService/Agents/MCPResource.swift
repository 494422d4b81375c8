internal import JSONText

/// A page that a client may read: a guide, or the reference of an operation.
struct MCPResource: Sendable {
  let uri: String
  let name: String
  let title: String
  let description: String
  /// Markdown.
  let text: [UInt8]
  static let mediaType = "text/markdown"

  static let all = guides + references
  private static let byURI = Dictionary(all.map { ($0.uri, $0) }) { first, _ in first }

  static func named(_ uri: String) -> MCPResource? { byURI[uri] }

  /// The list of `/llms.txt`, a guide a line.
  ///
  ///     - [Title](docs/name.md): Sentence.
  private static let guides: [MCPResource] = {
    guard let list = SitePages.byPath["/llms.txt"] else { return [] }
    return String(decoding: list.content, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard line.hasPrefix("- ["), let middle = line.firstRange(of: "](docs/") else { return nil }
      let rest = line[middle.upperBound...]
      guard let end = rest.firstRange(of: ".md): ") else { return nil }
      let name = String(rest[..<end.lowerBound])
      guard let page = SitePages.byPath["/docs/\(name).md"] else { return nil }
      return MCPResource(
        uri: "overshoot://docs/\(name)", name: name,
        title: String(line[..<middle.lowerBound].dropFirst(3)),
        description: String(rest[end.upperBound...]), text: page.content)
    }
  }()

  private static let references = Operations.all.map { operation in
    MCPResource(
      uri: "overshoot://reference\(operation.path)", name: operation.path,
      title: operation.path, description: operation.about.summary,
      text: SchemaDocument.text(as: .markdown, of: operation.path, version: "") ?? [])
  }

  var definition: JSONValue {
    [
      "uri": .string(uri), "name": .string(name), "title": .string(title),
      "description": .string(description), "mimeType": .string(Self.mediaType),
    ]
  }
}
