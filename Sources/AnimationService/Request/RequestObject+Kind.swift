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
    if let kind = required(name).validChoice(Kind.self) { return kind }
    self = RequestObject(
      withoutMembersAt: RequestValue(reading: value.reading, node: RequestNodes.none))
    return standIn
  }
}
