import Dispatch
import HTTPServer
import Testing

/// Clients that send too much, read too little, or are too many.
@Suite("Back pressure", .overEachReadiness)
struct BackPressureTests {
  @Test("a slow reader does not hold up a fast one")
  func slowBesideFast() throws {
    try withServer(configure: { $0.loopCount = 1 }) { server in
      let slow = TestClient(port: server.port, receiveBuffer: 4096)
      slow.send(get("/big/10000000"))
      let fast = TestClient(port: server.port)
      for _ in 0..<20 {
        fast.send(get("/big/100000"))
        #expect(fast.readResponse()?.body.count == 100_000)
      }
    }
  }

  @Test("a slow reader gets all in the end")
  func slowReader() throws {
    try withServer { server in
      let slow = TestClient(port: server.port, receiveBuffer: 4096)
      slow.send(get("/big/3000000", "Connection: close"))
      #expect((slow.readToEnd()?.count ?? 0) > 3_000_000)
    }
  }

  @Test("a client that does not read is not read from")
  func unreadAnswers() throws {
    try withServer { server in
      let client = TestClient(port: server.port, receiveBuffer: 4096)
      client.send(get("/big/10000000"))
      let flood = Array(String(repeating: get("/now"), count: 2000).utf8)
      var sent = 0
      // Blocking sends time out after twenty seconds; the kernel's buffers hold far less than this.
      while sent < 64_000_000 {
        let count = client.sendWithoutWaiting(flood)
        guard count > 0 else { break }
        sent += count
      }
      #expect(sent < 64_000_000)
    }
  }

  @Test("413 reaches a client that is still sending")
  func tooLarge() throws {
    try withServer { server in
      let client = TestClient(port: server.port)
      let size = 8 << 20
      client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(size)\r\n\r\n")
      let sentAll = client.send([UInt8](repeating: 120, count: size))
      client.endWriting()
      #expect(sentAll)
      #expect(client.readResponse()?.status == 413)
      #expect(client.readToEnd() == [])
    }
  }

  @Test("400 reaches a client that is still sending")
  func badRequest() throws {
    try withServer { server in
      let client = TestClient(port: server.port)
      client.send("POST / HTTP/1.1\r\nHost: a\r\nA : b\r\nContent-Length: 8388608\r\n\r\n")
      #expect(client.send([UInt8](repeating: 120, count: 8 << 20)))
      client.endWriting()
      #expect(client.readResponse()?.status == 400)
      #expect(client.readToEnd() == [])
    }
  }

