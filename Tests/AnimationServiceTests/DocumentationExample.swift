import Foundation
import Testing

/// A command on a page of the documentation, and the answer that follows it.
struct DocumentationExample: Sendable, CustomTestStringConvertible {
  /// Relative to the root of the project.
  let page: String
  let command: ShellCommand
  let answer: String
  /// Other answers are compared as text.
  let isJSON: Bool

  var testDescription: String { "\(page): \(command.words.joined(separator: " ").prefix(80))" }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Reads the README and the pages in Documentation.
  static func all() throws -> [DocumentationExample] {
    let folder = root.appending(path: "Documentation")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let pages = names.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
    return try (["README.md"] + pages).flatMap { page in
      examples(in: try String(contentsOf: root.appending(path: page), encoding: .utf8), of: page)
    }
  }

  /// Each block of `sh` that is followed by one of `json`, `jsonl`, `csv` or `css`, with nothing
  /// but blank lines in between, and begins with `curl` or `overshoot evaluate`.
  private static func examples(in text: String, of page: String) -> [DocumentationExample] {
    // Outside and inside of fences take turns.
    let parts = text.components(separatedBy: "```")
    return parts.indices.dropLast(2).compactMap { index in
      let gap = parts[index + 1].allSatisfy(\.isWhitespace)
      guard index % 2 == 1, gap, parts[index].hasPrefix("sh\n"),
        let name = parts[index + 2].split(separator: "\n").first,
        ["json", "jsonl", "csv", "css"].contains(name)
      else { return nil }
      let command = ShellCommand(String(parts[index].dropFirst(3)))
      let isRequest = [["curl"], ["overshoot", "evaluate"]].contains {
        command.words.starts(with: $0)
      }
      guard isRequest else { return nil }
      return DocumentationExample(
        page: page, command: command,
        answer: String(parts[index + 2].dropFirst(name.count + 1)), isJSON: name == "json")
    }
  }
}
