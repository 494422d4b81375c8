import HTTPMessage
import HTTPServer
import Testing

@Suite("Conditional requests")
struct ConditionalRequestsTests {
  private let handler = FixedHandler { _ in
    HTTPResponse(
      status: .ok,
      fields: ["Cache-Control": "max-age=60", "Vary": "Accept", "Content-Type": "text/plain"],
      body: Array("abc".utf8))
  }.wrapped(by: [ConditionalRequests()])

  /// XXH64 of "abc", from the specification's reference implementation.
  private let tag = "\"44bc2cf5ad770999\""

  @Test("an answer gets a strong tag of its bytes")
  func strongTag() {
    #expect(handler.respond(to: request()).fields["ETag"] == tag)
    #expect(handler.respond(to: request(.post)).fields["ETag"] == nil)
  }

  @Test("a tag of the handler stays")
  func ownTag() {
    let tagged = FixedHandler { _ in HTTPResponse(status: .ok, fields: ["ETag": "\"v1\""]) }
    let response = tagged.wrapped(by: [
      ConditionalRequests()
    ])
    .respond(to: request(.get, ["If-None-Match": "W/\"v1\""]))
    #expect(response.status == .notModified)
  }

  @Test(
    "If-None-Match is compared weakly",
    arguments: [
      ("TAG", true), ("W/TAG", true), ("\"x\", TAG", true), ("\"a,b\",W/TAG", true), ("*", true),
      ("\"x\"", false), ("", false), ("TA", false), ("\"*\"", false),
    ])
  func ifNoneMatch(condition: String, matches: Bool) {
    let value = condition.split(separator: "TAG", omittingEmptySubsequences: false)
      .joined(separator: tag)
    let response = handler.respond(to: request(.get, ["If-None-Match": value]))
    #expect(response.status == (matches ? .notModified : .ok))
    #expect(response.body.isEmpty == matches)
    #expect(response.fields["ETag"] == tag)
    #expect(response.fields["Cache-Control"] == "max-age=60")
    #expect(response.fields["Vary"] == "Accept")
    #expect(response.fields.contains("Content-Type") == !matches)
  }

  @Test(
    "If-Match is compared strongly, and comes first",
    arguments: [
      ("TAG", true), ("\"x\", TAG", true), ("*", true), ("W/TAG", false), ("\"x\"", false),
      ("", false),
    ])
  func ifMatch(condition: String, matches: Bool) {
    let value = condition.replacing("TAG", with: tag)
    for method in [HTTPMethod.get, .head] {
      let response = handler.respond(to: request(method, ["If-Match": value]))
      #expect(response.status == (matches ? .ok : .preconditionFailed))
      let both = handler.respond(to: request(method, ["If-Match": value, "If-None-Match": "*"]))
      #expect(both.status == (matches ? .notModified : .preconditionFailed))
    }
  }

  @Test("an error has no tag")
  func error() {
    let missing = FixedHandler {
      $0.body.isEmpty ? HTTPResponse(status: .notFound) : .init(text: "")
    }
    let response = missing.wrapped(by: [
      ConditionalRequests()
    ])
    .respond(to: request(.get, ["If-None-Match": "*"]))
    #expect(response.status == .notFound)
    #expect(response.fields["ETag"] == nil)
  }
}
