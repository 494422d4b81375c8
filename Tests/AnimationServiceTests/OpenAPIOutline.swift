/// The subset of YAML in `openapi.yaml`, parsed as far as the examples need.
///
/// It consists of block mappings by indentation, with one `key: text` a line. The text after a key
/// is kept as it is; the examples are JSON on one such line. Block scalars and block sequences are
/// skipped.
struct OpenAPIOutline {
  /// A key, those that it stands under, and what stands behind it on its line.
  struct Entry: Sendable {
    let path: [String]
    let text: String
  }

  /// The reason for which a document cannot be read.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private(set) var entries: [Entry] = []
  private var seen: Set<[String]> = []
  private var open: [(indentation: Int, key: String)] = []
  /// The indentation of the key or item whose lines are being passed over.
  private var passedOver: Int?

  init(_ document: String) throws {
    for (index, line) in document.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      let content = line.drop { $0 == " " }
      guard !content.isEmpty, !content.hasPrefix("#") else { continue }
      try read(content, indentation: line.count - content.count, number: index + 1)
    }
  }

  private mutating func read(_ line: Substring, indentation: Int, number: Int) throws {
    if let passedOver, indentation > passedOver { return }
    passedOver = nil
    if line.hasPrefix("- ") {
      passedOver = indentation
      return
    }
    guard let (key, text) = Self.split(line) else {
      throw Failure(description: "line \(number) is no key: \(line)")
    }
    open.removeAll { $0.indentation >= indentation }
    open.append((indentation, key))
    let path = open.map(\.key)
    guard seen.insert(path).inserted else {
      throw Failure(description: "line \(number) repeats \(path.joined(separator: " > "))")
    }
    entries.append(Entry(path: path, text: text))
    if text.hasPrefix("|") || text.hasPrefix(">") { passedOver = indentation }
  }

  /// A key, its quotes taken off, and what stands behind its colon.
  private static func split(_ line: Substring) -> (key: String, text: String)? {
    let key: Substring
    let text: Substring
    if let colon = line.firstRange(of: ": ") {
      (key, text) = (line[..<colon.lowerBound], line[colon.upperBound...])
    } else if line.last == ":" {
      (key, text) = (line.dropLast(), "")
    } else {
      return nil
    }
    let isQuoted = key.count > 1 && key.first == "\"" && key.last == "\""
    return (String(isQuoted ? key.dropFirst().dropLast() : key), String(text))
  }
}
