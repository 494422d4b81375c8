import Bytes
import HTTPMessage
import RandomSupport
import Testing

@testable import HTTPServer

/// `/gate` blocks a worker until the gate is opened; everything else is a live stream of one block,
/// planned on the loop.
private struct LiveHandler: HTTPHandler {
  let gate = Gate()

  func respond(to request: HTTPRequest, in context: RequestContext) -> Plan {
    if request.target.path == "/gate" {
      return .later { [gate] _ in
        gate.pass()
        return HTTPResponse(text: "open")
      }
    }
    var isFirst = true
    let stream = BodyStream(pacedLength: 1) {
      defer { isFirst = false }
      return isFirst ? BodyStream.PacedBlock(bytes: [42], due: .seconds(3600)) : nil
    }
    return .now(
      HTTPResponse(status: .ok, fields: ["Content-Type": "text/event-stream"], stream: stream))
  }
}

/// What one client may hold of all.
@Suite("Shares of clients", .overEachReadiness)
struct ClientShareTests {
  private func stream(_ server: Server, of client: String, _ fields: String...) -> TestClient {
    let connection = TestClient(port: server.port)
    let all = ["X-Forwarded-For: \(client)"] + fields
    connection.send(
      "GET /live HTTP/1.1\r\nHost: a\r\n" + all.map { $0 + "\r\n" }.joined() + "\r\n")
    return connection
  }

  private func head(_ connection: TestClient) -> String { connection.read(until: "\r\n\r\n") }

  private func behindProxy(_ configuration: inout ServerConfiguration) {
    configuration.trustedProxies = ["127.0.0.0/8"].compactMap { IPNetwork($0) }
    configuration.clientShare = 50
  }

  @Test("a client has half of the live streams, and the others the rest")
  func liveStreams() throws {
    let metrics = ServerMetrics()
    try withServer(
      handler: LiveHandler(), metrics: metrics,
      configure: {
        behindProxy(&$0)
        $0.maximumLiveStreams = 4
      }
    ) { server in
      var open = [stream(server, of: "2001:db8::1"), stream(server, of: "2001:db8::2")]
      for stream in open { #expect(head(stream).hasPrefix("HTTP/1.1 200")) }
      let third = try #require(stream(server, of: "2001:db8::3").readResponse())
      #expect(third.status == 429)
      #expect(third.fields["retry-after"] == "1")
      #expect(third.text.contains("--client-share"))
      for _ in 0..<2 {
        open.append(stream(server, of: "192.0.2.1"))
        #expect(head(open[open.count - 1]).hasPrefix("HTTP/1.1 200"))
      }
      let fifth = try #require(stream(server, of: "192.0.2.2").readResponse())
      #expect(fifth.status == 503)
      #expect(fifth.text.contains("--max-live-streams"))
      #expect(metrics.snapshot.sheds == [.clientShare: 1, .liveStreams: 1])
      open[0].reset()
      open.removeFirst()
      #expect(
        holds {
          let next = stream(server, of: "2001:db8::4")
          defer { open.append(next) }
          return head(next).hasPrefix("HTTP/1.1 200")
        })
    }
  }

