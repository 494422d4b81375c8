import Bytes
import CLibrary
import HTTPMessage
import RandomSupport
import Testing

@testable import HTTPServer

/// Responds on the loop if possible.
///
/// `/hold` blocks the loop, `/later` always needs a worker, `/busy` blocks one, `/stream` has three
/// blocks, and `/count` returns how many requests came before.
private struct BurstHandler: HTTPHandler {
  let gate = Gate()
  let workerGate = Gate()

  func respond(to request: HTTPRequest, in context: RequestContext) -> Plan {
    let path = request.target.path
    switch path {
    case "/hold":
      gate.pass()
      return .now(HTTPResponse(text: path))
    case "/busy":
      return .later { [workerGate] _ in
        workerGate.pass()
        return HTTPResponse(text: path)
      }
    case "/count": return .now(HTTPResponse(text: "\(gate.counted)"))
    case "/stream":
      var block = 0
      let stream = BodyStream(estimatedLength: 3) {
        block += 1
        return block > 3 ? nil : [42]
      }
      return .now(HTTPResponse(status: .ok, stream: stream))
    default:
      gate.count()
      if path == "/small", context.effort == .small { return .now(HTTPResponse(text: path)) }
      return .later { _ in HTTPResponse(text: path) }
    }
  }
}

/// Requests that come together to a server that has nothing else to do.
@Suite("Bursts of requests", .overEachReadiness, .serialized)
struct BurstTests {
  private static let paths = ["/small", "/later", "/stream", "/count"]

  /// Blocks the only loop of a server while something is sent to it.
  private func hold(_ server: Server, _ handler: BurstHandler, while send: () -> Void) {
    let holder = TestClient(port: server.port)
    holder.send(get("/hold"))
    handler.gate.waitForArrival()
    send()
    handler.gate.open()
    #expect(holder.readResponse()?.text == "/hold")
  }

  @Test(
    "a burst of any size and mix of cheap requests is answered whole",
    arguments: 1...4 as ClosedRange<UInt64>)
  func burst(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let counts = (0..<Int.random(in: 1...400, using: &generator)).map { _ in
      Int.random(in: 1...(Bool.random(using: &generator) ? 1 : 16), using: &generator)
    }
    let bursts = counts.map { count in
      (0..<count).map { _ in Self.paths[Int.random(in: 0..<4, using: &generator)] }
    }
    allowDescriptors(2 * counts.count + 200)
    let (handler, metrics) = (BurstHandler(), ServerMetrics())
    try withServer(
      handler: handler, clock: SteppingClock(step: .microseconds(50)), metrics: metrics,
      configure: {
        $0.loopCount = 1
        $0.maximumQueueTime = .seconds(60)
      }
    ) { server in
      let clients = bursts.map { _ in TestClient(port: server.port) }
      hold(server, handler) {
        for (client, paths) in zip(clients, bursts) {
          client.send(paths.map { get($0) }.joined())
        }
      }
      for (client, paths) in zip(clients, bursts) {
        let statuses = paths.map { _ in client.readResponse()?.status }
        #expect(statuses.filter { $0 != 200 }.isEmpty, "seed \(seed)")
      }
      #expect(metrics.snapshot.sheds == [:], "seed \(seed)")
    }
  }

  @Test("requests that one turn has no time for are answered by the loop in the next ones")
  func nextTurns() throws {
    let handler = BurstHandler()
    // A turn has time for some hundred of these requests, and no worker takes any.
    try withServer(
      handler: handler, clock: SteppingClock(step: .microseconds(10)),
      configure: {
        ($0.loopCount, $0.workerCount) = (1, 1)
        $0.maximumQueuedWork = 0
      }
    ) { server in
      let busy = TestClient(port: server.port)
      busy.send(get("/busy"))
      handler.workerGate.waitForArrival()
      let clients = (0..<150).map { _ in TestClient(port: server.port) }
      for client in clients {
        client.send(get("/count"))
        #expect(client.readResponse()?.status == 200)
      }
      hold(server, handler) { for client in clients { client.send(get("/small")) } }
      for (index, client) in clients.enumerated() {
        try #require(client.readResponse()?.status == 200, "client \(index)")
      }
      handler.workerGate.open()
      #expect(busy.readResponse()?.text == "/busy")
    }
  }

  @Test("pipelined requests do not hold up a connection that comes after them")
  func newConnection() throws {
    let handler = BurstHandler()
    try withServer(
      handler: handler, clock: ManualClock(), configure: { $0.loopCount = 1 }
    ) { server in
      let pipelines = (0..<30).map { _ in TestClient(port: server.port) }
      let other = TestClient(port: server.port)
      for client in pipelines + [other] {
        client.send(get("/count"))
        #expect(client.readResponse()?.status == 200)
      }
      hold(server, handler) {
        for client in pipelines { client.send(String(repeating: get("/small"), count: 100)) }
        other.send(get("/count"))
        for client in pipelines + [other] { client.waitForDelivery() }
      }
      // Each pipeline has some requests answered before it, and not its whole share of 32 steps.
      let before = try #require(other.readResponse().flatMap { Int($0.text) })
      #expect(before <= 16 * 30)
      for client in pipelines {
        for index in 0..<100 {
          try #require(client.readResponse()?.status == 200, "answer \(index)")
        }
      }
    }
  }
}
