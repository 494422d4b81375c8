internal import Glibc

/// sRGB's transfer function (IEC 61966-2-1), odd about 0 as CSS Color 4 §10.2 extends it.
enum TransferFunction {
  /// From encoded to linear light.
  static func decode(_ c: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(decode(c.x), decode(c.y), decode(c.z))
  }

  /// From linear light to encoded.
  static func encode(_ c: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(encode(c.x), encode(c.y), encode(c.z))
  }

  private static func decode(_ value: Double) -> Double {
    let magnitude = value.magnitude
    guard magnitude > 0.04045 else { return value / 12.92 }
    return copysign(pow((magnitude + 0.055) / 1.055, 2.4), value)
  }

  private static func encode(_ value: Double) -> Double {
    let magnitude = value.magnitude
    guard magnitude > 0.0031308 else { return value * 12.92 }
    return copysign(1.055 * pow(magnitude, 1 / 2.4) - 0.055, value)
  }
}