  @Test("an EventSource without a place is told when to connect again")
  func eventSource() throws {
    try withServer(
      handler: LiveHandler(),
      configure: {
        $0.maximumLiveStreams = 0
        $0.retryAfterSeconds = 3
      }
    ) { server in
      let refusal = try #require(
        stream(server, of: "192.0.2.1", "Accept: text/event-stream").readResponse())
      #expect(refusal.status == 200)
      #expect(refusal.fields["content-type"] == "text/event-stream")
      let lines = refusal.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.first?.hasPrefix(":") == true)
      let time = lines.dropFirst().first?.wholeMatch(of: /retry: (\d+)/).flatMap { Int($0.1) }
      #expect(3000...6000 ~= (try #require(time)))
      #expect(lines.suffix(2) == ["", ""])
      let other = stream(server, of: "192.0.2.1", "Accept: */*")
      #expect(other.readResponse()?.status == 503)
    }
  }

  @Test("a live stream takes its place while no worker is free and nothing may wait")
  func busyWorkers() throws {
    let handler = LiveHandler()
    try withServer(
      handler: handler,
      configure: {
        $0.workerCount = 1
        $0.maximumQueuedWork = 0
        $0.clientShare = 100
      }
    ) { server in
      let busy = TestClient(port: server.port)
      busy.send(get("/gate"))
      handler.gate.waitForArrival()
      let streams = (0..<20).map { _ in stream(server, of: "192.0.2.1") }
      for (index, stream) in streams.enumerated() {
        #expect(head(stream).hasPrefix("HTTP/1.1 200"), "stream \(index)")
      }
      handler.gate.open()
      #expect(busy.readResponse()?.text == "open")
    }
  }

  @Test("a client has half of the bytes of bodies that arrive, and another one as many")
  func bodies()
    throws
  {
    let metrics = ServerMetrics()
    try withServer(
      metrics: metrics,
      configure: {
        behindProxy(&$0)
        $0.maximumPartialBodies = 1_000_000
      }
    ) { server in
      func post(of client: String) -> TestClient {
        let connection = TestClient(port: server.port)
        connection.send(
          "POST /x HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: \(client)\r\n"
            + "Content-Length: 300001\r\n\r\n" + String(repeating: "x", count: 300_000))
        return connection
      }
      let first = post(of: "192.0.2.1")
      let second = post(of: "192.0.2.1")
      // One of both is refused, whichever came first, before its body is whole.
      #expect(holds { metrics.snapshot.sheds == [.clientShare: 1] })
      let other = post(of: "192.0.2.2")
      other.send("x")
      #expect(other.readResponse()?.status == 200)
      for client in [first, second] { client.send("x") }
      let responses = [first, second].compactMap { $0.readResponse() }
      #expect(Set(responses.map(\.status)) == [200, 429])
      let refusal = try #require(responses.first { $0.status == 429 })
      #expect(refusal.text.contains("--client-share"))
    }
  }

  @Test("a client that leaves answers unread is refused, and another one is not")
  func unreadAnswers() throws {
    let metrics = ServerMetrics()
    try withServer(
      metrics: metrics,
      configure: {
        behindProxy(&$0)
        // An answer counts twice while the loop takes it over from a worker.
        ($0.maximumUnsentBytes, $0.clientShare) = (60_000_000, 25)
      }
    ) { server in
      func ask(_ path: String, of client: String, on connection: TestClient) {
        connection.send("GET \(path) HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: \(client)\r\n\r\n")
      }
      let (other, same) = (TestClient(port: server.port), TestClient(port: server.port))
      func response(of client: String, on connection: TestClient) -> TestResponse? {
        ask("/x", of: client, on: connection)
        return connection.readResponse()
      }
      do {
        let slow = TestClient(port: server.port, receiveBuffer: 4096)
        ask("/big/20000000", of: "192.0.2.1", on: slow)
        #expect(holds { response(of: "192.0.2.1", on: same)?.status == 429 })
        let refusal = try #require(response(of: "192.0.2.1", on: same))
        #expect(refusal.status == 429 && refusal.fields["retry-after"] == "1")
        #expect(refusal.text.contains("--client-share"))
        #expect(response(of: "192.0.2.2", on: other)?.status == 200)
        #expect(metrics.snapshot.sheds[.unsentBytes] == nil)
        slow.reset()
      }
      #expect(holds { response(of: "192.0.2.1", on: same)?.status == 200 })
    }
  }

  @Test("the blocks of a client's streams count among its unsent bytes, and are given back")
  func heldBytes() {
    let held = HeldBytes(maximum: 1000, percent: 25)
    var parts = [held.hold(200, for: "192.0.2.1"), held.hold(300, for: "2001:db8::1")]
    #expect(held.excess(of: "192.0.2.1") == nil && held.excess(of: "2001:db8::2") == .share)
    parts.append(held.hold(51, for: "192.0.2.1"))
    #expect(held.excess(of: "192.0.2.1") == .share && held.excess(of: "192.0.2.2") == nil)
    #expect(held.excess(of: nil) == nil)
    parts.append(held.hold(500))
    #expect(held.excess(of: "192.0.2.2") == .total && held.excess(of: nil) == .total)
    parts = []
    #expect(held.excess(of: "192.0.2.1") == nil && held.excess(of: "2001:db8::1") == nil)
  }

  @Test(
    "no client exceeds its share, all together not the whole, and all is given back",
    arguments: 1...50 as ClosedRange<UInt64>)
  func allotment(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let (whole, percent) = (Int.random(in: 1...1000, using: &generator), 25)
    let allotment = ClientAllotment(maximum: whole, percent: percent)
    let clients = try (1...6).map { try #require(IPAddress("192.0.2.\($0)")) }
    var parts: [(client: Int, amount: Int, part: ClientAllotment.AllotmentPart)] = []
    for _ in 0..<300 {
      if Bool.random(using: &generator), !parts.isEmpty {
        parts.remove(at: Int.random(in: 0..<parts.count, using: &generator))
      }
      let client = Int.random(in: 0..<6, using: &generator)
      let amount = Int.random(in: 0...whole / 4 + 1, using: &generator)
      let own = parts.filter { $0.client == client }.reduce(0) { $0 + $1.amount }
      let all = parts.reduce(0) { $0 + $1.amount }
      let fits = all + amount <= whole && own + amount <= max(1, whole * percent / 100)
      let part = try? allotment.take(amount, for: clients[client])
      #expect((part != nil) == fits, "seed \(seed)")
      if let part { parts.append((client, amount, part)) }
    }
    parts = []
    #expect((try? allotment.take(whole, for: nil)) != nil, "seed \(seed)")
  }
}
