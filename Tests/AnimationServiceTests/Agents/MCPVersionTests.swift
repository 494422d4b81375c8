import ContractSupport
import HTTPMessage
import Testing

@Suite("Revisions of the Model Context Protocol")
struct MCPVersionTests {
  private let wire = MCPWire()

  private func status(_ body: String, _ fields: HTTPFields) -> (status: Int, code: Double?) {
    let response = wire.post(body, fields)
    return (
      response.status.code, WireAnswer(status: response.status.code, body: response.body).json.code
    )
  }

  @Test(
    "initialize agrees on the revision that is asked for, else on the newest that begins with it",
    arguments: [
      ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
      ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("1.0", "2025-11-25"),
    ])
  func initialize(asked: String, spoken: String) throws {
    let result = try wire.result(
      "initialize",
      """
      {"protocolVersion": "\(asked)", "capabilities": {},
      "clientInfo": {"name": "a", "version": "1"}}
      """)
    #expect(result["protocolVersion"]?.string == spoken)
    #expect(result["serverInfo"]?["version"]?.string == "test")
    #expect(result["capabilities"]?["tools"] != nil && result["capabilities"]?["resources"] != nil)
    #expect(result["resultType"] == nil && result["_meta"] == nil)
  }

  @Test("server/discover names the revisions that need no beginning, and may be kept")
  func discover() throws {
    let answer = wire.answer(
      MCPWire.modern("server/discover"), MCPWire.fields("server/discover"))
    let result = try #require(answer["result"])
    let versions = result["supportedVersions"]?.items?.compactMap(\.string)
    #expect(versions == ["2026-07-28"])
    #expect(result["resultType"]?.string == "complete" && result["cacheScope"]?.string == "public")
    #expect((result["ttlMs"]?.number ?? 0) > 0)
    let info = result["_meta"]?["io.modelcontextprotocol/serverInfo"]
    #expect(info?["name"]?.string == "overshoot")
  }

  @Test("an unknown revision is refused with those that are spoken")
  func unknownVersion() throws {
    let body = MCPWire.modern("tools/list", version: "2027-01-01")
    let (status, _) = status(body, MCPWire.fields("tools/list", version: "2027-01-01"))
    #expect(status == 400)
    for fields in [MCPWire.fields("tools/list", version: "2027-01-01"), [:]] as [HTTPFields] {
      let answer = wire.answer(body, fields)
      #expect(answer["id"]?.number == 1)
      if fields.contains("MCP-Protocol-Version") {
        #expect(answer.code == -32022)
        #expect(answer["error"]?["data"]?["requested"]?.string == "2027-01-01")
        let supported = answer["error"]?["data"]?["supported"]?.items?.compactMap(\.string)
        #expect(supported == ["2026-07-28"])
      } else {
        #expect(answer.code == -32020)
      }
    }
    // A revision that begins with `initialize` is not stated in a message.
    let older = MCPWire.modern("tools/list", version: "2025-11-25")
    #expect(
      self.status(older, MCPWire.fields("tools/list", version: "2025-11-25")) == (400, -32022))
  }

  @Test("a request without its capabilities, or without its revision, is refused")
  func incomplete() {
    let fields = MCPWire.fields("tools/list")
    let bare = MCPWire.modern("tools/list", capabilities: "")
    #expect(status(bare, fields) == (400, -32602))
    let legacy = #"{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}"#
    #expect(status(legacy, fields) == (400, -32602))
  }

  struct Contradiction: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let fields: HTTPFields
  }

  static let contradictions = [
    Contradiction(testDescription: "no fields", fields: [:]),
    Contradiction(
      testDescription: "no method",
      fields: ["MCP-Protocol-Version": "2026-07-28", "Mcp-Name": "spring"]),
    Contradiction(
      testDescription: "another method", fields: MCPWire.fields("tools/list", name: "spring")),
    Contradiction(testDescription: "no name", fields: MCPWire.fields("tools/call")),
    Contradiction(
      testDescription: "another name", fields: MCPWire.fields("tools/call", name: "draw")),
    Contradiction(
      testDescription: "another revision",
      fields: MCPWire.fields("tools/call", name: "spring", version: "2025-11-25")),
    Contradiction(
      testDescription: "a name in broken base64",
      fields: MCPWire.fields("tools/call", name: "=?base64?c3ByaW5n!?=")),
    Contradiction(
      testDescription: "a name given twice",
      fields: [
        "MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/call", "Mcp-Name": "spring",
        "Mcp-Name": "draw",
      ]),
  ]

  @Test("fields that do not say what the message says are refused", arguments: contradictions)
  func contradiction(_ contradiction: Contradiction) {
    let body = MCPWire.modern("tools/call", #""name": "spring", "#)
    #expect(status(body, contradiction.fields) == (400, -32020))
  }

  @Test("fields that say what the message says are accepted, also in base64")
  func agreement() {
    let body = MCPWire.modern("tools/call", #""name": "spring", "#)
    #expect(status(body, MCPWire.fields("tools/call", name: "spring")) == (200, nil))
    let coded = MCPWire.fields("tools/call", name: "=?base64?c3ByaW5n?=")
    #expect(status(body, coded) == (200, nil))
  }

  @Test("the lists are the same in every revision, and each says how long it may be kept")
  func lists() throws {
    for (method, name) in [("tools/list", "tools"), ("resources/list", "resources")] {
      let modern = wire.answer(MCPWire.modern(method), MCPWire.fields(method))["result"]
      #expect(modern?["cacheScope"]?.string == "public")
      expectSame(modern?[name], try wire.result(method)[name])
    }
    #expect(try wire.result("resources/templates/list")["resourceTemplates"]?.items == [])
    let page = #"{"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"cursor": "2"}}"#
    #expect(wire.answer(page).code == -32602)
  }
}
