extension Setting {
  /// A key path to the member of the root that a setting reads and writes.
  typealias Member<Value> = any WritableKeyPath<Root, Value> & Sendable

  /// Returns a number without the unit that may stand behind it: `75s`, `10/s`, `10 /s`.
  ///
  /// - Parameters:
  ///   - text: the text that was given.
  ///   - unit: the unit; empty if the number has none.
  /// - Returns: The number, with at most one space before the unit removed; the text itself if it
  ///   has no unit.
  private static func plain(_ text: String, _ unit: String) -> String {
    guard !unit.isEmpty, text.hasSuffix(unit) else { return text }
    let number = text.dropLast(unit.count)
    return String(number.last == " " ? number.dropLast() : number)
  }

  /// Returns a setting for an integer within a range.
  ///
  /// - Parameters:
  ///   - flag: the name on the command line.
  ///   - variables: the environment variables; empty for the one that the flag names.
  ///   - path: the member that the setting writes.
  ///   - range: the accepted values, both ends included.
  ///   - unit: the unit, which may be written after the number; empty for a bare number.
  ///   - meaning: the description, as one phrase.
  /// - Returns: The setting.
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
      },
      value: { .integer(Int($0[keyPath: path])) })
  }

  /// Returns a setting for a finite number within a range, or also 0 with `orZero`.
  ///
  /// - Parameters:
  ///   - flag: the name on the command line.
  ///   - path: the member that the setting writes.
  ///   - range: the accepted values, both ends included.
  ///   - orZero: whether 0 is accepted besides. Defaults to false.
  ///   - unit: the unit, which may be written after the number.
  ///   - meaning: the description, as one phrase.
  /// - Returns: The setting.
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
        else {
          return false
        }
        root[keyPath: path] = value
        return true
      },
      value: { .number($0[keyPath: path]) })
  }

  /// Returns a setting for a duration within a range, written in seconds.
  ///
  /// - Parameters:
  ///   - flag: the name on the command line.
  ///   - variables: the environment variables; empty for the one that the flag names.
  ///   - path: the member that the setting writes.
  ///   - range: the accepted durations in seconds, both ends included.
  ///   - meaning: the description, as one phrase.
  /// - Returns: The setting.
  static func seconds(
    _ flag: String, variables: [String] = [], _ path: Member<Duration>,
    in range: ClosedRange<Double>,
    _ meaning: String
  ) -> Self {
    let ends = [range.lowerBound, range.upperBound].map { SettingValue.number($0).description }
    return Setting(
      flag, variables: variables, meaning, accepts: words(ends.joined(separator: "…"), "s"),
      assign: { text, root in
        guard let value = Double(plain(text, "s")), range.contains(value) else { return false }
        root[keyPath: path] = .seconds(value)
        return true
      },
      value: { .number($0[keyPath: path] / .seconds(1)) })
  }

  /// Returns a setting for a Boolean, written `on` or `off`.
  ///
  /// - Parameters:
  ///   - flag: the name on the command line.
  ///   - path: the member that the setting writes.
  ///   - meaning: the description, as one phrase.
  /// - Returns: The setting.
  static func toggle(
    _ flag: String, _ path: Member<Bool>, _ meaning: String
  ) -> Self {
    Setting(
      flag, meaning, accepts: "on, off", choices: ["on", "off"],
      assign: { text, root in
        guard text == "on" || text == "off" else { return false }
        root[keyPath: path] = text == "on"
        return true
      },
      value: { .toggle($0[keyPath: path]) })
  }

  /// Returns a setting for one of a few words.
  ///
  /// - Parameters:
  ///   - flag: the name on the command line.
  ///   - path: the member that the setting writes.
  ///   - meaning: the description, as one phrase.
  /// - Returns: The setting, which accepts the raw values of all cases.
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
      },
      value: { .text($0[keyPath: path].rawValue) })
  }

  /// Returns a setting for a text that is not empty.
  ///
  /// - Parameters:
  ///   - flag: the name on the command line.
  ///   - variables: the environment variables; empty for the one that the flag names.
  ///   - path: the member that the setting writes.
  ///   - accepts: the form of the text, in words, for the help and the refusal.
  ///   - meaning: the description, as one phrase.
  /// - Returns: The setting.
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
      },
      value: { .text($0[keyPath: path]) })
  }

  /// Returns a setting for an optional text; nil is written `none`.
  ///
  /// - Parameters:
  ///   - flag: the name on the command line.
  ///   - path: the member that the setting writes.
  ///   - accepts: the accepted texts, in words.
  ///   - isAccepted: whether a text other than `none` is valid. Defaults to any that is not empty.
  ///   - meaning: the description, as one phrase.
  /// - Returns: The setting.
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
      },
      value: { .text($0[keyPath: path] ?? "none") })
  }

  /// Returns a setting for a comma-separated list; the empty list is written `none`.
  ///
  /// - Parameters:
  ///   - flag: the name on the command line.
  ///   - path: the member that the setting writes.
  ///   - accepts: the accepted lists, in words.
  ///   - areAccepted: whether the items are valid; empty items are dropped beforehand.
  ///   - meaning: the description, as one phrase.
  /// - Returns: The setting.
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
      },
      value: { .list($0[keyPath: path]) })
  }

  /// Returns the accepted values in words: the range, and the unit if there is one.
  private static func words(_ range: String, _ unit: String) -> String {
    unit.isEmpty ? range : range + " " + unit
  }
}
