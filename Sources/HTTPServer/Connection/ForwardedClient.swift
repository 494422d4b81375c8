import HTTPMessage

/// Who asks: the other end of the connection, or whom a proxy there speaks for.
///
/// Proxies append to `X-Forwarded-For` the address that they were asked from. So the last address
/// that is no trusted proxy's is the client's; what stands before it, the client could have made up.
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
  for element in fields.elements(of: "X-Forwarded-For").reversed() {
    guard proxies.contains(where: { $0.contains(client) }) else { return client }
    guard let earlier = IPAddress(element) else { return client }
    client = earlier
  }
  return client
}
