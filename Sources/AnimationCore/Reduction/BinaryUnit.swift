/// A power of two in which numbers are counted whose products or quotients would overflow.
///
/// Numbers of ordinary magnitudes are counted in ones.
struct BinaryUnit {
  /// The exponent of the power of two.
  private let exponent: Int

  /// The exponents between which numbers are ordinary: products of four of them do not overflow.
  private static let ordinary = -250...250

  /// Creates the unit for numbers, the greatest of which counts 1 to 2 unless it is ordinary.
  init(of numbers: [Double]) {
    let greatest = numbers.reduce(0) { $1.isFinite ? max($0, $1.magnitude) : $0 }
    let exponent = greatest > 0 ? Int(greatest.exponent) : 0
    self.exponent = Self.ordinary.contains(exponent) ? 0 : exponent
  }

  /// Returns how many of the unit a number is.
  func count(_ number: Double) -> Double {
    exponent == 0 ? number : Double(sign: .plus, exponent: -exponent, significand: number)
  }

  /// Returns how many of the unit each number is.
  func counts(_ numbers: [Double]) -> [Double] {
    exponent == 0 ? numbers : numbers.map(count)
  }

  /// Returns the number that is so many of the unit, or the greatest double of its sign.
  func number(_ count: Double) -> Double {
    guard exponent != 0 else { return count }
    let number = Double(sign: .plus, exponent: exponent, significand: count)
    let greatest = Double.greatestFiniteMagnitude
    return min(max(number, -greatest), greatest)
  }
}
