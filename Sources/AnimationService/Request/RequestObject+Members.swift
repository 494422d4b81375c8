extension RequestObject {
  /// The choice determines which other members there are.
  ///
  /// If the choice is missing or wrong, the object has no members from then on, and none of them
  /// adds a fault.
  mutating func requiredKind<Kind: RawRepresentable<String> & CaseIterable>(
    _ name: StaticString, else standIn: Kind
  ) -> Kind {
    if let kind = requiredChoice(name, of: Kind.self) { return kind }
    self = RequestObject(
      withoutMembersAt: RequestValue(reading: value.reading, node: RequestNodes.none))
    return standIn
  }

  /// Nil, with a fault that lists the names, if it is missing or wrong.
  mutating func requiredChoice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: StaticString, of type: Choice.Type
  ) -> Choice? {
    if let member = member(name) { return member.validChoice(type) }
    value.refuseAbsence(of: name, among: type)
    return nil
  }

  /// The default if it is not given or wrong, even if that is outside the range.
  mutating func number(
    _ name: StaticString, _ range: NumberRange = .any, default standard: Double
  ) -> Double {
    member(name)?.number(range, default: standard) ?? standard
  }

  /// Nil if it is not given or wrong.
  mutating func number(_ name: StaticString, _ range: NumberRange = .any) -> Double? {
    member(name)?.validNumber(range)
  }

  /// The default if it is not given or wrong.
  mutating func integer(
    _ name: StaticString, _ range: ClosedRange<Int>, default standard: Int
  ) -> Int {
    member(name)?.integer(range, default: standard) ?? standard
  }

  /// Nil if it is not given or wrong.
  mutating func integer(_ name: StaticString, _ range: ClosedRange<Int>) -> Int? {
    member(name)?.validInteger(range)
  }

  /// The default if it is not given or wrong.
  mutating func bool(_ name: StaticString, default standard: Bool) -> Bool {
    member(name)?.bool(default: standard) ?? standard
  }

  /// Nil if it is not given or wrong.
  mutating func bool(_ name: StaticString) -> Bool? { member(name)?.validBool() }

  /// The default if it is not given or wrong.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: StaticString, default standard: Choice
  ) -> Choice {
    member(name)?.choice(default: standard) ?? standard
  }

  /// The default if the member is not given, evaluated only then; `read` gets even a wrong value.
  mutating func member<Result>(
    _ name: StaticString, default standard: @autoclosure () -> Result,
    _ read: (RequestValue) -> Result
  ) -> Result {
    member(name).map(read) ?? standard()
  }

  /// Empty if it is not given, wrong, or longer than `maximum`.
  mutating func list(
    _ name: StaticString, atMost maximum: Int = .max, else excess: @autoclosure () -> String = ""
  ) -> [RequestValue] {
    member(name)?.items(atMost: maximum, else: excess()) ?? []
  }
}

extension RequestValue {
  /// Lists the names.
  func refuseAbsence<Choice: RawRepresentable<String> & CaseIterable>(
    of name: StaticString, among type: Choice.Type
  ) {
    if isAbsent { return }
    let names = type.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    faults.add("is required: one of \(names)", .missing, at: pointer.appending("\(name)"))
  }
}
