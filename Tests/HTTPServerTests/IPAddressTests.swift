import HTTPMessage
import Testing

@testable import HTTPServer

@Suite("IP addresses")
struct IPAddressTests {
  @Test(
    "an address is read and written",
    arguments: [
      ("192.0.2.1", "192.0.2.1"), ("::ffff:192.0.2.1", "192.0.2.1"), ("::1", "::1"),
      ("2001:DB8:0::1", "2001:db8::1"), ("1.2.3", nil), ("", nil), ("a", nil), ("::1%lo", nil),
    ])
  func roundTrip(text: String, written: String?) {
    #expect(IPAddress(text)?.description == written)
  }

  @Test(
    "a network contains its addresses",
    arguments: [
      ("10.0.0.0/8", "10.1.2.3", true), ("10.0.0.0/8", "11.0.0.1", false),
      ("10.0.0.1", "10.0.0.1", true), ("10.0.0.1", "10.0.0.2", false),
      ("0.0.0.0/0", "8.8.8.8", true), ("0.0.0.0/0", "::2", false), ("::/0", "8.8.8.8", true),
      ("2001:db8::/33", "2001:db8:7fff::1", true), ("2001:db8::/33", "2001:db8:8000::1", false),
      ("::1/128", "::1", true),
    ])
  func network(network: String, address: String, contains: Bool) throws {
    let address = try #require(IPAddress(address))
    #expect(try #require(IPNetwork(network)).contains(address) == contains)
  }

  @Test(
    "a malformed network is refused",
    arguments: ["", "10.0.0.0/33", "::/129", "10.0.0.0/-1", "10.0.0.0/", "/8", "a/8"])
  func malformed(text: String) { #expect(IPNetwork(text) == nil) }

  @Test(
    "a trusted proxy is believed, and nobody else",
    arguments: [
      ("192.0.2.1", nil, "192.0.2.1"), ("192.0.2.1", "1.1.1.1", "192.0.2.1"),
      ("10.0.0.1", "1.1.1.1", "1.1.1.1"), ("10.0.0.1", "9.9.9.9, 1.1.1.1", "1.1.1.1"),
      ("10.0.0.1", "9.9.9.9, 1.1.1.1, 10.0.0.2", "1.1.1.1"),
      ("10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"), ("10.0.0.1", "evil\"", "10.0.0.1"),
      ("10.0.0.1", "1.1.1.1, unknown", "10.0.0.1"), ("10.0.0.1", "\", 1.1.1.1", "1.1.1.1"),
      ("10.0.0.1", "\"a, 1.1.1.1", "1.1.1.1"), ("10.0.0.1", "1.1.1.1:4711", "1.1.1.1"),
      ("10.0.0.1", "2001:db8::1", "2001:db8::1"), ("10.0.0.1", "[2001:db8::1]", "2001:db8::1"),
      ("10.0.0.1", "[2001:db8::1]:443", "2001:db8::1"), ("10.0.0.1", "[1.1.1.1", "10.0.0.1"),
    ] as [(String, String?, String)])
  func trustedProxy(
    peer: String, forwarded: String?, client: String
  ) throws {
    var fields = HTTPFields()
    fields["X-Forwarded-For"] = forwarded
    let proxies = [try #require(IPNetwork("10.0.0.0/8"))]
    let found = clientAddress(
      peer: try #require(IPAddress(peer)), fields: fields, proxies: proxies)
    #expect(found.description == client)
  }
}
