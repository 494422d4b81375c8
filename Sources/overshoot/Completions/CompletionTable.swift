/// The words that can be typed after the name of the program.
struct CompletionTable: Sendable {
  let entries: [CompletionEntry]

  init(_ pages: [ManualPage]) {
    entries = pages.map { page in
      CompletionEntry(
        words: page.words, summary: page.summary, operands: page.operands,
        takesFiles: page.takesFiles, flags: page.flags + [.help])
    }
  }

  /// Returns the words that may stand in place of `current`, after some words that are typed to
  /// their ends; empty for a file, and for a value that nobody can list.
  func words(after typed: [String], typing current: String = "") -> [CompletionWord] {
    if let first = typed.first, Self.beforeCommands.contains(first), !current.hasPrefix("-") {
      return commands(after: Array(typed.dropFirst()))
    }
    guard let entry = entry(of: typed)
    else { return commands(after: typed) + (typed.isEmpty ? [Self.help] : []) }
    let rest = typed.dropFirst(entry.words.count)
    let commands = rest.isEmpty ? commands(after: typed) : []
    if entry.takesFile(after: rest, typing: current) {
      return current.isEmpty ? [] : commands.filter { $0.word.hasPrefix(current) }
    }
    return commands + entry.words(after: rest, typing: current)
  }

  /// The words that stand before the name of a command.
  private static let beforeCommands = ["help", "manual"]
  private static let help = CompletionWord(word: "help", summary: "prints the help of a command")

  /// The entry of most words.
  private func entry(of typed: [String]) -> CompletionEntry? {
    entries.filter { typed.starts(with: $0.words) }.max { $0.words.count < $1.words.count }
  }

  /// The next words of the commands that begin with some words, each once, in order.
  private func commands(after typed: [String]) -> [CompletionWord] {
    var seen: Set<String> = []
    return entries.compactMap { entry in
      guard entry.words.count > typed.count, entry.words.starts(with: typed),
        case let word = entry.words[typed.count], seen.insert(word).inserted
      else { return nil }
      let isWhole = entry.words.count == typed.count + 1
      return CompletionWord(
        word: word, summary: isWhole ? entry.summary : "operations of the service")
    }
  }
}

struct CompletionEntry: Sendable {
  /// One or two.
  let words: [String]
  let summary: String
  /// The possible operands; empty if they are many, or if there is no operand.
  let operands: [String]
  let takesFiles: Bool
  let flags: [FlagDescription]

  /// Flags are offered once their dash is typed.
  fileprivate func takesFile(after typed: ArraySlice<String>, typing current: String) -> Bool {
    takesFiles && !current.hasPrefix("-") && flag(awaitingValueAfter: typed) == nil
  }

  /// bash takes `--flag=value` for three words.
  private func flag(awaitingValueAfter typed: ArraySlice<String>) -> FlagDescription? {
    flag(named: typed.last == "=" ? typed.dropLast().last : typed.last)
  }

  private func flag(named word: String?) -> FlagDescription? {
    flags.first { word == "--" + $0.name && !$0.value.isEmpty }
  }

  /// Behind a flag its values, else operands and flags.
  fileprivate func words(
    after typed: ArraySlice<String>, typing current: String
  ) -> [CompletionWord] {
    if let flag = flag(awaitingValueAfter: typed) {
      return flag.choices.map { CompletionWord(word: $0) }
    }
    if let sign = current.firstIndex(of: "="), let flag = flag(named: String(current[..<sign])) {
      return flag.choices.map { CompletionWord(word: "--\(flag.name)=\($0)") }
    }
    return operands.map { CompletionWord(word: $0) }
      + flags.map { CompletionWord(word: "--" + $0.name, summary: $0.summary) }
  }
}

/// A word that completes a line.
struct CompletionWord: Hashable, Sendable {
  let word: String
  /// Shown by zsh and fish; may be empty.
  var summary = ""
}
