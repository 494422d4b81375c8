extension Int {
  /// The greatest magnitude of a bounded number: up to it doubles have every whole number.
  @usableFromInline package static let bound = 0x1p53

  /// Creates the whole part of a number, brought into ±2⁵³; 0 of NaN.
  ///
  /// `Int(x)` ends the program where x is NaN or too large, as numbers that were computed may be.
  /// The bound leaves room: sums of a few such numbers do not overflow, nor their multiples up to
  /// 1023.
  @inlinable
  package init(bounded number: Double) {
    let whole = number.isNaN ? 0 : Swift.min(Swift.max(number, -Self.bound), Self.bound)
    self.init(whole)  // total: within ±2⁵³
  }
}
