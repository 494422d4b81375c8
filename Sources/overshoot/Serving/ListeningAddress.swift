/// An address to listen on: `HOST:PORT`, with an IPv6 address in brackets; port 0 picks a free one.
struct ListeningAddress: Equatable, Sendable {
  /// The name or the IP address, without brackets.
  let host: String
  /// The port; 0 for one that the system picks.
  let port: UInt16

  /// Parses an address; nil if the host is missing, or the port is no number up to 65535.
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...])
    else { return nil }
    let name = text[..<colon]
    let isBracketed = name.hasPrefix("[") && name.hasSuffix("]")
    host = String(isBracketed ? name.dropFirst().dropLast() : name)
    self.port = port
    guard !host.isEmpty, isBracketed || !host.contains(":") else { return nil }
  }
}
