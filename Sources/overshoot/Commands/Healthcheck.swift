/// `overshoot healthcheck`: asks whether a server is ready.
///
/// It needs only sockets, so a container with nothing but this executable can check itself.
enum Healthcheck {
  struct Options: Sendable {
    /// Empty for the readiness check of the server on this machine.
    var url = ""
    /// The port of the server on this machine, without effect if there is a URL.
    var port = 8080
    /// Limits the whole exchange.
    var timeout = Duration.seconds(2)
    var target: String { url.isEmpty ? "http://127.0.0.1:\(port)/readyz" : url }
  }

  /// The port has the same variables as the server's.
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
      ], flags: settings.flags(defaults: Options()),
      examples: [
        "overshoot healthcheck",
        "overshoot healthcheck --url http://127.0.0.1:8080/healthz --timeout 0.5",
      ]), run: run)

  private static func run(
    _ arguments: Arguments, environment: [String: String]
  ) throws -> ExitStatus {
    let options = try settings.read(
      aimed(arguments), environment: environment, alsoKnown: Command.variables,
      surplus: "; an address follows --url", into: Options())
    guard let address = WebAddress(options.target)
    else { throw UsageError(faults: ["--url: \"\(options.target)\" is not http://HOST:PORT/PATH"]) }
    let probe = Probe(address: address, timeout: options.timeout)
    let status: Int
    do throws(ProbeError) { status = try probe.status() } catch {
      throw RequestFailure(faults: ["\(options.target): \(error)"])
    }
    guard (200..<300).contains(status) else {
      throw RequestFailure(faults: ["\(options.target) answered \(status)"])
    }
    return .success
  }

  /// Adds the port of the server that is process 1, unless the arguments say what to check.
  private static func aimed(_ arguments: Arguments) -> Arguments {
    guard !arguments.flags.contains(where: { ["port", "url"].contains($0.name) }),
      let port = FirstProcess.port(of: Serve.command.page.name)
    else { return arguments }
    return arguments.adding("port", port)
  }
}
