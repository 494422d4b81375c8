internal import HTTPMessage
internal import JSONText
internal import Schema

/// The fields that repeat for proxies what a message says: they must say the same.
struct MCPFields {
  private let version: [String]
  private let method: [String]
  private let name: [String]

  init(_ fields: HTTPFields) {
    version = fields.values(of: "MCP-Protocol-Version")
    method = fields.values(of: "Mcp-Method")
    name = fields.values(of: "Mcp-Name")
  }

  var isModern: Bool { version.contains { MCPVersion.modern.contains($0) } }

  /// A failure that no message can mend; nil if there is none.
  func failure(of text: MCPText) -> MCPFailure? {
    if let unknown = version.first(where: { !(MCPVersion.modern + MCPVersion.legacy).contains($0) })
    {
      return .unsupportedVersion(String(unknown.prefix(64)))
    }
    if [version, method, name].contains(where: { $0.count > 1 }) {
      return MCPFailure(.headerMismatch, "A header of the protocol is given more than once.")
    }
    if text.isList, let version = version.first, version != MCPVersion.withBatches {
      return .invalidRequest("A list of messages is of \(MCPVersion.withBatches) only.")
    }
    return nil
  }

  /// Of a message that states its version in `_meta`, or of a version that asks for that.
  func check(_ message: MCPMessage) throws(MCPFailure) {
    let stated = message.meta?.member(MCPVersion.requestVersion)
    guard stated != nil || isModern else { return }
    guard let stated else {
      throw .invalidParams(
        "\"_meta\" must have \"\(MCPVersion.requestVersion)\", the version in MCP-Protocol-Version."
      )
    }
    if let text = stated.text, version.first != text {
      throw MCPFailure(
        .headerMismatch, "MCP-Protocol-Version is not the version in \"_meta\".")
    }
    if method.first != message.method {
      throw MCPFailure(.headerMismatch, "Mcp-Method is not the method of the message.")
    }
    let subject: RequestValue? =
      switch message.method {
      case "tools/call", "prompts/get": message.params?.member("name")
      case "resources/read": message.params?.member("uri")
      default: nil
      }
    if let subject = subject?.text, name.first.flatMap(Self.decoded) != subject {
      throw MCPFailure(.headerMismatch, "Mcp-Name is not the name in the message.")
    }
  }

  /// `=?base64?...?=` is the text of the bytes; nil if these are none.
  private static func decoded(_ value: String) -> String? {
    guard value.hasPrefix("=?base64?"), value.hasSuffix("?="), value.utf8.count >= 11
    else { return value }
    let bytes = Base64URL.decode(padded: value.dropFirst(9).dropLast(2))
    return bytes.flatMap { String(validating: $0, as: UTF8.self) }
  }
}
