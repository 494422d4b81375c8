import HTTPServer

extension Setting {
  /// Such as `75s`, `10/s` or `10 /s`, with at most one space before the unit.
  private static func plain(_ text: String, unit: String) -> String {
    guard !unit.isEmpty, text.hasSuffix(unit) else { return text }
    let number = text.dropLast(unit.count)
    return String(number.last == " " ? number.dropLast() : number)
  }

  /// The unit may be written after the number; without `variables`, the flag names the variable.
  static func integer<Integer: FixedWidthInteger & Sendable>(
    _ flag: String, variables: [String] = [], _ path: SettingMember<Integer>,
    in range: ClosedRange<Integer>, unit: String = "", _ meaning: String
  ) -> Self {
    Setting(
      flag, variables: variables, path,
      accepts: words("\(range.lowerBound)…\(range.upperBound)", unit: unit), meaning,
      read: { text in Integer(plain(text, unit: unit)).flatMap { range.contains($0) ? $0 : nil } },
      show: { .integer(Int($0)) })
  }

  /// A finite number in a range, or also 0 with `orZero`; the unit may be written after it.
  static func number(
    _ flag: String, _ path: SettingMember<Double>, in range: ClosedRange<Double>,
    orZero: Bool = false,
    unit: String, _ meaning: String
  ) -> Self {
    Setting(
      flag, path, accepts: words((orZero ? "0, " : "") + ends(of: range), unit: unit), meaning,
      read: { text in
        Double(plain(text, unit: unit)).flatMap {
          range.contains($0) || orZero && $0 == 0 ? $0 : nil
        }
      }, show: { .number($0) })
  }

  /// The range is in seconds; without `variables`, the flag names the variable.
  static func seconds(
    _ flag: String, variables: [String] = [], _ path: SettingMember<Duration>,
    in range: ClosedRange<Double>, _ meaning: String
  ) -> Self {
    Setting(
      flag, variables: variables, path, accepts: words(ends(of: range), unit: "s"), meaning,
      read: { text in
        Double(plain(text, unit: "s")).flatMap { range.contains($0) ? .seconds($0) : nil }
      }, show: { .number($0 / .seconds(1)) })
  }

  /// Written `on` or `off`.
  static func toggle(_ flag: String, _ path: SettingMember<Bool>, _ meaning: String) -> Self {
    Setting(
      flag, path, accepts: "on, off", choices: ["on", "off"], meaning,
      read: { $0 == "on" ? true : $0 == "off" ? false : nil }, show: { .toggle($0) })
  }

  /// Accepts the raw values of all cases.
  static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ flag: String, _ path: SettingMember<Choice>, _ meaning: String
  ) -> Self {
    let words = Choice.allCases.map(\.rawValue)
    return Setting(
      flag, path, accepts: words.joined(separator: ", "), choices: words, meaning,
      read: { Choice(rawValue: $0) }, show: { .text($0.rawValue) })
  }

  /// A text that is not empty; `accepts` is its form in words, for the help and the refusal.
  static func text(
    _ flag: String, variables: [String] = [], _ path: SettingMember<String>, accepts: String,
    where isAccepted: @escaping @Sendable (String) -> Bool = { !$0.isEmpty }, remedy: String = "",
    _ meaning: String
  ) -> Self {
    Setting(
      flag, variables: variables, path, accepts: accepts, remedy: remedy, meaning,
      read: { isAccepted($0) ? $0 : nil }, show: { .text($0) })
  }

  /// Nil is written `none`; `accepts` is the form of the text in words.
  static func optional(
    _ flag: String, _ path: SettingMember<String?>, accepts: String,
    where isAccepted: @escaping @Sendable (String) -> Bool = { !$0.isEmpty }, _ meaning: String
  ) -> Self {
    Setting(
      flag, path, accepts: accepts, meaning,
      read: { $0 == "none" ? .some(nil) : isAccepted($0) ? .some($0) : nil },
      show: { .text($0 ?? "none") })
  }

  /// Separated by commas; the empty list is written `none`, and empty items are dropped.
  static func list(
    _ flag: String, _ path: SettingMember<[String]>, accepts: String,
    where areAccepted: @escaping @Sendable ([String]) -> Bool, _ meaning: String
  ) -> Self {
    Setting(
      flag, path, accepts: accepts, meaning,
      read: { text in items(of: text).flatMap { areAccepted($0) ? $0 : nil } },
      show: { .list($0) })
  }

  /// Separated by commas; the empty list is written `none`; one invalid item makes all invalid.
  static func networks(_ flag: String, _ path: SettingMember<[IPNetwork]>, _ meaning: String)
    -> Self
  {
    Setting(
      flag, path, accepts: "none, ADDRESS[/BITS],...", meaning,
      read: { text in
        items(of: text).flatMap { items in
          let networks = items.compactMap { IPNetwork($0) }
          return networks.count == items.count ? networks : nil
        }
      }, show: { .list($0.map(\.description)) })
  }

  /// Nil for an empty text.
  static func items(of text: String) -> [String]? {
    if text.isEmpty { return nil }
    return text == "none" ? [] : text.split(separator: ",").map { String($0) }
  }

  private static func ends(of range: ClosedRange<Double>) -> String {
    "\(SettingValue.number(range.lowerBound))…\(SettingValue.number(range.upperBound))"
  }

  private static func words(_ range: String, unit: String) -> String {
    unit.isEmpty ? range : range + " " + unit
  }
}
