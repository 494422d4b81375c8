internal import CLibrary

/// A unit quaternion: a rotation in space.
public struct Quaternion: Sendable, Hashable {
  /// The axis, scaled by the sine of half the angle.
  public var imaginary: SIMD3<Double>
  /// The cosine of half the angle.
  public var real: Double
  /// The rotation that changes nothing.
  public static let identity = Quaternion(imaginary: .zero, real: 1)

  /// The rotation vector of the rotation by at most half a turn, in radians.
  public var rotationVector: SIMD3<Double> {
    let length = imaginary.length
    guard length > 0 else { return .zero }
    // Of the two quaternions of a rotation, the one with real ≥ 0 has the lesser angle. At half a
    // turn the angles are equal, and a rounding error below 0 must not decide.
    let angle = 2 * atan2(length, real.magnitude)
    return imaginary * ((real < -Self.rounding ? -angle : angle) / length)
  }

  /// The rotation in the opposite direction.
  public var inverse: Quaternion { Quaternion(imaginary: -imaginary, real: real) }

  /// Returns the rotation that applies `right` and then `left`.
  public static func * (left: Quaternion, right: Quaternion) -> Quaternion {
    let (a, b) = (left.imaginary, right.imaginary)
    return Quaternion(
      imaginary: b * left.real + a * right.real + a.cross(b),
      real: left.real * right.real - a.dot(b))
  }
}

extension Quaternion {
  /// Creates the rotation about a vector, whose length is the angle in radians.
  public init(rotationVector vector: SIMD3<Double>) {
    let angle = vector.length
    // sin(angle / 2) / angle, which is 1/2 at 0.
    let factor = angle > 0 ? sin(angle / 2) / angle : 0.5
    self.init(imaginary: vector * factor, real: cos(angle / 2))
  }

  /// A component up to this counts as a rounding error.
  private static let rounding = 1e-15
  /// Four times the squared cosine of half an angle up to which a rotation is next to half a turn.
  private static let halfTurn = 1e-5

  /// Of orthonormal, right-handed columns.
  ///
  /// The greatest of the four components is computed from the diagonal, the others by division by
  /// it, so that nothing cancels, even near half a turn. As in CSS real is ≥ 0. Next to half a
  /// turn, where CSS leaves the sign to rounding, it is Chromium's: the greatest component of the
  /// axis, the last of equal ones, is above 0, but for a matrix of the plane; so two rotations half
  /// a turn apart turn the way that is seen.
  init(x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>, isPlanar: Bool) {
    let squares = SIMD4(
      1 + x.x - y.y - z.z, 1 - x.x + y.y - z.z, 1 - x.x - y.y + z.z, 1 + x.x + y.y + z.z)
    let products = (
      sum: SIMD3(x.y + y.x, x.z + z.x, y.z + z.y),
      difference: SIMD3(y.z - z.y, z.x - x.z, x.y - y.x)
    )
    let (sum, difference) = products
    let axis = (0..<3).reduce(0) { squares[$1] > squares[$0] - Self.rounding ? $1 : $0 }
    let isNearHalfTurn = squares.w <= Self.halfTurn
    var result: SIMD4<Double>
    switch squares.w > squares[axis] ? 3 : axis {
    case 0: result = [squares.x, sum.x, sum.y, difference.x]
    case 1: result = [sum.x, squares.y, sum.z, difference.y]
    case 2: result = [sum.y, sum.z, squares.z, difference.z]
    default: result = [difference.x, difference.y, difference.z, squares.w]
    }
    result /= (result * result).sum().squareRoot()
    let isSigned = isPlanar ? result.w < -Self.rounding : result.w < 0 && !isNearHalfTurn
    if isSigned { result = -result }
    self.init(imaginary: [result.x, result.y, result.z], real: result.w)
  }

  /// The matrix of the rotation.
  public var matrix: TransformMatrix {
    let (v, w) = (imaginary, real)
    return TransformMatrix(
      x: [
        1 - 2 * (v.y * v.y + v.z * v.z), 2 * (v.x * v.y + v.z * w), 2 * (v.x * v.z - v.y * w), 0,
      ],
      y: [
        2 * (v.x * v.y - v.z * w), 1 - 2 * (v.x * v.x + v.z * v.z), 2 * (v.y * v.z + v.x * w), 0,
      ],
      z: [
        2 * (v.x * v.z + v.y * w), 2 * (v.y * v.z - v.x * w), 1 - 2 * (v.x * v.x + v.y * v.y), 0,
      ], origin: [0, 0, 0, 1])
  }
}

extension TransformMatrix {
  /// Returns a rotation about an axis of any length; a positive angle about the z axis turns x to
  /// y, and an axis of length 0 changes nothing.
  public static func rotation(degrees: Double, axis: SIMD3<Double> = [0, 0, 1]) -> TransformMatrix {
    let length = axis.length
    guard length > 0 else { return .identity }
    let angle = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
    return Quaternion(rotationVector: axis * (angle / length)).matrix
  }
}

extension SIMD3<Double> {
  var length: Double { dot(self).squareRoot() }
  func dot(_ other: Self) -> Double { (self * other).sum() }

  func cross(_ other: Self) -> Self {
    [y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x]
  }
}
