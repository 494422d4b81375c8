/// A 4 × 4 matrix that transforms column vectors, as in CSS Transforms 2.
///
/// - `a * b` applies `b` first, so a list of transform functions is the product in its order.
/// - ``numbers`` are in the order of CSS `matrix3d()`: column by column.
public struct TransformMatrix: Sendable, Hashable {
  /// The images of the x, y and z axes, and of the origin.
  public var x, y, z, origin: SIMD4<Double>

  /// The matrix that changes nothing.
  public static let identity = TransformMatrix(
    x: [1, 0, 0, 0], y: [0, 1, 0, 0], z: [0, 0, 1, 0], origin: [0, 0, 0, 1])

  /// Creates a matrix of columns.
  public init(x: SIMD4<Double>, y: SIMD4<Double>, z: SIMD4<Double>, origin: SIMD4<Double>) {
    (self.x, self.y, self.z, self.origin) = (x, y, z, origin)
  }

  /// Creates a matrix from the arguments of `matrix(a, b, c, d, e, f)`.
  public init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
    self.init(x: [a, b, 0, 0], y: [c, d, 0, 0], z: [0, 0, 1, 0], origin: [e, f, 0, 1])
  }

  /// The sixteen arguments of `matrix3d()`.
  public var numbers: [Double] { [x, y, z, origin].flatMap { [$0.x, $0.y, $0.z, $0.w] } }

  var isPlanar: Bool {
    self == TransformMatrix(a: x.x, b: x.y, c: y.x, d: y.y, e: origin.x, f: origin.y)
  }

  /// Whether all numbers are finite.
  public var isFinite: Bool { numbers.allSatisfy(\.isFinite) }

  /// Returns the transform that applies `right` and then `left`.
  public static func * (left: TransformMatrix, right: TransformMatrix) -> TransformMatrix {
    TransformMatrix(
      x: left * right.x, y: left * right.y, z: left * right.z, origin: left * right.origin)
  }

  /// Returns the image of a vector.
  public static func * (matrix: TransformMatrix, vector: SIMD4<Double>) -> SIMD4<Double> {
    let planar = matrix.x * vector.x + matrix.y * vector.y
    return planar + matrix.z * vector.z + matrix.origin * vector.w
  }

  /// Returns a translation.
  public static func translation(_ offset: SIMD3<Double>) -> TransformMatrix {
    var matrix = identity
    matrix.origin = SIMD4(offset, 1)
    return matrix
  }

  /// Returns a scaling by a factor for each axis.
  public static func scale(_ factors: SIMD3<Double>) -> TransformMatrix {
    TransformMatrix(
      x: [factors.x, 0, 0, 0], y: [0, factors.y, 0, 0], z: [0, 0, factors.z, 0],
      origin: [0, 0, 0, 1])
  }

  /// Returns a skew along both axes by the tangents of two angles.
  public static func skew(x: Double, y: Double) -> TransformMatrix {
    TransformMatrix(a: 1, b: y, c: x, d: 1, e: 0, f: 0)
  }

  /// Returns a perspective; `nearness` is the reciprocal of the viewer's distance, 0 for none.
  public static func perspective(nearness: Double) -> TransformMatrix {
    var matrix = identity
    matrix.z.w = -nearness
    return matrix
  }
}
