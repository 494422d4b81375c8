import Testing

@testable import overshoot

@Suite("Addresses that a health check asks")
struct WebAddressTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let url: String
    let host: String
    let port: Int
    let path: String
    var testDescription: String { url }
  }

  static let valid = [
    Case(url: "http://127.0.0.1:8080/readyz", host: "127.0.0.1", port: 8080, path: "/readyz"),
    Case(url: "http://localhost", host: "localhost", port: 80, path: "/"),
    Case(url: "http://a:1/b?c=d:e", host: "a", port: 1, path: "/b?c=d:e"),
    Case(url: "http://a?c", host: "a", port: 80, path: "/?c"),
    Case(url: "http://[::1]:9/x", host: "::1", port: 9, path: "/x"),
    Case(url: "http://[::1]", host: "::1", port: 80, path: "/"),
  ]

  @Test("an address is split into host, port and path", arguments: valid)
  func reads(_ example: Case) throws {
    let address = try #require(WebAddress(example.url))
    #expect(address.host == example.host)
    #expect(address.port == example.port)
    #expect(address.path == example.path)
  }

  @Test(
    "a malformed address is refused",
    arguments: [
      "", "127.0.0.1:8080", "https://a/", "http://", "http://:80/", "http://a:0/",
      "http://a:65536/",
      "http://a:x/", "http://a b/", "http://[::1", "http://::1]:80/", "http://[::1]80/",
      "http://a/\r\nX: y",
    ])
  func refuses(_ url: String) {
    #expect(WebAddress(url) == nil)
  }

  @Test("an IPv6 address is in brackets again in Host")
  func authority() {
    #expect(WebAddress("http://[::1]:9/")?.authority == "[::1]:9")
    #expect(WebAddress("http://a/")?.authority == "a:80")
  }
}
