import AnimationCore
import CLibrary
import RandomSupport
import Testing

/// Rotations in space against the pseudocode of CSS Transforms 2, section 13 ("Decomposing a 3D
/// matrix" and "Interpolation of decomposed 3D matrix values").
@Suite("Spherical interpolation of rotations")
struct SlerpTests {
  private typealias Rows = [[Double]]

  /// A rotation and a scale as in the specification: a row is a basis vector.
  private struct Decomposed {
    let scale: [Double]
    /// x, y, z and w.
    var quaternion: [Double]

    init(_ matrix: Rows) {
      var rows = matrix
      var scale = rows.map { ($0[0] * $0[0] + $0[1] * $0[1] + $0[2] * $0[2]).squareRoot() }
      for row in 0..<3 { rows[row] = rows[row].map { $0 / scale[row] } }
      let cross: [Double] = [
        rows[1][1] * rows[2][2] - rows[1][2] * rows[2][1],
        rows[1][2] * rows[2][0] - rows[1][0] * rows[2][2],
        rows[1][0] * rows[2][1] - rows[1][1] * rows[2][0],
      ]
      if rows[0][0] * cross[0] + rows[0][1] * cross[1] + rows[0][2] * cross[2] < 0 {
        for row in 0..<3 {
          scale[row] *= -1
          rows[row] = rows[row].map { -$0 }
        }
      }
      self.scale = scale
      let (x, y, z) = (rows[0][0], rows[1][1], rows[2][2])
      let squares: [Double] = [1 + x - y - z, 1 - x + y - z, 1 - x - y + z, 1 + x + y + z]
      quaternion = squares.map { 0.5 * max($0, 0).squareRoot() }
      // The rows of the specification's code are the columns of a matrix that multiplies columns.
      if rows[1][2] < rows[2][1] { quaternion[0] *= -1 }
      if rows[2][0] < rows[0][2] { quaternion[1] *= -1 }
      if rows[0][1] < rows[1][0] { quaternion[2] *= -1 }
    }
  }

  /// The specification's algorithm, along the shorter arc as in browsers.
  private static func slerp(_ a: [Double], _ b: [Double], _ t: Double) -> [Double] {
    var (a, product) = (a, zip(a, b).reduce(0) { $0 + $1.0 * $1.1 })
    if product < 0 { (a, product) = (a.map { -$0 }, -product) }
    product = min(product, 1)
    if product == 1 { return a }
    let theta = acos(product)
    let w = sin(t * theta) / (1 - product * product).squareRoot()
    return zip(a, b).map { $0 * (cos(t * theta) - product * w) + $1 * w }
  }

  private static func rows(_ q: [Double], _ scale: [Double]) -> Rows {
    let (x, y, z, w) = (q[0], q[1], q[2], q[3])
    let first: [Double] = [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)]
    let second: [Double] = [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)]
    let third: [Double] = [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)]
    return zip([first, second, third], scale).map { row, scale in row.map { $0 * scale } }
  }

  private static func rows(_ matrix: TransformMatrix) -> Rows {
    [matrix.x, matrix.y, matrix.z].map { [$0.x, $0.y, $0.z] }
  }

  /// Compares the interpolation at several places, to 1e-7: the specification's code takes roots of
  /// differences, whose rounding is 1e-8.
  private func compare(_ from: TransformMatrix, _ to: TransformMatrix, _ comment: Comment) throws {
    let (start, end) = (Decomposed(Self.rows(from)), Decomposed(Self.rows(to)))
    for base in [from, to] {
      let rotation = try #require(SpatialDecomposition.rotation(of: base))
      let first = try #require(SpatialDecomposition(from, base: rotation))
      let last = try #require(SpatialDecomposition(to, base: rotation)).following(first)
      for part in [0.1, 0.5, 0.89967] {
        let numbers = zip(first.numbers, last.numbers).map { $0 + ($1 - $0) * part }
        let found = Self.rows(SpatialDecomposition(numbers).matrix(base: rotation))
        let scale = zip(start.scale, end.scale).map { $0 + ($1 - $0) * part }
        let expected = Self.rows(
          Self.slerp(start.quaternion, end.quaternion, part), scale)
        for (row, other) in zip(found, expected) {
          for (number, wanted) in zip(row, other) {
            #expect(abs(number - wanted) < 1e-7, comment)
          }
        }
      }
    }
  }

  @Test("a mirror turns in the direction of the specification where the turn is a half")
  func mirrors() throws {
    let mirror = TransformMatrix.scale([-0.663, 1.33, 1])
    for degrees in [161.93, 10, 90, 179, -30, -161.93, 200] {
      try compare(mirror, .rotation(degrees: degrees, axis: [0, 1, 0]), "y \(degrees)")
      try compare(mirror, .rotation(degrees: degrees, axis: [0, 0, 1]), "z \(degrees)")
      let other = TransformMatrix.scale([0.8, -1.2, 1])
      try compare(other, .rotation(degrees: degrees, axis: [1, 0, 0]), "x \(degrees)")
    }
  }

  @Test("rotations of all kinds turn in the direction of the specification")
  func rotations() throws {
    var generator = SeededGenerator(seed: 3)
    for index in 0..<300 {
      let matrices = (0..<2).map { _ -> TransformMatrix in
        let axis = SIMD3<Double>.random(in: -1...1, using: &generator)
        let scale = SIMD3<Double>.random(in: 0.3...2, using: &generator)
        let sign = Bool.random(using: &generator) ? 1.0 : -1
        let degrees = Double.random(in: -179...179, using: &generator)
        return .rotation(degrees: degrees, axis: axis) * .scale(scale * [sign, 1, 1])
      }
      try compare(matrices[0], matrices[1], "seed 3, pair \(index)")
    }
  }
}
