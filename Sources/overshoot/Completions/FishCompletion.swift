enum FishCompletion {
  /// Each completion has a condition on the words before it.
  static func script(for table: CompletionTable) -> String {
    let words = table.firstWords.map { ("", $0.word, $0.summary) }
    let second = table.groups.flatMap { group in
      group.entries.map { (group.word, $0.words[1], $0.summary) }
    }
    return """
      # Completions of overshoot for fish.
      function __overshoot_is
        set --local words (commandline -opc)
        set --local last (count $argv)
        set --erase words[1]
        test (count $words) -ge $last; or return 1
        test "$words[1..$last]" = "$argv"
      end
      function __overshoot_next
        set --local words (commandline -opc)
        test "$words[2..-1]" = "$argv"
      end
      complete --command overshoot --no-files
      \((words + second).map(word).joined(separator: "\n"))
      \(table.entries.flatMap(lines).joined(separator: "\n"))
      """
  }

  /// Completes a word of a command's name after the words `after`, empty for the first word.
  private static func word(after: String, word: String, summary: String) -> String {
    "complete --command overshoot --condition '__overshoot_next \(after)' --arguments \(word)"
      + " --description \(quoted(summary))"
  }

  /// Flags that take a value are exclusive, so that fish offers no flag as the value.
  private static func lines(_ entry: CompletionEntry) -> [String] {
    let start = "complete --command overshoot --condition '__overshoot_is \(entry.name)'"
    let operands =
      entry.operands.isEmpty
      ? [] : ["\(start) --arguments \(quoted(entry.operands.joined(separator: " ")))"]
    let flags = entry.flags.map { flag in
      let choices =
        flag.choices.isEmpty ? "" : " --arguments \(quoted(flag.choices.joined(separator: " ")))"
      let value = flag.value.isEmpty ? "" : " --exclusive"
      return "\(start) --long-option \(flag.name)\(value)\(choices)"
        + " --description \(quoted(flag.summary))"
    }
    return operands + flags
  }

  /// In single quotes, where fish knows two escapes.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
