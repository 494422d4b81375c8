/// A power of two as the unit of numbers whose products may overflow; 1 for ordinary numbers.
struct BinaryUnit {
  private let exponent: Int

  /// Products of four numbers with these exponents do not overflow.
  private static let ordinary = -250...250

  /// The greatest number becomes 1 to 2 unless it is ordinary.
  init(of numbers: [Double]) {
    let greatest = numbers.reduce(0) { $1.isFinite ? max($0, $1.magnitude) : $0 }
    let exponent = greatest > 0 ? Int(greatest.exponent) : 0
    self.exponent = Self.ordinary.contains(exponent) ? 0 : exponent
  }

  func count(of number: Double) -> Double {
    exponent == 0 ? number : Double(sign: .plus, exponent: -exponent, significand: number)
  }

  func counts(of numbers: [Double]) -> [Double] { exponent == 0 ? numbers : numbers.map(count) }

  /// Saturates at the greatest double.
  func number(count: Double) -> Double {
    guard exponent != 0 else { return count }
    let number = Double(sign: .plus, exponent: exponent, significand: count)
    let greatest = Double.greatestFiniteMagnitude
    return min(max(number, -greatest), greatest)
  }
}
