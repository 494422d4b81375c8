/// A 3D transform as numbers that interpolate one by one (CSS Transforms 2 §13, "Decomposing a 3D
/// matrix").
///
/// The slerp of two quaternions is linear in the rotation vector that leads from a base to the
/// rotation, if the base is one of the two: `slerp(a, b, t) = exp(t · log(b · a⁻¹)) · a`. So a
/// rotation is stored as that vector, which may be interpolated, extrapolated, and have a velocity.
/// With another base and different axes the path differs from the slerp, but not its ends.
public struct SpatialDecomposition: Sendable, Hashable {
  /// Translation, scale, skew xy, xz, yz (3 each), perspective (4), rotation vector in radians (3).
  public private(set) var numbers: [Double]
  /// The number of numbers.
  public static let width = 16
  /// Creates a decomposition from its ``numbers``, which may be interpolated.
  public init(_ numbers: some Sequence<Double>) { self.numbers = Array(numbers) }

  /// Decomposes a matrix, with rotations counted from `base`; nil for one without an inverse.
  public init?(_ matrix: TransformMatrix, base: Quaternion) {
    guard let parts = MatrixFactors(matrix) else { return nil }
    self.init(parts, base: base)
  }

  /// Creates the decomposition of a rotation, counted from `base`.
  public init?(rotation: Quaternion, base: Quaternion) {
    self.init(MatrixFactors(rotation), base: base)
  }

  private init?(_ parts: MatrixFactors, base: Quaternion) {
    let rotation = (parts.rotation * base.inverse).rotationVector
    let (p, vectors) = (parts.perspective, [parts.translation, parts.scale, parts.skew])
    self.init(
      vectors.flatMap { [$0.x, $0.y, $0.z] } + [p.x, p.y, p.z, p.w]
        + [rotation.x, rotation.y, rotation.z])
    guard numbers.allSatisfy(\.isFinite) else { return nil }
  }

  /// Returns the rotation of a matrix; nil without an inverse.
  public static func rotation(of matrix: TransformMatrix) -> Quaternion? {
    MatrixFactors(matrix)?.rotation
  }

  /// Returns the matrix of the numbers, with rotations counted from `base`.
  public func matrix(base: Quaternion) -> TransformMatrix {
    let (skew, scale) = (vector(at: 6), vector(at: 3))
    var projection = TransformMatrix.identity
    (projection.x.w, projection.y.w) = (numbers[9], numbers[10])
    (projection.z.w, projection.origin.w) = (numbers[11], numbers[12])
    let shear = TransformMatrix(
      x: [1, 0, 0, 0], y: [skew.x, 1, 0, 0], z: [skew.y, skew.z, 1, 0], origin: [0, 0, 0, 1])
    let rotation = Quaternion(rotationVector: vector(at: 13)) * base
    return projection * .translation(vector(at: 0)) * rotation.matrix * shear * .scale(scale)
  }

  private func vector(at index: Int) -> SIMD3<Double> {
    [numbers[index], numbers[index + 1], numbers[index + 2]]
  }

  /// Returns the same transform in the numbers that are closest to another's: rotation vectors that
  /// differ by whole turns about their axis are the same rotation.
  public func following(_ previous: SpatialDecomposition) -> SpatialDecomposition {
    let (end, start) = (vector(at: 13), previous.vector(at: 13))
    let axis = end.length > 0 ? end / end.length : start.length > 0 ? start / start.length : .zero
    let turn = 2 * Double.pi
    let distance = (start.dot(axis) - end.length) / turn
    // Of two ways of half a turn, the one that the rotation vector has is kept.
    guard distance.magnitude > 0.5 + 1e-12, distance.isFinite else { return self }
    let turns = distance.rounded()
    let rotation = axis * (end.length + turns * turn)
    var result = self
    result.numbers.replaceSubrange(13..., with: [rotation.x, rotation.y, rotation.z])
    return result
  }

  /// The factors of a matrix, from left to right.
  fileprivate struct MatrixFactors {
    var perspective: SIMD4<Double> = [0, 0, 0, 1]
    let translation: SIMD3<Double>
    let rotation: Quaternion
    var skew: SIMD3<Double> = .zero
    var scale: SIMD3<Double>

    init(_ rotation: Quaternion) {
      (translation, self.rotation, scale) = (.zero, rotation, [1, 1, 1])
    }

    init?(_ matrix: TransformMatrix) {
      guard matrix.isFinite, matrix.origin.w != 0 else { return nil }
      let weight = matrix.origin.w
      var (x, y, z) = ((matrix.x / weight).xyz, (matrix.y / weight).xyz, (matrix.z / weight).xyz)
      translation = (matrix.origin / weight).xyz
      guard x.dot(y.cross(z)).magnitude > 0 else { return nil }
      let last = SIMD3(matrix.x.w, matrix.y.w, matrix.z.w) / weight
      if last != .zero {
        // The row p of the perspective has p · (columns) = last; solved by Cramer's rule.
        let solved =
          (y.cross(z) * last.x + z.cross(x) * last.y + x.cross(y) * last.z) / x.dot(y.cross(z))
        perspective = SIMD4(solved, 1 - solved.dot(translation))
      }
      scale = [x.length, 0, 0]
      x /= scale.x
      skew.x = x.dot(y)
      y -= x * skew.x
      scale.y = y.length
      y /= scale.y
      skew.x /= scale.y
      (skew.y, skew.z) = (x.dot(z), y.dot(z))
      z -= x * skew.y
      z -= y * skew.z
      scale.z = z.length
      z /= scale.z
      (skew.y, skew.z) = (skew.y / scale.z, skew.z / scale.z)
      // The basis is made right-handed by a reflection of all axes.
      if x.dot(y.cross(z)) < 0 { (x, y, z, scale) = (-x, -y, -z, -scale) }
      rotation = Quaternion(x: x, y: y, z: z, isPlanar: matrix.isPlanar)
    }
  }
}

extension SIMD4<Double> { fileprivate var xyz: SIMD3<Double> { [x, y, z] } }
