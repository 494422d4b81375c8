import Bytes
import HTTPMessage
import HTTPServer
import Testing

/// Always the same response.
struct FixedHandler: HTTPHandler {
  /// Responds without waiting for the body.
  var decidesByHead = false
  var answer: @Sendable (HTTPRequest) -> HTTPResponse

  func respond(to request: HTTPRequest, in context: RequestContext) -> Plan {
    context.bodyIsAwaited && !decidesByHead ? .awaitBody : .now(answer(request))
  }
}

/// Appends its name to the field `Tag`, and responds to `/own` itself.
private struct Tag: Middleware {
  let name: String

  func handle(_ exchange: inout HTTPExchange) {
    if exchange.isAnswered {
      exchange.response.fields.append("Tag", name)
    } else if exchange.request.target.path == "/" + name {
      exchange.respond(with: HTTPResponse(text: name))
    }
  }
}

/// Defers to a worker in both directions, and records the efforts.
private struct Lazy: Middleware {
  func handle(_ exchange: inout HTTPExchange) {
    guard exchange.context.effort == .unlimited else { return exchange.deferToWorker() }
    if exchange.isAnswered { exchange.response.fields.append("Lazy", "out") }
    exchange.request.fields.append("Lazy", "in")
  }
}

func request(
  _ method: HTTPMethod = .get, _ fields: HTTPFields = [:], body: [UInt8] = []
) -> HTTPRequest {
  HTTPRequest(method: method, target: RequestTarget(path: "/x"), fields: fields, body: body)
}

@Suite("Middleware")
struct MiddlewareTests {
  private let plain = FixedHandler { _ in HTTPResponse(text: "hello") }

  @Test(
    "an answer passes the middleware outward from the one that made it",
    arguments: [
      ("/x", "inner, middle, outer"), ("/inner", "inner, middle, outer"),
      ("/middle", "middle, outer"), ("/outer", "outer"),
    ])
  func outwards(
    path: String, tags: String
  ) {
    let handler = plain.wrapped(by: ["outer", "middle", "inner"].map { Tag(name: $0) })
    let response = handler.respond(to: HTTPRequest(target: RequestTarget(path: path)))
    #expect(response.fields.values(of: "Tag").joined(separator: ", ") == tags)
    #expect(response.body == Array((path == "/x" ? "hello" : String(path.dropFirst())).utf8))
  }

  @Test("a response of the server passes all middleware outward")
  func ownResponses() {
    let chain = plain.wrapped(by: [Tag(name: "x"), RequestIdentity()])
    let problem = HTTPResponse(HTTPProblem(.requestTimeout, detail: "Too late."))
    let response = chain.passOut(problem, to: request())
    #expect(response.status == .requestTimeout)
    #expect(response.problem?.detail == "Too late.")
    #expect(response.fields["Tag"] == "x")
    #expect(response.fields["X-Request-Id"]?.count == 32)
  }

  @Test("a middleware may leave the request and the answer to a worker")
  func toWorker() {
    let echo = FixedHandler { HTTPResponse(text: $0.fields["Lazy"] ?? "") }
    let chain = echo.wrapped(by: [Tag(name: "outer"), Lazy(), Tag(name: "inner")])
    let plan = chain.respond(to: request(), in: RequestContext(effort: .small))
    guard case .later(_, let work) = plan else {
      Issue.record("it is answered at once")
      return
    }
    let response = work(CancellationFlag())
    #expect(response.body == Array("in".utf8))
    #expect(response.fields["Lazy"] == "out")
    #expect(response.fields["Tag"] == "inner, outer")
  }

  @Test("a body that is awaited is awaited through middleware")
  func awaitedBody() {
    let chain = plain.wrapped(by: [Tag(name: "outer"), ContentCoding()])
    let awaiting = RequestContext(bodyIsAwaited: true)
    guard case .awaitBody = chain.respond(to: request(.post), in: awaiting) else {
      Issue.record("it is answered")
      return
    }
    let packed = request(.post, ["Content-Encoding": "br"])
    #expect(chain.respond(to: packed, in: awaiting).response().status == .unsupportedMediaType)
  }

