/// An `http` URL (RFC 3986 §3).
struct WebAddress: Equatable, Sendable {
  /// Without brackets.
  let host: String
  /// From 1 to 65535.
  let port: Int
  /// The path and the query, beginning with a slash.
  let path: String
  var authority: String { (host.contains(":") ? "[\(host)]" : host) + ":\(port)" }
}

extension WebAddress {
  /// `http://HOST[:PORT][/PATH]`, IPv6 in brackets, by default 80 and `/`; nil if malformed.
  init?(_ url: String) {
    let scheme = "http://"
    guard url.hasPrefix(scheme), url.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    let rest = url.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    guard let (host, port) = Self.split(authority), !host.isEmpty else { return nil }
    let path = rest[authority.endIndex...]
    self.init(host: host, port: port, path: path.hasPrefix("/") ? String(path) : "/" + path)
  }

  /// The port defaults to 80; nil if malformed.
  private static func split(_ authority: Substring) -> (host: String, port: Int)? {
    let close = authority.lastIndex(of: "]")
    let afterHost = close.map { authority.index(after: $0) } ?? authority.firstIndex(of: ":")
    let host = authority[..<(afterHost ?? authority.endIndex)]
    let bare = close == nil ? host : host.dropFirst().dropLast()
    guard (close == nil) != authority.hasPrefix("[") else { return nil }
    let tail = authority[host.endIndex...]
    if tail.isEmpty { return (String(bare), 80) }
    guard let port = Int(tail.dropFirst()), tail.hasPrefix(":"), (1...65_535).contains(port)
    else { return nil }
    return (String(bare), port)
  }
}
