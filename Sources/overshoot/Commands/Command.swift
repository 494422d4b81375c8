import AnimationService
internal import Schema

struct Command: Sendable {
  /// The parts of a command that only a run needs.
  struct Program {
    /// Flags that need no value.
    var switches: Set<String> = []
    let run: (_ arguments: Arguments, _ environment: [String: String]) throws -> ExitStatus
  }

  /// The page that `overshoot COMMAND --help` prints, with the name and the flags of the command.
  let page: ManualPage
  /// Called once in a run, since an operation reads its declarations for it.
  let program: @Sendable () -> Program

  init(page: ManualPage, program: @escaping @Sendable () -> Program) {
    (self.page, self.program) = (page, program)
  }

  init(
    page: ManualPage, switches: @autoclosure @escaping @Sendable () -> Set<String> = [],
    run: @escaping @Sendable (Arguments, [String: String]) throws -> ExitStatus
  ) {
    self.init(page: page) { Program(switches: switches(), run: run) }
  }

  /// One that evaluates in this process, with the limits of the command line; all of its flags are
  /// on its page.
  static func evaluating(
    page: ManualPage, switches: @autoclosure @escaping @Sendable () -> Set<String> = [],
    operands: Int = 1, surplus: String = "",
    unknown remedy: @escaping @Sendable (String) -> String = { _ in "" },
    run: @escaping @Sendable (Arguments, AnimationService) throws -> ExitStatus
  ) -> Command {
    Command(page: page, switches: switches()) { arguments, environment in
      let configuration = try Configuration.serviceSettings.read(
        arguments, operands: operands, environment: environment, alsoKnown: variables,
        otherFlags: page.flags.map(\.name), surplus: surplus, unknown: remedy,
        into: Configuration())
      return try run(
        arguments, AnimationService(limits: configuration.service, version: Product.version))
    }
  }

  var words: [String] { page.words }

  /// Commands that are not an operation of the service.
  static let own = [
    Serve.command, Evaluate.command, Compare.command, Audit.command, Tokens.command,
    MCPCommand.command,
    Healthcheck.command, Completions.command, ManualCommand.command, SchemaCommand.command,
    VersionCommand.command,
  ]

  static let all = own + OperationCommand.short + OperationCommand.all

  static let variables =
    Configuration.settings.rows.flatMap(\.variables)
    + Healthcheck.settings.rows.flatMap(\.variables)

  /// Named by the first one or two words; the name of most words is meant.
  static func named(by words: [String]) -> Command? {
    let words = words.prefix(2).prefix(while: Suggestion.mayBeName)
    let named = all.filter { words.starts(with: $0.words) }
    return named.first { $0.words.count > 1 } ?? named.first
  }

  static var overview: String {
    """
    usage: overshoot COMMAND [--flag value]...

    \(list(of: own + OperationCommand.short))

    operations of the service, answered without a server:
    \(list(of: OperationCommand.all))

    overshoot COMMAND --help shows the flags and examples of a command.
    """
  }

  /// Of the commands that begin with some words; nil if none does.
  static func overview(of words: [String]) -> String? {
    if words.isEmpty { return overview }
    let commands = all.filter { $0.words.starts(with: words) }
    guard !commands.isEmpty else { return nil }
    return """
      usage: overshoot \(words.joined(separator: " ")) COMMAND [--flag value]...

      \(list(of: commands))
      """
  }

  private static func list(of commands: [Command]) -> String {
    let width = commands.reduce(0) { max($0, $1.page.name.count) } + 2
    return commands.map { "  " + $0.page.name.padded(to: width) + $0.page.summary }
      .joined(separator: "\n")
  }
}
