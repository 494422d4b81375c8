/// A vector of any size, for values whose shape is known only when the program runs.
///
/// Where two vectors differ in size, the shorter one counts as filled up with zeros, so that the
/// empty vector is the zero of every size and the laws of ``VectorArithmetic`` hold.
public struct AnimatableVector: VectorArithmetic, Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The numbers, in order.
  public var components: [Double]

  /// A vector of these numbers.
  public init(_ components: [Double]) { self.components = components }

  /// A vector of these numbers.
  public init(arrayLiteral elements: Double...) { components = elements }

  /// The vector without numbers, which is zero in every size.
  public static var zero: Self { Self([]) }

  /// The sums of the numbers.
  ///
  /// - Complexity: O(n).
  public static func + (lhs: Self, rhs: Self) -> Self { lhs.combined(with: rhs, by: +) }

  /// The differences of the numbers.
  ///
  /// - Complexity: O(n).
  public static func - (lhs: Self, rhs: Self) -> Self { lhs.combined(with: rhs, by: -) }

  /// Multiplies each number by `rhs`.
  ///
  /// - Complexity: O(n).
  public mutating func scale(by rhs: Double) {
    for index in components.indices { components[index] *= rhs }
  }

  /// The sum of the squares.
  ///
  /// - Complexity: O(n).
  public var magnitudeSquared: Double { components.reduce(0) { $0 + $1 * $1 } }

  /// Its components.
  public var numbers: [Double]? { components }

  private func combined(with other: Self, by operation: (Double, Double) -> Double) -> Self {
    let count = max(components.count, other.components.count)
    return Self(
      (0..<count).map { index in
        operation(
          index < components.count ? components[index] : 0,
          index < other.components.count ? other.components[index] : 0)
      })
  }
}

extension AnimatableVector: Animatable {}
