import HTTPMessage
import Testing

@testable import HTTPServer

@Suite("The guard of origins")
struct OriginGuardTests {
  private func status(_ origins: Set<String>, _ fields: HTTPFields, isGuarded: Bool = true)
    -> HTTPStatus
  {
    FixedHandler { _ in HTTPResponse(text: "in") }
      .wrapped(by: [OriginGuard(origins: origins) { _ in isGuarded }])
      .respond(to: request(.post, fields)).status
  }

  @Test(
    "a script of an origin that is not named is refused",
    arguments: [
      "https://evil.example", "http://localhost:80", "null", "", "https://a.b, https://c.d",
    ])
  func foreign(_ origin: String) {
    #expect(status(["https://a.b", "http://localhost"], ["Origin": origin]) == .forbidden)
    #expect(status([], ["Origin": origin]) == .forbidden)
  }

  @Test("a named origin, a program without one, and what is not guarded are let in")
  func admitted() {
    #expect(status(["https://a.b"], ["Origin": "https://a.b"]) == .ok)
    #expect(status([], [:]) == .ok)
    #expect(status([], ["Origin": "https://a.b"], isGuarded: false) == .ok)
  }

  @Test("two fields of an origin are refused, though each is named")
  func twice() {
    let fields: HTTPFields = ["Origin": "https://a.b", "Origin": "https://a.b"]
    #expect(status(["https://a.b"], fields) == .forbidden)
  }
}
