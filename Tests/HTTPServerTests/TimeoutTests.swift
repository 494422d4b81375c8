import HTTPServer
import Testing

/// Time-outs, told by a clock that is moved by hand.
@Suite("Timeouts", .overEachReadiness)
struct TimeoutTests {
  /// Sends part of a request, and another whole one on a second connection, so that the first has
  /// been read.
  private func settle(_ server: Server) {
    for _ in 0..<2 {
      let other = TestClient(port: server.port)
      other.send(get("/now", "Connection: close"))
      _ = other.readResponse()
    }
  }

  @Test(
    "a request that does not arrive in time is 408",
    arguments: [
      ("GET / HT", 10), ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhel", 30),
    ])
  func slowRequest(part: String, seconds: Int) throws {
    let clock = ManualClock()
    try withServer(clock: clock) { server in
      let client = TestClient(port: server.port)
      client.send(get("/now"))
      #expect(client.readResponse()?.status == 200)
      client.send(part)
      settle(server)
      clock.advance(by: .seconds(seconds))
      #expect(client.readResponse()?.status == 408)
      #expect(client.readToEnd() == [])
    }
  }

  @Test("an idle connection is closed without a word")
  func idle() throws {
    let clock = ManualClock()
    try withServer(clock: clock) { server in
      let fresh = TestClient(port: server.port)
      let used = TestClient(port: server.port)
      used.send(get("/now"))
      #expect(used.readResponse()?.status == 200)
      settle(server)
      clock.advance(by: .seconds(75))
      #expect(used.readToEnd() == [])
      #expect(fresh.readToEnd() == [])
    }
  }

  @Test("a head that trickles is not saved by its progress")
  func trickle() throws {
    let clock = ManualClock()
    try withServer(clock: clock) { server in
      let client = TestClient(port: server.port)
      for byte in "GET / HTTP/1" {
        client.send(String(byte))
        settle(server)
        clock.advance(by: .seconds(1))
      }
      #expect(client.readResponse()?.status == 408)
    }
  }

  @Test("a client that takes nothing of its answer is cut off")
  func unreadAnswer() throws {
    let clock = ManualClock()
    let log = RecordingLog()
    try withServer(clock: clock, log: log) { server in
      let client = TestClient(port: server.port, receiveBuffer: 4096)
      client.send(get("/big/20000000", "Connection: close"))
      while log.records.allSatisfy({ $0.path != "/big/20000000" }) {
        settle(server)
        clock.advance(by: .seconds(30))
      }
      let record = try #require(log.records.first { $0.path == "/big/20000000" })
      #expect(record.bytesOut < 20_000_000)
    }
  }

  @Test("a request whose handler takes too long is answered without it")
  func slowHandler() throws {
    let clock = ManualClock()
    let handler = TestHandler()
    try withServer(handler: handler, clock: clock) { server in
      let client = TestClient(port: server.port)
      client.send(get("/gate"))
      handler.gate.waitForArrival()
      clock.advance(by: .seconds(300))
      let response = try #require(client.readResponse())
      #expect(response.status == 503)
      #expect(response.fields["retry-after"] == "1")
      #expect(client.readToEnd() == [])
      handler.gate.open()
    }
  }
}
