internal import CLibrary

/// HSL and HWB from and to ``ColorSpace/srgb`` (CSS Color 4 §7.1, §8.1).
package enum HueModels {
  static func rgb(hsl c: SIMD3<Double>) -> SIMD3<Double> {
    let (hue, lightness) = (degrees(c.x), c.z)
    let swing = c.y * min(lightness, 1 - lightness)
    func channel(_ offset: Double) -> Double {
      let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - swing * max(-1, min(k - 3, 9 - k, 1))
    }
    return SIMD3(channel(0), channel(8), channel(4))
  }

  static func rgb(hwb c: SIMD3<Double>) -> SIMD3<Double> {
    let (white, black) = (c.y, c.z)
    guard white + black < 1 else { return SIMD3(repeating: white / (white + black)) }
    return rgb(hsl: SIMD3(c.x, 1, 0.5)) * (1 - white - black) + white
  }

  static func hsl(rgb: SIMD3<Double>) -> SIMD3<Double> {
    let (most, least) = (rgb.max(), rgb.min())
    let lightness = (most + least) / 2
    guard most > least, lightness != 0, lightness != 1 else { return SIMD3(0, 0, lightness) }
    let saturation = (most - lightness) / min(lightness, 1 - lightness)
    let hue = hue(of: rgb)
    // Far out of gamut the saturation is negative: the same color is on the opposite side of the
    // hue circle.
    return saturation < 0
      ? SIMD3(degrees(hue + 180), -saturation, lightness) : SIMD3(hue, saturation, lightness)
  }

  static func hwb(rgb: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(hue(of: rgb), rgb.min(), 1 - rgb.max())
  }

  private static func hue(of c: SIMD3<Double>) -> Double {
    let (most, span) = (c.max(), c.max() - c.min())
    guard span > 0 else { return 0 }
    if most == c.x { return degrees((c.y - c.z) / span * 60) }
    return most == c.y ? (c.z - c.x) / span * 60 + 120 : (c.x - c.y) / span * 60 + 240
  }

  /// Reduced to 0 ≤ h < 360.
  package static func degrees(_ angle: Double) -> Double {
    let rest = angle.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }
}
