import AnimationCore
import Testing

/// Transforms as numbers that interpolate one by one.
@Suite("Decompositions of transforms")
struct DecompositionTests {
  /// A pseudo-random sequence, which is the same in each run.
  private struct Sequence: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static func random(_ range: ClosedRange<Double>, _ seed: inout Sequence) -> Double {
    Double.random(in: range, using: &seed)
  }

  private static func planar(_ seed: inout Sequence) -> TransformMatrix {
    let n = (0..<6).map { _ in random(-3...3, &seed) }
    return TransformMatrix(a: n[0], b: n[1], c: n[2], d: n[3], e: n[4], f: n[5])
  }

  private static func spatial(_ seed: inout Sequence) -> TransformMatrix {
    let n = (0..<16).map { _ in random(-2...2, &seed) }
    return TransformMatrix(
      x: [n[0], n[1], n[2], n[3] / 100], y: [n[4], n[5], n[6], n[7] / 100],
      z: [n[8], n[9], n[10], n[11] / 100], origin: [n[12], n[13], n[14], 1])
  }

  private static func distance(_ left: TransformMatrix, _ right: TransformMatrix) -> Double {
    zip(left.numbers, right.numbers).map { abs($0 - $1) }.max() ?? 0
  }

  @Test("the numbers of a matrix make that matrix again", arguments: 1...20 as ClosedRange<UInt64>)
  func roundTrip(_ part: UInt64) throws {
    var seed = Sequence(state: part)
    for _ in 0..<200 {
      let flat = Self.planar(&seed)
      let shallow = try #require(PlanarDecomposition(flat))
      #expect(Self.distance(shallow.matrix, flat) < 1e-12)
      let deep = Self.spatial(&seed)
      let base = try #require(SpatialDecomposition.rotation(of: Self.spatial(&seed)))
      let numbers = try #require(SpatialDecomposition(deep, base: base))
      #expect(Self.distance(numbers.matrix(base: base), deep) < 1e-9)
    }
  }

  @Test("the next numbers make the same matrix, within half a turn of those before")
  func following() throws {
    var seed = Sequence(state: 9)
    for _ in 0..<500 {
      let (first, second) = (Self.planar(&seed), Self.planar(&seed))
      let before = try #require(PlanarDecomposition(first))
      let after = try #require(PlanarDecomposition(second)).following(before)
      #expect(Self.distance(after.matrix, second) < 1e-12)
      #expect(abs(after.numbers[2] - before.numbers[2]) <= 180)
      let flips =
        before.numbers[3] * after.numbers[3] < 0 && before.numbers[4] * after.numbers[4] < 0
      #expect(!flips)
    }
  }

  @Test("turns add up, in the plane and in space")
  func unwinding() throws {
    var flat = PlanarDecomposition.identity
    var deep = try #require(SpatialDecomposition(.identity, base: .identity))
    for step in 1...12 {
      let matrix = TransformMatrix.rotation(degrees: 100 * Double(step))
      flat = try #require(PlanarDecomposition(matrix)).following(flat)
      #expect(abs(flat.numbers[2] - 100 * Double(step)) < 1e-9)
      deep = try #require(SpatialDecomposition(matrix, base: .identity)).following(deep)
      #expect(abs(deep.numbers[15] - 100 * Double(step) * .pi / 180) < 1e-9)
    }
  }

  @Test("half a turn decreases from 0 and increases to 0, as CSS Transforms 1 has it")
  func halfTurns() {
    let half = PlanarDecomposition([0, 0, 180, 1, 1, 1, 0, 0, 1])
    #expect(half.following(.identity).numbers[2] == -180)
    #expect(PlanarDecomposition.identity.following(half).numbers[2] == 360)
    let (up, down) = (
      PlanarDecomposition([0, 0, 90, 1, 1, 1, 0, 0, 1]),
      PlanarDecomposition([0, 0, -90, 1, 1, 1, 0, 0, 1])
    )
    #expect(down.following(up).numbers[2] == -90)
    #expect(up.following(down).numbers[2] == 90)
  }

