import HTTPMessage

/// Who asks: the other end of the connection, or whom a proxy there speaks for.
///
/// Proxies append to `X-Forwarded-For` the address that they were asked from. So the last address
/// that is no trusted proxy's is the client's; what stands before it, the client could have made up.
/// The field is no list of RFC 9110: every comma separates, so that a quote that the client sends does not
/// hide what was appended. Some proxies add the port.
///
/// - Parameters:
///   - peer: the other end of the connection.
///   - fields: the request's fields.
///   - proxies: whom to believe.
/// - Returns: An address; `peer` if that is no proxy, or if there is nothing to be believed.
func clientAddress(
  peer: IPAddress, fields: HTTPFields, proxies: [IPNetwork]
) -> IPAddress {
  var client = peer
  let elements = (fields["X-Forwarded-For"] ?? "").split(separator: ",")
  for element in elements.reversed() {
    guard proxies.contains(where: { $0.contains(client) }) else { return client }
    guard let earlier = address(in: element) else { return client }
    client = earlier
  }
  return client
}

/// The address in `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]` and `[2001:db8::1]:80`.
private func address(in element: Substring) -> IPAddress? {
  let text = element.trimmingOptionalWhitespace
  if let address = IPAddress(String(text)) { return address }
  if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
    return IPAddress(String(text[..<end].dropFirst()))
  }
  return text.lastIndex(of: ":").flatMap { IPAddress(String(text[..<$0])) }
}
