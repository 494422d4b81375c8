enum ZshCompletion {
  static func script(for table: CompletionTable) -> String {
    """
    #compdef overshoot
    # Completions of overshoot for zsh.
    _overshoot() {
      local name="$words[2]" at=2
      local -a names
      if ((CURRENT == 2)); then
        names=(
    \(described(table.firstWords))
        )
        _describe command names
        return
      fi
      case "$name" in
    \(table.groups.map(group).joined(separator: "\n"))
      esac
      shift $((at - 1)) words
      ((CURRENT -= at - 1))
      case "$name" in
    \(table.entries.map(arguments).joined(separator: "\n"))
      esac
    }
    compdef _overshoot overshoot
    """
  }

  private static func group(_ group: (word: String, entries: [CompletionEntry])) -> String {
    """
        \(group.word))
          if ((CURRENT == 3)); then
            names=(
    \(described(group.entries.map { ($0.words[1], $0.summary) }))
            )
            _describe operation names
            return
          fi
          name+=" $words[3]" at=3 ;;
    """
  }

  private static func arguments(_ entry: CompletionEntry) -> String {
    let operands = entry.operands.isEmpty ? [] : ["'1: :(\(words(entry.operands)))'"]
    let flags = entry.flags.map { flag in
      let values = flag.choices.isEmpty ? "" : "(\(words(flag.choices)))"
      let value = flag.value.isEmpty ? "" : ":value:\(values)"
      return quoted("--\(flag.name)[\(bracketed(flag.summary))]\(value)")
    }
    let lines = (operands + flags).map { "          " + $0 }.joined(separator: " \\\n")
    return "    \(quoted(entry.name)))\n      _arguments \\\n\(lines) ;;"
  }

  /// Lines in the form that `_describe` reads.
  private static func described(_ words: [(word: String, summary: String)]) -> String {
    words.map { "      " + quoted("\($0.word):\($0.summary)") }.joined(separator: "\n")
  }

  /// Escapes colons.
  private static func words(_ words: [String]) -> String {
    words.map { $0.replacing(":", with: "\\:") }.joined(separator: " ")
  }

  /// Escapes text between the brackets of `_arguments`.
  private static func bracketed(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
