/// A parsed command line: flags with their values, and operands.
///
/// Both `--flag value` and `--flag=value` are accepted; `--` ends the flags.
struct Arguments: Equatable, Sendable {
  /// A flag, without its dashes, and its value.
  struct Flag: Equatable, Sendable {
    let name: String
    let value: String
  }

  private(set) var flags: [Flag] = []
  private(set) var operands: [String] = []
  private(set) var faults: [String] = []

  /// Parses the arguments after the subcommand.
  init(_ words: some Sequence<String>) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        rest = []
      } else if word.hasPrefix("--") {
        take(flag: word.dropFirst(2), rest: &rest)
      } else {
        operands.append(word)
      }
    }
  }

  private mutating func take(flag: Substring, rest: inout ArraySlice<String>) {
    if let sign = flag.firstIndex(of: "=") {
      let value = flag[flag.index(after: sign)...]
      flags.append(Flag(name: String(flag[..<sign]), value: String(value)))
    } else if let value = rest.first, !value.hasPrefix("--") {
      rest.removeFirst()
      flags.append(Flag(name: String(flag), value: value))
    } else {
      faults.append("--\(flag) needs a value")
    }
  }
}
