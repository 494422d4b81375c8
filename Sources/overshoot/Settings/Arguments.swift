/// A parsed command line: flags with their values, and operands.
///
/// Both `--flag value` and `--flag=value` are accepted; `--` ends the flags. A switch needs no
/// value: `--flag` alone is `--flag true`.
struct Arguments: Equatable, Sendable {
  /// A flag, without its dashes, and its value.
  struct Flag: Equatable, Sendable {
    /// The name without its dashes, not yet compared with the flags of any command.
    let name: String
    /// The text after the flag; `true` for a switch that stands alone.
    let value: String
  }

  /// The flags in the order in which they were given, repeated ones included.
  private(set) var flags: [Flag] = []
  /// The words that are no flags, and all words after `--`.
  private(set) var operands: [String] = []
  /// The flags that lack a value, one sentence each.
  private(set) var faults: [String] = []

  /// Parses the arguments after the command.
  ///
  /// - Parameters:
  ///   - words: the arguments.
  ///   - switches: the flags that need no value.
  init(_ words: some Sequence<String>, switches: Set<String> = []) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        rest = []
      } else if word.hasPrefix("--") {
        take(flag: word.dropFirst(2), switches, rest: &rest)
      } else {
        operands.append(word)
      }
    }
  }

  /// Returns the arguments with one more flag.
  ///
  /// - Parameters:
  ///   - flag: the name, without dashes.
  ///   - value: the value, which is not checked.
  /// - Returns: The arguments; the receiver stays as it is.
  func adding(_ flag: String, _ value: String) -> Arguments {
    var arguments = self
    arguments.flags.append(Flag(name: flag, value: value))
    return arguments
  }

  /// Appends a flag with its value, or a fault if there is no value.
  ///
  /// The next word is the value unless it begins with `--`, so that negative numbers are values.
  /// After a switch it is so only if it is `true` or `false`.
  ///
  /// - Parameters:
  ///   - flag: the word without its dashes, with a value after an equals sign or without.
  ///   - switches: the flags that need no value.
  ///   - rest: the words that follow, from which the value is removed.
  private mutating func take(
    flag: Substring, _ switches: Set<String>, rest: inout ArraySlice<String>
  ) {
    if let sign = flag.firstIndex(of: "=") {
      let value = flag[flag.index(after: sign)...]
      flags.append(Flag(name: String(flag[..<sign]), value: String(value)))
    } else if switches.contains(String(flag)), !["true", "false"].contains(rest.first) {
      flags.append(Flag(name: String(flag), value: "true"))
    } else if let value = rest.first, !value.hasPrefix("--") {
      rest.removeFirst()
      flags.append(Flag(name: String(flag), value: value))
    } else {
      faults.append("--\(flag) needs a value")
    }
  }
}
