/// A table of settings, read once, from the arguments and then from the environment.
struct SettingsTable<Root: Sendable>: Sendable {
  let rows: [Setting<Root>]

  /// The root with every setting that was given.
  ///
  /// An argument outweighs a variable, a variable outweighs the default, and a variable that is
  /// empty counts as not set.
  ///
  /// - Throws: `UsageError` with all faults: unknown and repeated flags, values outside their range,
  ///   words past the operands that there may be.
  func read(
    _ arguments: Arguments, operands: Int = 0, environment: [String: String], into root: Root
  ) throws(UsageError) -> Root {
    var root = root
    var faults = arguments.faults + unknownFlags(in: arguments)
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

  private func unknownFlags(in arguments: Arguments) -> [String] {
    arguments.flags.map(\.name)
      .filter { name in !rows.contains { $0.flag == name } }
      .map { "--\($0) is an unknown flag" }
  }

  private func variables(
    of row: Setting<Root>, in environment: [String: String]
  ) -> [(String, String)] {
    row.variables.compactMap { name in
      environment[name].flatMap { $0.isEmpty || isServiceLink($0) ? nil : (name, $0) }
    }
  }

  /// Whether Kubernetes has set the variable, and nobody else: for a Service named `overshoot`, every
  /// pod beside it finds `OVERSHOOT_PORT=tcp://10.0.0.1:8080`.
  private func isServiceLink(_ value: String) -> Bool {
    ["tcp://", "udp://", "sctp://"].contains { value.hasPrefix($0) }
  }

  /// The table as aligned text: flag, variable, default, accepted values, meaning.
  func help(defaults: Root) -> String {
    let heading = ["flag", "variable", "default", "accepts", "meaning"]
    let cells = rows.map { row in
      [
        "--" + row.flag, row.variables.joined(separator: ", "), row.value(defaults).description,
        row.accepts, row.meaning,
      ]
    }
    return Columns.aligned([heading] + cells)
  }

  /// The effective settings as the members of a JSON object, in the order of the table.
  func json(of root: Root) -> String {
    "{" + rows.map { "\"\($0.flag)\":\($0.value(root).json)" }.joined(separator: ",") + "}"
  }
}
