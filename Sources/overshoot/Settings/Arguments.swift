/// A parsed command line: flags with their values, and operands.
///
/// Both `--flag value` and `--flag=value` are accepted; `--` ends the flags. A switch needs no
/// value: `--flag` alone is `--flag true`.
struct Arguments: Equatable, Sendable {
  /// A flag, without its dashes, and its value.
  struct Flag: Equatable, Sendable {
    let name: String
    let value: String
  }

  private(set) var flags: [Flag] = []
  private(set) var operands: [String] = []
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
  func adding(_ flag: String, _ value: String) -> Arguments {
    var arguments = self
    arguments.flags.append(Flag(name: flag, value: value))
    return arguments
  }

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
