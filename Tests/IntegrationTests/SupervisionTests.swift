import CLibrary
import Dispatch
import Synchronization
import TestSupport
import Testing

@Suite("Abnormal ends of a server", .serialized)
struct SupervisionTests {
  @Test(
    "an abnormal end costs the answers under way, and the server starts again at once",
    arguments: [SIGKILL, SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE])
  func underLoad(signal: Int32) throws {
    let server = try ServerProcess()
    let load = Load(8, of: server)
    for round in 1...3 {
      load.waitForAnswers(100)
      let first = try #require(server.server)
      kill(first, signal)
      try waitUntil { server.server.map { $0 != first } ?? false }
      load.waitForAnswers(100)
      #expect(try Self.figure("abnormal_ends_total", of: server) == round)
    }
    load.stop()
    #expect(load.refused == 0)
    #expect(load.broken <= 3 * 8, "\(load.broken) answers broke off")
    let lines = server.errorText.split(separator: "\n")
    let ends = lines.filter { $0.contains("\"event\":\"abnormal-end\",\"signal\":\(signal),") }
    // The runtime of the thread sanitizer ends by itself where a signal from another process meets
    // it while it changes the slot of a thread (`CHECK(thr->slot)` in its handler), sometimes by
    // the same signal.
    let others = lines.count { $0.contains("ThreadSanitizer: CHECK failed") }
    let reports = lines.filter { $0.contains("abnormal-end") }
    #expect(ends.count <= 3 && ends.count + others >= 3, "\(reports)")
    #expect(lines.count { $0.contains("\"event\":\"start\"") } == 1)
    #expect(lines.count { $0.contains("\"event\":\"restart\"") } == 3)
    server.terminate()
    #expect(try server.waitForExit() == (0, ""), "\(server.errorText.suffix(4000))")
  }

