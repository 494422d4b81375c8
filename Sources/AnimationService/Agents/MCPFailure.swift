internal import JSONText

/// An error of JSON-RPC 2.0, as against a tool's own, which a model can mend.
struct MCPFailure: Error {
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case unknownMethod = -32601
    case invalidParams = -32602
    case internalError = -32603
    /// A resource that is not there, before 2026-07-28.
    case notFound = -32002
    case headerMismatch = -32020
    case unsupportedVersion = -32022
  }

  let code: Code
  let message: String
  var data: JSONValue = .null

  init(_ code: Code, _ message: String, data: JSONValue = .null) {
    (self.code, self.message, self.data) = (code, message, data)
  }

  static func invalidRequest(_ message: String) -> MCPFailure {
    MCPFailure(.invalidRequest, message)
  }
  static func invalidParams(_ message: String) -> MCPFailure { MCPFailure(.invalidParams, message) }

  /// The names are those by which clients find a version to fall back to.
  static func unsupportedVersion(_ version: String) -> MCPFailure {
    MCPFailure(
      .unsupportedVersion, "Unsupported protocol version",
      data: [
        "supported": .array(MCPVersion.modern.map { .string($0) }), "requested": .string(version),
      ])
  }
}
