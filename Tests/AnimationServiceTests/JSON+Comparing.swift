import ContractSupport

extension JSON {
  /// Whether two answers are the same but for rounding.
  ///
  /// Numbers may be apart by `tolerance`, or by that part of the greater for numbers above 1. Of a `state`
  /// only its presence counts: in it numbers stand to the last bit, which is the processor's.
  func isClose(to other: JSON, within tolerance: Double) -> Bool {
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