  @Test("rotations move by the slerp of their quaternions, past the ends too")
  func slerp() throws {
    var seed = Sequence(state: 4)
    for _ in 0..<200 {
      let matrices = (0..<2).map { _ in
        TransformMatrix.rotation(
          degrees: Self.random(-170...170, &seed),
          axis: [
            Self.random(-1...1, &seed), Self.random(-1...1, &seed), Self.random(-1...1, &seed),
          ])
      }
      let a = try #require(SpatialDecomposition.rotation(of: matrices[0]))
      let b = try #require(SpatialDecomposition.rotation(of: matrices[1]))
      let end = try #require(SpatialDecomposition(matrices[1], base: a)).numbers
      let dot = (a.imaginary * b.imaginary).sum() + a.real * b.real
      guard abs(dot) > 1e-6 else { continue }
      let angle = Self.acos(min(abs(dot), 1))
      for t in [-0.3, 0.2, 0.5, 0.9, 1.4] where angle > 1e-6 {
        let numbers = end.enumerated().map { $0 < 13 ? $1 : $1 * t }
        let moved = SpatialDecomposition(numbers).matrix(base: a)
        // slerp(a, b, t) = (sin((1 − t)θ) a + sin(tθ) b) / sin θ, with the nearer of b and −b.
        let (p, q) = (Self.sin((1 - t) * angle), Self.sin(t * angle) * (dot < 0 ? -1 : 1))
        let v = (a.imaginary * p + b.imaginary * q) / Self.sin(angle)
        let w = (a.real * p + b.real * q) / Self.sin(angle)
        // The image of the x axis under the quaternion (v, w).
        let along: SIMD3<Double> = v * (2 * v.x)
        let across = SIMD3<Double>(0, 2 * w * v.z, -2 * w * v.y)
        let rest = SIMD3<Double>(w * w - (v * v).sum(), 0, 0)
        let image = along + across + rest
        let x = SIMD3(moved.x.x, moved.x.y, moved.x.z)
        let error = x - image
        #expect((error * error).sum() < 1e-16)
      }
    }
  }

  private static func sin(_ x: Double) -> Double {
    var (term, sum) = (x, x)
    for n in 1...20 {
      term *= -x * x / Double((2 * n) * (2 * n + 1))
      sum += term
    }
    return sum
  }

  private static func acos(_ x: Double) -> Double {
    var (low, high) = (0.0, Double.pi)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if sin(.pi / 2 - middle) > x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  @Test("a rotation vector makes its rotation, up to half a turn and near it")
  func rotationVectors() {
    for degrees in [0, 1e-9, 0.1, 45, 90, 179.999999, 180] as [Double] {
      let vector = SIMD3<Double>(0.36, -0.48, 0.8) * (degrees * .pi / 180)
      let back = Quaternion(rotationVector: vector).rotationVector
      let error = back - vector
      let opposite = back + vector
      let distance = min((error * error).sum(), (opposite * opposite).sum())
      #expect((degrees < 179.9 ? (error * error).sum() : distance) < 1e-24)
    }
  }

  @Test("half a turn about any axis is read from its matrix")
  func halfTurnsInSpace() throws {
    for axis in [[1, 0, 0], [0, 1, 0], [0.6, -0.8, 0], [-0.36, 0.48, 0.8]] as [SIMD3<Double>] {
      let matrix = TransformMatrix.rotation(degrees: 180, axis: axis)
      let numbers = try #require(SpatialDecomposition(matrix, base: .identity))
      #expect(Self.distance(numbers.matrix(base: .identity), matrix) < 1e-12)
    }
  }

  @Test("a matrix without an inverse has no numbers")
  func singular() {
    let flat = [
      TransformMatrix.scale([0, 1, 1]), TransformMatrix.scale([0, 0, 1]),
      TransformMatrix(a: 1, b: 2, c: 2, d: 4, e: 0, f: 0),
      TransformMatrix(a: .infinity, b: 0, c: 0, d: 1, e: 0, f: 0),
      TransformMatrix(a: .nan, b: 0, c: 0, d: 1, e: 0, f: 0),
    ]
    for matrix in flat {
      #expect(PlanarDecomposition(matrix) == nil)
      #expect(SpatialDecomposition(matrix, base: .identity) == nil)
    }
    #expect(SpatialDecomposition(.scale([1, 1, 0]), base: .identity) == nil)
    var weightless = TransformMatrix.identity
    weightless.origin.w = 0
    #expect(SpatialDecomposition(weightless, base: .identity) == nil)
  }
}
