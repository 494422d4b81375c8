internal import Schema

/// `--flag value`, `--flag=value`, and operands; `--` ends the flags; a switch may be alone.
struct Arguments: Equatable, Sendable {
  struct Flag: Equatable, Sendable {
    /// Without its dashes, not yet compared with the flags of any command.
    let name: String
    /// `true` for a switch that stands alone.
    let value: String
  }

  /// In their order, including repeated ones.
  private(set) var flags: [Flag] = []
  /// The words that are not flags, and all words after `--`.
  private(set) var operands: [String] = []
  /// The names of the flags that lack a value.
  private(set) var withoutValue: [String] = []
  /// The names that are too long for any flag, and are compared with none.
  private(set) var overlong: [String] = []

  /// `switches` are the flags that need no value.
  init(_ words: some Sequence<String>, switches: Set<String> = []) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        rest = []
      } else if word.hasPrefix("--") {
        take(flag: word.dropFirst(2), switches: switches, rest: &rest)
      } else {
        operands.append(word)
      }
    }
  }

  /// In their order; empty for a flag that is not given.
  func values(of flag: String) -> [String] { flags.filter { $0.name == flag }.map(\.value) }

  /// Returns the faults in the values of some flags.
  func faults(in flags: [FlagDescription]) -> [String] {
    flags.flatMap { flag in values(of: flag.name).compactMap(flag.fault(in:)) }
  }

  func isOn(_ name: String) -> Bool { values(of: name).contains { $0 != "false" } }

  /// The name is without dashes; the value is not checked.
  func adding(_ flag: String, _ value: String) -> Arguments {
    var arguments = self
    arguments.flags.append(Flag(name: flag, value: value))
    return arguments
  }

  private mutating func take(
    flag: Substring, switches: Set<String>, rest: inout ArraySlice<String>
  ) {
    let sign = flag.firstIndex(of: "=")
    let name = String(flag[..<(sign ?? flag.endIndex)])
    let value =
      sign.map { String(flag[flag.index(after: $0)...]) }
      ?? Self.value(of: name, switches: switches, rest: &rest)
    if !Suggestion.mayBeName(name) {
      overlong.append(name)
    } else if let value {
      flags.append(Flag(name: name, value: value))
    } else {
      withoutValue.append(name)
    }
  }

  /// The next word unless it begins with `--`, of a switch only `true` or `false`; nil if there is
  /// none.
  private static func value(
    of name: String, switches: Set<String>, rest: inout ArraySlice<String>
  ) -> String? {
    if switches.contains(name), !["true", "false"].contains(rest.first) { return "true" }
    return rest.first?.hasPrefix("--") == false ? rest.popFirst() : nil
  }

  /// A sentence for each flag that lacks its value, or is not known, with the nearest one if one is
  /// near, or else what `remedy` says of its name.
  func faults(
    ofFlagsBesides known: [String], remedy: (String) -> String = { _ in "" }
  ) -> [String] {
    withoutValue.filter(known.contains).map { "--\($0) needs a value" }
      + (flags.map(\.name) + withoutValue).filter { !known.contains($0) }.map { name in
        let meant = Suggestion.phrase(for: "--" + name, among: known.map { "--" + $0 })
        return "--\(name) is an unknown flag" + (meant.isEmpty ? remedy(name) : meant)
      } + overlong.map { "--\($0) is an unknown flag" }
  }

  /// `--bounce` for `-bounce` and `bounce=0.3`; nil for what is no name of a flag.
  static func flag(meantBy operand: String, among known: [String]) -> String? {
    let name = operand.drop { $0 == "-" }.prefix { $0 != "=" }
    guard name.count < operand.count, Suggestion.mayBeName(String(name)),
      known.contains(String(name))
    else { return nil }
    return "--\(name)"
  }
}
