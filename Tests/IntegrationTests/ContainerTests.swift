import CLibrary
import TestSupport
import Testing

@Suite(
  "The server that is process 1 of a container", .serialized,
  .enabled(if: Container.isAllowed, "no name space of processes may be made here"))
struct ContainerTests {
  /// Process 1 is the supervisor, or the server itself.
  static let modes = [[], ["--supervise", "off"]]

  @Test(
    "ends with 0 by the signal that stops it.", arguments: modes, [SIGTERM, SIGINT])
  func stopped(flags: [String], signal: Int32) throws {
    let container = try Container(flags)
    #expect(try container.server.client().get("/healthz").status == 200)
    kill(try container.process1, signal)
    #expect(try container.server.waitForExit() == (0, ""))
  }

  @Test("ends with 128 and the number of the second signal, which cuts it short", arguments: modes)
  func secondSignal(flags: [String]) throws {
    let container = try Container(flags + ["--drain-delay", "60"])
    kill(try container.process1, SIGTERM)
    let client = try container.server.client()
    try waitUntil { (try? client.get("/readyz").status) == 503 }
    // What arrives within a second of the first one counts as the same.
    usleep(1_100_000)
    kill(try container.process1, SIGTERM)
    #expect(try container.server.waitForExit() == (128 + Int(SIGTERM), ""))
  }

  @Test("reaps the processes that have lost their parent")
  func orphans() throws {
    // The subshell ends at once, and leaves its child to process 1.
    let container = try Container(before: "(sleep 1000 &) && (sleep 1000 &)")
    let process1 = try container.process1
    try waitUntil { ServerProcess.children(of: process1).count == 3 }
    let server = try #require(container.supervised)
    for child in ServerProcess.children(of: process1) where child != server { kill(child, SIGKILL) }
    try waitUntil { ServerProcess.children(of: process1) == [server] }
    #expect(try container.server.client().get("/healthz").status == 200)
    #expect(!container.server.errorText.contains("abnormal-end"))
  }

  @Test("starts a server again that is killed", arguments: [SIGKILL, SIGSEGV])
  func restarted(signal: Int32) throws {
    let container = try Container()
    for ends in 1...3 {
      let first = try #require(container.supervised)
      kill(first, signal)
      try waitUntil { container.supervised.map { $0 != first } ?? false }
      #expect(try container.server.client().get("/v1/springs/evaluate?count=3").status == 200)
      let line = "\"event\":\"abnormal-end\",\"signal\":\(signal),"
      try waitUntil { container.server.errorText.ranges(of: line).count == ends }
    }
    kill(try container.process1, SIGTERM)
    #expect(try container.server.waitForExit() == (0, ""))
  }

  @Test("ends with the status of a server that crashes while it stops")
  func crashed() throws {
    let container = try Container(["--drain-delay", "60"])
    kill(try container.process1, SIGTERM)
    let client = try container.server.client()
    try waitUntil { (try? client.get("/readyz").status) == 503 }
    kill(try #require(container.supervised), SIGSEGV)
    #expect(try container.server.waitForExit() == (128 + Int(SIGSEGV), ""))
  }

  @Test("ends with the status of one that cannot start", arguments: modes)
  func notStarted(flags: [String]) throws {
    let other = try ServerProcess()
    let ends = [(64, ["--port", "99999"]), (1, ["--port", "\(other.port)"])]
    for (status, words) in ends {
      #expect(try Container.run(["serve"] + flags + words).status == status)
    }
  }
}

/// A server whose first process is process 1 of a name space of processes, as of a container.
private struct Container {
  /// The program that has made the name space, which ends with the status of process 1.
  let server: ServerProcess

  /// Starts a server with flags, after what process 1 does as a shell.
  init(_ flags: [String] = [], before prologue: String = "true") throws {
    server = try ServerProcess(flags, prologue: Self.entry(prologue))
  }

  /// The number of process 1, as it is outside.
  var process1: Int32 {
    get throws { try #require(server.server) }
  }

  /// The number of the server that process 1 supervises, which it has started last; nil if none
  /// runs.
  var supervised: Int32? { server.server.flatMap { ServerProcess.children(of: $0).last } }

  /// Runs the executable as process 1 to its end.
  static func run(_ words: [String]) throws -> ProgramRun {
    try ProgramRun(words, prologue: entry("true"))
  }

  /// Whether a name space can be made here, which needs root or the permission of users.
  static let isAllowed = (try? run(["version"]))?.status == 0

  /// What a shell does to become process 1 of a name space, and there the executable.
  private static func entry(_ prologue: String) -> String {
    """
    exec unshare $(test "$(id -u)" = 0 || echo --map-root-user) --pid --fork --mount-proc \
    --kill-child sh -c '\(prologue) && exec "$0" "$@"' "$0" "$@"
    """
  }
}
