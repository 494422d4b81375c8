/// The value of a setting as shown in the help and the log.
enum SettingValue: Equatable, Sendable, CustomStringConvertible {
  /// `none` stands for an absent text.
  case text(String)
  case integer(Int)
  /// A duration is in seconds.
  case number(Double)
  /// `on` or `off` on the command line.
  case toggle(Bool)
  /// Separated by commas on the command line; `none` if it is empty.
  case list([String])

  /// As written on the command line.
  var description: String {
    switch self {
    case .text(let text): text
    case .integer(let integer): String(integer)
    case .number(let number): Self.short(number)
    case .toggle(let on): on ? "on" : "off"
    case .list(let items): items.isEmpty ? "none" : items.joined(separator: ",")
    }
  }

  var json: String {
    switch self {
    case .text(let text): Quoted.json(text)
    case .integer, .number: description
    case .toggle(let on): on ? "true" : "false"
    case .list(let items): "[" + items.map(Quoted.json).joined(separator: ",") + "]"
    }
  }

  /// 30 rather than 30.0.
  private static func short(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? number.description
  }
}
