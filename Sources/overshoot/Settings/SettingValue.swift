/// The value of a setting, as shown in the help and the log.
enum SettingValue: Equatable, Sendable {
  /// A text, written as it is; an absent one is `none`.
  case text(String)
  case integer(Int)
  /// A number that need not be whole; a duration is in seconds.
  case number(Double)
  /// A Boolean, `on` or `off` on the command line.
  case toggle(Bool)
  /// A list, separated by commas on the command line; `none` if it is empty.
  case list([String])
}

extension SettingValue: CustomStringConvertible {
  /// The value as written on the command line.
  var description: String {
    switch self {
    case .text(let text): text
    case .integer(let integer): String(integer)
    case .number(let number): Self.short(number)
    case .toggle(let on): on ? "on" : "off"
    case .list(let items): items.isEmpty ? "none" : items.joined(separator: ",")
    }
  }

  /// The value as JSON.
  var json: String {
    switch self {
    case .text(let text): JSONText.quoted(text)
    case .integer, .number: description
    case .toggle(let on): on ? "true" : "false"
    case .list(let items): "[" + items.map(JSONText.quoted).joined(separator: ",") + "]"
    }
  }

  /// Returns a number without a zero fraction: 30 rather than 30.0.
  private static func short(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? number.description
  }
}
