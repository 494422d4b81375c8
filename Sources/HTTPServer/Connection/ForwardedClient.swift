internal import Bytes
import HTTPMessage

/// The address of the client: the peer or, behind trusted proxies, the address that they forward.
///
/// Proxies append to `X-Forwarded-For` the address from which the request came, perhaps with a
/// port; so the client is the last that is no trusted proxy. The field is no list of RFC 9110: a
/// quote sent by the client hides nothing. Without a valid address, the client is `peer`.
func clientAddress(peer: IPAddress, fields: HTTPFields, proxies: [IPNetwork]) -> IPAddress {
  guard !proxies.isEmpty else { return peer }
  var client = peer
  let elements = (fields[.forwardedFor] ?? "").split(separator: ",")
  for element in elements.reversed() {
    guard proxies.contains(where: { $0.contains(client) }) else { return client }
    guard let earlier = address(in: element) else { return client }
    client = earlier
  }
  return client
}

/// `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:80`.
private func address(in element: Substring) -> IPAddress? {
  let text = element.trimmingOptionalWhitespace
  if let address = IPAddress(String(text)) { return address }
  if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
    return IPAddress(String(text[..<end].dropFirst()))
  }
  return text.lastIndex(of: ":").flatMap { IPAddress(String(text[..<$0])) }
}
