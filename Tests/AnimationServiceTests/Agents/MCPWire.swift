import AnimationService
import ContractSupport
import HTTPMessage
import Schema
import Testing

/// The path of the Model Context Protocol, without a socket.
struct MCPWire {
  var limits = ServiceLimits()

  func post(_ body: String, _ fields: HTTPFields = [:], method: HTTPMethod = .post) -> HTTPResponse
  {
    var request = HTTPRequest(
      method: method, target: RequestTarget(path: "/mcp"),
      fields: ["Content-Type": "application/json"], body: Array(body.utf8))
    for (name, value) in fields {
      if request.fields.contains(name), name != "Content-Type" {
        request.fields.append(name, value)
      } else {
        request.fields[name] = value
      }
    }
    return AnimationService(limits: limits, version: "test").respond(to: request)
  }

  func answer(_ body: String, _ fields: HTTPFields = [:]) -> JSON {
    WireAnswer(status: 200, body: post(body, fields).body).json
  }

  /// The result of a request of a revision that begins with `initialize`.
  func result(_ method: String, _ params: String = "{}") throws -> JSON {
    let answer = answer(
      #"{"jsonrpc": "2.0", "id": 1, "method": "\#(method)", "params": \#(params)}"#)
    return try #require(answer["result"], "\(answer.text)")
  }

  func call(_ tool: String, _ arguments: String) throws -> JSON {
    try result("tools/call", #"{"name": "\#(tool)", "arguments": \#(arguments)}"#)
  }

  /// A request of the revision 2026-07-28, and the fields that repeat what it says.
  static func modern(
    _ method: String, _ params: String = "", version: String = "2026-07-28",
    capabilities: String = #", "io.modelcontextprotocol/clientCapabilities": {}"#
  ) -> String {
    """
    {"jsonrpc": "2.0", "id": 1, "method": "\(method)", "params": {\(params)"_meta": {
    "io.modelcontextprotocol/protocolVersion": "\(version)"\(capabilities)}}}
    """
  }

  static func fields(_ method: String, name: String? = nil, version: String = "2026-07-28")
    -> HTTPFields
  {
    var fields: HTTPFields = ["MCP-Protocol-Version": version, "Mcp-Method": method]
    if let name { fields["Mcp-Name"] = name }
    return fields
  }
}

extension JSON {
  /// The text of the first part of a tool's result.
  var toolText: String { self["content"]?.items?.first?["text"]?.string ?? "" }
  var code: Double? { self["error"]?["code"]?.number }
}
