import Bytes
import CLibrary
import HTTPMessage
import Testing

@testable import HTTPServer

/// `/paced` is three blocks, one per second, `/large` three blocks that no socket accepts at once;
/// any other path is returned.
private struct PacedHandler: HTTPHandler {
  static let blockCount = 3
  static let largeLength = 16 << 20

  let made = Count()

  func respond(to request: HTTPRequest, in context: RequestContext) -> Plan {
    let path = request.target.path
    guard ["/paced", "/large"].contains(path) else {
      return .later { _ in HTTPResponse(text: path) }
    }
    let (made, length) = (made, path == "/large" ? Self.largeLength : 1)
    return .later { _ in
      var second = 0
      let stream = BodyStream(pacedLength: Self.blockCount * length) {
        guard second < Self.blockCount else { return nil }
        second += 1
        made.increase()
        let bytes = Array(repeating: UInt8(48 + second), count: length)
        return BodyStream.PacedBlock(bytes: bytes, due: .seconds(second - 1))
      }
      return HTTPResponse(status: .ok, fields: ["Content-Type": "text/plain"], stream: stream)
    }
  }
}

/// Answers that are sent at their own pace, by a clock that is moved by hand.
@Suite("Live streams", .overEachReadiness)
struct PacedStreamTests {
  private static let end = "0\r\n\r\n"

  /// The end follows the last block at once.
  private func chunks(_ blocks: ClosedRange<Int>) -> String {
    let isAll = blocks.upperBound == PacedHandler.blockCount
    return blocks.map { "1\r\n\($0)\r\n" }.joined() + (isAll ? Self.end : "")
  }

  @Test("a block waits for its time, and occupies no worker")
  func pace() throws {
    let (clock, handler) = (ManualClock(), PacedHandler())
    try withServer(handler: handler, clock: clock, configure: { $0.workerCount = 1 }) { server in
      let client = TestClient(port: server.port)
      client.send(get("/paced", "Connection: close"))
      for block in 1...3 {
        let text = client.read(until: chunks(1...block))
        #expect(text.hasSuffix("\r\n\r\n" + chunks(1...block)))
        // The next block is made, but not sent: another request is answered in the meantime.
        #expect(holds { handler.made.value == min(block + 1, 3) })
        let other = TestClient(port: server.port)
        other.send(get("/other"))
        #expect(other.readResponse()?.text == "/other")
        if block < 3 { clock.advance(by: .seconds(1)) }
      }
    }
  }

  @Test("a connection persists after a live stream")
  func nextRequest() throws {
    let (clock, handler) = (ManualClock(), PacedHandler())
    try withServer(handler: handler, clock: clock) { server in
      let client = TestClient(port: server.port)
      client.send(get("/paced") + get("/next"))
      for block in 1...2 {
        _ = client.read(until: chunks(1...block))
        clock.advance(by: .seconds(1))
      }
      #expect(client.readResponse()?.text == "123")
      #expect(client.readResponse()?.text == "/next")
    }
  }

  @Test("a live stream too many is 503, and a place is free when one has gone")
  func tooMany() throws {
    let (clock, metrics) = (ManualClock(), ServerMetrics())
    try withServer(
      handler: PacedHandler(), clock: clock, metrics: metrics,
      configure: { $0.maximumLiveStreams = 1 }
    ) { server in
      try withOpenStream(on: server) {
        let second = TestClient(port: server.port)
        second.send(get("/paced") + get("/other"))
        let refusal = try #require(second.readResponse())
        #expect(refusal.status == 503)
        #expect(refusal.fields["retry-after"] != nil)
        #expect(second.readResponse()?.text == "/other")
        #expect(metrics.snapshot.sheds[.liveStreams] == 1)
        #expect(metrics.snapshot.liveStreams == 1)
      }
      #expect(holds { metrics.snapshot.liveStreams == 0 })
      #expect(metrics.snapshot.events[.aborted] == 1)
      try withOpenStream(on: server) {}
    }
  }

