/// Any number of vectors that animate as one, such as `AnimatableValues<Double, Double, Double>`.
public struct AnimatableValues<each Value: VectorArithmetic>: VectorArithmetic {
  /// The vectors, in order.
  public var value: (repeat each Value)
  /// Creates a vector of vectors.
  public init(_ value: repeat each Value) { self.value = (repeat each value) }
  /// The vector of zeros.
  public static var zero: Self { Self(repeat (each Value).zero) }

  /// Returns the sums of the members.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(repeat each lhs.value + each rhs.value)
  }

  /// Returns the differences of the members.
  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(repeat each lhs.value - each rhs.value)
  }

  /// Multiplies each member by `rhs`.
  public mutating func scale(by rhs: Double) { value = (repeat (each value).scaled(by: rhs)) }

  /// The sum of the members' squared magnitudes.
  public var magnitudeSquared: Double {
    var sum = 0.0
    for member in repeat each value { sum += member.magnitudeSquared }
    return sum
  }

  /// The numbers of all members, in order; nil if a member does not expose its numbers.
  public var numbers: [Double]? {
    var all: [Double] = []
    for member in repeat each value {
      guard let numbers = member.numbers else { return nil }
      all += numbers
    }
    return all
  }

  /// Whether the members are equal, one by one.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    for (one, other) in repeat (each lhs.value, each rhs.value) {
      if one != other { return false }
    }
    return true
  }
}

extension AnimatableValues: Sendable where repeat each Value: Sendable {}
extension AnimatableValues: Animatable {}
