import ContractSupport
import HTTPMessage
import Schema
import Testing

@Suite("Messages of the Model Context Protocol")
struct MCPMessageTests {
  private let wire = MCPWire()

  struct Malformed: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let body: String
    let code: Double

    init(_ testDescription: String, _ body: String, _ code: Double) {
      (self.testDescription, self.body, self.code) = (testDescription, body, code)
    }
  }

  static let malformed = [
    Malformed("an empty body", "", -32700),
    Malformed("no JSON", #"{"jsonrpc": "2.0""#, -32700),
    Malformed("two documents", "{} {}", -32700),
    Malformed("a byte order mark", "\u{FEFF}{}", -32700),
    Malformed(
      "JSON that is nested too deep",
      String(repeating: "[", count: 65) + String(repeating: "]", count: 65), -32700),
    Malformed("a number", "1", -32600),
    Malformed("an empty list", "[]", -32600),
    Malformed("no version", #"{"id": 1, "method": "ping"}"#, -32600),
    Malformed("another version", #"{"jsonrpc": "1.0", "id": 1, "method": "ping"}"#, -32600),
    Malformed("a null id", #"{"jsonrpc": "2.0", "id": null, "method": "ping"}"#, -32600),
    Malformed(
      "an id that is no integer", #"{"jsonrpc": "2.0", "id": 1.5, "method": "ping"}"#, -32600),
    Malformed(
      "an id that is too large", #"{"jsonrpc": "2.0", "id": 1e30, "method": "ping"}"#, -32600),
    Malformed("an id that is a list", #"{"jsonrpc": "2.0", "id": [1], "method": "ping"}"#, -32600),
    Malformed("no method", #"{"jsonrpc": "2.0", "id": 1}"#, -32600),
    Malformed("a method that is a number", #"{"jsonrpc": "2.0", "id": 1, "method": 1}"#, -32600),
  ]

  @Test("a malformed message is refused with 400 and an error", arguments: malformed)
  func refusal(_ message: Malformed) throws {
    let response = wire.post(message.body)
    let answer = WireAnswer(status: response.status.code, body: response.body)
    #expect(answer.status == 400)
    #expect(answer.json.code == message.code, "\(answer.json.text)")
    #expect(answer.json["jsonrpc"]?.string == "2.0")
    #expect(answer.json["error"]?["message"]?.string?.isEmpty == false)
  }

  @Test("params that are no object are refused, with the id of the request")
  func params() {
    let answer = wire.answer(#"{"jsonrpc": "2.0", "id": 7, "method": "ping", "params": [1]}"#)
    #expect(answer.code == -32602 && answer["id"]?.number == 7)
  }

  @Test(
    "an id comes back as it is",
    arguments: ["1", "-5", "0", "9007199254740992", #""1""#, #""""#, #""ü\"\n""#])
  func ids(_ id: String) throws {
    let text = String(
      decoding: wire.post(#"{"jsonrpc": "2.0", "id": \#(id), "method": "ping"}"#).body,
      as: UTF8.self)
    #expect(text == #"{"jsonrpc":"2.0","id":\#(id),"result":{}}"#)
  }

  @Test("an unknown method is an error, which before 2026-07-28 is an answer like any other")
  func unknownMethod() throws {
    let legacy = wire.post(#"{"jsonrpc": "2.0", "id": 1, "method": "prompts/list"}"#)
    #expect(legacy.status == .ok)
    #expect(WireAnswer(status: 200, body: legacy.body).json.code == -32601)
    let modern = wire.post(MCPWire.modern("ping"), MCPWire.fields("ping"))
    #expect(modern.status == .notFound)
    #expect(WireAnswer(status: 404, body: modern.body).json.code == -32601)
  }

  @Test(
    "a notification and a response are accepted without an answer",
    arguments: [
      #"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#,
      #"{"jsonrpc": "2.0", "method": "notifications/nothing", "params": {"a": 1}}"#,
      #"{"jsonrpc": "2.0", "id": 1, "result": {}}"#,
      #"{"jsonrpc": "2.0", "id": 1, "error": {"code": 1, "message": ""}}"#,
      #"[{"jsonrpc": "2.0", "method": "notifications/initialized"}]"#,
    ])
  func notifications(_ body: String) {
    let response = wire.post(body)
    #expect(response.status == .accepted && response.body.isEmpty)
    #expect(response.fields["Content-Type"] == nil)
  }

  @Test("a list of messages is answered by a list, in the revision that has it and without one")
  func lists() throws {
    let list = """
      [{"jsonrpc": "2.0", "id": 1, "method": "ping"}, {"jsonrpc": "2.0", "method": "x"}, 3,
      {"jsonrpc": "2.0", "id": "a", "method": "none"}]
      """
    for fields: HTTPFields in [[:], ["MCP-Protocol-Version": "2025-03-26"]] {
      let items = try #require(wire.answer(list, fields).items)
      #expect(items.map(\.code) == [nil, -32600, -32601])
      #expect(items.last?["id"]?.string == "a")
    }
    #expect(wire.answer(list, ["MCP-Protocol-Version": "2025-06-18"]).code == -32600)
  }

  @Test("a list has at most as many messages as a batch has requests")
  func longList() {
    var limits = ServiceLimits()
    limits.maximumRequests = 2
    let ping = #"{"jsonrpc": "2.0", "id": 1, "method": "ping"}"#
    let wire = MCPWire(limits: limits)
    #expect(wire.answer("[\(ping), \(ping)]").items?.count == 2)
    #expect(wire.answer("[\(ping), \(ping), \(ping)]").code == -32600)
  }

  @Test("a list of messages has the work of one request")
  func workOfList() throws {
    var limits = ServiceLimits()
    limits.maximumWork = 200_000
    let call = """
      {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "draw", "arguments":
      {"path": "/v1/springs/evaluate", "width": 160, "height": 90}}}
      """
    let wire = MCPWire(limits: limits)
    let many = wire.post("[" + Array(repeating: call, count: 20).joined(separator: ",") + "]")
    #expect(WireAnswer(status: 200, body: many.body).json.code == -32603)
    #expect(try #require(many.fields["Overshoot-Work"].flatMap { Int($0) }) <= 200_000)
  }

  @Test("an answer costs tokens by its work, as an evaluation does")
  func price() throws {
    var limits = ServiceLimits()
    limits.workPerToken = 10_000
    let response = MCPWire(limits: limits).post(
      """
      {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "spring", "arguments":
      {"sample": {"count": 100000}}}}
      """)
    let work = try #require(response.fields["Overshoot-Work"].flatMap { Int($0) })
    #expect(work > 100_000 && response.tokens == 1 + work / 10_000)
    #expect(response.route == "/mcp" && response.fields["Cache-Control"] == "no-store")
  }

  @Test(
    "other methods are refused, and POST is named", arguments: ["GET", "DELETE", "PUT", "HEAD"])
  func methods(_ method: String) {
    let response = wire.post("", method: HTTPMethod(rawValue: method))
    #expect(response.status == .methodNotAllowed)
    #expect(response.fields["Allow"] == "POST, OPTIONS")
  }

  @Test("a body of another type is 415, and an Accept without JSON 406")
  func types() {
    let ping = #"{"jsonrpc": "2.0", "id": 1, "method": "ping"}"#
    #expect(wire.post(ping, ["Content-Type": "text/plain"]).status == .unsupportedMediaType)
    #expect(wire.post(ping, ["Accept": "text/event-stream"]).status == .notAcceptable)
    let both: HTTPFields = ["Accept": "application/json, text/event-stream"]
    #expect(wire.post(ping, both).fields["Content-Type"] == "application/json")
  }
}
