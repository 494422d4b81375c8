/// The scripts that ask `overshoot completions next` at each press of the key, with the words up to
/// the cursor on its standard input, a line for each; so they hold nothing that a version changes.
enum CompletionScript {
  static let all: KeyValuePairs<String, String> = ["bash": bash, "zsh": zsh, "fish": fish]

  private static let bash = #"""
    # Completions of overshoot for bash.
    _overshoot() {
      # After = the word is empty: bash takes the sign for one.
      local words current=${COMP_WORDS[COMP_CWORD]#=}
      words=$(printf '%s\n' "${COMP_WORDS[@]:1:COMP_CWORD}" \
        | "${COMP_WORDS[0]}" completions next 2> /dev/null | cut -f 1)
      COMPREPLY=($(compgen -W "$words" -- "$current"))
    }
    complete -o default -F _overshoot overshoot
    """#

  private static let zsh = #"""
    #compdef overshoot
    # Completions of overshoot for zsh.
    _overshoot() {
      local line
      local -a described
      print -rl -- "${(@)words[2,CURRENT]}" | "$words[1]" completions next 2> /dev/null \
        | while IFS= read -r line; do
          described+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
        done
      { (($#described)) && _describe word described } || _files
    }
    # A file of $fpath is run as the function at its first call.
    if [[ $funcstack[1] == _overshoot ]]; then _overshoot "$@"
    else compdef _overshoot overshoot; fi
    """#

  private static let fish = #"""
    # Completions of overshoot for fish.
    function __overshoot_next
      set --local before (commandline -opc)
      set --local current (commandline -ct)
      set --local words (printf '%s\n' $before[2..-1] "$current" \
        | $before[1] completions next 2> /dev/null)
      if set --query words[1]
        printf '%s\n' $words
      else
        __fish_complete_path "$current"
      end
    end
    complete --command overshoot --no-files --arguments '(__overshoot_next)'
    """#
}
