extension RequestValue {
  /// Returns a member of an object, which does not count as reading it.
  ///
  /// - Parameter name: the name of the member.
  /// - Returns: The member; nil, without a fault, if it is not given or the value is no object.
  func peek(_ name: StaticString) -> RequestValue? {
    guard isObject, let place = MemberIndex(of: node, in: nodes).place(of: name) else { return nil }
    return RequestValue(reading: reading, node: place + 1)
  }
}
