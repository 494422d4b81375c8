/// One row of a table of settings: the name, parsing, validation and display of a member of `Root`.
///
/// The default of a setting is the value of its member in a new `Root`, so it is written nowhere
/// else. The functions in `Setting+Kinds.swift` create rows for each kind of value.
struct Setting<Root: Sendable>: Sendable {
  /// The name on the command line, without the leading `--`.
  let flag: String

  /// The environment variables of the setting; the first one that is set is used.
  let variables: [String]

  /// The description of the setting, as one phrase.
  let meaning: String

  /// The accepted values, in words, with their unit.
  let accepts: String

  /// The words that are accepted, if these are few.
  let choices: [String]

  /// Parses a text and writes the value into the root; returns `false` if the text is not accepted.
  let assign: @Sendable (_ text: String, _ root: inout Root) -> Bool

  /// Reads the present value from the root.
  let value: @Sendable (_ root: Root) -> SettingValue

  /// Creates a row; by default its variable is the flag in capitals after `OVERSHOOT_`.
  ///
  /// - Parameters:
  ///   - flag: the name on the command line, without the leading `--`.
  ///   - variables: the environment variables; empty for the one that the flag names.
  ///   - meaning: the description, as one phrase.
  ///   - accepts: the accepted values, in words, with their unit.
  ///   - choices: the accepted words if these are few. Defaults to none, which means other values.
  ///   - assign: the parser, which leaves the root as it is when it returns `false`.
  ///   - value: the reader of the present value, for the help and the log.
  init(
    _ flag: String, variables: [String] = [], _ meaning: String, accepts: String,
    choices: [String] = [],
    assign: @escaping @Sendable (String, inout Root) -> Bool,
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

  /// Returns the environment variable of a flag: `OVERSHOOT_MAX_BODY_BYTES` for `max-body-bytes`.
  private static func variable(for flag: String) -> String {
    "OVERSHOOT_" + String(flag.map { $0 == "-" ? "_" : $0 }).uppercased()
  }
}
