import Dispatch
import HTTPServer
import Testing

/// Shutting down, gracefully and at once.
@Suite("Shutdowns", .overEachReadiness)
struct ShutdownTests {
  /// Begins a shutdown, and tells when it is done.
  private func beginShutdown(of server: Server) -> Signal {
    let done = Signal()
    DispatchQueue(label: "shutdown").async {
      server.shutdown()
      done.send()
    }
    return done
  }

  @Test("a request under way and those behind it are answered, then the connection closes")
  func underWay()
    throws
  {
    let handler = TestHandler()
    let readiness = Readiness()
    var configuration = ServerConfiguration.underTest
    configuration.port = 0
    configuration.drainDelay = .zero
    configuration.drainIdle = .zero
    let server = try Server.start(
      configuration: configuration, handler: handler, readiness: readiness)
    let idle = TestClient(port: server.port)
    let client = TestClient(port: server.port)
    client.send(get("/gate") + get("/a") + get("/now"))
    handler.gate.waitForArrival()
    let done = beginShutdown(of: server)
    #expect(idle.readToEnd() == [])
    #expect(readiness.isDraining)
    handler.gate.open()
    #expect(client.readResponse()?.text == "GET /gate 0")
    #expect(client.readResponse()?.fields["connection"] == nil)
    #expect(client.readResponse()?.fields["connection"] == "close")
    #expect(client.readToEnd() == [])
    #expect(done.wait())
  }

