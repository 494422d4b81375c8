/// `overshoot healthcheck`: checks whether a running server is ready.
///
/// The command needs only sockets, so a container with nothing but this executable can check
/// itself.
enum Healthcheck {
  /// The options of the command: the address to request, and the timeout.
  struct Options: Sendable {
    /// The URL to request; empty for the readiness check of the server on this machine.
    var url = ""
    /// The port of the server on this machine, without effect if there is a URL.
    ///
    /// Defaults to 8080.
    var port = 8080
    /// The time limit for the whole exchange.
    ///
    /// Defaults to 2 seconds.
    var timeout = Duration.seconds(2)

    /// The URL to request: the given one, or the readiness check of the local server.
    var target: String { url.isEmpty ? "http://127.0.0.1:\(port)/readyz" : url }
  }

  /// The settings of the command, of which the port shares its variables with the server.
  static let settings = SettingsTable<Options>(rows: [
    .text(
      "url", variables: ["OVERSHOOT_HEALTHCHECK_URL"], \.url, accepts: "http://HOST:PORT/PATH",
      "URL to check instead of /readyz on this machine"),
    .integer(
      "port", variables: ["OVERSHOOT_PORT", "PORT"], \.port, in: 1...65_535,
      "port on this machine to check"),
    .seconds(
      "timeout", variables: ["OVERSHOOT_HEALTHCHECK_TIMEOUT"], \.timeout, in: 0.001...3600,
      "time limit for the whole exchange"),
  ])

  /// The command, which takes no operands.
  static let command = Command(
    page: ManualPage(
      name: "healthcheck", summary: "checks whether a running server is ready",
      usage: "[--flag value]...",
      description: [
        """
        Asks /readyz of this machine, on the port of --port, of the server that is process 1 (as
        in a container), or of a variable. Exits with 0 if the server answers 2xx; otherwise
        writes the reason to standard error and exits with 1.
        """
      ],
      flags: settings.flags(defaults: Options()),
      examples: [
        "overshoot healthcheck",
        "overshoot healthcheck --url http://127.0.0.1:8080/healthz --timeout 0.5",
      ]),
    run: run)

  /// Requests the target once, and compares the status of its response with 2xx.
  ///
  /// - Parameters:
  ///   - arguments: the arguments after the command.
  ///   - environment: the environment variables by name.
  /// - Returns: `failure` for another status, which is written to standard error.
  /// - Throws: `UsageError` for a wrong command line, `ProbeError` if there is no status.
  private static func run(
    _ arguments: Arguments, environment: [String: String]
  ) throws -> ExitStatus {
    let options = try settings.read(
      aimed(arguments), environment: environment, alsoKnown: Command.variables, into: Options())
    guard let address = WebAddress(options.target) else {
      throw UsageError(faults: ["--url: \"\(options.target)\" is not http://HOST:PORT/PATH"])
    }
    let status = try Probe(address: address, timeout: options.timeout).status()
    guard (200..<300).contains(status) else {
      Output.error.line("\(options.target) answered \(status)")
      return .failure
    }
    return .success
  }

  /// Returns the arguments with the port of the server that is process 1, unless they say what to
  /// check.
  ///
  /// - Parameter arguments: the arguments after the command.
  /// - Returns: The arguments, with `--port` if process 1 is a server with that flag.
  private static func aimed(_ arguments: Arguments) -> Arguments {
    guard !arguments.flags.contains(where: { ["port", "url"].contains($0.name) }),
      let port = FirstProcess.port(of: Serve.command.page.name)
    else { return arguments }
    return arguments.adding("port", port)
  }
}
