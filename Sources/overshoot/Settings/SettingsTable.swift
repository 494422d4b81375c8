/// The settings of a command, read from the arguments and the environment.
struct SettingsTable<Root: Sendable>: Sendable {
  /// In the order of the help and the log.
  let rows: [Setting<Root>]

  /// An argument overrides a variable, a variable the default in `root`, unless it is empty;
  /// `others` are variables of other commands, `flags` are read elsewhere, and the remedies are
  /// told of surplus operands and of unknown flags.
  func read(
    _ arguments: Arguments, operands: Int = 0, environment: [String: String],
    alsoKnown others: [String] = [], otherFlags flags: [String] = [], surplus remedy: String = "",
    unknown flagRemedy: (String) -> String = { _ in "" }, into root: Root
  ) throws(UsageError) -> Root {
    var root = root
    let known = rows.flatMap(\.variables) + others
    let knownFlags = flags + rows.map(\.flag)
    var faults = arguments.faults(ofFlagsBesides: knownFlags, remedy: flagRemedy)
    faults += ProductVariables.unknown(in: environment, besides: known)
    faults += arguments.operands.dropFirst(operands).map {
      "\"\($0)\" is an unexpected argument"
        + (Arguments.flag(meantBy: $0, among: knownFlags).map { "; a flag is \($0)" } ?? remedy)
    }
    for row in rows {
      let given = arguments.flags.filter { $0.name == row.flag }
      if given.count > 1 { faults.append("--\(row.flag) is given \(given.count) times") }
      let sources = given.map { ("--" + $0.name, $0.value) } + variables(of: row, in: environment)
      guard let (source, value) = sources.first, !row.assign(value, &root) else { continue }
      faults.append("\(source): \"\(value)\" is not accepted; expected \(row.accepts)\(row.remedy)")
    }
    guard faults.isEmpty else { throw UsageError(faults: faults) }
    return root
  }

  /// Empty variables, and variables that Kubernetes sets for a Service, are left out.
  private func variables(
    of row: Setting<Root>, in environment: [String: String]
  ) -> [(String, String)] {
    row.variables.compactMap { name in
      environment[name].flatMap { value in
        value.isEmpty || ProductVariables.isServiceLink(value) ? nil : (name, value)
      }
    }
  }

  func flags(defaults: Root) -> [FlagDescription] {
    rows.map { row in
      FlagDescription(
        name: row.flag, value: row.accepts,
        meaning: row.meaning + ". " + defaultSentence(row.value(defaults))
          + row.variables.joined(separator: ", ") + ".", choices: row.choices)
    }
  }

  /// Empty for a default that is an empty text, which is what the meaning says.
  private func defaultSentence(_ value: SettingValue) -> String {
    value == .text("") ? "" : "Default: \(value). "
  }

  /// A JSON object, in the order of the table.
  func json(of root: Root) -> String {
    "{" + rows.map { "\"\($0.flag)\":\($0.value(root).json)" }.joined(separator: ",") + "}"
  }
}
