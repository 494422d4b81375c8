import TestSupport
import Testing

@Suite("Under load", .serialized)
struct LoadTests {
  private static func get(_ path: String) -> String { "GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n" }

  private static let small = get("/v1/springs/evaluate?bounce=0.3&count=60")
  private static let million = get("/v1/springs/evaluate?bounce=0.3&count=1000000")

  @Test("Health is answered in under 20 ms beside a million samples.")
  func starvation() throws {
    let server = try ServerProcess()
    let large = try (0..<4).map { _ in try server.connection() }
    for connection in large { try connection.send(Self.million) }
    let health = try server.connection()
    let clock = ContinuousClock()
    let times = try (0..<50).map { _ in
      try clock.measure {
        try health.send(Self.get("/healthz"))
        #expect(try health.answer().head.hasPrefix("HTTP/1.1 200 "))
      }
    }
    // What else the machine does may hold up single ones.
    #expect(times.sorted()[25] < .milliseconds(20))
  }

  @Test("What is too much is 503 with Retry-After, and what is admitted is answered.")
  func shedding() throws {
    let server = try ServerProcess(["--workers", "1", "--max-waiting-requests", "2"])
    let connections = try (0..<12).map { _ in try server.connection() }
    for connection in connections {
      try connection.send(Self.get("/v1/springs/evaluate?bounce=0.3&count=200000"))
    }
    let heads = try connections.map { try $0.answer().head }
    let (shed, answered) = (
      heads.filter { $0.hasPrefix("HTTP/1.1 503 ") }, heads.filter { $0.hasPrefix("HTTP/1.1 200 ") }
    )
    #expect(shed.count + answered.count == 12)
    #expect(!shed.isEmpty && answered.count >= 3)
    #expect(shed.allSatisfy { $0.contains("Retry-After: 1\r\n") })
    #expect(try server.client().get("/healthz").status == 200)
  }

  @Test("SIGTERM breaks none of the requests that were sent, on 32 connections.")
  func terminated() throws {
    let server = try ServerProcess()
    let connections = try (0..<32).map { _ in try server.connection() }
    for connection in connections {
      try connection.send(Self.small)
      _ = try connection.answer()
    }
    for connection in connections { try connection.send(Self.small) }
    server.terminate()
    let answers = try connections.map { try $0.rest() }
    #expect(answers.filter { Self.isBroken($0) }.isEmpty)
    #expect(try server.waitForExit().status == 0)
  }

  @Test("kill -9 breaks one request a connection at most, and the next server answers.")
  func killed() throws {
    let server = try ServerProcess()
    let connections = try (0..<16).map { _ in try server.connection() }
    for connection in connections {
      try connection.send(String(repeating: Self.small, count: 8))
      _ = try connection.answer()
    }
    server.kill()
    #expect(try server.waitForExit().status == -9)
    for connection in connections {
      // What had been written is whole, but for the last answer; a reset may take that too.
      let answers = (try? connection.rest()) ?? ""
      let whole = answers.split(separator: "HTTP/1.1 200 OK\r\n").dropLast()
      #expect(whole.allSatisfy { $0.hasSuffix("}") })
    }
    let next = try ServerProcess()
    #expect(try next.client().get("/healthz").status == 200)
  }

  /// Whether an answer is missing or cut off.
  private static func isBroken(_ answer: String) -> Bool {
    !answer.hasPrefix("HTTP/1.1 200 ") || !answer.hasSuffix("}")
  }
}
