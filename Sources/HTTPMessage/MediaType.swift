internal import Bytes

/// A media type such as `text/plain; charset=utf-8` (RFC 9110 §8.3.1).
public struct MediaType: Hashable, Sendable, CustomStringConvertible {
  /// In lowercase.
  package let type: String
  /// In lowercase, like the names of parameters.
  package let subtype: String
  package let parameters: [String: String]

  /// Creates a media type from its parts.
  public init(_ type: String, _ subtype: String, parameters: [String: String] = [:]) {
    self.type = type.lowercased()
    self.subtype = subtype.lowercased()
    self.parameters = parameters
  }

  /// Parses the value of `Content-Type`; nil if it is malformed.
  public init?(_ text: String) {
    let parts = splitList(text, at: ASCII.semicolon)
    guard let essence = parts.first else { return nil }
    let names = essence.split(separator: "/", omittingEmptySubsequences: false)
    guard names.count == 2, names.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isTokenByte) })
    else { return nil }
    let pairs = parts.dropFirst().map(keyAndValue)
    self.init(
      String(names[0]), String(names[1]),
      parameters: Dictionary(pairs.map { ($0.key, $0.value) }) { first, _ in first })
  }

  /// Whether content of this type is text: by its type, or by what its subtype ends with.
  package var isText: Bool {
    type == "text" || ["json", "xml", "yaml", "javascript"].contains(where: subtype.hasSuffix)
  }

  package var essence: String { "\(type)/\(subtype)" }

  /// The type with its parameters, sorted by name.
  public var description: String {
    parameters.sorted { $0.key < $1.key }.reduce(essence) { "\($0); \($1.key)=\($1.value)" }
  }
}
