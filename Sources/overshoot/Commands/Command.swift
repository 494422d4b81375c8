/// A command of the program: what is typed after its name, its help, and what it does.
struct Command: Sendable {
  /// The page that `overshoot COMMAND --help` prints, with the name and the flags of the command.
  let page: ManualPage

  /// The flags that need no value.
  var switches: Set<String> = []

  /// Runs the command with the arguments after its name.
  let run: @Sendable (_ arguments: Arguments, _ environment: [String: String]) throws -> ExitStatus

  /// The words that name the command, one or two.
  var words: [String] { page.name.split(separator: " ").map(String.init) }
}

extension Command {
  /// The commands that are not an operation of the service.
  static let own = [
    Serve.command, Evaluate.command, Healthcheck.command, Completions.command,
    SchemaCommand.command, VersionCommand.command,
  ]

  /// All commands.
  static let all = own + OperationCommand.short + OperationCommand.all

  /// The environment variables of all commands.
  static let variables =
    Configuration.settings.rows.flatMap(\.variables)
    + Healthcheck.settings.rows.flatMap(\.variables)

  /// Returns the command that some words begin with; nil if there is none.
  ///
  /// A command of its own, or a short form, wins over an operation of the same words.
  ///
  /// - Parameter words: the arguments, the name of the command first.
  /// - Returns: The command; its one or two words are the first arguments.
  static func named(by words: [String]) -> Command? {
    (own + OperationCommand.short).first { words.starts(with: $0.words) }
      ?? OperationCommand.all.first { words.starts(with: $0.words) }
  }

  /// The text that `overshoot --help` prints.
  static var overview: String {
    """
    usage: overshoot COMMAND [--flag value]...

    \(list(of: own + OperationCommand.short))

    operations of the service, answered without a server:
    \(list(of: OperationCommand.all))

    overshoot COMMAND --help shows the flags and examples of a command.
    """
  }

  /// Returns a line for each command, with its name and its summary in columns.
  private static func list(of commands: [Command]) -> String {
    TextColumns.aligned(commands.map { ["  " + $0.page.name, $0.page.summary] })
  }
}
