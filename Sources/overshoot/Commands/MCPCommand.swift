import AnimationService

/// `overshoot mcp`: serves an assistant over standard input and output.
enum MCPCommand {
  static let command = Command(page: page, run: run)

  private static let page = ManualPage(
    name: "mcp", summary: "serves an assistant over standard input and output (MCP)",
    usage: "[--flag value]...",
    description: [
      """
      Speaks the Model Context Protocol, so that an assistant has the tools \(tools), and can read
      the guides. Each line of standard input is a message, each line of standard output a response;
      it ends with the input, once all that was asked is answered. An assistant starts it by itself:
      it is configured with the command overshoot and the argument mcp.
      """,
      """
      overshoot serve has the same tools at /mcp, for assistants that connect by HTTP.
      """,
    ], flags: Configuration.serviceFlags,
    examples: [
      "overshoot mcp",
      #"echo '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}' | overshoot mcp"#,
    ])

  private static let tools =
    MCPServer.toolNames.dropLast().joined(separator: ", ") + " and "
    + MCPServer.toolNames.suffix(1).joined()

  private static func run(
    _ arguments: Arguments, environment: [String: String]
  ) throws -> ExitStatus {
    let configuration = try Configuration.serviceSettings.read(
      arguments, environment: environment, alsoKnown: Command.variables, into: Configuration())
    return try MCPSession(
      MCPServer(limits: configuration.service, version: Product.version)
    ).run()
  }
}
