import HTTPMessage
import Testing

@testable import HTTPServer

@Suite("The gatekeeper")
struct GatekeeperTests {
  private let clock = ManualClock()

  private func gate(keys: Bool = true, burst: Int? = nil) throws -> MiddlewareChain {
    let gatekeeper = Gatekeeper(
      keys: keys ? try APIKeys(list: APIKeysTests.list) : nil,
      limiter: burst.map { RateLimiter(rate: 1, burst: $0, clock: clock) },
      isGuarded: { $0.target.path == "/x" })
    return FixedHandler { _ in HTTPResponse(text: "in") }.wrapped(by: [gatekeeper])
  }

  /// The request's body is awaited; nil if the body is requested.
  private func refusal(by gate: MiddlewareChain, of request: HTTPRequest) -> HTTPResponse? {
    let plan = gate.respond(to: request, in: RequestContext(bodyIsAwaited: true))
    if case .awaitBody = plan { return nil }
    return plan.response()
  }

  private func asked(_ fields: HTTPFields, from client: String? = nil) -> HTTPRequest {
    var asked = request(.get, fields)
    asked.client = client
    return asked
  }

  @Test("a request is 401 without a key, and let in with one")
  func key() throws {
    let refused = try gate().respond(to: request())
    #expect(refused.status == .unauthorized)
    #expect(refused.fields["WWW-Authenticate"] == "Bearer realm=\"api\"")
    let wrong = try gate().respond(to: asked(["X-API-Key": "wrong"]))
    #expect(
      wrong.fields["WWW-Authenticate"] == "Bearer realm=\"api\", error=\"invalid_token\"")
    #expect(try gate().respond(to: asked(["X-API-Key": "abc"])).status == .ok)
  }

  @Test("no shared cache keeps what is answered to a key", arguments: [true, false])
  func caches(keys: Bool) throws {
    let handler = FixedHandler { _ in
      HTTPResponse(status: .ok, fields: ["Cache-Control": "public, max-age=60"])
    }
    let gate = handler.wrapped(by: [
      Gatekeeper(
        keys: keys ? try APIKeys(list: APIKeysTests.list) : nil, limiter: nil,
        isGuarded: { _ in true })
    ])
    let answer = gate.respond(to: asked(["X-API-Key": "abc"]))
    #expect(answer.fields["Cache-Control"] == (keys ? "private" : "public") + ", max-age=60")
  }

  @Test("keys of one name have a bucket each")
  func oneName() throws {
    let hashes = ["a", "b"].map { sha256($0.utf8).map(Self.hexadecimal).joined() }
    let gatekeeper = Gatekeeper(
      keys: try APIKeys(list: hashes.map { "\($0) ci" }.joined(separator: "\n")),
      limiter: RateLimiter(rate: 1, burst: 1, clock: clock), isGuarded: { _ in true })
    let gate = FixedHandler { _ in HTTPResponse(text: "in") }.wrapped(by: [gatekeeper])
    for key in ["a", "b"] {
      #expect(gate.respond(to: asked(["X-API-Key": key])).status == .ok)
      #expect(gate.respond(to: asked(["X-API-Key": key])).status == .tooManyRequests)
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  @Test("an unguarded path needs no key, and neither does a preflight")
  func unguarded() throws {
    let open = HTTPRequest(target: RequestTarget(path: "/healthz"))
    #expect(try gate().respond(to: open).status == .ok)
    #expect(try gate().respond(to: request(.options)).status == .ok)
  }

  @Test("the fields state the limit, and 429 when to come back")
  func limitFields() throws {
    let gate = try gate(keys: false, burst: 2)
    let first = gate.respond(to: asked([:], from: "192.0.2.1"))
    #expect(first.fields["RateLimit-Policy"] == "\"default\";q=2;w=2")
    #expect(first.fields["RateLimit"] == "\"default\";r=1;t=1")
    _ = gate.respond(to: asked([:], from: "192.0.2.1"))
    let refused = gate.respond(to: asked([:], from: "192.0.2.1"))
    #expect(refused.status == .tooManyRequests)
    #expect(refused.fields["Retry-After"] == "1")
    #expect(refused.fields["RateLimit"] == "\"default\";r=0;t=2")
    #expect(gate.respond(to: asked([:], from: "192.0.2.2")).status == .ok)
  }

  @Test("an answer that counts for many requests is charged for them, and states so")
  func charge() throws {
    let handler = FixedHandler { _ in
      var response = HTTPResponse(text: "in")
      response.tokens = 4
      return response
    }
    let gate = handler.wrapped(by: [
      Gatekeeper(
        keys: nil, limiter: RateLimiter(rate: 1, burst: 2, clock: clock), isGuarded: { _ in true })
    ])
    let first = gate.respond(to: asked([:], from: "192.0.2.1"))
    #expect(first.status == .ok)
    #expect(first.fields["RateLimit"] == "\"default\";r=0;t=4")
    let refused = gate.respond(to: asked([:], from: "192.0.2.1"))
    #expect(refused.status == .tooManyRequests)
    #expect(refused.fields["Retry-After"] == "3")
    clock.advance(by: .seconds(3))
    #expect(gate.respond(to: asked([:], from: "192.0.2.1")).status == .ok)
  }

  @Test("an answer that is not sent again is charged like one that is")
  func notModified() throws {
    let handler = FixedHandler { _ in
      var response = HTTPResponse(status: .ok, fields: ["ETag": "\"v1\""])
      response.tokens = 4
      return response
    }
    let gatekeeper = Gatekeeper(
      keys: nil, limiter: RateLimiter(rate: 1, burst: 9, clock: clock), isGuarded: { _ in true })
    let gate = handler.wrapped(by: [gatekeeper, ConditionalRequests()])
    let answer = gate.respond(to: asked(["If-None-Match": "*"]))
    #expect(answer.status == .notModified)
    #expect(answer.fields["RateLimit"] == "\"default\";r=5;t=4")
  }

  @Test("an empty field for a key does not hide another")
  func emptyField() throws {
    for empty in ["", " "] {
      let fields: HTTPFields = ["X-API-Key": empty, "Authorization": "Bearer abc"]
      #expect(try gate().respond(to: asked(fields)).status == .ok)
    }
  }

  @Test("a request takes no token before the body that it awaits is there")
  func awaitedBody() throws {
    let gate = try gate(burst: 1)
    let mine = asked(["X-API-Key": "abc"])
    for _ in 0..<3 { #expect(refusal(by: gate, of: mine) == nil) }
    #expect(gate.respond(to: mine).status == .ok)
    #expect(refusal(by: gate, of: mine)?.status == .tooManyRequests)
  }

  @Test("an answer by the head alone takes a token, and states so")
  func answeredByHead() throws {
    let refusing = FixedHandler(decidesByHead: true) { _ in
      HTTPResponse(HTTPProblem(.notFound, detail: "Nothing is there."))
    }
    let limiter = RateLimiter(rate: 1, burst: 1, clock: clock)
    let gate = refusing.wrapped(by: [
      Gatekeeper(keys: nil, limiter: limiter, isGuarded: { _ in true })
    ])
    let first = refusal(by: gate, of: request(.post))
    #expect(first?.status == .notFound)
    #expect(first?.fields["RateLimit"] == "\"default\";r=0;t=1")
    #expect(refusal(by: gate, of: request(.post))?.status == .tooManyRequests)
  }

  @Test("a wrong key refused by the head alone takes a token")
  func guessByHead() throws {
    let gate = try gate(burst: 1)
    #expect(refusal(by: gate, of: asked([:], from: "::1"))?.status == .unauthorized)
    #expect(refusal(by: gate, of: asked([:], from: "::1"))?.status == .tooManyRequests)
  }

  @Test("addresses of one IPv6 network are one client")
  func network() throws {
    let gate = try gate(keys: false, burst: 1)
    #expect(gate.respond(to: asked([:], from: "2001:db8::1")).status == .ok)
    #expect(gate.respond(to: asked([:], from: "2001:db8::2")).status == .tooManyRequests)
    #expect(gate.respond(to: asked([:], from: "2001:db8:0:1::1")).status == .ok)
  }

  @Test("keys are counted apart from addresses, and guesses are limited")
  func guesses() throws {
    let gate = try gate(burst: 1)
    #expect(gate.respond(to: asked(["X-API-Key": "abc"], from: "::1")).status == .ok)
    #expect(gate.respond(to: asked(["X-API-Key": "abd"], from: "::1")).status == .unauthorized)
    #expect(gate.respond(to: asked(["X-API-Key": "abe"], from: "::1")).status == .tooManyRequests)
  }
}
