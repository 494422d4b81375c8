internal import CLibrary

/// A power function, odd as CSS Color 4 §10 extends it, with a straight line near 0 in some spaces.
struct TransferFunction: Sendable {
  private let exponent: Double
  /// The base of the power function is (value + offset) / (1 + offset).
  private var offset = 0.0
  /// The divisor of an encoded value on the straight line.
  private var slope = 1.0
  /// The greatest encoded value on the straight line.
  private var threshold = 0.0
  /// The greatest linear-light value on the straight line.
  private var linearThreshold = 0.0

  /// IEC 61966-2-1.
  static let srgb = TransferFunction(
    exponent: 2.4, offset: 0.055, slope: 12.92, threshold: 0.04045, linearThreshold: 0.0031308)

  static let a98RGB = TransferFunction(exponent: 563.0 / 256)

  /// ISO 22028-2.
  static let proPhotoRGB = TransferFunction(
    exponent: 1.8, slope: 16, threshold: 16.0 / 512, linearThreshold: 1.0 / 512)

  /// A reference display (ITU-R BT.1886).
  static let rec2020 = TransferFunction(exponent: 2.4)
  func decode(_ c: SIMD3<Double>) -> SIMD3<Double> { SIMD3(decode(c.x), decode(c.y), decode(c.z)) }
  func encode(_ c: SIMD3<Double>) -> SIMD3<Double> { SIMD3(encode(c.x), encode(c.y), encode(c.z)) }

  private func decode(_ value: Double) -> Double {
    let magnitude = value.magnitude
    guard magnitude > threshold else { return value / slope }
    return copysign(pow((magnitude + offset) / (1 + offset), exponent), value)
  }

  private func encode(_ value: Double) -> Double {
    let magnitude = value.magnitude
    guard magnitude > linearThreshold else { return value * slope }
    return copysign((1 + offset) * pow(magnitude, 1 / exponent) - offset, value)
  }
}
