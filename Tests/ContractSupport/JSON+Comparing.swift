extension JSON {
  /// Returns whether two answers are equal up to rounding.
  ///
  /// Numbers may differ by `tolerance`, relative to the greater for numbers above 1. Of a `state`
  /// only the presence is compared: its numbers are exact to the last bit, which depends on the
  /// processor.
  ///
  /// - Parameters:
  ///   - other: the other answer.
  ///   - tolerance: the greatest difference of two numbers.
  /// - Returns: Whether they are equal.
  public func isClose(to other: JSON, within tolerance: Double) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)):
      abs(left - right) <= tolerance * max(1, abs(left), abs(right))
    case (.array(let left), .array(let right)):
      left.count == right.count
        && zip(left, right).allSatisfy { $0.isClose(to: $1, within: tolerance) }
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.allSatisfy { name, value in
          guard let match = right[name] else { return false }
          if name == "state" { return value.string != nil && match.string != nil }
          return value.isClose(to: match, within: tolerance)
        }
    default: self == other
    }
  }
}