  @Test("requests that were sent are answered, accepted or not")
  func sent() throws {
    for _ in 0..<20 {
      try withServer(configure: { $0.loopCount = 3 }) { server in
        let clients = (0..<20).map { _ in TestClient(port: server.port) }
        for client in clients { client.send(get("/now")) }
        let done = beginShutdown(of: server)
        for client in clients { #expect(client.readResponse()?.status == 200) }
        #expect(done.wait())
      }
    }
  }

  @Test("the listener stays open while the server is not ready")
  func listener() throws {
    let clock = ManualClock()
    let readiness = Readiness()
    var configuration = ServerConfiguration.underTest
    configuration.port = 0
    configuration.drainDelay = .seconds(5)
    let server = try Server.start(
      configuration: configuration, handler: TestHandler(), readiness: readiness, clock: clock)
    let done = beginShutdown(of: server)
    var client = TestClient(port: server.port)
    while !readiness.isDraining {
      client = TestClient(port: server.port)
      client.send(get("/now"))
      _ = client.readResponse()
    }
    client = TestClient(port: server.port)
    client.send(get("/now"))
    #expect(client.readResponse()?.fields["connection"] == "close")
    #expect(done.wait(moving: clock, by: .seconds(5)))
  }

  @Test("a connection without a request yet gets an answer that says it closes")
  func silentConnection() throws {
    let clock = ManualClock()
    try withServer(clock: clock, configure: { $0.drainIdle = .seconds(1) }) { server in
      let clients = (0..<4).map { _ in TestClient(port: server.port) }
      clients[0].send(get("/now"))
      #expect(clients[0].readResponse()?.status == 200)
      let done = beginShutdown(of: server)
      waitUntilClosed(server.port)
      for client in clients[..<2] {
        client.send(get("/a"))
        let response = client.readResponse()
        #expect(response?.text == "GET /a 0")
        #expect(response?.fields["connection"] == "close")
        #expect(client.readToEnd() == [])
      }
      #expect(done.wait(moving: clock, by: .seconds(1)))
      for client in clients[2...] { #expect(client.readToEnd() == []) }
    }
  }

  @Test("a connection whose answer was under way does not outlast the idle time")
  func idleTime() throws {
    let clock = ManualClock()
    try withServer(clock: clock, configure: { $0.drainIdle = .seconds(1) }) { server in
      let client = TestClient(port: server.port, receiveBuffer: 4096)
      client.send(get("/big/20000000"))
      #expect(client.read(atLeast: 100).count >= 100)
      let done = beginShutdown(of: server)
      waitUntilClosed(server.port)
      #expect(client.readResponse()?.body.count == 20_000_000)
      #expect(done.wait(moving: clock, by: .seconds(1)))
    }
  }

  /// Waits until nothing listens at a port any more.
  private func waitUntilClosed(_ port: UInt16) {
    #expect(holds { TestClient(port: port).isRefused })
  }

  @Test("a request that does not end is cut off after the grace")
  func grace() throws {
    let clock = ManualClock()
    let handler = TestHandler()
    var configuration = ServerConfiguration.underTest
    configuration.port = 0
    configuration.drainDelay = .zero
    configuration.drainIdle = .zero
    let server = try Server.start(configuration: configuration, handler: handler, clock: clock)
    let idle = TestClient(port: server.port)
    idle.send(get("/now"))
    #expect(idle.readResponse()?.status == 200)
    let client = TestClient(port: server.port)
    client.send(get("/gate"))
    handler.gate.waitForArrival()
    let done = beginShutdown(of: server)
    #expect(idle.readToEnd() == [])
    #expect(done.wait(moving: clock, by: .seconds(20)))
    handler.gate.open()
  }

  /// A client that holds up a stop, and whether it is between requests then.
  struct Laggard: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let sent: String
    let isIdle: Bool
  }

  private static let laggards = [
    Laggard(testDescription: "has sent nothing", sent: "", isIdle: true),
    Laggard(testDescription: "has been answered", sent: get("/now"), isIdle: true),
    Laggard(testDescription: "has sent half a head", sent: "GET /now HTT", isIdle: false),
    Laggard(
      testDescription: "has sent half a body",
      sent: "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf", isIdle: false),
    Laggard(testDescription: "does not read", sent: get("/big/20000000"), isIdle: false),
  ]

  /// The longest a stop may take: the idle time if no request has begun, the grace otherwise.
  ///
  /// Every other time is so long that the stop would not end within the test.
  @Test("a shutdown waits for a client no longer than is set", arguments: laggards)
  func laggard(laggard: Laggard) throws {
    let clock = ManualClock()
    let (limit, endless) = (Duration.seconds(5), Duration.seconds(1_000_000))
    let configure = { (configuration: inout ServerConfiguration) in
      configuration.drainIdle = laggard.isIdle ? limit : endless
      configuration.drainGrace = laggard.isIdle ? endless : limit
      configuration.headTimeout = endless
      configuration.bodyTimeout = endless
      configuration.idleTimeout = endless
      configuration.stalledWriteTimeout = endless
      configuration.lingerTimeout = endless
      configuration.requestTimeout = endless
    }
    try withServer(clock: clock, configure: configure) { server in
      let client = TestClient(port: server.port, receiveBuffer: 4096)
      client.send(laggard.sent)
      if laggard.isIdle, !laggard.sent.isEmpty { #expect(client.readResponse()?.status == 200) }
      let done = beginShutdown(of: server)
      #expect(done.wait(moving: clock, by: limit))
      withExtendedLifetime(client) {}
    }
  }

  @Test("a shutdown without a grace ends at once")
  func atOnce() throws {
    let handler = TestHandler()
    try withServer(handler: handler) { server in
      let client = TestClient(port: server.port)
      client.send(get("/gate"))
      handler.gate.waitForArrival()
      server.shutdownNow()
      #expect(client.readResponse() == nil)
      handler.gate.open()
    }
  }

  @Test("a port that is taken is an error")
  func portInUse() throws {
    try withServer { server in
      var configuration = ServerConfiguration.underTest
      configuration.port = server.port
      #expect(throws: ServerError.self) {
        try Server.start(configuration: configuration, handler: TestHandler())
      }
    }
  }

  @Test("a host that is not known is an error", arguments: ["", "no such host"])
  func unknownHost(host: String) {
    var configuration = ServerConfiguration.underTest
    configuration.port = 0
    configuration.host = host
    #expect(throws: ServerError.unknownHost(host)) {
      try Server.start(configuration: configuration, handler: TestHandler())
    }
  }
}
