/// The member `digits` of every request: the most significant digits of a number in a text.
enum Digits {
  /// Reads the member.
  ///
  /// - Returns: From 1 to 17; nil if it is not given, null or wrong, for all digits.
  static func read(_ object: inout RequestObject) -> Int? {
    // The most significant digits of a number in a text, half rounded away from 0; null for the
    // shortest form that parses back to the same double. The doubles of `f64` and `arrow` are
    // exact.
    guard let value = object.member("digits"), !value.isNull else { return nil }
    return value.validInteger(1...NumberText.allDigits)  // total: a constant
  }
}
