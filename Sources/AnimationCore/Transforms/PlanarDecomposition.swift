internal import CLibrary

/// A 2D transform as numbers that interpolate one by one (CSS Transforms 1 §12, "Decomposing a 2D
/// matrix"): translation, remainder, rotation and scale, whose product is the matrix.
///
/// For a transform without a skew the remainder is the identity.
public struct PlanarDecomposition: Sendable, Hashable {
  /// Translation (2), angle in degrees, scale (2), and remainder in the order of `matrix()` (4).
  public private(set) var numbers: [Double]
  /// The number of numbers.
  public static let width = 9
  /// The transform that changes nothing.
  public static let identity = PlanarDecomposition([0, 0, 0, 1, 1, 1, 0, 0, 1])
  /// Creates a decomposition from its ``numbers``, which may be interpolated.
  public init(_ numbers: some Sequence<Double>) { self.numbers = Array(numbers) }

  /// Creates the decomposition of a 2D matrix; nil for one without an inverse.
  public init?(_ matrix: TransformMatrix) {
    var (x, y) = (SIMD2(matrix.x.x, matrix.x.y), SIMD2(matrix.y.x, matrix.y.y))
    var scale = SIMD2((x * x).sum().squareRoot(), (y * y).sum().squareRoot())
    let area = x.x * y.y - x.y * y.x
    guard area.magnitude > 0, scale.x > 0, scale.y > 0, matrix.isFinite else { return nil }
    // A reflection negates the axis with the lesser component along itself.
    if area < 0 { scale[x.x < y.y ? 0 : 1] *= -1 }
    x /= scale.x
    y /= scale.y
    let angle = atan2(x.y, x.x)
    // The remainder is turned back: its rows are the rows of (x, y), rotated.
    let (left, right) = (x * x.x - y * x.y, x * x.y + y * x.x)
    self.init([
      matrix.origin.x, matrix.origin.y, angle * 180 / .pi, scale.x, scale.y, left.x, left.y,
      right.x, right.y,
    ])
    guard numbers.allSatisfy(\.isFinite) else { return nil }
  }

  /// The matrix of the numbers.
  public var matrix: TransformMatrix {
    let angle = numbers[2] * .pi / 180
    let (sine, cosine) = sineAndCosine(of: angle)
    let (left, right) = (SIMD2(numbers[5], numbers[6]), SIMD2(numbers[7], numbers[8]))
    let x = (left * cosine + right * sine) * numbers[3]
    let y = (right * cosine - left * sine) * numbers[4]
    return TransformMatrix(a: x.x, b: x.y, c: y.x, d: y.y, e: numbers[0], f: numbers[1])
  }

  /// Returns the same transform in the numbers that are closest to another's: within half a turn,
  /// and by half a turn if one reflects the x axis and the other the y axis; exactly half a turn
  /// decreases from 0, and increases to 0, as in CSS Transforms 1.
  public func following(_ previous: PlanarDecomposition) -> PlanarDecomposition {
    var result = self
    let before = previous.numbers
    if before[3] < 0 && numbers[4] < 0 || before[4] < 0 && numbers[3] < 0 {
      result.numbers[3] *= -1
      result.numbers[4] *= -1
      result.numbers[2] += 180
    }
    let (start, end) = (before[2], result.numbers[2])
    var change = (end - start).remainder(dividingBy: 360)
    if change.magnitude == 180 {
      let decreases = end < start && end.remainder(dividingBy: 360) != 0
      change = decreases || start.remainder(dividingBy: 360) == 0 ? -180 : 180
    }
    result.numbers[2] = start + change
    return result
  }
}