  @Test(
    "a sane identity is kept, and another one replaced",
    arguments: [
      ("abc", true), ("a b", false), ("", false), ("é", false),
      (String(repeating: "a", count: 128), true), (String(repeating: "a", count: 129), false),
    ])
  func identity(identity: String, isSane: Bool) {
    struct Echo: HTTPHandler {
      func respond(to request: HTTPRequest, in context: RequestContext) -> Plan {
        .now(HTTPResponse(text: context.requestID?.description ?? ""))
      }
    }
    let response = Echo().wrapped(by: [RequestIdentity()])
      .respond(to: request(.get, ["X-Request-Id": identity]))
    let made = response.fields["X-Request-Id"]
    #expect((made == identity) == isSane)
    #expect(made.map { Array($0.utf8) } == response.body)
    if !isSane { #expect(made?.utf8.count == 32) }
  }

  @Test("every origin may read")
  func everyOrigin() {
    let handler = plain.wrapped(by: [CrossOrigin(exposing: ["X-Columns", "X-Rows"])])
    let response = handler.respond(to: request(.get, ["Origin": "https://a.b"]))
    #expect(response.fields["Access-Control-Allow-Origin"] == "*")
    #expect(
      response.fields["Access-Control-Expose-Headers"]
        == "Content-Length, ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, "
        + "X-Columns, X-Rows")
    #expect(response.fields["Access-Control-Allow-Credentials"] == nil)
    #expect(response.fields["Vary"] == nil)
  }

  @Test("a preflight is answered")
  func preflight() {
    let fields: HTTPFields = [
      "Origin": "https://a.b", "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "content-type",
    ]
    let response = plain.wrapped(by: [CrossOrigin()]).respond(to: request(.options, fields))
    #expect(response.status == .noContent)
    #expect(response.fields["Access-Control-Allow-Methods"] == "GET, HEAD, POST, OPTIONS")
    // None is safe without a preflight (Fetch, "CORS-safelisted request-header"); a script sends
    // the last as it goes on with a stream.
    let allowed = response.fields["Access-Control-Allow-Headers"]?.split(separator: ", ") ?? []
    #expect(allowed.contains("Content-Type") && allowed.contains("If-None-Match"))
    #expect(allowed.contains("If-Match") && allowed.contains("Last-Event-ID"))
    #expect(response.fields["Access-Control-Max-Age"] == "86400")
  }

  @Test("OPTIONS that is no preflight is the handler's")
  func plainOptions() {
    let response = plain.wrapped(by: [CrossOrigin()]).respond(to: request(.options))
    #expect(response.status == .ok)
  }

  @Test(
    "an allow-list lets the origins on it read, and the answer varies by origin",
    arguments: [("https://a.b", true), ("https://a.c", false), ("null", false), (nil, false)])
  func allowList(origin: String?, isAllowed: Bool) {
    let handler = plain.wrapped(by: [CrossOrigin(origins: .only(["https://a.b"]))])
    var asked = request()
    asked.fields["Origin"] = origin
    let response = handler.respond(to: asked)
    #expect(response.fields["Access-Control-Allow-Origin"] == (isAllowed ? origin : nil))
    #expect(response.fields["Vary"] == "Origin")
  }

  @Test("OPTIONS for the server as a whole is answered")
  func serverOptions() throws {
    let target = try #require(RequestTarget("*", method: .options))
    let response = plain.wrapped(by: [ServerWideOptions()])
      .respond(to: HTTPRequest(method: .options, target: target))
    #expect(response.status == .noContent)
    #expect(response.fields["Allow"] == "GET, HEAD, POST, OPTIONS")
  }
}
