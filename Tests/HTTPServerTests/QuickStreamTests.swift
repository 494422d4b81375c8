import Bytes
import HTTPMessage
import Testing

@testable import HTTPServer

/// Keeps a worker at `/gate` until it is opened, and leaves everything else to another handler.
private struct GatedHandler: HTTPHandler {
  let gate: Gate
  let others: StreamHandler

  func respond(to request: HTTPRequest, in context: RequestContext) -> Plan {
    guard request.target.path == "/gate" else { return others.respond(to: request, in: context) }
    return .later { [gate] _ in
      gate.pass()
      return HTTPResponse(text: "open")
    }
  }
}

/// Streams whose blocks are made by the loop, since a worker would take longer to begin.
@Suite("Streams made by the loop", .overEachReadiness)
struct QuickStreamTests {
  /// A handler whose blocks take little effort.
  private func quickHandler(blockLength: Int = 1000) -> StreamHandler {
    var handler = StreamHandler()
    (handler.effort, handler.blockLength) = (.small, blockLength)
    return handler
  }

  @Test("a stream goes on while all workers are busy")
  func busyWorkers() throws {
    let gate = Gate()
    let handler = GatedHandler(gate: gate, others: quickHandler())
    try withServer(handler: handler, configure: { $0.workerCount = 1 }) { server in
      let client = TestClient(port: server.port)
      client.send(get("/endless"))
      #expect(client.read(atLeast: 10_000).count >= 10_000)
      let busy = TestClient(port: server.port)
      busy.send(get("/gate"))
      gate.waitForArrival()
      // More than the system holds, so some of it is made after the gate was reached.
      #expect(client.read(atLeast: 20_000_000).count >= 20_000_000)
      gate.open()
      #expect(busy.readResponse()?.text == "open")
    }
  }

  @Test("many streams have more blocks than a turn may make, and all are whole")
  func turns() throws {
    let handler = quickHandler()
    try withServer(
      handler: handler,
      configure: {
        $0.loopCount = 1
        $0.maximumQueueTime = .seconds(60)
      }
    ) { server in
      let clients = (0..<200).map { _ in TestClient(port: server.port) }
      for client in clients { client.send(get("/stream/40")) }
      let content = handler.content(40)
      for (index, client) in clients.enumerated() {
        let response = try #require(client.readResponse(), "client \(index)")
        // Comparing outside of the expectation keeps megabytes out of a failure.
        let isWhole = response.body == content
        try #require(isWhole, "client \(index): \(response.body.count) bytes")
      }
    }
  }

  @Test("a client that does not read is made two blocks, and others are answered")
  func unreadStream() throws {
    let handler = quickHandler(blockLength: 8 << 20)
    try withServer(handler: handler, configure: { $0.loopCount = 1 }) { server in
      let slow = TestClient(port: server.port, receiveBuffer: 4096)
      slow.send(get("/endless"))
      #expect(holds { handler.made.value == 1 })
      let other = TestClient(port: server.port)
      for _ in 0..<50 {
        other.send(get("/a"))
        #expect(other.readResponse()?.text == "/a")
      }
      // The system takes some megabytes, and so perhaps the first block.
      #expect(handler.made.value <= 2)
    }
  }

  @Test("a client that leaves ends its stream")
  func clientLeft() throws {
    let (handler, metrics) = (quickHandler(), ServerMetrics())
    try withServer(handler: handler, metrics: metrics) { server in
      do {
        let client = TestClient(port: server.port)
        client.send(get("/endless"))
        #expect(client.read(atLeast: 100_000).count >= 100_000)
        client.reset()
      }
      #expect(holds { handler.flags.last?.isCancelled == true })
      #expect(holds { metrics.snapshot.openConnections == 0 })
    }
  }

  @Test("an endless stream is cut off by the time for a request")
  func endless() throws {
    let clock = ManualClock()
    let handler = quickHandler()
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
}