  @Test("413 reaches a client that sends chunks")
  func tooLargeChunks() throws {
    try withServer { server in
      let client = TestClient(port: server.port)
      client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
      let chunk = "10000\r\n" + String(repeating: "x", count: 65536) + "\r\n"
      for _ in 0..<40 { #expect(client.send(chunk)) }
      client.endWriting()
      #expect(client.readResponse()?.status == 413)
    }
  }

  @Test("a request more than may wait is 503 with Retry-After, and the connection persists")
  func shedding() throws {
    let handler = TestHandler()
    try withServer(
      handler: handler,
      configure: {
        $0.workerCount = 1
        // A byte of a request counts as eight units of work.
        $0.maximumQueuedWork = 8 * get("/x").utf8.count
        $0.loopCount = 1
      }
    ) { server in
      let first = TestClient(port: server.port)
      first.send(get("/gate"))
      handler.gate.waitForArrival()
      let others = (0..<3).map { _ in TestClient(port: server.port) }
      for other in others { other.send(get("/x")) }
      // One of the three waits; the answers to the other two come at once.
      let refused = others[1...].compactMap { $0.readResponse() }
      #expect(refused.map(\.status) == [503, 503])
      #expect(refused.first?.fields["retry-after"] == "1")
      handler.gate.open()
      #expect(first.readResponse()?.status == 200)
      #expect(others[0].readResponse()?.status == 200)
      others[1].send(get("/x"))
      #expect(others[1].readResponse()?.status == 200)
    }
  }

  @Test("nothing more is made while too much is unsent, and then it is again")
  func unsentAnswers() throws {
    try withServer(configure: { $0.maximumUnsentBytes = 1_000_000 }) { server in
      let other = TestClient(port: server.port)
      func status(of path: String) -> Int? {
        other.send(get(path))
        return other.readResponse()?.status
      }
      do {
        let slow = TestClient(port: server.port, receiveBuffer: 4096)
        slow.send(get("/big/20000000"))
        #expect(holds { status(of: "/x") == 503 })
        #expect(status(of: "/now") == 200)
        slow.reset()
      }
      #expect(holds { status(of: "/x") == 200 })
      #expect(status(of: "/x") == 200)
    }
  }

  @Test("what waits is refused, too, once too much is unsent")
  func unsentAnswersOfOthers() throws {
    let handler = TestHandler()
    try withServer(
      handler: handler,
      configure: {
        ($0.loopCount, $0.workerCount, $0.maximumUnsentBytes) = (1, 1, 1_000_000)
      }
    ) { server in
      let first = TestClient(port: server.port)
      first.send(get("/gate"))
      handler.gate.waitForArrival()
      let waiting = (0..<4).map { _ in TestClient(port: server.port, receiveBuffer: 4096) }
      let other = TestClient(port: server.port)
      for clients in [waiting[..<1], waiting[1...]] {
        for client in clients { client.send(get("/big/20000000")) }
        // What was sent before has been read when this is answered.
        for _ in 0..<2 {
          other.send(get("/now"))
          #expect(other.readResponse()?.status == 200)
        }
      }
      handler.gate.open()
      #expect(first.readResponse()?.status == 200)
      #expect(waiting[1...].map { $0.readResponse()?.status } == [503, 503, 503])
      waiting[0].reset()
    }
  }

  @Test("bodies are refused while too much of them is under way, and then taken again")
  func bodies() throws {
    try withServer(
      configure: {
        $0.maximumPartialBodies = 100_000
        $0.clientShare = 100
      }
    ) { server in
      func post(_ length: Int) -> TestResponse? {
        let client = TestClient(port: server.port)
        client.send("POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n")
        client.send(String(repeating: "x", count: length - 1))
        client.endWriting()
        return client.readResponse()
      }
      let refused = post(200_000)
      #expect(refused?.status == 503)
      #expect(refused?.fields["retry-after"] == "1")
      // Less than that is read to its end, which is missing here.
      #expect(post(90_000)?.status == 400)
      #expect(post(200_000)?.status == 503)
    }
  }

  @Test("health is answered while all workers are busy")
  func health() throws {
    let handler = TestHandler()
    try withServer(handler: handler, configure: { $0.workerCount = 1 }) { server in
      let busy = TestClient(port: server.port)
      busy.send(get("/gate"))
      handler.gate.waitForArrival()
      let health = TestClient(port: server.port)
      health.send(get("/now"))
      #expect(health.readResponse()?.status == 200)
      handler.gate.open()
      #expect(busy.readResponse()?.status == 200)
    }
  }

  @Test("a connection too many waits until another one ends")
  func tooManyConnections() throws {
    try withServer(configure: { $0.maximumConnections = 1 }) { server in
      let first = TestClient(port: server.port)
      first.send(get("/now"))
      #expect(first.readResponse()?.status == 200)
      let second = TestClient(port: server.port)
      second.send(get("/now"))
      first.endWriting()
      #expect(second.readResponse()?.status == 200)
    }
  }

  @Test("a connection too many of one address is 429, until another one ends")
  func connectionsOfAddress() throws {
    let metrics = ServerMetrics()
    try withServer(metrics: metrics, configure: { $0.maximumConnectionsPerAddress = 1 }) { server in
      let first = TestClient(port: server.port)
      first.send(get("/now"))
      #expect(first.readResponse()?.status == 200)
      let second = TestClient(port: server.port)
      let refusal = try #require(second.readResponse())
      #expect(refusal.status == 429)
      #expect(refusal.fields["retry-after"] == "1")
      #expect(second.readToEnd() == [])
      #expect(metrics.snapshot.sheds == [.addressConnections: 1])
      first.endWriting()
      second.endWriting()
      #expect(first.readToEnd() == [])
      // The end of the first arrives when it arrives; until then further ones are refused.
      let isAccepted = holds {
        let third = TestClient(port: server.port)
        third.send(get("/now"))
        return third.readResponse()?.status == 200
      }
      #expect(isAccepted)
    }
  }

  @Test("a trusted proxy may have any number of connections, and tells who asks")
  func trustedProxy() throws {
    let log = RecordingLog()
    try withServer(
      log: log,
      configure: {
        $0.maximumConnectionsPerAddress = 1
        $0.trustedProxies = ["127.0.0.0/8"].compactMap { IPNetwork($0) }
      }
    ) { server in
      let clients = (0..<3).map { _ in TestClient(port: server.port) }
      for client in clients {
        client.send(get("/now", "X-Forwarded-For: 192.0.2.7"))
        #expect(client.readResponse()?.status == 200)
      }
      server.shutdown()
      #expect(log.records.map(\.client) == ["192.0.2.7", "192.0.2.7", "192.0.2.7"])
    }
  }

  @Test("a request whose client has gone is not answered by the handler")
  func clientLeft() throws {
    let handler = TestHandler()
    let metrics = ServerMetrics()
    try withServer(handler: handler, metrics: metrics, configure: { $0.workerCount = 1 }) {
      server in
      let busy = TestClient(port: server.port)
      busy.send(get("/gate"))
      handler.gate.waitForArrival()
      do {
        let gone = TestClient(port: server.port)
        gone.send(get("/now") + get("/count"))
        #expect(gone.readResponse()?.status == 200)
        gone.reset()
      }
      let other = TestClient(port: server.port)
      let isNoticed = holds {
        other.send(get("/now"))
        _ = other.readResponse()
        return metrics.snapshot.events[.aborted] == 1
      }
      #expect(isNoticed)
      handler.gate.open()
      #expect(busy.readResponse()?.status == 200)
      busy.send(get("/x"))
      #expect(busy.readResponse()?.status == 200)
      #expect(handler.gate.counted == 0)
    }
  }

  @Test("a request that has waited a hundred times too long is 503 when a worker is free")
  func lateRequest() throws {
    let (handler, clock, metrics) = (TestHandler(), ManualClock(), ServerMetrics())
    try withServer(
      handler: handler, clock: clock, metrics: metrics, configure: { $0.workerCount = 1 }
    ) { server in
      let busy = TestClient(port: server.port)
      busy.send(get("/gate"))
      handler.gate.waitForArrival()
      let late = TestClient(port: server.port)
      late.send(get("/x") + get("/now"))
      #expect(holds { metrics.snapshot.queuedRequests == 1 })
      clock.advance(by: .milliseconds(10_001))
      handler.gate.open()
      #expect(busy.readResponse()?.status == 200)
      #expect(late.readResponse()?.status == 503)
      #expect(late.readResponse()?.status == 200)
    }
  }

  @Test("a burst beside busy workers is answered by the loop, turn by turn")
  func loopTurns()
    throws
  {
    let handler = TestHandler()
    try withServer(
      handler: handler, clock: ManualClock(),
      configure: {
        $0.workerCount = 1
        $0.maximumQueuedWork = 0
        $0.loopCount = 1
      }
    ) { server in
      let busy = TestClient(port: server.port)
      busy.send(get("/gate"))
      handler.gate.waitForArrival()
      let clients = (0..<12).map { _ in TestClient(port: server.port) }
      for client in clients { client.send(String(repeating: get("/small"), count: 16)) }
      let statuses = Set(
        clients.flatMap { client in (0..<16).map { _ in client.readResponse()?.status } })
      #expect(statuses == [200])
      let health = TestClient(port: server.port)
      health.send(get("/now"))
      #expect(health.readResponse()?.status == 200)
      handler.gate.open()
    }
  }

  @Test(
    "a reset in mid-request or mid-answer frees the connection",
    arguments: [
      "GET / HT", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhel",
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel",
      "GET /big/10000000 HTTP/1.1\r\nHost: a\r\n\r\n",
    ])
  func reset(part: String) throws {
    let metrics = ServerMetrics()
    try withServer(metrics: metrics) { server in
      do {
        let client = TestClient(port: server.port)
        client.send(get("/now") + part)
        #expect(client.readResponse()?.status == 200)
        client.reset()
      }
      let other = TestClient(port: server.port)
      let isFreed = holds {
        other.send(get("/now"))
        #expect(other.readResponse()?.status == 200)
        return metrics.snapshot.openConnections == 1
      }
      #expect(isFreed)
    }
  }

  @Test("many clients that reset their connections at once are survived")
  func resets() throws {
    let metrics = ServerMetrics()
    try withServer(metrics: metrics) { server in
      DispatchQueue.concurrentPerform(iterations: 2000) { number in
        let client = TestClient(port: server.port)
        client.send(String(repeating: get("/now"), count: number % 3))
        client.reset()
      }
      #expect(holds { metrics.snapshot.openConnections == 0 })
    }
  }

  @Test("clients that vanish are survived")
  func vanishing() throws {
    try withServer { server in
      for _ in 0..<50 {
        let client = TestClient(port: server.port)
        client.send(get("/big/1000000") + get("/now"))
      }
      let client = TestClient(port: server.port)
      client.send(get("/now"))
      #expect(client.readResponse()?.status == 200)
    }
  }
}
