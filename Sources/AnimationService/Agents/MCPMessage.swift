internal import Schema

/// The name by which a response belongs to its request; 1 and "1" are different names.
package enum MCPRequestID: Hashable, Sendable {
  /// A whole number.
  case number(Int)
  /// A string.
  case text(String)

  /// Nil for anything else, such as null, which MCP does not allow.
  init?(_ value: RequestValue) {
    switch value.kind {
    case .number:
      // Up to ±2⁵³ doubles represent all integers exactly.
      guard let number = value.plainNumber, number.magnitude <= 0x1p53,
        let integer = Int(exactly: number)
      else { return nil }
      self = .number(integer)
    case .string, .escapedString: self = .text(value.text ?? "")
    default: return nil
    }
  }
}

/// A request or a notification of JSON-RPC 2.0.
struct MCPMessage {
  /// Nil for a notification, which is not answered.
  let id: MCPRequestID?
  let method: String
  /// Nil if there are none.
  let params: RequestValue?

  /// Nil for a response, which is of no use here: nothing is ever asked of a client.
  init?(_ value: RequestValue, id: MCPRequestID?) throws(MCPFailure) {
    guard value.isObject else { throw .invalidRequest("A message must be a JSON object.") }
    guard value.member("jsonrpc")?.text == "2.0"
    else { throw .invalidRequest("\"jsonrpc\" must be \"2.0\".") }
    if value.member("id") != nil, id == nil {
      throw .invalidRequest("\"id\" must be a string or a whole number.")
    }
    guard let method = value.member("method") else {
      if value.member("result") != nil || value.member("error") != nil { return nil }
      throw .invalidRequest("\"method\" is required.")
    }
    guard let name = method.text else { throw .invalidRequest("\"method\" must be a string.") }
    params = value.member("params")
    guard params?.isObject ?? true else { throw .invalidParams("\"params\" must be an object.") }
    (self.id, self.method) = (id, name)
  }

  var meta: RequestValue? { params?.member("_meta") }

  /// Whether it states its own version, and which; throws if not in a way that can be served.
  func era() throws(MCPFailure) -> MCPVersion.Era {
    guard let version = meta?.member(MCPVersion.requestVersion) else { return .legacy }
    guard let name = version.text
    else { throw .invalidParams("The protocol version in \"_meta\" must be a string.") }
    guard MCPVersion.modern.contains(name) else { throw .unsupportedVersion(name) }
    guard meta?.member(MCPVersion.clientCapabilities)?.isObject == true else {
      throw .invalidParams(
        "\"_meta\" must have \"\(MCPVersion.clientCapabilities)\", an object.")
    }
    return .modern
  }
}
