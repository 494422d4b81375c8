extension Setting {
  typealias Member<Value> = any WritableKeyPath<Root, Value> & Sendable

  /// Such as `75s`, `10/s` or `10 /s`, with at most one space before the unit.
  private static func plain(_ text: String, _ unit: String) -> String {
    guard !unit.isEmpty, text.hasSuffix(unit) else { return text }
    let number = text.dropLast(unit.count)
    return String(number.last == " " ? number.dropLast() : number)
  }

  /// The unit may be written after the number; without `variables`, the flag names the variable.
  static func integer<Integer: FixedWidthInteger & Sendable>(
    _ flag: String, variables: [String] = [], _ path: Member<Integer>,
    in range: ClosedRange<Integer>, unit: String = "", _ meaning: String
  ) -> Self {
    Setting(
      flag, variables: variables, meaning,
      accepts: words("\(range.lowerBound)…\(range.upperBound)", unit),
      assign: { text, root in
        guard let value = Integer(plain(text, unit)), range.contains(value) else { return false }
        root[keyPath: path] = value
        return true
      }, value: { .integer(Int($0[keyPath: path])) })
  }

  /// A finite number in a range, or also 0 with `orZero`; the unit may be written after it.
  static func number(
    _ flag: String, _ path: Member<Double>, in range: ClosedRange<Double>, orZero: Bool = false,
    unit: String, _ meaning: String
  ) -> Self {
    let ends = [range.lowerBound, range.upperBound].map { SettingValue.number($0).description }
    let accepted = (orZero ? "0, " : "") + ends.joined(separator: "…")
    return Setting(
      flag, meaning, accepts: words(accepted, unit),
      assign: { text, root in
        guard let value = Double(plain(text, unit)), range.contains(value) || orZero && value == 0
        else { return false }
        root[keyPath: path] = value
        return true
      }, value: { .number($0[keyPath: path]) })
  }

  /// The range is in seconds; without `variables`, the flag names the variable.
  static func seconds(
    _ flag: String, variables: [String] = [], _ path: Member<Duration>,
    in range: ClosedRange<Double>, _ meaning: String
  ) -> Self {
    let ends = [range.lowerBound, range.upperBound].map { SettingValue.number($0).description }
    return Setting(
      flag, variables: variables, meaning, accepts: words(ends.joined(separator: "…"), "s"),
      assign: { text, root in
        guard let value = Double(plain(text, "s")), range.contains(value) else { return false }
        root[keyPath: path] = .seconds(value)
        return true
      }, value: { .number($0[keyPath: path] / .seconds(1)) })
  }

  /// Written `on` or `off`.
  static func toggle(_ flag: String, _ path: Member<Bool>, _ meaning: String) -> Self {
    Setting(
      flag, meaning, accepts: "on, off", choices: ["on", "off"],
      assign: { text, root in
        guard text == "on" || text == "off" else { return false }
        root[keyPath: path] = text == "on"
        return true
      }, value: { .toggle($0[keyPath: path]) })
  }

  /// Accepts the raw values of all cases.
  static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ flag: String, _ path: Member<Choice>, _ meaning: String
  ) -> Self {
    let words = Choice.allCases.map(\.rawValue)
    return Setting(
      flag, meaning, accepts: words.joined(separator: ", "), choices: words,
      assign: { text, root in
        guard let choice = Choice(rawValue: text) else { return false }
        root[keyPath: path] = choice
        return true
      }, value: { .text($0[keyPath: path].rawValue) })
  }

  /// A text that is not empty; `accepts` is its form in words, for the help and the refusal.
  static func text(
    _ flag: String, variables: [String] = [], _ path: Member<String>, accepts: String,
    _ meaning: String
  ) -> Self {
    Setting(
      flag, variables: variables, meaning, accepts: accepts,
      assign: { text, root in
        guard !text.isEmpty else { return false }
        root[keyPath: path] = text
        return true
      }, value: { .text($0[keyPath: path]) })
  }

  /// Nil is written `none`; `accepts` is the form of the text in words.
  static func optional(
    _ flag: String, _ path: Member<String?>, accepts: String,
    where isAccepted: @escaping @Sendable (String) -> Bool = { !$0.isEmpty }, _ meaning: String
  ) -> Self {
    Setting(
      flag, meaning, accepts: accepts,
      assign: { text, root in
        guard text == "none" || isAccepted(text) else { return false }
        root[keyPath: path] = text == "none" ? nil : text
        return true
      }, value: { .text($0[keyPath: path] ?? "none") })
  }

  /// Separated by commas; the empty list is written `none`, and empty items are dropped.
  static func list(
    _ flag: String, _ path: Member<[String]>, accepts: String,
    where areAccepted: @escaping @Sendable ([String]) -> Bool, _ meaning: String
  ) -> Self {
    Setting(
      flag, meaning, accepts: accepts,
      assign: { text, root in
        let items = text == "none" ? [] : text.split(separator: ",").map { String($0) }
        guard !text.isEmpty, areAccepted(items) else { return false }
        root[keyPath: path] = items
        return true
      }, value: { .list($0[keyPath: path]) })
  }

  private static func words(_ range: String, _ unit: String) -> String {
    unit.isEmpty ? range : range + " " + unit
  }
}
