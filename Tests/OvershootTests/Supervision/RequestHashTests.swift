import HTTPMessage
import Testing

@testable import overshoot

@Suite("Hashes of requests")
struct RequestHashTests {
  private static func hash(_ method: HTTPMethod, _ target: String, _ body: String = "") -> UInt64 {
    RequestHash.hash(
      of: HTTPRequest(
        method: method, target: RequestTarget(target) ?? RequestTarget(path: ""),
        body: Array(body.utf8)))
  }

  @Test("the hash differs where the method, the path, the query or the body differs")
  func parts() {
    let hashes = [
      Self.hash(.get, "/v1/a"), Self.hash(.post, "/v1/a"), Self.hash(.get, "/v1/b"),
      Self.hash(.get, "/v1/a?b"), Self.hash(.get, "/v1/a?c"), Self.hash(.post, "/v1/a", "b"),
      Self.hash(.post, "/v1/a", "c"), Self.hash(.post, "/v1/a?b", "c"),
      Self.hash(.post, "/v1/a", String(repeating: "c", count: 100_000)),
    ]
    #expect(Set(hashes).count == hashes.count)
  }

  @Test("the hash is the same for the same request, whatever its fields")
  func fields() {
    let target = RequestTarget(path: "/v1/a", query: "b=1")
    let one = HTTPRequest(target: target, fields: ["X-Request-Id": "1"])
    let other = HTTPRequest(target: target, fields: ["Accept": "image/svg+xml"])
    #expect(RequestHash.hash(of: one) == RequestHash.hash(of: other))
  }

  @Test("the hash is written with 16 digits")
  func text() {
    #expect(RequestHash.text(of: 0xAB) == "00000000000000ab")
    #expect(RequestHash.text(of: .max) == "ffffffffffffffff")
  }
}
