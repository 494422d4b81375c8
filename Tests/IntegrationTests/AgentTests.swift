import Foundation
import TestSupport
import Testing

@Suite("Assistants")
struct AgentTests {
  static let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
  static let pong = #"{"jsonrpc":"2.0","id":1,"result":{}}"#

  @Test("each message of standard input is answered by a line, in their order")
  func lines() throws {
    let input = """
      \(Self.ping)
      {"jsonrpc":"2.0","method":"notifications/initialized"}

      not JSON
      {"jsonrpc":"2.0","id":"a","method":"none"}
      """
    let run = try ProgramRun("mcp", input: input)
    #expect(run.status == 0 && run.errorText.isEmpty)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4 && lines.last == "")
    #expect(lines.first.map(String.init) == Self.pong)
    #expect(lines.dropFirst().first?.contains("-32700") == true)
    #expect(lines.dropFirst(2).first?.contains(#""id":"a","error":{"code":-32601"#) == true)
  }

  @Test("a line that is too long is refused, and the next one is answered")
  func longLine() throws {
    let long = #"{"jsonrpc":"2.0","id":1,"method":"\#(String(repeating: "x", count: 2_200_000))"}"#
    let run = try ProgramRun("mcp", input: "\(long)\n\(Self.ping)\n")
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 0 && lines.count == 2)
    #expect(lines.first?.contains(#""id":null,"error":{"code":-32600"#) == true)
    #expect(lines.last.map(String.init) == Self.pong)
  }

  @Test("the limits of the service are flags")
  func limits() throws {
    let call = """
      {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"draw","arguments":\
      {"path":"/v1/springs/evaluate"}}}
      """
    let run = try ProgramRun("mcp", "--max-work", "100000", input: call)
    #expect(run.output.contains("needs more than 100000 units of work"))
    #expect(try ProgramRun("mcp", "extra").status == 64)
  }

  @Test("SIGTERM ends the program while it waits")
  func stop() throws {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: try BuiltExecutable.path())
    process.arguments = ["mcp"]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data((Self.ping + "\n").utf8))
    let answer = output.fileHandleForReading.availableData
    #expect(String(decoding: answer, as: UTF8.self) == Self.pong + "\n")
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGTERM)
  }

  @Test("a server answers at /mcp, and needs a key where /v1/ does")
  func overHTTP() throws {
    let server = try ServerProcess()
    let answer = try server.client().send(.post("/mcp", json: Self.ping))
    #expect(answer.status == 200 && answer.text == Self.pong)
    let file = try TemporaryFile(AccessTests.hashOfKey + "\n")
    let guarded = try ServerProcess(["--api-keys", file.path])
    let closed = try guarded.client()
    #expect(try closed.send(.post("/mcp", json: Self.ping)).status == 401)
    let key = "Authorization: Bearer \(AccessTests.key)"
    #expect(try closed.send(.post("/mcp", json: Self.ping, headers: [key])).status == 200)
  }

  @Test(
    "scripts of origins that are not named are refused, unless all are",
    arguments: [("*", 200, 200), ("none", 403, 403), ("https://example.com", 200, 403)])
  func origins(setting: String, named: Int, other: Int) throws {
    let server = try ServerProcess(["--cors-origins", setting])
    let client = try server.client()
    for (origin, status) in [("https://example.com", named), ("http://rebound.example", other)] {
      let asked = CurlRequest.post("/mcp", json: Self.ping, headers: ["Origin: \(origin)"])
      let answer = try client.send(asked)
      #expect(answer.status == status, "\(origin)")
      if status == 403 { #expect(answer.text.contains(#""code":"forbidden""#)) }
    }
    #expect(try client.send(.post("/mcp", json: Self.ping)).status == 200)
  }
}
