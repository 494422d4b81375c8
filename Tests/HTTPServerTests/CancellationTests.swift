import HTTPMessage
import HTTPServer
import Testing

/// Work that nobody waits for any more.
@Suite("Cancellation", .overEachReadiness)
struct CancellationTests {
  /// Works until its answer is no longer wanted, or until the gate is open.
  private struct Worker: HTTPHandler {
    let flags = Flags()
    let gate: Gate

    func respond(to request: HTTPRequest, in context: RequestContext) -> Plan {
      .later { flag in
        flags.append(flag)
        gate.pass()
        return HTTPResponse(text: "done")
      }
    }
  }

  private let handler = Worker(gate: Gate())

  @Test("a client that closes is noticed within 50 ms")
  func closedClient() throws {
    try withServer(handler: handler) { server in
      do {
        let client = TestClient(port: server.port)
        client.send(get("/"))
        handler.gate.waitForArrival()
      }
      let clock = ContinuousClock()
      let time = clock.measure { #expect(holds { handler.flags.last?.isCancelled == true }) }
      // Ten times that, for machines that are busy; without the question it would be for ever.
      #expect(time < .milliseconds(500))
      handler.gate.open()
    }
  }

  @Test("a client that has ended its direction gets one interim response while work is under way")
  func halfClosed() throws {
    try withServer(handler: handler) { server in
      let client = TestClient(port: server.port)
      client.send(get("/"))
      client.endWriting()
      handler.gate.waitForArrival()
      let interim = "HTTP/1.1 102 Processing\r\n\r\n"
      #expect(client.read(atLeast: interim.utf8.count) == Array(interim.utf8))
      handler.gate.open()
      #expect(client.readResponse()?.text == "done")
      #expect(client.readToEnd() == [])
      #expect(handler.flags.last?.isCancelled == false)
    }
  }

  @Test("a client of HTTP/1.0 gets no interim responses")
  func http10() throws {
    let clock = ManualClock()
    try withServer(handler: handler, clock: clock) { server in
      let client = TestClient(port: server.port)
      client.send("GET / HTTP/1.0\r\n\r\n")
      client.endWriting()
      handler.gate.waitForArrival()
      clock.advance(by: .seconds(1))
      clock.advance(by: .seconds(1))
      handler.gate.open()
      let bytes = try #require(client.readToEnd())
      #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("HTTP/1.1 200 "))
    }
  }

  @Test("a request that is past its time is cancelled")
  func lateRequest() throws {
    let clock = ManualClock()
    try withServer(handler: handler, clock: clock) { server in
      let client = TestClient(port: server.port)
      client.send(get("/"))
      handler.gate.waitForArrival()
      clock.advance(by: .seconds(301))
      #expect(client.readResponse()?.status == 503)
      #expect(handler.flags.last?.isCancelled == true)
      handler.gate.open()
    }
  }

  @Test("a shutdown at once cancels all work, and its end can be waited for")
  func shutdown() throws {
    try withServer(handler: handler) { server in
      let client = TestClient(port: server.port)
      client.send(get("/"))
      handler.gate.waitForArrival()
      server.shutdownNow()
      #expect(handler.flags.last?.isCancelled == true)
      handler.gate.open()
      #expect(server.waitForThreads())
    }
  }
}
