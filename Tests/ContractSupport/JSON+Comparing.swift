extension JSON {
  /// Returns whether two answers are equal up to rounding.
  ///
  /// Numbers may differ by `tolerance`, relative to the greater for numbers above 1. A `state` is
  /// only compared for presence: its numbers are exact to the last bit, which depends on the
  /// processor. An example may leave it out.
  public func isClose(to other: JSON, within tolerance: Double) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)):
      abs(left - right) <= tolerance * max(1, abs(left), abs(right))
    case (.array(let left), .array(let right)):
      left.count == right.count
        && zip(left, right).allSatisfy { $0.isClose(to: $1, within: tolerance) }
    case (.object(let left), .object(let right)):
      Self.names(left) == Self.names(right) && (right[Self.token] == nil || left[Self.token] != nil)
        && left.allSatisfy { name, value in
          if name == Self.token, value.isToken { return right[name]?.isToken ?? true }
          return right[name].map { value.isClose(to: $0, within: tolerance) } ?? false
        }
    default: self == other
    }
  }

  private static let token = "state"

  /// Or the beginning of a state token in an example.
  private var isToken: Bool { string?.wholeMatch(of: /[123]\..*/) != nil }

  private static func names(_ members: [String: JSON]) -> Set<String> {
    Set(members.keys).subtracting(members[token]?.isToken ?? false ? [token] : [])
  }
}
