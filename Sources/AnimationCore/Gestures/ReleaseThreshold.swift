/// A quantity of a released view, and the limit with which it was compared.
public struct ReleaseThreshold: Sendable, Hashable {
  /// The side of the limit on which the quantity must be.
  public enum Comparison: String, Sendable, Hashable, CaseIterable {
    /// Greater than the limit.
    case above
    /// Less than the limit.
    case below
  }

  /// The quantity.
  public let quantity: ReleaseQuantity
  /// The index of the axis of the quantity; nil for a length over all axes.
  public let axis: Int?
  /// The quantity's value at the release, in its unit.
  public let value: Double
  /// The limit, in the quantity's unit.
  public let limit: Double
  /// The side of the limit on which the quantity must be, which an equal one is not.
  public let comparison: Comparison
  /// The index of the rule to which the threshold belongs; nil for a threshold of no rule.
  public internal(set) var rule: Int?

  init(
    _ quantity: ReleaseQuantity, of axis: Int?, value: Double, must comparison: Comparison,
    limit: Double
  ) {
    let greatest = Double.greatestFiniteMagnitude
    (self.quantity, self.axis) = (quantity, axis)
    // A part of a dimension of nearly 0 overflows.
    self.value = max(-greatest, min(greatest, value))
    (self.comparison, self.limit) = (comparison, limit)
  }

  /// Whether the quantity is beyond the limit.
  public var isExceeded: Bool { comparison == .above ? value > limit : value < limit }
  /// The difference by which the quantity missed the limit, in its unit; 0 if it did not.
  public var short: Double {
    let rest = comparison == .above ? limit - value : value - limit
    return isExceeded ? 0 : min(rest, .greatestFiniteMagnitude)
  }
}

/// A quantity on which the decision about a released view depends.
public enum ReleaseQuantity: String, Sendable, Hashable, CaseIterable {
  /// The distance from the origin, in units.
  case distance
  /// The velocity, in units per second; of a dismissal without a side, the speed.
  case velocity
  /// The distance of the projected position from the origin, in units; for dismissals.
  case predicted
  /// The displacement from the origin, as a fraction of the rule's or dismissal's dimension.
  case progress
  /// The position in units, for rules.
  case position
  /// The position under the name that fits a scale or an angle in degrees, for rules.
  case value
  /// The projected position in units, for rules.
  case projected
  /// The speed in units per second, for rules.
  case speed
}
