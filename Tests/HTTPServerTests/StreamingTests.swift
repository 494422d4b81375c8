import Bytes
import Dispatch
import HTTPMessage
import Testing

@testable import HTTPServer

/// Answers that are made while they are written.
@Suite("Streams made by workers", .overEachReadiness)
struct StreamingTests {
  @Test("blocks are chunks, and the connection persists")
  func chunks() throws {
    try withServer(handler: StreamHandler()) { server in
      let client = TestClient(port: server.port)
      client.send(get("/stream/2", "Connection: close"))
      let text = String(decoding: try #require(client.readToEnd()), as: UTF8.self)
      let body = try #require(text.firstRange(of: "\r\n\r\n").map { text[$0.upperBound...] })
      #expect(text.contains("\r\nTransfer-Encoding: chunked\r\n"))
      #expect(!text.contains("Content-Length"))
      let blocks = ["a", "b"].map { "3e8\r\n" + String(repeating: $0, count: 1000) + "\r\n" }
      #expect(body == blocks.joined() + "0\r\n\r\n")
    }
  }

  @Test(
    "pipelined requests are answered after a stream of any length",
    arguments: [0, 1, 2, 100, 1000], [Effort.unlimited, .small])
  func pipelining(
    count: Int, effort: Effort
  ) throws {
    var handler = StreamHandler()
    handler.effort = effort
    try withServer(handler: handler) { server in
      let client = TestClient(port: server.port)
      client.send(get("/stream/\(count)") + get("/a") + get("/now/\(count)") + get("/b"))
      let content = count > 0 ? handler.content(count) : []
      #expect(client.readResponse()?.body == content)
      #expect(client.readResponse()?.text == "/a")
      #expect(client.readResponse()?.body == Array("BE".utf8) + content)
      #expect(client.readResponse()?.text == "/b")
    }
  }

  @Test("a client of HTTP/1.0 reads a stream to the end of the connection")
  func http10() throws {
    let handler = StreamHandler()
    try withServer(handler: handler) { server in
      let client = TestClient(port: server.port)
      client.send("GET /stream/3 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
      let bytes = try #require(client.readToEnd())
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains("\r\nConnection: close\r\n"))
      #expect(!text.contains("Transfer-Encoding"))
      #expect(bytes.suffix(3000) == handler.content(3)[...])
      #expect(text.firstRange(of: "\r\n\r\na") != nil)
    }
  }

  @Test("HEAD makes no block and states no length")
  func head() throws {
    let handler = StreamHandler()
    try withServer(handler: handler) { server in
      let client = TestClient(port: server.port)
      client.send("HEAD /stream/3 HTTP/1.1\r\nHost: a\r\n\r\n" + get("/a"))
      let head = try #require(client.readResponse(toHead: true))
      #expect(head.status == 200)
      #expect(head.fields["content-length"] == nil)
      #expect(client.readResponse()?.text == "/a")
      #expect(handler.made.value == 0)
    }
  }

  @Test("a stream is packed as a whole", arguments: ["/stream/200", "/now/200"])
  func packing(path: String) throws {
    let handler = StreamHandler()
    try withServer(handler: handler, middleware: [ContentCoding()]) { server in
      let client = TestClient(port: server.port)
      client.send(get(path, "Accept-Encoding: gzip"))
      let response = try #require(client.readResponse())
      #expect(response.fields["content-encoding"] == "gzip")
      #expect(response.body.count < 10_000)
      let content = try Gzip.decompress(response.body, maximum: 300_000)
      #expect(content == Array((path == "/now/200" ? "BE" : "").utf8) + handler.content(200))
    }
  }

  @Test("a client that does not read is made three blocks, and holds no worker")
  func unreadStream() throws {
    var handler = StreamHandler()
    handler.blockLength = 8 << 20
    try withServer(handler: handler, configure: { $0.workerCount = 1 }) { server in
      let slow = TestClient(port: server.port, receiveBuffer: 4096)
      slow.send(get("/endless"))
      #expect(holds { handler.made.value == 2 })
      let other = TestClient(port: server.port)
      for _ in 0..<50 {
        other.send(get("/a"))
        #expect(other.readResponse()?.text == "/a")
      }
      // The system takes some megabytes, and so perhaps the first block.
      #expect(handler.made.value <= 3)
    }
  }

  @Test("blocks that wait for their client are counted")
  func countedBytes() throws {
    var handler = StreamHandler()
    handler.blockLength = 8 << 20
    try withServer(handler: handler, configure: { $0.maximumUnsentBytes = 12 << 20 }) { server in
      let other = TestClient(port: server.port)
      func status() -> Int? {
        other.send(get("/a"))
        return other.readResponse()?.status
      }
      do {
        let slow = TestClient(port: server.port, receiveBuffer: 4096)
        slow.send(get("/endless"))
        #expect(holds { status() == 503 })
        slow.reset()
      }
      #expect(holds { status() == 200 })
    }
  }

  @Test(
    "a client that leaves ends its stream, and the log has how far it came",
    arguments: [true, false])
  func clientLeft(isReset: Bool)
    throws
  {
    let (handler, log, metrics) = (StreamHandler(), RecordingLog(), ServerMetrics())
    try withServer(handler: handler, log: log, metrics: metrics) { server in
      do {
        let client = TestClient(port: server.port)
        client.send(get("/endless"))
        #expect(client.read(atLeast: 100_000).count >= 100_000)
        if isReset { client.reset() }
      }
      #expect(holds { handler.flags.last?.isCancelled == true })
      #expect(holds { metrics.snapshot.events[.aborted] == 1 })
      #expect(holds { metrics.snapshot.openConnections == 0 })
      let record = try #require(log.records.first)
      #expect(log.records.count == 1)
      #expect(record.bytesOut >= 100_000)
      #expect(metrics.snapshot.routes["*"]?.responseSizes.sum == Double(record.bytesOut))
    }
  }

  @Test("the log has all bytes of a stream")
  func loggedBytes() throws {
    let log = RecordingLog()
    try withServer(handler: StreamHandler(), log: log) { server in
      let client = TestClient(port: server.port)
      client.send(get("/stream/30", "Connection: close"))
      let bytes = try #require(client.readToEnd())
      server.shutdown()
      #expect(log.records.map(\.bytesOut) == [bytes.count])
    }
  }

  @Test("a stream that has begun is not shed, however much is asked for")
  func notShed() throws {
    let gate = Gate()
    let handler = StreamHandler(gate: gate)
    try withServer(
      handler: handler,
      configure: {
        $0.workerCount = 1
        $0.maximumQueuedWork = 0
      }
    ) { server in
      let streaming = TestClient(port: server.port)
      streaming.send(get("/stream/300"))
      gate.waitForArrival()
      let others = (0..<8).map { _ in TestClient(port: server.port) }
      for other in others { other.send(get("/a")) }
      #expect(others.map { $0.readResponse()?.status } == Array(repeating: 503, count: 8))
      for other in others { other.send(String(repeating: get("/a"), count: 100)) }
      gate.open()
      let isWhole = streaming.readResponse()?.body == handler.content(300)
      #expect(isWhole)
      for other in others {
        let statuses = Set((0..<100).map { _ in other.readResponse()?.status })
        #expect(statuses.isSubset(of: [200, 503]))
      }
    }
  }

  @Test("new requests and streams have their turns at one worker")
  func fairness() throws {
    try withServer(handler: StreamHandler(), configure: { $0.workerCount = 1 }) { server in
      let streams = (0..<4).map { _ in TestClient(port: server.port) }
      for stream in streams {
        stream.send(get("/endless"))
        #expect(stream.read(atLeast: 10_000).count >= 10_000)
      }
      let other = TestClient(port: server.port)
      for _ in 0..<5 {
        other.send(get("/a"))
        #expect(other.readResponse()?.text == "/a")
      }
    }
  }

  @Test("an endless stream is cut off by the time for a request")
  func endless() throws {
    let clock = ManualClock()
    let handler = StreamHandler()
    try withServer(handler: handler, clock: clock) { server in
      let client = TestClient(port: server.port)
      client.send(get("/endless"))
      #expect(client.read(atLeast: 10_000).count >= 10_000)
      clock.advance(by: .seconds(301))
      let received = try #require(client.readToEnd())
      #expect(String(decoding: received.suffix(7), as: UTF8.self) != "\r\n0\r\n\r\n")
      #expect(holds { handler.flags.last?.isCancelled == true })
    }
  }

  @Test("a block that is not made in time ends the answer")
  func lateBlock() throws {
    let (clock, metrics) = (ManualClock(), ServerMetrics())
    let gate = Gate()
    let handler = StreamHandler(gate: gate)
    try withServer(handler: handler, clock: clock, metrics: metrics) { server in
      let client = TestClient(port: server.port)
      client.send(get("/stream/5"))
      gate.waitForArrival()
      #expect(client.read(atLeast: 1000).count >= 1000)
      clock.advance(by: .seconds(301))
      #expect(holds { handler.flags.last?.isCancelled == true })
      #expect(holds { metrics.snapshot.events == [.lateAnswer: 1, .aborted: 1] })
      gate.open()
    }
  }

  @Test("a client that stops reading is dropped with its stream")
  func stoppedReading() throws {
    let (clock, metrics) = (ManualClock(), ServerMetrics())
    var handler = StreamHandler()
    handler.blockLength = 8 << 20
    try withServer(
      handler: handler, clock: clock, metrics: metrics,
      configure: { $0.requestTimeout = .seconds(1_000_000) }
    ) { server in
      let client = TestClient(port: server.port, receiveBuffer: 4096)
      client.send(get("/endless"))
      #expect(holds { handler.made.value >= 2 })
      #expect(
        holds {
          clock.advance(by: .seconds(31))
          return metrics.snapshot.events[.stalledWrite] == 1
        })
      #expect(holds { handler.flags.last?.isCancelled == true })
    }
  }

