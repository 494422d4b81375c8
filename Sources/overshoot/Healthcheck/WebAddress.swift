/// An `http` URL in its three parts (RFC 3986, section 3).
struct WebAddress: Equatable, Sendable {
  let host: String
  let port: Int
  let path: String

  /// The parts as they are.
  init(host: String, port: Int, path: String) {
    self.host = host
    self.port = port
    self.path = path
  }

  /// Reads `http://HOST[:PORT][/PATH]`; an IPv6 address stands in brackets, the port is 80 unless
  /// said, the path `/`.
  init?(_ url: String) {
    let scheme = "http://"
    guard url.hasPrefix(scheme), url.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return nil
    }
    let rest = url.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    guard let (host, port) = Self.split(authority), !host.isEmpty else { return nil }
    let path = rest[authority.endIndex...]
    self.host = host
    self.port = port
    self.path = path.hasPrefix("/") ? String(path) : "/" + path
  }

  /// The host in the field `Host`: an IPv6 address in brackets again.
  var authority: String { (host.contains(":") ? "[\(host)]" : host) + ":\(port)" }

  private static func split(_ authority: Substring) -> (host: String, port: Int)? {
    let close = authority.lastIndex(of: "]")
    let afterHost = close.map { authority.index(after: $0) } ?? authority.firstIndex(of: ":")
    let host = authority[..<(afterHost ?? authority.endIndex)]
    let bare = close == nil ? host : host.dropFirst().dropLast()
    guard (close == nil) != authority.hasPrefix("[") else { return nil }
    let tail = authority[host.endIndex...]
    if tail.isEmpty { return (String(bare), 80) }
    guard let port = Int(tail.dropFirst()), tail.hasPrefix(":"), (1...65_535).contains(port) else {
      return nil
    }
    return (String(bare), port)
  }
}
