extension Double {
  /// A range with any bounds, which the compiler prefers to the standard library's, which traps.
  ///
  /// Unordered bounds give the range of the lower bound alone; NaN counts as the other bound, and
  /// as 0 if both are NaN.
  @inlinable package static func ... (lower: Double, upper: Double) -> ClosedRange<Double> {
    if lower <= upper { return ClosedRange(uncheckedBounds: (lower, upper)) }
    let bound = lower.isNaN ? (upper.isNaN ? 0 : upper) : lower
    return ClosedRange(uncheckedBounds: (bound, bound))
  }
}

extension Int {
  /// Unordered bounds give the lower one; without this, two literals would be a range of doubles.
  @inlinable package static func ... (lower: Int, upper: Int) -> ClosedRange<Int> {
    ClosedRange(uncheckedBounds: (lower, Swift.max(lower, upper)))
  }
}

extension FixedWidthInteger where Self: SignedInteger {
  /// Unordered bounds give an empty range at the lower bound.
  @inlinable package static func ..< (lower: Self, upper: Self) -> Range<Self> {
    Range(uncheckedBounds: (lower, Swift.max(lower, upper)))
  }
}
