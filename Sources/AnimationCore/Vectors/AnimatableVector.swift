/// A vector of any size, for values whose shape is known only at run time; the shorter of two
/// counts as padded with zeros, so that the empty vector is the zero of every size.
public struct AnimatableVector: VectorArithmetic, Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The numbers, in order.
  public var components: [Double]
  /// Creates a vector of the given numbers.
  public init(_ components: [Double]) { self.components = components }
  /// Creates a vector of the given numbers.
  public init(arrayLiteral elements: Double...) { components = elements }
  /// The empty vector, which is the zero of every size.
  public static var zero: Self { Self([]) }
  /// Returns the sum, number by number, in O(n).
  public static func + (lhs: Self, rhs: Self) -> Self { lhs.combined(with: rhs, by: +) }
  /// Returns the difference, number by number, in O(n).
  public static func - (lhs: Self, rhs: Self) -> Self { lhs.combined(with: rhs, by: -) }

  /// Multiplies each number by `rhs`, in O(n).
  public mutating func scale(by rhs: Double) {
    for index in components.indices { components[index] *= rhs }
  }

  /// The sum of the squares of the numbers, in O(n).
  public var magnitudeSquared: Double { components.reduce(0) { $0 + $1 * $1 } }
  /// The components of the vector; never nil.
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
