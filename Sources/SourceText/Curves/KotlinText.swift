package import AnimationCore

extension CubicBezier {
  package var composeEasing: String {
    "CubicBezierEasing(\(numbers.map(String.init(kotlinFloat:)).joined(separator: ", ")))"
  }
}

extension String {
  /// Kotlin's `Float`, in the fewest digits.
  package init(kotlinFloat number: Double) {
    let text = Float(number).description
    self = (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + "f"
  }
}
