/// One row of a table of settings: the name, parsing, validation and display of a member of `Root`.
///
/// The default of a setting is the value of its member in a new `Root`, so it is not stated a
/// second time. The functions in `Setting+Kinds.swift` create rows for each kind of value.
struct Setting<Root: Sendable>: Sendable {
  /// Without the leading `--`.
  let flag: String

  /// The first variable that is set is used.
  let variables: [String]

  /// One phrase.
  let meaning: String

  /// In words, with the unit.
  let accepts: String

  /// The accepted words, if these are few.
  let choices: [String]

  /// Writes the value into the root; returns `false`, and leaves the root as it is, if the text is
  /// not accepted.
  let assign: @Sendable (_ text: String, _ root: inout Root) -> Bool

  let value: @Sendable (_ root: Root) -> SettingValue

  /// Without `variables`, the variable is the flag in capitals after `OVERSHOOT_`.
  init(
    _ flag: String, variables: [String] = [], _ meaning: String, accepts: String,
    choices: [String] = [], assign: @escaping @Sendable (String, inout Root) -> Bool,
    value: @escaping @Sendable (Root) -> SettingValue
  ) {
    self.flag = flag
    self.variables = variables.isEmpty ? [Self.variable(for: flag)] : variables
    self.meaning = meaning
    self.accepts = accepts
    self.choices = choices
    self.assign = assign
    self.value = value
  }

  /// `OVERSHOOT_MAX_BODY_BYTES` for `max-body-bytes`.
  private static func variable(for flag: String) -> String {
    "OVERSHOOT_" + String(flag.map { $0 == "-" ? "_" : $0 }).uppercased()
  }
}
