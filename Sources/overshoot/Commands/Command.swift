/// The commands of the program, and their help texts.
enum Command: String, CaseIterable {
  case serve
  case evaluate
  case healthcheck
  case version

  /// A one-line summary of the command.
  var summary: String {
    switch self {
    case .serve: "runs the HTTP server until it receives SIGTERM or SIGINT"
    case .evaluate: "evaluates one request without a server"
    case .healthcheck: "checks whether a running server is ready"
    case .version: "prints the version"
    }
  }

  /// The text that `overshoot COMMAND --help` prints.
  var help: String {
    switch self {
    case .serve: Serve.help
    case .evaluate: Evaluate.help
    case .healthcheck: Healthcheck.help
    case .version: "usage: overshoot version"
    }
  }

  /// Runs the command with the arguments after its name.
  func run(_ words: ArraySlice<String>, environment: [String: String]) throws -> ExitStatus {
    if words.contains("--help") {
      Output.standard.line(help)
      return .success
    }
    let arguments = Arguments(words)
    switch self {
    case .serve: return try Serve.run(arguments, environment: environment)
    case .evaluate: return try Evaluate.run(arguments, environment: environment)
    case .healthcheck: return try Healthcheck.run(arguments, environment: environment)
    case .version: return try VersionCommand.run(arguments)
    }
  }

  /// The environment variables of all commands.
  static let variables =
    Configuration.settings.rows.flatMap(\.variables)
    + Healthcheck.settings.rows.flatMap(\.variables)

  /// The text that `overshoot --help` prints.
  static let overview = """
    usage: overshoot COMMAND [--flag value]...

    \(TextColumns.aligned(allCases.map { ["  " + $0.rawValue, $0.summary] }))

    overshoot COMMAND --help shows the flags and examples of a command.
    """
}
