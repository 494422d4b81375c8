internal import CPages
internal import JSONText
internal import Schema

/// A request to an operation with its answer, from a file of `Contract/examples`.
struct ContractExample: Sendable {
  /// The file's name without `.json`, which ends with the method: `flat.get`.
  let name: String
  let path: String
  let summary: String?
  let query: String?
  let request: JSONValue?
  let answer: JSONValue
  private static let folder = "/docs/examples/"

  private init?(_ file: page) {
    path = String(cString: file.path)
    guard path.hasPrefix(Self.folder), let slash = path.lastIndex(of: "/") else { return nil }
    name = String(path[slash...].dropFirst().dropLast(".json".count))
    let bytes = Array(UnsafeBufferPointer(start: file.start, count: file.length))
    guard let nodes = try? JSONParser.parse(bytes, maximumDepth: JSONParser.parameterDepth)
    else { return nil }
    let whole = nodes.literal(at: 0)
    (summary, query) = (whole["summary"]?.text, whole["query"]?.text)
    (request, answer) = (whole["request"], whole["answer"] ?? .null)
  }

  private static let all = (0..<page_count()).compactMap {  // total: the number of pages
    ContractExample(page_at($0))
  }

  /// Returns the examples of an operation; the one that its parameters show comes first.
  static func all(of operation: any Operation.Type) -> [ContractExample] {
    let words = operation.path.split(separator: "/").dropFirst().joined(separator: "-")
    let own = all.filter { $0.path.hasPrefix("\(folder)\(words)/") }
    let first = "\(operation.about.example).get"
    return own.filter { $0.name == first } + own.filter { $0.name != first }
  }
}
