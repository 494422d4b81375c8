import CLibrary
import HTTPMessage
import Testing

@testable import HTTPServer

/// Loops that stand still.
@Suite("Liveness of loops", .overEachReadiness)
struct LivenessTests {
  /// Holds its loop at `/stuck` until the gate is open.
  private struct Handler: HTTPHandler {
    let gate = Gate()

    func respond(to request: HTTPRequest, in context: RequestContext) -> Plan {
      if request.target.path == "/stuck" { gate.pass() }
      return .now(HTTPResponse(text: "ok"))
    }
  }

  private let handler = Handler()
  private let clock = ManualClock()
  private let liveness = Liveness()

  private func start(loops: Int) throws -> Server {
    var configuration = ServerConfiguration.underTest
    (configuration.port, configuration.loopCount) = (0, loops)
    (configuration.drainDelay, configuration.drainGrace) = (.zero, .milliseconds(10))
    return try Server.start(
      configuration: configuration, handler: handler, liveness: liveness, clock: clock)
  }

  private func stalledLoops(longerThan time: Duration) -> Int {
    liveness.loops.withLock { $0.count { $0.heartbeat.stall(at: clock.now) > time } }
  }

  @Test("a loop that waits is alive however long it waits")
  func waiting() throws {
    let server = try start(loops: 3)
    defer { server.shutdownNow() }
    clock.advance(by: .seconds(1000))
    #expect(holds { liveness.longestStall == .zero && stalledLoops(longerThan: .zero) == 0 })
  }

  @Test("a loop that stands still is reported, and new connections go to the others")
  func standingStill() throws {
    let server = try start(loops: 2)
    defer { server.shutdownNow() }
    let stuck = TestClient(port: server.port)
    stuck.send(get("/stuck"))
    handler.gate.waitForArrival()
    clock.advance(by: .seconds(6))
    #expect(holds { liveness.longestStall == .seconds(6) })
    #expect(holds { stalledLoops(longerThan: .seconds(5)) == 1 })
    #expect(stalledLoops(longerThan: .seconds(6)) == 0)
    for _ in 0..<4 {
      let client = TestClient(port: server.port)
      client.send(get("/"))
      #expect(client.readResponse()?.status == 200)
    }
    handler.gate.open()
    #expect(stuck.readResponse()?.status == 200)
    #expect(holds { liveness.longestStall == .zero && stalledLoops(longerThan: .zero) == 0 })
  }

  @Test("the metrics have the longest stall")
  func longestStall() throws {
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

  @Test("a shutdown does not wait for a loop that stands still")
  func shutdown() throws {
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

  @Test("threads have the stack that is stated", arguments: ["/loop", "/worker"])
  func stack(path: String) throws {
    struct StackSize: HTTPHandler {
      func respond(to request: HTTPRequest, in context: RequestContext) -> Plan {
        request.target.path == "/loop" ? .now(answer) : .later { _ in answer }
      }

      private var answer: HTTPResponse { HTTPResponse(text: "\(sizeOfStack())") }
    }
    try withServer(handler: StackSize()) { server in
      let client = TestClient(port: server.port)
      client.send(get(path))
      let size = client.readResponse().flatMap { Int($0.text) } ?? 0
      // The guard page is part of it.
      #expect((8 << 20) - 65_536...8 << 20 ~= size)
    }
  }
}

/// The size of the mapping that the caller's variables lie in (proc(5), `maps`).
private func sizeOfStack() -> Int {
  var here = 0
  let address = withUnsafePointer(to: &here) { UInt(bitPattern: $0) }
  guard let file = fopen("/proc/self/maps", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 4096)
  while fgets(&line, Int32(line.count), file) != nil {
    let bytes = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let ends = String(decoding: bytes, as: UTF8.self).prefix { $0 != " " }.split(separator: "-")
      .compactMap { UInt($0, radix: 16) }
    if ends.count == 2, (ends[0]..<ends[1]).contains(address) { return Int(ends[1] - ends[0]) }
  }
  return 0
}
