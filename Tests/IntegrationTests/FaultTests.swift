import CLibrary
import TestSupport
import Testing

/// The system faults that a server must survive.
@Suite("Faults of the system")
struct FaultTests {
  private static let health = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"
  private static let large =
    "GET /v1/springs/evaluate?bounce=0.3&count=20000 HTTP/1.1\r\nHost: a\r\n\r\n"

  /// No other process inherits them.
  private static func ends() throws -> [Int32] {
    var ends: [Int32] = [0, 0]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    try #require(socketpair(AF_UNIX, type, 0, &ends) == 0)
    return ends
  }

  @Test("a client is served without free descriptors (EMFILE), and one that waits when others go")
  func descriptors() throws {
    let server = try ServerProcess(prologue: "ulimit -n 40")
    var connections = try (0..<80).map { _ in try server.connection() }
    for connection in connections { try connection.send(Self.health) }
    for connection in connections[..<8] { #expect(try connection.head().contains(" 200 ")) }
    try connections[0].rest(of: "GET /metrics HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n") {
      let counts = $0.matches(of: /\novershoot_http_open_connections\{.*\} (\d+)/)
      #expect(1..<40 ~= counts.compactMap { Int($0.1) }.reduce(0, +))
    }
    connections.removeFirst(8)
    while let next = connections.first {
      #expect(try next.head().contains(" 200 "))
      connections.removeFirst()
    }
    #expect(try server.client().get("/healthz").status == 200)
  }

  @Test("a limit of descriptors that may be raised is raised")
  func raisedLimit() throws {
    let server = try ServerProcess(prologue: "ulimit -S -n 40")
    let connections = try (0..<80).map { _ in try server.connection() }
    for connection in connections { try connection.send(Self.health) }
    for connection in connections { #expect(try connection.head().contains(" 200 ")) }
  }

  @Test("a log that nobody reads holds up neither requests nor signals")
  func unreadLog() throws {
    let ends = try Self.ends()
    defer { for end in ends { close(end) } }
    let keys = try TemporaryFile(AccessTests.hashOfKey + "\n")
    let server = try ServerProcess(["--api-keys", keys.path], errors: ends[1])
    let connection = try server.connection()
    // The stream takes some hundred lines, and some thousand wait: there are more than both.
    for _ in 0..<40 {
      try connection.send(String(repeating: Self.health, count: 300))
      for _ in 0..<300 { #expect(try connection.answer().head.contains(" 200 ")) }
    }
    server.reload()
    #expect(try server.client().get("/healthz").status == 200)
    server.terminate()
    #expect(try server.waitForExit().status == 0)
  }

  @Test("a log whose reader has gone, and clients that go in mid-answer, raise no SIGPIPE")
  func brokenPipes() throws {
    let ends = try Self.ends()
    defer { close(ends[1]) }
    let server = try {
      defer { close(ends[0]) }
      return try ServerProcess(errors: ends[1])
    }()
    for _ in 0..<20 {
      let connection = try server.connection()
      try connection.send(Self.large + Self.large)
      _ = try connection.head()
    }
    #expect(try server.client().get("/healthz").status == 200)
    server.terminate()
    #expect(try server.waitForExit().status == 0)
  }

  @Test("system calls that are interrupted (EINTR) are made again")
  func interruptions() throws {
    let server = try ServerProcess()
    let connection = try server.connection()
    for _ in 0..<30 {
      try connection.send(Self.health + Self.large)
      server.interrupt()
      #expect(try connection.answer().head.contains(" 200 "))
      server.interrupt()
      #expect(try connection.answer().body.hasSuffix("}\n"))
    }
    server.terminate()
    #expect(try server.waitForExit().status == 0)
  }
}

extension RawConnection {
  /// Passes everything up to the end of the connection.
  fileprivate func rest(of request: String, look: (String) throws -> Void) throws {
    try send(request)
    try look(try rest())
  }
}