  /// Resets the connection afterwards.
  private func withOpenStream(on server: Server, _ act: () throws -> Void) throws {
    let client = TestClient(port: server.port)
    client.send(get("/paced"))
    #expect(client.read(until: chunks(1...1)).hasPrefix("HTTP/1.1 200"))
    try act()
    client.reset()
  }

  @Test("a client that has left is noticed when its next block is sent")
  func clientLeft() throws {
    let (clock, handler, metrics) = (ManualClock(), PacedHandler(), ServerMetrics())
    try withServer(handler: handler, clock: clock, metrics: metrics) { server in
      do {
        let client = TestClient(port: server.port)
        client.send(get("/paced"))
        #expect(client.read(until: chunks(1...1)).hasPrefix("HTTP/1.1 200"))
        #expect(holds { handler.made.value == 2 })
        withExtendedLifetime(client) {}
      }
      #expect(
        holds {
          clock.advance(by: .milliseconds(500))
          return metrics.snapshot.liveStreams == 0
        })
      #expect(metrics.snapshot.events[.aborted] == 1)
    }
  }

  @Test("a client that does not read costs two blocks, for a while")
  func silentReader() throws {
    let (clock, handler, metrics) = (ManualClock(), PacedHandler(), ServerMetrics())
    try withServer(handler: handler, clock: clock, metrics: metrics) { server in
      let client = TestClient(port: server.port, receiveBuffer: 4096)
      client.send(get("/large"))
      #expect(holds { handler.made.value == 2 })
      clock.advance(by: .seconds(20))
      settle(server)
      #expect(metrics.snapshot.liveStreams == 1)
      #expect(
        holds {
          clock.advance(by: .seconds(1))
          return metrics.snapshot.liveStreams == 0
        })
      #expect(metrics.snapshot.events[.stalledWrite] == 1)
      #expect(handler.made.value == 2)
      withExtendedLifetime(client) {}
    }
  }

  @Test("a slow reader gets late blocks at once, and all of them")
  func slowReader() throws {
    let (clock, handler) = (ManualClock(), PacedHandler())
    try withServer(handler: handler, clock: clock) { server in
      let client = TestClient(port: server.port, receiveBuffer: 4096)
      client.send(get("/large", "Connection: close"))
      // The blocks are due from when the first one is sent, after which the second is made.
      #expect(holds { handler.made.value == 2 })
      clock.advance(by: .seconds(10))
      let response = try #require(
        client.readToEnd().flatMap { TestResponse.parse($0, toHead: false) })
      let length = PacedHandler.largeLength
      #expect(response.0.body.count == 3 * length)
      for block in 0..<3 {
        #expect(response.0.body[block * length] == UInt8(49 + block))
      }
    }
  }

  /// Waits for a response from each loop, so that what was sent before has been read.
  private func settle(_ server: Server) {
    for _ in 0..<2 {
      let other = TestClient(port: server.port)
      other.send(get("/other", "Connection: close"))
      #expect(other.readResponse()?.text == "/other")
    }
  }

  @Test("a live stream ends with a complete answer when its time is over")
  func timeIsOver() throws {
    let (clock, handler) = (ManualClock(), PacedHandler())
    try withServer(
      handler: handler, clock: clock, configure: { $0.liveStreamTime = .milliseconds(500) }
    ) { server in
      let client = TestClient(port: server.port)
      client.send(get("/paced", "Connection: close"))
      _ = client.read(until: chunks(1...1))
      #expect(holds { handler.made.value == 2 })
      clock.advance(by: .milliseconds(500))
      #expect(client.read(until: Self.end).hasSuffix(chunks(1...1) + Self.end))
    }
  }

  @Test("a live stream ends with a complete answer in a shutdown")
  func shutdown() throws {
    let (clock, handler) = (ManualClock(), PacedHandler())
    try withServer(handler: handler, clock: clock) { server in
      let client = TestClient(port: server.port)
      client.send(get("/paced", "Connection: close"))
      _ = client.read(until: chunks(1...1))
      #expect(holds { handler.made.value == 2 })
      server.shutdown()
      #expect(client.read(until: Self.end).hasSuffix(chunks(1...1) + Self.end))
    }
  }

  @Test("a live stream outlasts the time of a request, and is not packed")
  func unpacked() throws {
    let (clock, handler, metrics) = (ManualClock(), PacedHandler(), ServerMetrics())
    try withServer(
      handler: handler, middleware: [ContentCoding()], clock: clock, metrics: metrics,
      configure: { $0.requestTimeout = .milliseconds(1500) }
    ) { server in
      let client = TestClient(port: server.port)
      client.send(get("/paced", "Connection: close", "Accept-Encoding: gzip"))
      let start = client.read(until: chunks(1...1))
      #expect(start.hasPrefix("HTTP/1.1 200") && !start.contains("Content-Encoding"))
      for block in 2...3 {
        #expect(holds { handler.made.value == block })
        clock.advance(by: .seconds(1))
        #expect(client.read(until: chunks(1...block)).hasSuffix(chunks(1...block)))
      }
      #expect(holds { metrics.snapshot.routes["none"]?.statuses[200] == 1 })
      #expect(metrics.snapshot.routes["none"]?.durations.count == 0)
    }
  }

  @Test("a client of HTTP/1.0 reads a live stream to the end of the connection")
  func http10() throws {
    let (clock, handler) = (ManualClock(), PacedHandler())
    try withServer(handler: handler, clock: clock) { server in
      let client = TestClient(port: server.port)
      client.send("GET /paced HTTP/1.0\r\n\r\n")
      for blocks in ["1", "12", "123"] {
        #expect(client.read(until: "\r\n\r\n" + blocks).hasSuffix("\r\n\r\n" + blocks))
        #expect(holds { handler.made.value == min(blocks.count + 1, 3) })
        clock.advance(by: .seconds(1))
      }
      #expect(client.readToEnd()?.suffix(3) == Array("123".utf8)[...])
    }
  }

  @Test("HEAD of a live stream takes no place")
  func head() throws {
    let (handler, metrics) = (PacedHandler(), ServerMetrics())
    try withServer(
      handler: handler, clock: ManualClock(), metrics: metrics,
      configure: { $0.maximumLiveStreams = 0 }
    ) { server in
      let client = TestClient(port: server.port)
      client.send("HEAD /paced HTTP/1.1\r\nHost: a\r\n\r\n" + get("/other"))
      #expect(client.readResponse(toHead: true)?.status == 200)
      #expect(client.readResponse()?.text == "/other")
      #expect(handler.made.value == 0)
    }
  }

  @Test("a thousand live streams are sent on time, and none is left over")
  func thousand() throws {
    let (clock, metrics, count) = (ManualClock(), ServerMetrics(), 1000)
    allowDescriptors(4 * count)
    try withServer(
      handler: PacedHandler(), clock: clock, metrics: metrics,
      configure: {
        $0.maximumLiveStreams = count
        $0.maximumConnectionsPerAddress = 2 * count
        $0.clientShare = 100
      }
    ) { server in
      let clients = (0..<count).map { _ in TestClient(port: server.port) }
      for client in clients { client.send(get("/paced", "Connection: close")) }
      for block in 1...3 {
        for client in clients {
          #expect(client.read(until: chunks(1...block)).hasSuffix(chunks(1...block)))
        }
        if block == 1 { #expect(metrics.snapshot.liveStreams == count) }
        clock.advance(by: .seconds(1))
      }
      #expect(holds { metrics.snapshot.liveStreams == 0 })
    }
  }

  @Test("waiting connections come in the order of their times")
  func order() {
    var waiting = TimeHeap<ConnectionID>()
    #expect(waiting.first == nil)
    let times = [5, 3, 9, 1, 7, 3, 8, 2, 6, 4]
    for (id, time) in times.enumerated() { waiting.insert(ConnectionID(id), at: .seconds(time)) }
    #expect(waiting.first?.time == .seconds(1))
    #expect(waiting.removeFirst(dueBy: .milliseconds(500)) == nil)
    var removed: [Int] = []
    while let id = waiting.removeFirst(dueBy: .seconds(8)) { removed.append(times[Int(id)]) }
    #expect(removed == [1, 2, 3, 3, 4, 5, 6, 7, 8])
    #expect(waiting.first?.time == .seconds(9))
  }
}
