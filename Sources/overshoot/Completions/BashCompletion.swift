enum BashCompletion {
  static func script(for table: CompletionTable) -> String {
    """
    # Completions of overshoot for bash.
    _overshoot() {
      local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
      local command="${COMP_WORDS[1]}" words="" at=1
      case "$command" in
        \(table.groups.map(\.word).joined(separator: "|"))) command+=" ${COMP_WORDS[2]}"; at=2 ;;
      esac
      if ((COMP_CWORD == 1)); then
        words="\(table.firstWords.map(\.word).joined(separator: " "))"
      elif ((COMP_CWORD == 2 && at == 2)); then
        case "${COMP_WORDS[1]}" in
    \(lines(for: table.groups.map { ($0.word, $0.entries.map { $0.words[1] }) }))
        esac
      else
        case "$command $previous" in
    \(lines(for: choices(in: table)))
        esac
        [[ -n $words ]] || case "$command" in
    \(lines(for: table.entries.map { ($0.name, $0.operands + $0.flags.map { "--" + $0.name }) }))
        esac
      fi
      COMPREPLY=($(compgen -W "$words" -- "$current"))
    }
    complete -o default -F _overshoot overshoot
    """
  }

  private static func choices(in table: CompletionTable) -> [(String, [String])] {
    table.entries.flatMap { entry in
      entry.flags.filter { !$0.choices.isEmpty }.map { ("\(entry.name) --\($0.name)", $0.choices) }
    }
  }

  /// Each sets the words that may follow its pattern.
  private static func lines(for cases: [(String, [String])]) -> String {
    cases.map { "      \"\($0.0)\") words=\"\($0.1.joined(separator: " "))\" ;;" }
      .joined(separator: "\n")
  }
}
