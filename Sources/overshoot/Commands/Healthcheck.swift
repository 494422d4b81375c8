/// `overshoot healthcheck`: checks whether a running server is ready.
///
/// The command needs only sockets, so a container with nothing but this executable can check
/// itself.
enum Healthcheck {
  /// The options of the command: the address to request, and the timeout.
  struct Options: Sendable {
    var url = ""
    var port = 8080
    var timeout = Duration.seconds(2)

    /// The URL to request: the given one, or the readiness check of the local server.
    var target: String { url.isEmpty ? "http://127.0.0.1:\(port)/readyz" : url }
  }

  static let settings = SettingsTable<Options>(rows: [
    .text(
      "url", variables: ["OVERSHOOT_HEALTHCHECK_URL"], \.url, accepts: "http://HOST:PORT/PATH",
      "what to ask instead of /readyz of this machine"),
    .integer(
      "port", variables: ["OVERSHOOT_PORT", "PORT"], \.port, in: 1...65_535,
      "the port of this machine to ask"),
    .seconds(
      "timeout", variables: ["OVERSHOOT_HEALTHCHECK_TIMEOUT"], \.timeout, in: 0.001...3600,
      "how long the whole answer may take"),
  ])

  static let help = """
    usage: overshoot healthcheck [--flag value]...

    Ends with 0 if the answer is a success (2xx), else with 1 and the reason on standard error.

    \(settings.help(defaults: Options()))

    examples:
      overshoot healthcheck
      overshoot healthcheck --url http://127.0.0.1:8080/healthz --timeout 0.5
    """

  static func run(
    _ arguments: Arguments, environment: [String: String]
  ) throws -> ExitStatus {
    let options = try settings.read(arguments, environment: environment, into: Options())
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
}
