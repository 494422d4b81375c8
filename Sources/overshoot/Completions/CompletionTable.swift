/// The words that can be typed after the name of the program.
struct CompletionTable: Sendable {
  let entries: [CompletionEntry]

  init(_ pages: [ManualPage]) {
    entries = pages.map { page in
      CompletionEntry(
        words: page.words, summary: page.summary, operands: page.operands,
        flags: page.flags + [.help])
    }
  }

  /// Returns the words that may come after some words, all of them typed to their ends; empty for a
  /// file, and for a value that nobody can list.
  func words(after typed: [String]) -> [CompletionWord] {
    guard let entry = entry(of: typed) else { return commands(after: typed) }
    let rest = typed.dropFirst(entry.words.count)
    let commands = rest.isEmpty ? commands(after: typed) : []
    return commands + entry.words(after: rest)
  }

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
  let flags: [FlagDescription]

  /// Behind a flag its values, else operands and flags.
  fileprivate func words(after typed: ArraySlice<String>) -> [CompletionWord] {
    let flag = flags.first { typed.last == "--" + $0.name && !$0.value.isEmpty }
    if let flag { return flag.choices.map { CompletionWord(word: $0) } }
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
