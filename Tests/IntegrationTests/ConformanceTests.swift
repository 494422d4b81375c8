import TestSupport
import Testing

/// The properties of HTTP that are visible only in the bytes of a connection.
@Suite("HTTP over a connection")
struct ConformanceTests {
  static let path = "/v1/springs/evaluate?count=2"
  let server: ServerProcess

  init() throws { server = try ServerProcess() }

  @Test(
    "a body that nobody wanted is not taken for a request",
    arguments: [
      ("POST /v1/nothing", 404), ("PUT \(path)", 405), ("POST /healthz", 405),
      ("POST /v1/springs/evaluate", 415), ("GET \(path)", 400), ("HEAD /nothing", 404),
      ("OPTIONS \(path)", 204), ("BREW /", 501),
    ])
  func unwantedBody(line: String, status: Int) throws {
    let smuggled = "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n"
    let size = String(smuggled.utf8.count, radix: 16)
    for (field, body) in [
      ("Content-Length: \(smuggled.utf8.count)", smuggled),
      ("Transfer-Encoding: chunked", "\(size)\r\n\(smuggled)\r\n0\r\n\r\n"),
    ] {
      let connection = try server.connection()
      try connection.send("\(line) HTTP/1.1\r\nHost: a\r\n\(field)\r\n\r\n\(body)")
      try connection.send("GET /version HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      let answers = try connection.rest()
      #expect(answers.hasPrefix("HTTP/1.1 \(status) "))
      #expect(answers.matches(of: #/HTTP/1\.1 \d{3} /#).count == 2)
      #expect(answers.contains("{\"name\":\"overshoot\""))
    }
    #expect(!server.errorText.contains("/smuggled"))
  }

  @Test("an encoded slash separates nothing, and its path is another path")
  func encodedSlash() throws {
    let client = try server.client()
    #expect(try client.get("/v1/springs%65/evaluate").status == 404)
    #expect(try client.get("/v1/%73prings/evaluate?count=2").status == 200)
    for path in ["/v1%2Fsprings/evaluate", "/v1/springs%2fevaluate?count=2", "/%2Fhealthz"] {
      #expect(try client.get(path).status == 404)
    }
  }

  @Test("304 and the answer to HEAD have no body, and the next answer follows their heads")
  func withoutBody() throws {
    let client = try server.client()
    let tag = try #require(try client.get(Self.path)["ETag"])
    let connection = try server.connection()
    try connection.send(
      "GET \(Self.path) HTTP/1.1\r\nHost: a\r\nIf-None-Match: \(tag)\r\n\r\n"
        + "HEAD \(Self.path) HTTP/1.1\r\nHost: a\r\n\r\n"
        + "HEAD \(Self.path) HTTP/1.1\r\nHost: a\r\nIf-None-Match: \(tag)\r\n\r\n"
        + "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
    let heads = try (0..<4).map { _ in try connection.head() }
    #expect(heads.map { String($0.dropFirst(9).prefix(3)) } == ["304", "200", "304", "200"])
    #expect(!heads[0].lowercased().contains("\r\ncontent-length:"))
    #expect(heads[1].lowercased().contains("\r\ncontent-length: "))
  }

  @Test("OPTIONS * states what the server can do")
  func options() throws {
    let connection = try server.connection()
    try connection.send("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n")
    let head = try connection.head()
    #expect(head.hasPrefix("HTTP/1.1 204 "))
    #expect(head.contains("\r\nAllow: GET, HEAD, POST, OPTIONS\r\n"))
  }

  @Test("Upgrade is ignored", arguments: ["websocket", "h2c", "TLS/1.0"])
  func upgrade(protocol name: String) throws {
    let connection = try server.connection()
    try connection.send(
      "GET /version HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: \(name)\r\n\r\n")
    let head = try connection.head()
    #expect(head.hasPrefix("HTTP/1.1 200 "))
    #expect(!head.lowercased().contains("\r\nupgrade:"))
  }

  @Test(
    "every refusal has a date and an identity, and reveals nothing of the inside",
    arguments: [
      "BAD\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/3.0\r\n\r\n",
      "GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n", "BREW / HTTP/1.1\r\nHost: a\r\n\r\n",
      "DELETE /version HTTP/1.1\r\nHost: a\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\n",
      "GET /\(String(repeating: "a", count: 9000)) HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nA: \(String(repeating: "a", count: 40_000))\r\n\r\n",
    ])
  func refusal(request: String) throws {
    let connection = try server.connection()
    try connection.send(request)
    let (head, body) = try connection.answer()
    #expect(head.contains("\r\nDate: ") && head.contains("\r\nX-Request-Id: "))
    #expect(head.contains("\r\nContent-Type: application/problem+json\r\n"))
    #expect(!head.contains("\r\nServer: "))
    #expect(body.hasPrefix("{\"type\":\"/docs/errors#") && !body.contains(".swift"))
  }
}
