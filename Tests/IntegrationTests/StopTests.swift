import CLibrary
import TestSupport
import Testing

@Suite("Stops of the server")
struct StopTests {
  @Test("requests under way and pipelined ones are answered, and the exit is 0")
  func nothingIsLost() throws {
    let server = try ServerProcess()
    let connections = try (0..<8).map { _ in try server.connection() }
    for connection in connections {
      try connection.send(Self.request)
      _ = try connection.answer()
    }
    for connection in connections {
      try connection.send(String(repeating: Self.request, count: 5))
    }
    server.terminate()
    for connection in connections {
      let answers = try connection.rest()
      #expect(answers.matches(of: /HTTP\/1.1 200 OK\r\n/).count == 5)
      #expect(answers.hasSuffix("}\n") || answers.hasSuffix("\n\r\n0\r\n\r\n"))
    }
    #expect(try server.waitForExit().status == 0)
  }

  @Test(
    "the readiness falls first, a doubled signal counts once, and a later one ends the process")
  func secondSignal() throws {
    let server = try ServerProcess(["--drain-delay", "60"])
    #expect(try server.client().get("/readyz").status == 200)
    server.terminate()
    try waitUntilDraining(server)
    server.terminate()
    #expect(try server.client().get("/healthz").status == 200)
    #expect(try server.client().get("/readyz").status == 503)
    // What comes within a second of the first one counts as the same.
    usleep(1_100_000)
    server.terminate()
    #expect(try server.waitForExit().status == -15)
  }

  @Test("a connection that has not asked yet is answered while the server stops")
  func lateRequest() throws {
    let server = try ServerProcess(["--drain-idle", "20"])
    let connections = try (0..<4).map { _ in try server.connection() }
    let first = try server.connection()
    try first.send("GET /version HTTP/1.1\r\nHost: a\r\n\r\n")
    _ = try first.answer()
    server.terminate()
    while (try? server.connection()) != nil {}
    for connection in connections + [first] {
      try connection.send("GET /version HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try connection.rest().contains("\r\nConnection: close\r\n"))
    }
    #expect(try server.waitForExit().status == 0)
  }

  @Test("a live stream ends, and resumes at another server after its last event")
  func liveStream() throws {
    let target = "/v1/springs/evaluate?stiffness=100&damping=0&sampleDuration=1000&format=sse"
    func request(_ fields: String) -> String {
      "GET \(target) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\(fields)\r\n"
    }
    let server = try ServerProcess()
    let connection = try server.connection()
    try connection.send(request(""))
    #expect(try connection.head().contains("\r\nContent-Type: text/event-stream\r\n"))
    let begin = try connection.text(through: "\n\n")
    server.terminate()
    let text = try begin + connection.rest()
    #expect(text.hasSuffix("\n\n\r\n0\r\n\r\n") && !text.contains("event: end"))
    #expect(try server.waitForExit().status == 0)
    let last = try #require(text.matches(of: /id: (\d+)\n/).last.flatMap { Int($0.output.1) })

    let other = try ServerProcess(["--live-stream-time", "1"])
    let next = try other.connection()
    try next.send(request("Last-Event-ID: \(last)\r\n"))
    let rest = try next.rest()
    let first = try #require(rest.firstMatch(of: /id: (\d+)\n/))
    #expect(Int(first.output.1) == last + 1)
    #expect(rest.hasSuffix("\n\n\r\n0\r\n\r\n"))
  }

  @Test("SIGHUP does nothing to a server that is stopping")
  func reloadWhileStopping() throws {
    let server = try ServerProcess(["--drain-delay", "1"])
    server.terminate()
    try waitUntilDraining(server)
    server.reload()
    #expect(try server.client().get("/healthz").status == 200)
    #expect(try server.waitForExit().status == 0)
  }

  @Test("the readiness falls before the listener closes by default")
  func order() throws {
    let server = try ServerProcess(environment: ["OVERSHOOT_DRAIN_DELAY": ""])
    server.terminate()
    var seen: [String] = []
    // Each asks on a connection of its own, until nothing listens any more.
    while let connection = try? server.connection() {
      try connection.send("GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n")
      guard let head = try? connection.head() else { break }
      seen.append(String(head.dropFirst(9).prefix(3)))
    }
    #expect(seen.last == "503")
    #expect(seen.drop { $0 == "200" }.filter { $0 != "503" }.isEmpty)
    #expect(try server.waitForExit().status == 0)
  }

  @Test("healthcheck follows the readiness")
  func healthcheck() throws {
    let server = try ServerProcess(["--drain-delay", "60"])
    #expect(try ProgramRun("healthcheck", "--port", "\(server.port)").status == 0)
    let asked = try ProgramRun("healthcheck", "--url", "\(server.base)/healthz")
    #expect(asked.status == 0 && asked.output.isEmpty && asked.errorText.isEmpty)
    server.terminate()
    try waitUntilDraining(server)
    let drained = try ProgramRun("healthcheck", environment: ["PORT": "\(server.port)"])
    #expect(drained.status == 1)
    #expect(drained.errorText.hasPrefix("overshoot healthcheck: http://127.0.0.1:"))
    #expect(drained.errorText.hasSuffix("/readyz answered 503\n"))
  }

  @Test("healthcheck fails where nothing listens")
  func nobody() throws {
    let server = try ServerProcess()
    server.terminate()
    _ = try server.waitForExit()
    let run = try ProgramRun("healthcheck", "--port", "\(server.port)")
    #expect(run.status == 1)
    let address = "http://127.0.0.1:\(server.port)/readyz"
    let reason = "cannot connect: Connection refused"
    #expect(run.errorText == "overshoot healthcheck: \(address): \(reason)\n")
  }

  @Test("healthcheck says that a connection took too long")
  func slowHost() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(listener) }
    // Port 0 of the address picks a free one; the queue has room for one connection.
    try #require(listen(listener, 0) == 0)
    var (bound, length) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
    withUnsafeMutablePointer(to: &bound) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = getsockname(listener, $0, &length)
      }
    }
    let port = Int(bound.sin_port.bigEndian)
    let waiting = try RawConnection(port: port)
    let address = "http://127.0.0.1:\(port)/"
    let run = try ProgramRun("healthcheck", "--url", address, "--timeout", "0.3")
    withExtendedLifetime(waiting) { #expect(run.status == 1) }
    let reason = "cannot connect: Connection timed out"
    #expect(run.errorText == "overshoot healthcheck: \(address): \(reason)\n")
  }

  private static let request =
    "GET /v1/springs/evaluate?bounce=0.3&count=2000 HTTP/1.1\r\nHost: a\r\n\r\n"

  /// Sends requests until the server drains.
  private func waitUntilDraining(_ server: ServerProcess) throws {
    let client = try server.client()
    let end = ContinuousClock.now + .seconds(20)
    while try client.get("/readyz").status != 503 {
      try #require(ContinuousClock.now < end, "The readiness did not fall.")
    }
  }
}
