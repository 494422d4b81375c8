extension Double {
  /// Returns the range from one number to another, for any two numbers.
  ///
  /// The range of the standard library ends the program unless the bounds are ordered. Those that
  /// were computed may not be, and NaN never is; so this one, which the compiler prefers, has any
  /// bounds. Where they are not ordered, it is that of the lower bound alone; NaN counts as the
  /// other bound, and as 0 if both are NaN.
  ///
  /// - Parameters:
  ///   - lower: the lower bound.
  ///   - upper: the upper bound.
  /// - Returns: The range.
  @inlinable
  package static func ... (lower: Double, upper: Double) -> ClosedRange<Double> {
    if lower <= upper { return ClosedRange(uncheckedBounds: (lower, upper)) }
    let bound = lower.isNaN ? (upper.isNaN ? 0 : upper) : lower
    return ClosedRange(uncheckedBounds: (bound, bound))
  }
}

extension Int {
  /// Returns the range from one number to another; that of the lower one alone if they are not
  /// ordered.
  ///
  /// Beside it, the range of two literals is not taken for one of doubles.
  @inlinable
  package static func ... (lower: Int, upper: Int) -> ClosedRange<Int> {
    ClosedRange(uncheckedBounds: (lower, Swift.max(lower, upper)))
  }
}

extension FixedWidthInteger where Self: SignedInteger {
  /// Returns the range from one number up to another; an empty one at the lower if they are not
  /// ordered.
  @inlinable
  package static func ..< (lower: Self, upper: Self) -> Range<Self> {
    Range(uncheckedBounds: (lower, Swift.max(lower, upper)))
  }
}
