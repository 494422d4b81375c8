extension RequestObject {
  /// Returns the choice that determines which other members there are; the default if it is not
  /// given.
  ///
  /// If the choice is wrong, the object has no members from then on, and none of them adds a fault.
  mutating func kind<Kind: RawRepresentable<String> & CaseIterable>(
    _ name: StaticString, default standard: Kind
  ) -> Kind {
    member(name) == nil ? standard : requiredKind(name, else: standard)
  }

  /// Returns the choice that determines which other members there are.
  ///
  /// If the choice is missing or wrong, the object has no members from then on, and none of them
  /// adds a fault.
  ///
  /// - Parameters:
  ///   - name: the member that is the choice.
  ///   - standIn: the choice instead of a missing or wrong one.
  /// - Returns: The choice.
  mutating func requiredKind<Kind: RawRepresentable<String> & CaseIterable>(
    _ name: StaticString, else standIn: Kind
  ) -> Kind {
    if let kind = requiredChoice(name, of: Kind.self) { return kind }
    self = RequestObject(
      withoutMembersAt: RequestValue(reading: value.reading, node: RequestNodes.none))
    return standIn
  }

  /// Returns a choice; nil, with a fault that lists the names, if it is missing or wrong.
  mutating func requiredChoice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: StaticString, of type: Choice.Type
  ) -> Choice? {
    if let member = member(name) { return member.validChoice(type) }
    value.refuseAbsence(of: name, among: type)
    return nil
  }

  /// Returns a number; the default if it is not given or wrong.
  ///
  /// - Parameters:
  ///   - name: the member.
  ///   - range: the numbers that are allowed; another one is a fault.
  ///   - standard: the number instead of a missing or wrong one, which may be outside the range.
  /// - Returns: The number.
  mutating func number(
    _ name: StaticString, _ range: NumberRange = .any, default standard: Double
  ) -> Double {
    member(name)?.number(range, default: standard) ?? standard
  }

  /// Returns a number; nil if it is not given or wrong.
  mutating func number(_ name: StaticString, _ range: NumberRange = .any) -> Double? {
    member(name)?.validNumber(range)
  }

  /// Returns an integer; the default if it is not given or wrong.
  ///
  /// - Parameters:
  ///   - name: the member.
  ///   - range: the integers that are allowed; another one is a fault.
  ///   - standard: the integer instead of a missing or wrong one.
  /// - Returns: The integer.
  mutating func integer(
    _ name: StaticString, _ range: ClosedRange<Int>, default standard: Int
  ) -> Int {
    member(name)?.integer(range, default: standard) ?? standard
  }

  /// Returns an integer; nil if it is not given or wrong.
  mutating func integer(_ name: StaticString, _ range: ClosedRange<Int>) -> Int? {
    member(name)?.validInteger(range)
  }

  /// Returns `true` or `false`; the default if it is not given or wrong.
  mutating func bool(_ name: StaticString, default standard: Bool) -> Bool {
    member(name)?.bool(default: standard) ?? standard
  }

  /// Returns `true` or `false`; nil if it is not given or wrong.
  mutating func bool(_ name: StaticString) -> Bool? { member(name)?.validBool() }

  /// Returns one of the names of a type; the default if it is not given or wrong.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: StaticString, default standard: Choice
  ) -> Choice {
    member(name)?.choice(default: standard) ?? standard
  }

  /// Returns what a function reads of a member; the default if it is not given.
  ///
  /// - Parameters:
  ///   - name: the member.
  ///   - standard: the result if the member is not given, evaluated only then.
  ///   - read: reads the member, even one with a wrong value.
  /// - Returns: The result.
  mutating func member<Result>(
    _ name: StaticString, default standard: @autoclosure () -> Result,
    _ read: (RequestValue) -> Result
  ) -> Result {
    member(name).map(read) ?? standard()
  }

  /// Returns the items of a list of at most `maximum`; none if it is not given or wrong.
  ///
  /// - Parameters:
  ///   - name: the member.
  ///   - maximum: the most items; without a limit by default.
  ///   - excess: the fault of a longer list.
  /// - Returns: The items; none of a longer list.
  mutating func list(
    _ name: StaticString, atMost maximum: Int = .max, else excess: @autoclosure () -> String = ""
  ) -> [RequestValue] {
    member(name)?.items(atMost: maximum, else: excess()) ?? []
  }
}

extension RequestValue {
  /// Adds the fault of an object that lacks a choice, with the names.
  func refuseAbsence<Choice: RawRepresentable<String> & CaseIterable>(
    of name: StaticString, among type: Choice.Type
  ) {
    if isAbsent { return }
    let names = type.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    faults.add("is required: one of \(names)", .missing, at: pointer.appending("\(name)"))
  }
}
