import AnimationService

/// A table of settings that are read from the arguments and the environment.
struct SettingsTable<Root: Sendable>: Sendable {
  /// The settings, in the order in which the help and the log show them.
  let rows: [Setting<Root>]

  /// Returns the root with the values of the arguments and the environment.
  ///
  /// An argument overrides a variable, a variable overrides the default, and an empty variable
  /// counts as not set.
  ///
  /// - Parameters:
  ///   - arguments: the arguments after the command.
  ///   - operands: the most operands.
  ///   - environment: the environment variables.
  ///   - others: the variables of other commands, which are not unknown.
  ///   - flags: flags that somebody else reads, which are not unknown.
  ///   - root: the defaults.
  /// - Returns: The root with the values.
  /// - Throws: `UsageError` with all faults: unknown and repeated flags, unknown variables, values
  ///   outside their range, and more operands than `operands`.
  func read(
    _ arguments: Arguments, operands: Int = 0, environment: [String: String],
    alsoKnown others: [String] = [], otherFlags flags: [String] = [], into root: Root
  ) throws(UsageError) -> Root {
    var root = root
    let known = rows.flatMap(\.variables) + others
    var faults = arguments.faults + unknownFlags(in: arguments, besides: flags)
    faults += ProductVariables.unknown(in: environment, besides: known)
    faults += arguments.operands.dropFirst(operands).map { "\"\($0)\" is an unexpected argument" }
    for row in rows {
      let given = arguments.flags.filter { $0.name == row.flag }
      if given.count > 1 { faults.append("--\(row.flag) is given \(given.count) times") }
      let sources = given.map { ("--" + $0.name, $0.value) } + variables(of: row, in: environment)
      guard let (source, value) = sources.first, !row.assign(value, &root) else { continue }
      faults.append("\(source): \"\(value)\" is not accepted; expected \(row.accepts)")
    }
    guard faults.isEmpty else { throw UsageError(faults: faults) }
    return root
  }

  /// Returns a fault for each flag that is neither in the table nor among `others`.
  ///
  /// - Parameters:
  ///   - arguments: the arguments after the command.
  ///   - others: flags that somebody else reads.
  /// - Returns: The faults; each proposes the flag that is nearest, if one is near.
  private func unknownFlags(in arguments: Arguments, besides others: [String]) -> [String] {
    let known = others + rows.map(\.flag)
    return arguments.flags.map(\.name).filter { !known.contains($0) }.map { name in
      "--\(name) is an unknown flag"
        + Suggestion.phrase(for: "--" + name, among: known.map { "--" + $0 })
    }
  }

  /// Returns the variables of a setting that are set, with their values, the first one leading.
  ///
  /// Empty variables and those that Kubernetes sets for a Service are left out.
  ///
  /// - Parameters:
  ///   - row: the setting.
  ///   - environment: the environment variables by name.
  /// - Returns: The names and values.
  private func variables(
    of row: Setting<Root>, in environment: [String: String]
  ) -> [(String, String)] {
    row.variables.compactMap { name in
      environment[name].flatMap { value in
        value.isEmpty || ProductVariables.isServiceLink(value) ? nil : (name, value)
      }
    }
  }

  /// Returns the flags of the table with their defaults and variables.
  ///
  /// - Parameter defaults: the root whose values are the defaults.
  /// - Returns: The flags, in the order of the table.
  func flags(defaults: Root) -> [FlagDescription] {
    rows.map { row in
      FlagDescription(
        name: row.flag, value: row.accepts,
        meaning: row.meaning + ". Default: \(row.value(defaults)). "
          + row.variables.joined(separator: ", ") + ".", choices: row.choices)
    }
  }

  /// Returns the effective settings as a JSON object, in the order of the table.
  func json(of root: Root) -> String {
    "{" + rows.map { "\"\($0.flag)\":\($0.value(root).json)" }.joined(separator: ",") + "}"
  }
}
