/// The value of a setting, as shown in the help and the log.
enum SettingValue: Equatable, Sendable {
  case text(String)
  case integer(Int)
  case number(Double)
  case toggle(Bool)
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
