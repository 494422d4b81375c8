extension RequestObject {
  /// The default if it is not given or wrong, even if that is outside the range.
  mutating func number(
    _ name: StaticString, _ range: NumberRange = .any, default standard: Double
  ) -> Double { member(name)?.number(range, default: standard) ?? standard }

  mutating func number(_ name: StaticString, _ range: NumberRange = .any) -> Double? {
    member(name)?.validNumber(range)
  }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: StaticString, default standard: Choice
  ) -> Choice { member(name)?.choice(default: standard) ?? standard }

  /// The default if the member is not given, evaluated only then; `read` gets even a wrong value.
  mutating func member<Result>(
    _ name: StaticString, default standard: @autoclosure () -> Result,
    _ read: (RequestValue) -> Result
  ) -> Result { member(name).map(read) ?? standard() }

  /// Empty if it is not given, wrong, or longer than `maximum`.
  mutating func list(
    _ name: StaticString, atMost maximum: Int = .max, else excess: @autoclosure () -> String = ""
  ) -> [RequestValue] { member(name)?.items(atMost: maximum, else: excess()) ?? [] }
}

extension RequestValue {
  func refuseAbsence<Choice: RawRepresentable<String> & CaseIterable>(
    of name: StaticString, among type: Choice.Type
  ) {
    if isAbsent { return }
    let names = type.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    faults.add("is required: one of \(names)", .missing, at: pointer.appending("\(name)"))
  }
}
