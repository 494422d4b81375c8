/// The revisions of the Model Context Protocol that are spoken.
enum MCPVersion {
  /// Those in which each request states its version by itself; the newest first.
  static let modern = ["2026-07-28"]
  /// Those that begin with `initialize`; the newest first.
  static let legacy = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  /// The only one in which a message may be a list of messages.
  static let withBatches = "2025-03-26"

  /// Names of `_meta` in requests and results.
  static let requestVersion: StaticString = "io.modelcontextprotocol/protocolVersion"
  static let clientCapabilities: StaticString = "io.modelcontextprotocol/clientCapabilities"
  static let serverInfo = "io.modelcontextprotocol/serverInfo"

  /// The way in which a request states its version.
  enum Era: Sendable {
    case modern, legacy
  }
}
