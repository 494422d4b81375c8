/// A type whose moving part is a vector.
///
/// A type of one's own becomes animatable by naming the numbers that move:
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

  /// The numbers of this value that move.
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
  /// Nothing: this type does not animate.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension Double: Animatable {}
extension Float: Animatable {}

/// The animatable data of a type that does not animate: a vector without numbers.
public struct EmptyAnimatableData: VectorArithmetic, Hashable, Sendable {
  /// The only value there is.
  public init() {}

  /// The only value there is.
  public static var zero: Self { Self() }

  /// Adds nothing to nothing.
  public static func + (lhs: Self, rhs: Self) -> Self { Self() }

  /// Takes nothing from nothing.
  public static func - (lhs: Self, rhs: Self) -> Self { Self() }

  /// Does nothing, as there is nothing to scale.
  public mutating func scale(by rhs: Double) {}

  /// Always 0.
  public var magnitudeSquared: Double { 0 }

  /// There are none.
  public var numbers: [Double]? { [] }
}
