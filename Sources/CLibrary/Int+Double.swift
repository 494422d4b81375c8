extension Int {
  /// Up to this magnitude doubles represent every integer.
  @usableFromInline package static let bound = 0x1p53

  /// Truncates a number and clamps it to ±2⁵³; NaN becomes 0.
  ///
  /// `Int(x)` traps where x is NaN or too large, as computed numbers may be. The bound leaves room:
  /// neither sums of a few such numbers overflow, nor multiples up to 1023.
  @inlinable package init(bounded number: Double) {
    let whole = number.isNaN ? 0 : Swift.min(Swift.max(number, -Self.bound), Self.bound)
    self.init(whole)  // total: within ±2⁵³
  }
}
