/// The words that can be typed after the name of the program.
struct CompletionTable: Sendable {
  let entries: [CompletionEntry]

  init(_ pages: [ManualPage]) {
    entries = pages.map { page in
      CompletionEntry(
        words: page.words, summary: page.summary, operands: page.operands(),
        flags: page.flags + [.help])
    }
  }

  /// Each once, in order.
  var firstWords: [(word: String, summary: String)] {
    var seen: Set<String> = []
    return entries.filter { seen.insert($0.words[0]).inserted }.map { entry in
      (entry.words[0], entry.words.count == 1 ? entry.summary : "operations of the service")
    }
  }

  /// The first words of commands of two words, each with its commands.
  var groups: [(word: String, entries: [CompletionEntry])] {
    firstWords.map(\.word).compactMap { word in
      let members = entries.filter { $0.words.count > 1 && $0.words[0] == word }
      return members.isEmpty ? nil : (word, members)
    }
  }
}

struct CompletionEntry: Sendable {
  /// One or two.
  let words: [String]
  /// Shown by zsh and fish.
  let summary: String
  /// The possible operands; empty if they are many, or if there is no operand.
  let operands: [String]
  let flags: [FlagDescription]
  var name: String { words.joined(separator: " ") }
}
