/// The words that can be typed after the name of the program.
struct CompletionTable: Sendable {
  /// A command with what can follow it.
  struct Entry: Sendable {
    /// The words that name the command, one or two.
    let words: [String]
    /// The clause about the command, which zsh and fish show.
    let summary: String
    /// The words that the operand may be; empty if they are many, or if there is no operand.
    let operands: [String]
    /// The flags, `--help` among them.
    let flags: [FlagDescription]

    /// The words of the command, separated by spaces.
    var name: String { words.joined(separator: " ") }
  }

  /// The commands.
  let entries: [Entry]

  /// Creates the table of some commands, in their order.
  init(_ commands: [Command]) {
    entries = commands.map { command in
      Entry(
        words: command.words, summary: command.page.summary, operands: command.page.operands(),
        flags: command.page.flags + [.help])
    }
  }

  /// The first words of all commands, each once, in order, with a summary.
  var firstWords: [(word: String, summary: String)] {
    var seen: Set<String> = []
    return entries.filter { seen.insert($0.words[0]).inserted }.map { entry in
      (entry.words[0], entry.words.count == 1 ? entry.summary : "operations of the service")
    }
  }

  /// The first words that another one follows, each with the entries of the second words.
  var groups: [(word: String, entries: [Entry])] {
    firstWords.map(\.word).compactMap { word in
      let members = entries.filter { $0.words.count > 1 && $0.words[0] == word }
      return members.isEmpty ? nil : (word, members)
    }
  }
}
