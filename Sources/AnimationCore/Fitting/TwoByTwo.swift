/// A matrix of two numbers by two that is alike on both sides of the diagonal, such as the sums of
/// the products of two numbers with themselves.
struct TwoByTwo {
  /// The numbers on the diagonal.
  private(set) var diagonal = SIMD2<Double>.zero
  /// The number beside the diagonal.
  private(set) var beside = 0.0

  init(diagonal: SIMD2<Double> = .zero, beside: Double = 0) {
    (self.diagonal, self.beside) = (diagonal, beside)
  }

  /// Adds the products of numbers with themselves.
  @inline(__always)
  mutating func add(_ numbers: SIMD2<Double>) {
    diagonal += numbers * numbers
    beside += numbers.x * numbers.y
  }

  /// Adds to the squares of the numbers.
  mutating func add(squares: SIMD2<Double>) { diagonal += squares }

  @inline(__always)
  func times(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    diagonal * vector + beside * SIMD2(vector.y, vector.x)
  }

  func scaled(by factor: Double) -> TwoByTwo {
    TwoByTwo(diagonal: factor * diagonal, beside: factor * beside)
  }

  /// Each number times those of its row and of its column.
  func scaled(by factors: SIMD2<Double>) -> TwoByTwo {
    TwoByTwo(diagonal: factors * factors * diagonal, beside: factors.x * factors.y * beside)
  }

  static func - (left: TwoByTwo, right: TwoByTwo) -> TwoByTwo {
    TwoByTwo(diagonal: left.diagonal - right.diagonal, beside: left.beside - right.beside)
  }

  /// The inverse of a matrix of products of numbers with themselves, with zeros for a number of
  /// which the other leaves hardly anything: a part `least` of its square; see ``FourByFour``.
  func inverse(leaving least: Double) -> TwoByTwo {
    guard diagonal.x > 0 else {
      return TwoByTwo(diagonal: SIMD2(0, diagonal.y > 0 ? 1 / diagonal.y : 0))
    }
    let part = beside / diagonal.x
    let left = diagonal.y - part * beside
    guard left > least * diagonal.y else { return TwoByTwo(diagonal: SIMD2(1 / diagonal.x, 0)) }
    return TwoByTwo(
      diagonal: SIMD2(1 / diagonal.x + part * part / left, 1 / left), beside: -part / left)
  }
}
