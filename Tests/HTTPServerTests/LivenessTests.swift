import HTTPMessage
import Testing

@testable import HTTPServer

/// Loops that stand still.
@Suite struct LivenessTests {
  /// Holds its loop at `/stuck` until the gate is open.
  private struct Handler: HTTPHandler {
    let gate = Gate()

    func plan(for request: HTTPRequest, effort: Effort) -> Plan {
      if request.target.path == "/stuck" { gate.pass() }
      return .now(HTTPResponse(text: "ok"))
    }
  }

  private let handler = Handler()
  private let clock = ManualClock()
  private let liveness = Liveness()

  private func start(loops: Int) throws -> Server {
    var configuration = ServerConfiguration()
    (configuration.port, configuration.loopCount) = (0, loops)
    (configuration.drainDelay, configuration.drainGrace) = (.zero, .milliseconds(10))
    return try Server.start(
      configuration: configuration, handler: handler, liveness: liveness, clock: clock)
  }

  @Test func `A loop that waits is alive however long it waits`() throws {
    let server = try start(loops: 3)
    defer { server.shutdownNow() }
    clock.advance(by: .seconds(1000))
    #expect(holds { liveness.longestStall == .zero })
    #expect(server.loopsAreAlive)
  }

  @Test func `A loop that stands still is told of, and new connections go to the others`() throws {
    let server = try start(loops: 2)
    defer { server.shutdownNow() }
    let stuck = TestClient(port: server.port)
    stuck.send(get("/stuck"))
    handler.gate.waitForArrival()
    clock.advance(by: .seconds(6))
    #expect(holds { liveness.stalledLoops(longerThan: .seconds(5)) == 1 })
    #expect(liveness.longestStall == .seconds(6))
    #expect(server.stalledLoops(longerThan: .seconds(6)) == 0)
    #expect(!server.loopsAreAlive)
    for _ in 0..<4 {
      let client = TestClient(port: server.port)
      client.send(get("/"))
      #expect(client.readResponse()?.status == 200)
    }
    handler.gate.open()
    #expect(stuck.readResponse()?.status == 200)
    #expect(holds { server.loopsAreAlive })
  }

  @Test func `The metrics tell the longest stall`() throws {
    let server = try start(loops: 1)
    defer { server.shutdownNow() }
    let stuck = TestClient(port: server.port)
    stuck.send(get("/stuck"))
    handler.gate.waitForArrival()
    clock.advance(by: .milliseconds(2500))
    var text = PrometheusText()
    liveness.write(to: &text)
    #expect(text.lines.hasSuffix("\nhttp_loop_stalled_seconds 2.5\n"))
    handler.gate.open()
  }

  @Test func `A shutdown does not wait for a loop that stands still`() throws {
    let server = try start(loops: 1)
    let stuck = TestClient(port: server.port)
    stuck.send(get("/stuck"))
    handler.gate.waitForArrival()
    server.shutdown()
    #expect(!server.waitForThreads())
    handler.gate.open()
    clock.advance(by: .seconds(1))
    #expect(holds { server.waitForThreads() })
  }

  @Test func `Threads have the stack that is stated`() throws {
    struct Deep: HTTPHandler {
      func plan(for request: HTTPRequest, effort: Effort) -> Plan {
        .later { _ in HTTPResponse(text: "\(depth(4 << 20))") }
      }

      /// Goes down by so many bytes of stack at least.
      private func depth(_ bytes: Int) -> Int {
        guard bytes > 0 else { return 0 }
        return withUnsafeTemporaryAllocation(byteCount: 512, alignment: 16) { buffer in
          buffer[0] = 1
          return Int(buffer[0]) + depth(bytes - 512)
        }
      }
    }
    try withServer(handler: Deep()) { server in
      let client = TestClient(port: server.port)
      client.send(get("/"))
      #expect(client.readResponse()?.text == "8192")
    }
  }
}
