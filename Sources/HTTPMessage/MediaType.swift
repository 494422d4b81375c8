/// A media type such as `text/plain; charset=utf-8` (RFC 9110 §8.3.1).
public struct MediaType: Hashable, Sendable, CustomStringConvertible {
  /// What stands before the slash, in lower case.
  public let type: String
  /// What stands after the slash, in lower case.
  public let subtype: String
  /// The parameters by their names in lower case.
  public let parameters: [String: String]

  /// Makes a media type of its parts.
  public init(_ type: String, _ subtype: String, parameters: [String: String] = [:]) {
    self.type = type.lowercased()
    self.subtype = subtype.lowercased()
    self.parameters = parameters
  }

  /// Reads the value of `Content-Type`; nil if it is malformed.
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

  /// The type without its parameters, `text/plain`.
  public var essence: String { "\(type)/\(subtype)" }

  /// The type with its parameters in the order of their names.
  public var description: String {
    parameters.sorted { $0.key < $1.key }.reduce(essence) { "\($0); \($1.key)=\($1.value)" }
  }
}
