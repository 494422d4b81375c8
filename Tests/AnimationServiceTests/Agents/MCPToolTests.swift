import ContractSupport
import Foundation
import HTTPMessage
import Schema
import Testing

@testable import AnimationService

@Suite("Tools for assistants")
struct MCPToolTests {
  private let wire = MCPWire()

  /// A call in the guide, and its answer; nil for a picture.
  struct GuideCall: Sendable, CustomTestStringConvertible {
    let tool: String
    let arguments: String
    let answer: String?
    var testDescription: String { tool }
  }

  static let guide: String = {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Documentation/agents.md")
    return (try? String(contentsOf: page, encoding: .utf8)) ?? ""
  }()

  static let calls: [GuideCall] = guide.components(separatedBy: "\n### `").dropFirst().compactMap {
    section in
    let text = section.components(separatedBy: "\n## ")[0]
    let blocks = text.matches(of: #/```json\n([^`]*)```/#).map { String($0.1) }
    guard let name = text.split(separator: "`").first, let arguments = blocks.first
    else { return nil }
    return GuideCall(
      tool: String(name), arguments: arguments, answer: blocks.dropFirst().first)
  }

  @Test("the guide shows a call of each tool, and there are few")
  func callOfEach() {
    #expect(Self.calls.map(\.tool) == MCPTool.all.map(\.name))
    #expect(Self.calls.filter { $0.answer == nil }.map(\.tool) == ["draw"])
    #expect(MCPTool.all.count < 9)
  }

  @Test("a call in the guide is answered as the guide says", arguments: calls)
  func guideCall(_ call: GuideCall) throws {
    let result = try wire.call(call.tool, call.arguments)
    #expect(result["isError"] == nil, "\(result.text)")
    guard let answer = call.answer else { return }
    let expected = try JSON(Data(answer.utf8))
    let found = try JSON(Data(result.toolText.utf8))
    #expect(found.isClose(to: expected, within: 1e-9), "\(result.toolText)")
    if let structured = result["structuredContent"] { #expect(structured == found) }
  }

  @Test(
    "a schema is an object, and refers to nothing that it has not",
    arguments: MCPTool.all.map(\.name))
  func schemas(_ name: String) throws {
    let tools = try #require(wire.result("tools/list")["tools"]?.items)
    let tool = try #require(tools.first { $0["name"]?.string == name })
    let schemas = [tool["inputSchema"], tool["outputSchema"]].compactMap(\.self)
    #expect(!schemas.isEmpty)
    for schema in schemas {
      #expect(schema["type"]?.string == "object")
      let references = schema.text.matches(of: #/"\$ref":"#\/\$defs\/(\w+)"/#).map { String($0.1) }
      let missing = references.filter { schema["$defs"]?[$0] == nil }
      #expect(missing == [])
      #expect(schema.text.utf8.count < 13_000, "\(schema.text.utf8.count)")
    }
    #expect(try #require(tool["description"]?.string).utf8.count < 700)
  }

  @Test("a model reads the list of all tools in one piece")
  func length() throws {
    #expect(try wire.result("tools/list").text.utf8.count < 45_000)
  }

  @Test("a tool answers with samples only where they are asked for")
  func samples() throws {
    let without = try wire.call("spring", #"{"spring": "bouncy"}"#)["structuredContent"]
    #expect(without?["spring"] != nil && without?["samples"] == nil && without?["state"] == nil)
    let with = try wire.call("spring", #"{"spring": "bouncy", "sample": {"times": [0.1]}}"#)
    #expect(with["structuredContent"]?["samples"]?["value"]?.items?.count == 1)
    let release = try wire.call(
      "release",
      """
      {"position": 1, "target": {"type": "fixed", "value": 0}, "sample": {"times": [0]},
      "measure": {"overshoot": true}}
      """)["structuredContent"]
    #expect(release?["decision"] != nil)
    #expect(release?["samples"] == nil && release?["measures"] == nil)
  }

  @Test("numbers have six digits unless others are asked for")
  func digits() throws {
    let short = try wire.call("spring", #"{"spring": {"stiffness": 100, "damping": 7}}"#)
    #expect(short.toolText.contains(#""response":0.628319"#))
    let long = try wire.call(
      "spring", #"{"spring": {"stiffness": 100, "damping": 7}, "digits": 9}"#)
    #expect(long.toolText.contains(#""response":0.628318531"#))
  }

  @Test("a picture is a PNG of the size that is asked for, in few bytes, with words beside it")
  func picture() throws {
    let drawings: [(String, UInt8, UInt8)] = [
      ("/v1/motions/compare", 1, 0x40), ("/v1/animations/merge", 1, 0x40),
    ]
    let bodies = [
      #"{"before": ".smooth", "after": ".bouncy"}"#,
      #"{"initial": {"x": 0, "c": "red"}, "events": [{"at": 0, "to": {"x": 1, "c": "blue"}}]}"#,
    ]
    for ((path, high, low), body) in zip(drawings, bodies) {
      let arguments = #"{"path": "\#(path)", "body": \#(body), "width": 160, "height": 90}"#
      let parts = try #require(wire.call("draw", arguments)["content"]?.items)
      let text = try #require(parts.first?["data"]?.string)
      let data = try #require(Data(base64Encoded: text))
      #expect(data.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
      #expect(Array(data[16..<24]) == [0, 0, high, low, 0, 0, 0, 180])
      #expect(data.count < 20_000, "\(data.count)")
      #expect(parts.last?["text"]?.string?.contains("over time. The value of ") == true)
    }
  }

  static let mistakes: [(String, String, String)] = [
    ("spring", #"{"spring": {"duration": 0, "bounse": 1}}"#, "/spring/duration: must be above 0\n"),
    ("spring", #"{"sprung": 1}"#, #"/sprung: unknown member; did you mean "spring"?"#),
    ("convert", #"{"animation": ".sprng", "targets": ["css"]}"#, "/animation: "),
    ("convert", #"{"animation": ".bouncy", "targets": ["csss"]}"#, #"did you mean "css"?"#),
    ("release", "{}", "/target: "),
    ("compare", #"{"before": ".bouncy", "after": {"path": "/v1/x"}}"#, "/after/path: "),
    ("draw", #"{"path": "/v1/springs/evalute"}"#, #"did you mean "/v1/springs/evaluate"?"#),
    ("draw", #"{"path": "/v1/animations/convert", "body": {}}"#, "has nothing to draw"),
    ("draw", #"{"path": "/v1/springs/evaluate", "body": {"spring": 1}}"#, "/body/spring: "),
    ("draw", #"{"path": "/v1/springs/evaluate", "width": 5000}"#, "/width: "),
    (
      "draw", #"{"path": "/v1/springs/evaluate", "body": {"from": true, "to": false}}"#,
      "/body/to: cannot move"
    ),
    ("evaluate", "{}", "/path: is required"),
    (
      "spring", #"{"animation": ".bouncy"}"#, "/animation: unknown member; did you mean \"spring\"?"
    ),
    ("evaluate", #"{"path": "/v1/curves/evaluate", "body": 1}"#, "must be an object"),
    (
      "evaluate", #"{"path": "/v1/springs/evaluate", "body": {"sample": {"count": 5000}}}"#,
      "ask for fewer samples"
    ),
  ]

  @Test("a mistake is the text of a result, with its place", arguments: mistakes)
  func mistake(tool: String, arguments: String, sentence: String) throws {
    let result = try wire.call(tool, arguments)
    #expect(result["isError"] == .bool(true), "\(result.text)")
    #expect(result["structuredContent"] == nil)
    #expect(result.toolText.contains(sentence) && !result.toolText.isEmpty, "\(result.toolText)")
  }

  @Test("a warning is in the answer")
  func warning() throws {
    let result = try wire.call("spring", #"{"spring": {"duration": 500}}"#)
    #expect(result["isError"] == nil && result["structuredContent"]?["warnings"] != nil)
  }

  @Test("work and memory beyond the limits are a mistake too")
  func limits() throws {
    var limits = ServiceLimits()
    limits.maximumWork = 100_000
    let drawing = #"{"path": "/v1/springs/evaluate"}"#
    let result = try MCPWire(limits: limits).call("draw", drawing)
    #expect(result["isError"] == .bool(true))
    #expect(result.toolText.contains("needs more than 100000 units of work"), "\(result.toolText)")
    limits = ServiceLimits()
    limits.maximumMemory = 1_048_576
    #expect(try MCPWire(limits: limits).call("draw", drawing).toolText.contains("bytes of memory"))
  }

  @Test("a request that is given up is not evaluated")
  func cancelled() throws {
    let server = MCPServer(version: "test")
    let line = """
      {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "spring", "arguments":
      {"sample": {"count": 20}}}}
      """
    guard case .request(let id, let work) = server.read(Array(line.utf8)) else {
      Issue.record("no request")
      return
    }
    #expect(id == .number(1))
    let flag = CancellationFlag()
    let answer = { String(decoding: work(flag) ?? [], as: UTF8.self) }
    #expect(answer().contains("velocity"))
    flag.cancel()
    #expect(!answer().contains("velocity"), "\(answer())")
  }

  @Test("an unknown tool, and one without a name, are errors of the protocol")
  func unknownTool() {
    let call = { (params: String) in
      #"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": \#(params)}"#
    }
    let unknown = wire.answer(call(#"{"name": "sprung"}"#))
    #expect(unknown.code == -32602)
    #expect(unknown["error"]?["message"]?.string?.contains(#"did you mean "spring"?"#) == true)
    #expect(wire.answer(call("{}")).code == -32602)
    #expect(wire.answer(call(#"{"name": "spring", "arguments": []}"#)).code == -32602)
  }
}