  @Test("an answer that is not read in the time of its request is late")
  func lateReader() throws {
    let (clock, metrics) = (ManualClock(), ServerMetrics())
    var handler = StreamHandler()
    handler.blockLength = 8 << 20
    try withServer(
      handler: handler, clock: clock, metrics: metrics,
      configure: {
        $0.requestTimeout = .seconds(1)
        $0.stalledWriteTimeout = .seconds(3600)
      }
    ) { server in
      let client = TestClient(port: server.port, receiveBuffer: 4096)
      client.send(get("/endless"))
      #expect(holds { handler.made.value >= 2 })
      clock.advance(by: .seconds(2))
      #expect(holds { metrics.snapshot.events[.lateAnswer] == 1 })
      #expect(metrics.snapshot.events[.stalledWrite] == nil)
    }
  }

  @Test("a graceful shutdown finishes streams")
  func gracefulShutdown() throws {
    let gate = Gate()
    let handler = StreamHandler(gate: gate)
    try withServer(handler: handler) { server in
      let client = TestClient(port: server.port)
      client.send(get("/stream/50"))
      gate.waitForArrival()
      let done = Signal()
      DispatchQueue(label: "shutdown").async {
        server.shutdown()
        done.send()
      }
      let probe = TestClient(port: server.port)
      let end = probe.readToEnd()
      #expect(end == [] || end == nil)
      gate.open()
      #expect(client.readResponse()?.body == handler.content(50))
      #expect(client.readToEnd() == [])
      #expect(done.wait())
    }
  }