  @Test("a server that stands still and goes on loses nothing")
  func standingStill() throws {
    let server = try ServerProcess()
    let load = Load(8, of: server)
    load.waitForAnswers(100)
    kill(try #require(server.server), SIGSTOP)
    usleep(300_000)
    kill(try #require(server.server), SIGCONT)
    load.waitForAnswers(100)
    load.stop()
    #expect(load.refused == 0 && load.broken == 0)
    #expect(try Self.figure("abnormal_ends_total", of: server) == 0)
  }

  @Test("an abnormal end by a request refuses this very request, and no other")
  func guilty() throws {
    let server = try ServerProcess(Self.unlimited)
    let connection = try server.connection()
    try connection.send(Self.head(of: Self.long, "X-Request-Id: the-one\r\n") + Self.long)
    let thread = try #require(server.threadThatComputes())
    #expect(server.send(SIGILL, toThread: thread))
    #expect((try? connection.head()) == nil)
    try waitUntil { server.errorText.contains("abnormal-end") }
    let line = try #require(
      server.errorText.split(separator: "\n").first { $0.contains("abnormal-end") })
    #expect(line.contains("\"signal\":4,\"reason\":\"Illegal instruction\",\"ends\":1,"))
    #expect(line.contains("{\"requestId\":\"the-one\",\"path\":\"/v1/batch\","))
    #expect(line.contains("\"thread\":\(thread),\"verdict\":\"refused\"}"))
    try Self.expectRefusal(of: Self.long, by: server)
    let other = Self.conversions(2)
    #expect(try server.client().send(.post("/v1/batch", json: other)).status == 200)
    #expect(try server.client().get("/v1/springs/evaluate?count=3").status == 200)
    #expect(try Self.figure("quarantined_requests_total", of: server) == 1)
  }

  @Test("a request under way at two ends by SIGKILL is refused")
  func suspect() throws {
    let server = try ServerProcess(Self.unlimited)
    for verdict in ["suspected", "refused"] {
      let connection = try server.connection()
      try connection.send(Self.head(of: Self.long) + Self.long)
      try #require(server.threadThatComputes() != nil)
      kill(try #require(server.server), SIGKILL)
      #expect((try? connection.head()) == nil)
      try waitUntil { server.errorText.contains("\"verdict\":\"\(verdict)\"") }
    }
    try Self.expectRefusal(of: Self.long, by: server)
  }

  @Test("a server ends with its supervisor, which SIGKILL ends, and leaves the port")
  func together() throws {
    let server = try ServerProcess()
    let child = try #require(server.server)
    server.kill()
    #expect(try server.waitForExit().status == -9)
    try waitUntil { kill(child, 0) != 0 }
    #expect((try? server.connection()) == nil)
  }

  @Test("a server that ends by SIGTERM has stopped, and so has its supervisor")
  func stopped() throws {
    let server = try ServerProcess()
    kill(try #require(server.server), SIGTERM)
    #expect(try server.waitForExit() == (0, ""))
  }

  @Test("a server that ends while it stops is not started again")
  func stopping() throws {
    let server = try ServerProcess(["--drain-delay", "60"])
    server.terminate()
    let client = try server.client()
    try waitUntil { (try? client.get("/readyz").status) == 503 }
    kill(try #require(server.server), SIGSEGV)
    #expect(try server.waitForExit().status == 128 + Int(SIGSEGV))
  }

  @Test("a server that ends again and again before it answers is given up")
  func givenUp() throws {
    let server = try ServerProcess(["--log", "off"])
    let end = ContinuousClock.now + .seconds(60)
    var status: Int?
    while status == nil, ContinuousClock.now < end {
      if let child = server.server { kill(child, SIGKILL) }
      usleep(500)
      if server.hasEnded { status = try server.waitForExit().status }
    }
    #expect(status == 128 + Int(SIGKILL))
    #expect(server.errorText.split(separator: "\n").count >= 8)
  }

  @Test("a server without a supervisor stays ended")
  func unsupervised() throws {
    let server = try ServerProcess(["--supervise", "off"])
    #expect(server.server == nil)
    #expect(try Self.figure("abnormal_ends_total", of: server) == 0)
    server.send(SIGKILL)
    #expect(try server.waitForExit().status == -Int(SIGKILL))
  }

  // MARK: - Requests

  /// A limit that lets an evaluation take as long as a test needs.
  private static let unlimited = ["--max-work", "1000000000000"]

  /// A batch that takes a worker far longer than a test waits.
  private static let long = conversions(9000)

  /// A batch of conversions, each of which takes milliseconds.
  private static func conversions(_ count: Int) -> String {
    let conversion = """
      {"path":"/v1/animations/convert","body":{"animation":{"type":"spring","bounce":0.3}}}
      """
    let list = Array(repeating: conversion, count: count).joined(separator: ",")
    return "{\"requests\":[\(list)]}"
  }

  /// The head of a batch with a body.
  private static func head(of body: String, _ fields: String = "") -> String {
    "POST /v1/batch HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(body.utf8.count)\r\n\(fields)\r\n"
  }

  fileprivate static func request(_ target: String) -> String {
    "GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n"
  }

  private static func expectRefusal(of body: String, by server: ServerProcess) throws {
    let answer = try server.client().send(.post("/v1/batch", json: body))
    #expect(answer.status == 500)
    #expect(answer["Content-Type"] == "application/problem+json")
    #expect(answer.text.contains("\"code\":\"quarantined-request\""))
    let seconds = try #require(answer["Retry-After"].flatMap { Int($0) })
    #expect(1...600 ~= seconds)
  }

  private static func figure(_ name: String, of server: ServerProcess) throws -> Int? {
    let lines = try server.client().get("/metrics").text.split(separator: "\n")
    let line = lines.first { $0.hasPrefix("overshoot_\(name) ") }
    return line?.split(separator: " ").last.flatMap { Int($0) }
  }
}

/// Clients that send one request after another, and reconnect when an answer breaks off.
private final class Load: Sendable {
  private let group = DispatchGroup()
  private let answers = Atomic(0)
  private let failures = Atomic(0)
  private let refusals = Atomic(0)
  private let isStopped = Atomic(false)

  /// Incomplete answers.
  var broken: Int { failures.load(ordering: .relaxed) }
  /// Refused connections.
  var refused: Int { refusals.load(ordering: .relaxed) }

  init(_ count: Int, of server: ServerProcess) {
    let port = server.port
    for number in 0..<count {
      DispatchQueue(label: "load \(number)").async(group: group) { self.run(port, number) }
    }
  }

  /// Waits for `count` more answers, at most 20 seconds.
  func waitForAnswers(_ count: Int) {
    let goal = answers.load(ordering: .relaxed) + count
    let end = ContinuousClock.now + .seconds(20)
    while answers.load(ordering: .relaxed) < goal, ContinuousClock.now < end { usleep(1000) }
  }

  func stop() {
    isStopped.store(true, ordering: .relaxed)
    group.wait()
  }

  private func run(_ port: Int, _ number: Int) {
    while !isStopped.load(ordering: .relaxed) {
      guard let connection = try? RawConnection(port: port) else {
        refusals.add(1, ordering: .relaxed)
        usleep(1000)
        continue
      }
      while !isStopped.load(ordering: .relaxed), ask(connection) {}
    }
  }

  /// Returns whether the connection stays open.
  private func ask(_ connection: RawConnection) -> Bool {
    let request = SupervisionTests.request("/v1/springs/evaluate?bounce=0.3&count=2000")
    let sent: Void? = try? connection.send(request)
    let answer = sent.flatMap { _ in try? connection.answer() }
    // Shed since the machine is slow, which breaks nothing.
    if answer?.head.hasPrefix("HTTP/1.1 503 ") ?? false { return true }
    guard let answer, answer.head.hasPrefix("HTTP/1.1 200 "), answer.body.hasSuffix("}\n") else {
      failures.add(1, ordering: .relaxed)
      return false
    }
    answers.add(1, ordering: .relaxed)
    return true
  }
}
