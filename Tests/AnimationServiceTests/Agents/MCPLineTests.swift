import AnimationService
import HTTPMessage
import Testing

@Suite("Lines of the Model Context Protocol")
struct MCPLineTests {
  private static let guide = #"{"uri": "overshoot://docs/springs"}"#
  private let server = MCPServer(version: "test")

  private func response(_ line: String) -> String? {
    guard case .request(_, let work) = server.read(Array(line.utf8)) else { return nil }
    return work(CancellationFlag()).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("a request is answered on one line")
  func request() throws {
    let lines = [
      #"{"jsonrpc": "2.0", "id": "a", "method": "ping"}"#,
      #"{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}"#,
      #"{"jsonrpc": "2.0", "id": 1, "method": "resources/read", "params": \#(Self.guide)}"#,
      "no JSON", "[]", "[\"\\n\"]",
    ]
    for line in lines {
      let text = try #require(response(line), "\(line)")
      #expect(!text.contains("\n") && (text.hasSuffix("}") || text.hasSuffix("]")))
    }
  }

  @Test(
    "what needs no response has none",
    arguments: [
      "", " \t", #"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#,
      #"{"jsonrpc": "2.0", "method": "notifications/cancelled"}"#,
      #"{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": null}}"#,
      #"{"jsonrpc": "2.0", "id": 1, "result": {}}"#,
    ])
  func nothing(_ line: String) { #expect(response(line) == nil) }

  @Test(
    "a cancellation names its request",
    arguments: [("1", MCPRequestID.number(1)), (#""1""#, .text("1"))])
  func cancellation(text: String, id: MCPRequestID) {
    let line = """
      {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": \(text)}}
      """
    guard case .cancellation(let cancelled) = server.read(Array(line.utf8)) else {
      Issue.record("no cancellation")
      return
    }
    #expect(cancelled == id)
  }
}
