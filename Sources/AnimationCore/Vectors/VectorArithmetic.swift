/// A value that can be added, subtracted and scaled, so that it can be animated.
///
/// What must hold, for vectors `a`, `b` and a factor `s`:
/// - `a + .zero == a` and `a - a == .zero`;
/// - scaling by `s` is linear: `(a + b)` scaled is `a` scaled plus `b` scaled;
/// - `magnitudeSquared` is the dot product of the vector with itself, so it scales by `s * s`.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each number of this value by `rhs`.
  mutating func scale(by rhs: Double)

  /// The dot product of this value with itself, in units squared.
  var magnitudeSquared: Double { get }

  /// Its numbers one by one; nil, unless said, if it does not tell them apart.
  ///
  /// A motion is at rest when each number is. Of a vector that does not tell its numbers apart, the part
  /// along its way and the part across count instead.
  var numbers: [Double]? { get }
}

extension VectorArithmetic {
  /// Nil: its numbers are not told apart.
  public var numbers: [Double]? { nil }
}

extension VectorArithmetic {
  /// This value with each of its numbers multiplied by `factor`.
  public func scaled(by factor: Double) -> Self {
    var result = self
    result.scale(by: factor)
    return result
  }

  /// Moves this value a part of the way to `other`: not at all for `amount` 0, wholly for 1.
  public mutating func interpolate(towards other: Self, amount: Double) {
    self += (other - self).scaled(by: amount)
  }

  /// The point `amount` of the way from this value to `other`.
  public func interpolated(towards other: Self, amount: Double) -> Self {
    var result = self
    result.interpolate(towards: other, amount: amount)
    return result
  }
}

extension Double: VectorArithmetic {
  /// Multiplies this number by `rhs`.
  public mutating func scale(by rhs: Double) { self *= rhs }

  /// The square of this number.
  public var magnitudeSquared: Double { self * self }

  /// This number alone.
  public var numbers: [Double]? { [self] }
}

extension Float: VectorArithmetic {
  /// Multiplies this number by `rhs`.
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }

  /// The square of this number.
  public var magnitudeSquared: Double { Double(self) * Double(self) }

  /// This number alone.
  public var numbers: [Double]? { [Double(self)] }
}