  @Test("a shutdown at once stops streams")
  func shutdownAtOnce() throws {
    let handler = StreamHandler()
    try withServer(handler: handler) { server in
      let client = TestClient(port: server.port)
      client.send(get("/endless"))
      #expect(client.read(atLeast: 10_000).count >= 10_000)
      server.shutdownNow()
      #expect(handler.flags.last?.isCancelled == true)
      #expect(server.waitForThreads())
    }
  }

  @Test("a stream that is cut off does not look whole to HTTP/1.0")
  func cutOffHTTP10() throws {
    try withServer(handler: StreamHandler()) { server in
      let client = TestClient(port: server.port)
      client.send("GET /endless HTTP/1.0\r\n\r\n")
      #expect(client.read(atLeast: 10_000).count >= 10_000)
      server.shutdownNow()
      #expect(client.readToEnd() == nil)
    }
  }

  @Test("a stream has its handler's tag, and is not made for who has it")
  func tag()
    throws
  {
    for tag in ["\"v1\"", nil] {
      var handler = StreamHandler()
      handler.fields["ETag"] = tag
      try withServer(handler: handler, middleware: [ConditionalRequests()]) { server in
        let client = TestClient(port: server.port)
        client.send(get("/stream/2") + get("/stream/2", "If-None-Match: \"v1\""))
        let first = try #require(client.readResponse())
        #expect(first.fields["etag"] == tag)
        #expect(client.readResponse()?.status == (tag == nil ? 200 : 304))
        #expect(handler.made.value == (tag == nil ? 4 : 2))
      }
    }
  }
}
