import HTTPMessage
import HTTPServer
import Testing

/// The answers of the server itself.
@Suite("The protocol", .overEachReadiness)
struct ProtocolTests {
  private func answer(to request: String, toHead: Bool = false) throws -> TestResponse? {
    var response: TestResponse?
    try withServer { server in
      let client = TestClient(port: server.port)
      client.send(request)
      response = client.readResponse(toHead: toHead)
    }
    return response
  }

  @Test(
    "a request that the server refuses has the expected status",
    arguments: [
      ("get / HTTP/1.1\r\nHost: a\r\n\r\n", 501), ("BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
      ("CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", 501),
      ("GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n", 417), ("GET /\r\n\r\n", 400),
      ("GET / HTTP/3.0\r\n\r\n", 505), ("GET / HTTP/1.1\r\n\r\n", 400),
    ])
  func refusals(request: String, status: Int) throws {
    #expect(try answer(to: request)?.status == status)
  }

  @Test(
    "HEAD has no content, even where the request cannot be read",
    arguments: [
      ("Content-Length: 99999999", 413), ("Transfer-Encoding: foo", 501), ("Host: b", 400),
      ("A : b", 400),
    ])
  func headRefusal(field: String, status: Int)
    throws
  {
    try withServer { server in
      let client = TestClient(port: server.port)
      client.send("HEAD /x HTTP/1.1\r\nHost: a\r\n\(field)\r\n\r\n")
      let answer = String(decoding: try #require(client.readToEnd()), as: UTF8.self)
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
      #expect(answer.hasSuffix("\r\n\r\n"))
      #expect(answer.contains("Content-Length: "))
    }
  }

  @Test("a refusal has the head of the request that it refuses")
  func refusalHasHead() throws {
    let log = RecordingLog()
    try withServer(
      middleware: [RequestIdentity()], log: log, configure: { $0.loopCount = 1 }
    ) { server in
      for rest in ["Content-Length: 99999999\r\n\r\n", "Content-Length: 5\r\n\r\nab", "A : b\r\n"] {
        let client = TestClient(port: server.port)
        client.send("POST /x HTTP/1.1\r\nHost: a\r\nX-Request-Id: mine\r\n" + rest)
        client.endWriting()
        #expect(client.readResponse()?.fields["x-request-id"] == "mine")
      }
    }
    #expect(log.records.map(\.path) == ["/x", "/x", "/x"])
    #expect(log.records.map(\.status.code) == [413, 400, 400])
  }

  @Test("empty lines after a request begin no other")
  func emptyLines() throws {
    let clock = ManualClock()
    try withServer(clock: clock) { server in
      let waiting = TestClient(port: server.port)
      let ending = TestClient(port: server.port)
      for client in [waiting, ending] {
        client.send(get("/now") + "\r\n")
        #expect(client.readResponse()?.status == 200)
      }
      ending.endWriting()
      #expect(ending.readToEnd() == [])
      clock.advance(by: .seconds(3600))
      #expect(waiting.readToEnd() == [])
    }
  }

  @Test("an empty line that arrives in two pieces begins no request")
  func splitEmptyLine() throws {
    let clock = ManualClock()
    try withServer(clock: clock, configure: { $0.loopCount = 1 }) { server in
      let waiting = TestClient(port: server.port)
      let ending = TestClient(port: server.port)
      let other = TestClient(port: server.port)
      // The loop has read what came before when it answers another client.
      func send(_ text: String) {
        for client in [waiting, ending] { client.send(text) }
        other.send(get("/now"))
        #expect(other.readResponse()?.status == 200)
      }
      send("\r")
      send("\n")
      ending.endWriting()
      #expect(ending.readToEnd() == [])
      clock.advance(by: .seconds(3600))
      #expect(waiting.readToEnd() == [])
    }
  }

  @Test("HEAD has exactly the head that GET has")
  func headFields() throws {
    try withServer(clock: ManualClock()) { server in
      let client = TestClient(port: server.port)
      for length in ["5000", "0"] {
        let path = "/big/" + length
        client.send("HEAD \(path) HTTP/1.1\r\nHost: a\r\n\r\n" + get(path))
        let head = try #require(client.readResponse(toHead: true))
        let full = try #require(client.readResponse())
        #expect(head.fields == full.fields)
        #expect(head.fields["content-length"] == length)
      }
    }
  }

  @Test("the answer to HEAD is GET's up to the empty line, byte for byte")
  func headBytes() throws {
    try withServer(clock: ManualClock()) { server in
      func answer(to method: String) throws -> String {
        let client = TestClient(port: server.port)
        client.send("\(method) /big/5000 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        return String(decoding: try #require(client.readToEnd()), as: UTF8.self)
      }
      let head = try answer(to: "HEAD")
      #expect(try answer(to: "GET") == head + String(repeating: "x", count: 5000))
    }
  }

  @Test("a body that is awaited is asked for by 100 Continue")
  func expectation() throws {
    try withServer { server in
      let client = TestClient(port: server.port)
      let head = "POST /x HTTP/1.1\r\nHost: a\r\nExpect: 100-Continue\r\n"
      for _ in 0..<2 {
        client.send(head + "Content-Length: 5\r\n\r\n")
        #expect(client.readResponse()?.status == 100)
        client.send("hello")
        #expect(client.readResponse()?.text == "POST /x 5")
      }
    }
  }

  @Test(
    "a body that is there or not wanted is not asked for",
    arguments: [
      ("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\nhello", 200),
      ("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 0\r\n\r\n", 200),
      (
        "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 9999999\r\n\r\n", 413
      ),
      ("BREW / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n", 501),
      ("POST / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\nhello", 200),
    ])
  func noExpectation(request: String, status: Int) throws {
    #expect(try answer(to: request)?.status == status)
  }

  @Test("a refusal of the server has the identity of the request")
  func identity() throws {
    let middleware: [any Middleware] = [
      RequestIdentity(), CrossOrigin(origins: .only(["https://a.b"])), ContentCoding(),
    ]
    try withServer(middleware: middleware) { server in
      let client = TestClient(port: server.port)
      let fields = "X-Request-Id: me\r\nOrigin: https://a.b\r\nContent-Encoding: gzip\r\n"
      client.send("BREW / HTTP/1.1\r\nHost: a\r\n\(fields)Content-Length: 1\r\n\r\nx")
      let response = try #require(client.readResponse())
      #expect(response.status == 501)
      #expect(response.fields["x-request-id"] == "me")
      #expect(response.fields["access-control-allow-origin"] == "https://a.b")
    }
  }

  @Test("a problem that no middleware writes is plain text")
  func plainProblem() throws {
    let response = try #require(try answer(to: get("/missing")))
    #expect(response.status == 404)
    #expect(response.text == "Nothing is there.\n")
    #expect(response.fields["content-type"] == "text/plain; charset=utf-8")
  }

  @Test("a handler that awaits a body that it has fails")
  func awaitedTwice() throws {
    #expect(try answer(to: get("/hungry"))?.status == 500)
  }

  @Test("a handler cannot split its answer")
  func splitting() throws {
    #expect(try answer(to: get("/split"))?.fields["set-cookie"] == nil)
  }

  @Test("the access log has every request, also those that could not be read")
  func accessLog() throws {
    let log = RecordingLog()
    let trace = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
    try withServer(middleware: [RequestIdentity()], log: log) { server in
      let client = TestClient(port: server.port)
      let request = get("/a%20b?q", "X-Request-Id: me", "Traceparent: \(trace)")
      client.send(request + "BAD\r\n\r\n")
      let first = try #require(client.readResponse())
      #expect(first.fields["x-request-id"] == "me")
      #expect(client.readResponse()?.fields["x-request-id"]?.count == 32)
      #expect(client.readToEnd() == [])
      client.endWriting()
      server.shutdown()
      let records = log.records
      #expect(records.map(\.status.code) == [200, 400])
      #expect(records.map(\.path) == ["/a%20b", nil])
      #expect(records.first?.requestID == .given("me"))
      #expect(records.first?.traceParent == trace)
      #expect(records.first?.bytesIn == request.utf8.count)
    }
  }

  @Test("the answer to a cancelled request has the identifier of the log")
  func logIdentifier() throws {
    let (log, clock, gate) = (RecordingLog(), ManualClock(), Gate())
    try withServer(
      handler: TestHandler(gate: gate), middleware: [RequestIdentity()], clock: clock, log: log
    ) { server in
      let client = TestClient(port: server.port)
      client.send(get("/gate"))
      gate.waitForArrival()
      clock.advance(by: .seconds(3600))
      let answer = try #require(client.readResponse())
      #expect(answer.status == 503)
      gate.open()
      server.shutdown()
      #expect(log.records.map(\.requestID?.description) == [answer.fields["x-request-id"]])
    }
  }
}
