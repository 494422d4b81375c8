import HTTPMessage
import HTTPServer
import Testing

/// Answers with a fixed answer, as a function.
struct FixedHandler: HTTPHandler {
  var answer: @Sendable (HTTPRequest) -> HTTPResponse

  func plan(for request: HTTPRequest, effort: Effort) -> Plan { .now(answer(request)) }
}

/// A request of a method, with fields.
func request(
  _ method: HTTPMethod = .get, _ fields: HTTPFields = [:], body: [UInt8] = []
) -> HTTPRequest {
  HTTPRequest(method: method, target: RequestTarget(path: "/x"), fields: fields, body: body)
}

@Suite struct MiddlewareTests {
  private let plain = FixedHandler { _ in HTTPResponse(text: "hello") }

  @Test func `The first middleware is the outermost`() {
    struct Tag: Middleware {
      let name: String
      func plan(
        for request: HTTPRequest, next: @escaping @Sendable (HTTPRequest) -> Plan
      ) -> Plan {
        next(request).map { response in
          var tagged = response
          tagged.fields.append("Tag", name)
          return tagged
        }
      }
    }
    let handler = plain.wrapped(by: [Tag(name: "outer"), Tag(name: "inner")])
    #expect(handler.respond(to: request()).fields["Tag"] == "inner, outer")
    #expect(handler.problem(.notFound, detail: "x").fields["Tag"] == "inner, outer")
  }

  @Test(arguments: [
    ("abc", true), ("a b", false), ("", false), ("é", false),
    (String(repeating: "a", count: 128), true), (String(repeating: "a", count: 129), false),
  ])
  func `A sane identity is taken over, another one made`(identity: String, isSane: Bool) {
    let echo = FixedHandler { HTTPResponse(text: $0.fields["X-Request-Id"] ?? "") }
    let response = echo.wrapped(by: [RequestIdentity()])
      .respond(to: request(.get, ["X-Request-Id": identity]))
    let made = response.fields["X-Request-Id"]
    #expect((made == identity) == isSane)
    #expect(made.map { Array($0.utf8) } == response.body)
    if !isSane { #expect(made?.utf8.count == 32) }
  }

  @Test func `Every origin may read`() {
    let handler = plain.wrapped(by: [CrossOrigin(exposedFields: ["ETag", "X-Columns"])])
    let response = handler.respond(to: request(.get, ["Origin": "https://a.b"]))
    #expect(response.fields["Access-Control-Allow-Origin"] == "*")
    #expect(response.fields["Access-Control-Expose-Headers"] == "ETag, X-Columns")
    #expect(response.fields["Access-Control-Allow-Credentials"] == nil)
    #expect(response.fields["Vary"] == nil)
  }

  @Test func `A preflight is answered`() {
    let fields: HTTPFields = [
      "Origin": "https://a.b", "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "content-type",
    ]
    let response = plain.wrapped(by: [CrossOrigin()]).respond(to: request(.options, fields))
    #expect(response.status == .noContent)
    #expect(response.fields["Access-Control-Allow-Methods"] == "GET, HEAD, POST, OPTIONS")
    #expect(response.fields["Access-Control-Allow-Headers"]?.contains("Content-Type") == true)
    #expect(response.fields["Access-Control-Max-Age"] == "86400")
  }

  @Test func `OPTIONS that is no preflight is the handler's`() {
    let response = plain.wrapped(by: [CrossOrigin()]).respond(to: request(.options))
    #expect(response.status == .ok)
  }

  @Test(arguments: [("https://a.b", true), ("https://a.c", false), ("null", false), (nil, false)])
  func `An allow-list lets those on it read, and varies`(origin: String?, isAllowed: Bool) {
    let handler = plain.wrapped(by: [CrossOrigin(origins: .only(["https://a.b"]))])
    var asked = request()
    asked.fields["Origin"] = origin
    let response = handler.respond(to: asked)
    #expect(response.fields["Access-Control-Allow-Origin"] == (isAllowed ? origin : nil))
    #expect(response.fields["Vary"] == "Origin")
  }

  @Test func `OPTIONS for the server as a whole is answered`() throws {
    let target = try #require(RequestTarget("*", method: .options))
    let response = plain.wrapped(by: [ServerWideOptions()])
      .respond(to: HTTPRequest(method: .options, target: target))
    #expect(response.status == .noContent)
    #expect(response.fields["Allow"] == "GET, HEAD, POST, OPTIONS")
  }

  @Test func `HEAD is asked as GET and has its length`() {
    let echo = FixedHandler { HTTPResponse(text: $0.method.rawValue) }
    let response = echo.wrapped(by: [HeadRequests()]).respond(to: request(.head))
    #expect(response.body.isEmpty)
    #expect(response.fields["Content-Length"] == "3")
  }
}
