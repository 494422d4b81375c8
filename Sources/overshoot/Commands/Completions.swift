/// `overshoot completions`: prints a script that completes the commands and their flags.
enum Completions {
  static let command = Command(
    page: ManualPage(
      name: "completions", summary: "prints a script that completes commands in a shell",
      usage: "bash|zsh|fish",
      description: [
        """
        The script completes the names of commands, flags and operations, and the words that a flag
        takes. Load it in the shell's startup file, as below.
        """
      ],
      examples: [
        "eval \"$(overshoot completions bash)\"      # in ~/.bashrc",
        "source <(overshoot completions zsh)       # in ~/.zshrc, after compinit",
        "overshoot completions fish | source       # in ~/.config/fish/config.fish",
      ], operands: { scripts.map(\.key) }), run: { arguments, _ in try run(arguments) })

  private static let scripts: KeyValuePairs<String, @Sendable (CompletionTable) -> String> = [
    "bash": BashCompletion.script, "zsh": ZshCompletion.script, "fish": FishCompletion.script,
  ]

  private static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    guard arguments.flags.isEmpty, arguments.faults.isEmpty, arguments.operands.count == 1,
      let script = scripts.first(where: { $0.key == arguments.operands.first })?.value
    else { throw UsageError(faults: ["one shell is required: bash, zsh or fish"]) }
    Output.standard.line(script(CompletionTable(Command.all.map(\.page))))
    return .success
  }
}
