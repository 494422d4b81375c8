internal import CLibrary

package struct DecimalPlaces: Hashable, Sendable {
  /// Digits after the point; if negative, digits before the point are rounded too.
  package let count: Int

  package init(_ count: Int) { self.count = count }

  /// The coarsest rounding that changes no number by more than `distance`, above 0.
  package init(within distance: Double) {
    let exponent = -log10(2 * distance)
    count = exponent.isFinite ? Int(bounded: min(max(exponent.rounded(.up), -300), 300)) : 300
  }

  /// Divides by a power of ten last, so that the result is the double nearest to the decimal.
  package func round(_ number: Double) -> Double {
    guard (-22...22).contains(count) else { return number }
    let scale = pow(10, Double(abs(count)))
    let scaled = count >= 0 ? number * scale : number / scale
    guard scaled.magnitude < 4_503_599_627_370_496 else { return number }
    let rounded = scaled.rounded()
    return (count >= 0 ? rounded / scale : rounded * scale) + 0
  }
}
