/// One row of a table of settings: how a member of `Root` is named, read, checked and shown.
///
/// The default of a setting is what its member has in a fresh `Root`, so it is written nowhere else.
/// The constructors in `Setting+Kinds.swift` make rows for the kinds of value that there are.
struct Setting<Root: Sendable>: Sendable {
  /// The name on the command line, without the leading `--`.
  let flag: String

  /// The environment variables that set it; the first that is set counts.
  let variables: [String]

  /// What it does, as one phrase.
  let meaning: String

  /// The values that it takes, in words, with their unit.
  let accepts: String

  /// Writes a value into the root; `false` if the text is not one that the setting takes.
  let assign: @Sendable (_ text: String, _ root: inout Root) -> Bool

  /// Reads the present value from the root.
  let value: @Sendable (_ root: Root) -> SettingValue

  /// A row; unless variables are named, its variable is the flag in capitals after `OVERSHOOT_`.
  init(
    _ flag: String, variables: [String] = [], _ meaning: String, accepts: String,
    assign: @escaping @Sendable (String, inout Root) -> Bool,
    value: @escaping @Sendable (Root) -> SettingValue
  ) {
    self.flag = flag
    self.variables = variables.isEmpty ? [Self.variable(for: flag)] : variables
    self.meaning = meaning
    self.accepts = accepts
    self.assign = assign
    self.value = value
  }

  /// The environment variable of a flag: `max-body-bytes` is `OVERSHOOT_MAX_BODY_BYTES`.
  private static func variable(for flag: String) -> String {
    "OVERSHOOT_" + String(flag.map { $0 == "-" ? "_" : $0 }).uppercased()
  }
}
