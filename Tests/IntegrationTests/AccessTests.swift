import CLibrary
import TestSupport
import Testing

@Suite("Access to the server")
struct AccessTests {
  static let question = "/v1/springs/evaluate?bounce=0.3&fps=10"

  @Test("/v1/ and /metrics need a key if there are keys, and what a platform asks does not")
  func keys() throws {
    let file = try TemporaryFile(Self.hashOfKey + " ann\n")
    let server = try ServerProcess(["--api-keys", file.path])
    let client = try server.client()
    for path in [Self.question, "/metrics"] {
      let refused = try client.get(path)
      #expect(refused.status == 401)
      #expect(refused["WWW-Authenticate"] != nil)
      #expect(refused["Content-Type"] == "application/problem+json")
      #expect(try client.get(path, headers: ["Authorization: Bearer \(Self.key)"]).status == 200)
      #expect(try client.get(path, headers: ["X-API-Key: \(Self.key)"]).status == 200)
    }
    #expect(try client.get("/healthz").status == 200)
    #expect(!server.errorText.contains(Self.key))
  }

  @Test("SIGHUP reads the keys again, and a malformed file changes nothing")
  func reload() throws {
    let file = try TemporaryFile(Self.hashOfKey + "\n")
    let server = try ServerProcess(["--api-keys", file.path])
    let client = try server.client()
    try file.replace(by: "broken")
    server.reload()
    try waitFor(server, "\"error\"")
    #expect(try client.get(Self.question, headers: ["X-API-Key: \(Self.key)"]).status == 200)
    try file.replace(by: String(repeating: "0", count: 64))
    server.reload()
    try waitFor(server, "\"keys\":1}")
    #expect(try client.get(Self.question, headers: ["X-API-Key: \(Self.key)"]).status == 401)
  }

  @Test("a server that is started again has the keys before where the file has none")
  func restart() throws {
    let file = try TemporaryFile(String(repeating: "0", count: 64))
    let server = try ServerProcess(["--api-keys", file.path])
    try file.replace(by: Self.hashOfKey + " ann\n")
    server.reload()
    try waitFor(server, "\"keys\":1}")
    for (round, text) in ["broken", ""].enumerated() {
      try file.replace(by: text)
      kill(try #require(server.server), SIGKILL)
      try waitUntil {
        server.errorText.split(separator: "\n").count { $0.contains("\"error\":") } == round + 1
      }
      let client = try server.client()
      #expect(try client.get(Self.question, headers: ["X-API-Key: \(Self.key)"]).status == 200)
      #expect(try client.get(Self.question).status == 401)
    }
    #expect(server.errorText.contains("\(file.path): line 1 must be a SHA-256"))
  }

  @Test("a file of keys that is missing or malformed is one clear line and exit 1")
  func badFile() throws {
    let run = try ProgramRun("serve", "--port", "0", "--api-keys", "/nonexistent")
    #expect(run.status == 1)
    #expect(
      run.errorText
        == "overshoot serve: /nonexistent: the file cannot be read: No such file or directory\n")
    let file = try TemporaryFile("")
    let pipe = file.path + ".pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    let piped = try ProgramRun("serve", "--port", "0", "--api-keys", pipe)
    #expect(piped.status == 1)
    #expect(piped.errorText == "overshoot serve: \(pipe): it is not a regular file\n")
  }

  @Test("a file of keys that others may write is refused, at the start and at a reload")
  func writableFile() throws {
    let file = try TemporaryFile(Self.hashOfKey + "\n")
    let sentence = "\(file.path): the file is writable by group or others; run chmod go-w"
    for mode: mode_t in [0o620, 0o602, 0o666] {
      chmod(file.path, mode)
      let run = try ProgramRun("serve", "--port", "0", "--api-keys", file.path)
      #expect(run.status == 1)
      #expect(run.errorText == "overshoot serve: \(sentence)\n")
    }
    chmod(file.path, 0o644)
    let server = try ServerProcess(["--api-keys", file.path])
    chmod(file.path, 0o666)
    server.reload()
    try waitFor(server, sentence)
  }

  @Test("a request past the limit is 429 with the time to wait, and health goes on")
  func rateLimit() throws {
    let server = try ServerProcess(["--rate-limit", "0.01", "--rate-burst", "2"])
    let client = try server.client()
    let answers = try (0..<3).map { _ in try client.get(Self.question) }
    #expect(answers.map(\.status) == [200, 200, 429])
    #expect(answers[0]["RateLimit"]?.hasPrefix("\"default\";r=1") == true)
    #expect(answers[2]["Retry-After"].flatMap { Int($0) } ?? 0 > 0)
    #expect(try client.get("/healthz").status == 200)
  }

  /// No generated identifier contains it.
  static let key = "let-me-in"

  static let hashOfKey = "a3ee786b5707c27d42570785081ec17f5c7db9262a01366af362a1aa61a420b9"

  /// Sends requests until the server has written `text`.
  private func waitFor(_ server: ServerProcess, _ text: String) throws {
    let client = try server.client()
    let end = ContinuousClock.now + .seconds(20)
    while !server.errorText.contains(text) {
      try #require(ContinuousClock.now < end, "The server did not say \(text).")
      _ = try client.get("/healthz")
    }
  }
}
