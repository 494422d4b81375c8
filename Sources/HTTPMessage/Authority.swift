internal import Bytes

/// A host with an optional port, as in the field `Host` (RFC 9110 §7.2, RFC 3986 §3.2).
struct Authority: Hashable, Sendable {
  /// Includes the brackets of an IPv6 literal; may be empty.
  let host: String
  /// As written, without the colon; nil if there is no colon.
  let port: String?

  /// Parses `uri-host [ ":" port ]`; nil for anything else, such as a list, or with a user name.
  init?(_ text: String) {
    guard let split = text.hasPrefix("[") ? Self.splitLiteral(text) : Self.splitName(text),
      split.port.map(Self.isPort) ?? true
    else { return nil }
    host = String(split.host)
    port = split.port.map(String.init)
  }

  /// Letters, digits, dots and hyphens, perhaps with a port; other texts may be valid too.
  static func isUsual(_ text: String) -> Bool { text.withUTF8Bytes { isUsual($0) } }

  static func isUsual(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var end = bytes.count
    while end > 0, bytes[end - 1].decimalValue != nil { end -= 1 }
    if end > 0, bytes[end - 1] == ASCII.colon {
      let port = bytes[end...]
      guard port.count <= 5, port.reduce(0, { 10 * $0 + Int($1 & 0xF) }) <= 65_535
      else { return false }
      end -= 1
    } else {
      end = bytes.count
    }
    var place = 0
    while place < end {
      guard isPlainNameByte(bytes[place]) else { return false }
      place += 1
    }
    return true
  }

  private typealias AuthorityParts = (host: Substring, port: Substring?)

  /// Splits `[::1]:8080` (RFC 3986 §3.2.2, IP-literal).
  private static func splitLiteral(_ text: String) -> AuthorityParts? {
    guard let bracket = text.utf8.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let inside = text.utf8[..<bracket].dropFirst()
    let rest = text.utf8[bracket...].dropFirst()
    guard IPv6Literal.isValid(Substring(inside)) else { return nil }
    guard let colon = rest.first else { return (text[...bracket], nil) }
    guard colon == ASCII.colon else { return nil }
    return (text[...bracket], Substring(rest.dropFirst()))
  }

  /// Splits `name:8080` (RFC 3986 §3.2.2, reg-name or IPv4address).
  private static func splitName(_ text: String) -> AuthorityParts? {
    let colon = text.utf8.firstIndex(of: ASCII.colon)
    let host = text[..<(colon ?? text.endIndex)]
    guard host.utf8.allSatisfy(isNameByte),
      !host.utf8.contains(ASCII.percent) || percentDecoded(host.utf8) != nil
    else { return nil }
    return (host, colon.map { Substring(text.utf8[$0...].dropFirst()) })
  }

  private static func isPort(_ text: Substring) -> Bool {
    guard text.utf8.allSatisfy({ $0.decimalValue != nil }) else { return false }
    return text.isEmpty || UInt16(text) != nil
  }

  /// `unreserved`, `sub-delims` or `%` (RFC 3986 §3.2.2).
  private static func isNameByte(_ byte: UInt8) -> Bool {
    isPlainNameByte(byte) || "_~!$&'()*+,;=%".utf8.contains(byte)
  }

  @inline(__always)
  private static func isPlainNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.decimalValue != nil || byte == ASCII.dot || byte == UInt8(ascii: "-")
  }
}
