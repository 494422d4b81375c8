/// A value that can be added, subtracted and scaled, so that it can be animated.
///
/// These laws hold for vectors `a`, `b` and a factor `s`:
/// - `a + .zero == a` and `a - a == .zero`;
/// - scaling by `s` is linear: `(a + b)` scaled is `a` scaled plus `b` scaled;
/// - `magnitudeSquared` is the dot product of the vector with itself, so it scales by `s * s`.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each number of this value by `rhs`.
  mutating func scale(by rhs: Double)
  /// The dot product of this value with itself, in units squared.
  var magnitudeSquared: Double { get }

  /// The individual numbers of this value; nil, by default, for a type that does not expose them,
  /// whose motion is at rest when its components along the displacement and across it are.
  var numbers: [Double]? { get }
}

extension VectorArithmetic {
  /// Nil: the individual numbers are not exposed.
  public var numbers: [Double]? { nil }

  /// Returns this value with each of its numbers multiplied by `factor`.
  public func scaled(by factor: Double) -> Self {
    var result = self
    result.scale(by: factor)
    return result
  }

  /// Interpolates linearly toward `other`: `amount` 0 leaves it unchanged, 1 yields `other`.
  public mutating func interpolate(towards other: Self, amount: Double) {
    self += (other - self).scaled(by: amount)
  }

  /// Returns the linear interpolation from this value to `other` at the progress `amount`.
  public func interpolated(towards other: Self, amount: Double) -> Self {
    var result = self
    result.interpolate(towards: other, amount: amount)
    return result
  }

  /// Scaled by a power of two, which changes no digit, if the square over- or underflows.
  var magnitude: Double {
    let square = magnitudeSquared
    if square.isNormal { return square.squareRoot() }
    let scale: Double = square > 1 ? 0x1p-100 : 0x1p100
    // In steps that a single-precision number can take too.
    let scaled = (0..<6).reduce(self) { vector, _ in vector.scaled(by: scale) }
    return (0..<6).reduce(scaled.magnitudeSquared.squareRoot()) { length, _ in length / scale }
  }
}

extension Double: VectorArithmetic {
  /// Multiplies this number by `rhs`.
  public mutating func scale(by rhs: Double) { self *= rhs }
  /// The square of this number.
  public var magnitudeSquared: Double { self * self }
  /// An array of this number alone.
  public var numbers: [Double]? { [self] }
}

extension Float: VectorArithmetic {
  /// Multiplies this number by `rhs`.
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  /// The square of this number.
  public var magnitudeSquared: Double { Double(self) * Double(self) }
  /// An array of this number alone.
  public var numbers: [Double]? { [Double(self)] }
}
