/// `overshoot completions`: prints a script that completes the commands and their flags, and what
/// the script asks for.
enum Completions {
  static let command = Command(
    page: ManualPage(
      name: "completions", summary: "prints a script that completes commands in a shell",
      usage: "bash|zsh|fish|next",
      description: [
        """
        The script completes the names of commands, flags and operations, the words that a flag
        takes, and files. Load it in the shell's startup file, as below.
        """,
        """
        The script asks `overshoot completions next` for the words that may come next: the words up
        to the cursor are lines of standard input, the last one as far as it is typed, and each word
        of the answer is a line, with a tab and a summary.
        """,
      ],
      examples: [
        "eval \"$(overshoot completions bash)\"      # in ~/.bashrc",
        "source <(overshoot completions zsh)       # in ~/.zshrc, after compinit",
        "overshoot completions fish | source       # in ~/.config/fish/config.fish",
      ], operands: CompletionScript.all.map(\.key)), run: { arguments, _ in try run(arguments) }
  )

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let isAlone =
      arguments.flags.isEmpty && arguments.withoutValue.isEmpty && arguments.operands.count == 1
    let operand = isAlone ? arguments.operands[0] : ""
    if operand == "next" {
      let words = next(after: String(decoding: try Input.bytes(), as: UTF8.self))
      for word in words { Output.standard.line("\(word.word)\t\(word.summary)") }
    } else if let script = CompletionScript.all.first(where: { $0.key == operand })?.value {
      Output.standard.line(script)
    } else {
      throw UsageError(faults: ["one shell is required: bash, zsh or fish"])
    }
    return .success
  }

  /// The words that may stand in place of the last line.
  static func next(after lines: String) -> [CompletionWord] {
    let typed = lines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // The line break behind the last word ends it.
    let words = typed.last == "" ? typed.dropLast() : typed[...]
    return CompletionTable(Command.all.map(\.page)).words(
      after: Array(words.dropLast()), typing: words.last ?? "")
  }
}
