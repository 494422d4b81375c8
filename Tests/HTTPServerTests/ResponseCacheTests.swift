import HTTPMessage
import Testing

@testable import HTTPServer

@Suite("Cache of responses")
struct ResponseCacheTests {
  private let counts = Locked(Counts())
  private let handler: MiddlewareChain
  private static let maximumBytes = 1 << 20

  private struct Counts {
    var evaluated = 0
    var repeated: [Int] = []
  }

  init() { handler = Self.chain(counts) }

  /// Echoes what it may depend on, as a service does whose answers depend on their requests alone.
  private static func chain(_ counts: Locked<Counts>, keeping: Int = maximumBytes)
    -> MiddlewareChain
  {
    FixedHandler { request in
      counts.withLock { $0.evaluated += 1 }
      let text = "\(request.target.query ?? "") \(request.fields["Accept"] ?? "")"
      let path = request.target.path
      let count = Int(path.dropFirst()) ?? 10
      var response = HTTPResponse(
        status: path == "/wrong" ? .unprocessableContent : .ok,
        fields: ["Content-Type": "application/json", "Overshoot-Work": "7", "Vary": "Accept"],
        body: Array(text.utf8) + request.body + Array(repeating: 120, count: count))
      (response.tokens, response.route) = (3, "*")
      if path != "/private" { response.repeatableCount = 5 }
      return response
    }
    .wrapped(by: [
      ConditionalRequests(),
      ResponseCache(maximumBytes: keeping) { count in
        counts.withLock { $0.repeated.append(count) }
      }, ContentCoding(),
    ])
  }

  private var evaluated: Int { counts.withLock(\.evaluated) }

  private func post(
    _ body: String, path: String = "/", _ fields: HTTPFields = ["Content-Type": "application/json"]
  ) -> HTTPRequest {
    HTTPRequest(
      method: .post, target: RequestTarget(path: path), fields: fields, body: Array(body.utf8))
  }

  private func get(_ query: String, _ fields: HTTPFields = [:]) -> HTTPRequest {
    HTTPRequest(method: .get, target: RequestTarget(path: "/", query: query), fields: fields)
  }

  @Test("a request is evaluated twice, and answered with the same bytes from then on")
  func repetition() {
    for request in [
      post("a"), get("a=1"), get("a=1", ["Accept-Encoding": "gzip;q=1, identity;q=0"]),
    ] {
      let before = evaluated
      let responses = (0..<5).map { _ in handler.respond(to: request) }
      #expect(evaluated - before == 2)
      #expect(responses.filter { $0 != responses[0] }.isEmpty)
      #expect(responses.filter { $0.fields["Overshoot-Work"] != "7" }.isEmpty)
      #expect(responses.filter { $0.tokens != 3 || $0.route != "*" }.isEmpty)
    }
    #expect(counts.withLock(\.repeated) == Array(repeating: 5, count: 9))
  }

  @Test("requests that differ in anything that a response may depend on are told apart")
  func differences() {
    let json: HTTPFields = ["Content-Type": "application/json"]
    let requests = [
      post("a"), post("b"), post(""), post("a", path: "/x"),
      post("a", ["Content-Type": "text/plain"]), post("a", [:]), get("a"), get("b"),
      get("a", ["Accept": "text/csv"]), get("a", ["Accept": ""]),
      get("a", ["Accept": "", "Accept-Encoding": "gzip;q=1, identity;q=0"]),
      get("a", ["Accept-Encoding": ""]),
      HTTPRequest(
        method: .post, target: RequestTarget(path: "/", query: "a"), fields: json, body: [97]),
    ]
    let plain = Self.chain(Locked(Counts()), keeping: 0)
    for _ in 0..<4 {
      for request in requests {
        #expect(handler.respond(to: request) == plain.respond(to: request))
      }
    }
    #expect(evaluated == 2 * requests.count)
  }

  @Test("a repeated response has its tag, and is 304 for a client that has it")
  func notModified() throws {
    let responses = (0..<3).map { _ in handler.respond(to: get("a=1")) }
    let tag = try #require(responses[2].fields["ETag"])
    #expect(responses[0].fields["ETag"] == tag)
    let before = evaluated
    let response = handler.respond(to: get("a=1", ["If-None-Match": tag]))
    #expect(response.status == .notModified)
    #expect(response.body.isEmpty)
    #expect(response.tokens == 3)
    #expect(evaluated == before)
    #expect(handler.respond(to: get("a=1", ["If-None-Match": "\"x\""])).status == .ok)
    #expect(handler.respond(to: get("a=1", ["If-Match": "\"x\""])).status == .preconditionFailed)
  }

  @Test("a packed response is kept packed, apart from the one that is not")
  func packed() {
    let query = String(repeating: "a", count: 900)
    let accepting: HTTPFields = ["Accept-Encoding": "gzip;q=1, identity;q=0.5"]
    for _ in 0..<3 {
      #expect(handler.respond(to: get(query)).fields["Content-Encoding"] == nil)
      let response = handler.respond(to: get(query + query, accepting))
      #expect(response.fields["Content-Encoding"] == "gzip")
      #expect(response.fields["ETag"] != nil)
    }
    #expect(evaluated == 4)
  }

  @Test(
    "errors, long content, and what the handler does not call repeatable are evaluated each time",
    arguments: ["/wrong", "/70000", "/private"])
  func others(path: String) {
    for _ in 0..<4 { _ = handler.respond(to: post("a", path: path)) }
    #expect(evaluated == 4)
  }

  @Test("requests with a packed body, repeated fields or a long body are evaluated each time")
  func unusual() {
    var twice: HTTPFields = ["Accept": "text/csv"]
    twice.append("Accept", "application/json")
    for _ in 0..<4 {
      _ = handler.respond(to: get("a", twice))
      _ = handler.respond(to: post(String(repeating: "a", count: 5000)))
      _ = handler.respond(to: get(""))
    }
    #expect(evaluated == 12)
  }

  @Test("memory is bounded under a flood of different requests, and what is asked for again stays")
  func flood() throws {
    let cache = ResponseCache(maximumBytes: Self.maximumBytes)
    let chain = FixedHandler { request in
      var response = HTTPResponse(
        status: .ok, body: request.body + Array(repeating: 0, count: 3000))
      response.repeatableCount = 1
      return response
    }
    .wrapped(by: [cache])
    for _ in 0..<3 { _ = chain.respond(to: post("usual")) }
    let one = cache.heldBytes
    #expect((3000...5000).contains(one))
    for number in 0..<20_000 { _ = chain.respond(to: post("once \(number)")) }
    #expect(cache.heldBytes == one)
    var most = 0
    for number in 0..<2000 {
      for _ in 0..<3 { _ = chain.respond(to: post("thrice \(number)")) }
      most = max(most, cache.heldBytes)
    }
    #expect((Self.maximumBytes / 2...Self.maximumBytes).contains(most))
  }

  @Test("content that is longer than a part of the cache is not kept")
  func smallCache() {
    let counts = Locked(Counts())
    let chain = Self.chain(counts, keeping: 8000)
    for _ in 0..<4 { _ = chain.respond(to: post("a", path: "/1000")) }
    #expect(counts.withLock(\.evaluated) == 4)
  }
}
