/// A type whose animated data is a vector.
///
/// A custom type becomes animatable by exposing the numbers that are animated:
///
///     struct Arc: Animatable {
///       var start: Double
///       var end: Double
///       var animatableData: AnimatablePair<Double, Double> {
///         get { AnimatablePair(start, end) }
///         set { (start, end) = (newValue.first, newValue.second) }
///       }
///     }
public protocol Animatable {
  /// The vector that is animated.
  associatedtype AnimatableData: VectorArithmetic

  /// The numbers of this value that are animated.
  var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
  /// The value itself: a vector is its own animatable data.
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// The empty vector: this type does not animate.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension Double: Animatable {}
extension Float: Animatable {}

/// The animatable data of a type that does not animate: a vector without numbers.
public struct EmptyAnimatableData: VectorArithmetic, Hashable, Sendable {
  /// Creates the empty vector, the only value of this type.
  public init() {}
  /// The empty vector, the only value of this type.
  public static var zero: Self { Self() }
  /// Returns the empty vector.
  public static func + (lhs: Self, rhs: Self) -> Self { Self() }
  /// Returns the empty vector.
  public static func - (lhs: Self, rhs: Self) -> Self { Self() }
  /// Has no effect, as there are no numbers to scale.
  public mutating func scale(by rhs: Double) {}
  /// Always 0.
  public var magnitudeSquared: Double { 0 }
  /// The empty array: this vector has no numbers.
  public var numbers: [Double]? { [] }
}
