/// A row of a table of settings; the default is the value of the member in a new `Root`.
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
  /// Told where a text is not accepted, with the semicolon before it; empty for nothing.
  let remedy: String
  /// Returns `false`, and leaves the root as it is, if the text is not accepted.
  let assign: @Sendable (_ text: String, _ root: inout Root) -> Bool
  let value: @Sendable (_ root: Root) -> SettingValue
  typealias SettingMember<Value> = any WritableKeyPath<Root, Value> & Sendable

  /// `read` is nil for a text that is not accepted.
  init<Value: Sendable>(
    _ flag: String, variables: [String] = [], _ path: SettingMember<Value>, accepts: String,
    choices: [String] = [], remedy: String = "", _ meaning: String,
    read: @escaping @Sendable (String) -> Value?,
    show: @escaping @Sendable (Value) -> SettingValue
  ) {
    self.flag = flag
    self.variables = variables.isEmpty ? [Self.variable(for: flag)] : variables
    (self.meaning, self.accepts, self.choices) = (meaning, accepts, choices)
    self.remedy = remedy
    assign = { text, root in
      guard let value = read(text) else { return false }
      root[keyPath: path] = value
      return true
    }
    value = { show($0[keyPath: path]) }
  }

  /// `OVERSHOOT_MAX_BODY_BYTES` for `max-body-bytes`.
  private static func variable(for flag: String) -> String {
    "OVERSHOOT_" + String(flag.map { $0 == "-" ? "_" : $0 }).uppercased()
  }
}
