internal import HTTPMessage

/// Commands of curl that can be pasted into a shell.
enum CurlText {
  /// curl expands `{}` and `[]` in an address, and refuses spaces.
  static func command(asking path: String, _ query: String) -> String {
    guard !query.utf8.allSatisfy(isOfAddress), let parameters = decodeQuery(query) else {
      return "curl \(quoted("localhost:8080\(path)?\(query)"))"
    }
    let words = parameters.map { "--data-urlencode \(quoted("\($0.name)=\($0.value)"))" }
    return (["curl --get localhost:8080\(path)"] + words).joined(separator: " \\\n  ")
  }

  /// A word in single quotes.
  static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }

  /// Whether a byte may stand in a query (RFC 3986 §3.4), but for a quotation mark.
  private static func isOfAddress(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~!$&()*+,;=:@/?%".utf8.contains(byte)
    }
  }
}
