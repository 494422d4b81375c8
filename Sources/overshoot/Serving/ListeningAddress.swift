/// `HOST:PORT`, with an IPv6 address in brackets.
struct ListeningAddress: Equatable, Sendable {
  /// Without brackets.
  let host: String
  /// 0 picks a free port.
  let port: UInt16

  /// Nil if the host is missing, or the port is not a number up to 65535.
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
