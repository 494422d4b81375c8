/// A color as WCAG 2.2 measures its flashes.
package struct FlashedColor: Sendable {
  /// Relative luminance, 0 for black to 1 for white.
  package let luminance: Double
  /// Whether R/(R + G + B) is at least 0.8, in linear light.
  let isSaturatedRed: Bool
  /// u′ and v′ of CIE 1976.
  private let chromaticity: SIMD2<Double>

  static let leastDistance = 0.2

  /// The color as a screen shows it: within sRGB, over white.
  package init(_ color: Color) {
    let shown = color.converted(to: .srgb)
    let alpha = min(max(shown.alpha, 0), 1)
    let components = shown.components.clamped(lowerBound: .zero, upperBound: .one)
    let over = Color(.srgb, components * alpha + (1 - alpha))
    let light = over.converted(to: .linearSRGB).components
    luminance = (light * SIMD3(0.2126, 0.7152, 0.0722)).sum()
    isSaturatedRed = light.sum() > 0 && light.x >= 0.8 * light.sum()
    let tristimulus = over.converted(to: .xyzD65).components
    let sum = tristimulus.x + 15 * tristimulus.y + 3 * tristimulus.z
    // Black has none: that of white.
    chromaticity =
      sum > 0
      ? SIMD2(4 * tristimulus.x / sum, 9 * tristimulus.y / sum) : SIMD2(0.1978, 0.4683)
  }

  /// Black on white behind an opacity, which no other pair of colors exceeds in contrast.
  package init(opacity: Double) {
    self.init(Color(.srgb, SIMD3(0, 0, 0), alpha: opacity))
  }

  func distance(from other: FlashedColor) -> Double {
    let difference = chromaticity - other.chromaticity
    return (difference * difference).sum().squareRoot()
  }
}
