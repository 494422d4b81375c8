/// A point relative to a rectangle: (0, 0) is the top leading corner, (1, 1) the opposite one.
public struct UnitPoint: Hashable, Sendable, Animatable {
  /// The fraction of the width from the leading edge, of any size.
  public var x: Double
  /// The fraction of the height from the top, of any size.
  public var y: Double
  /// Creates the top leading corner.
  public init() { self.init(x: 0, y: 0) }
  /// Creates a point.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  /// The top leading corner, as the origin.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The center of the rectangle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The corner of the top and the leading edge.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The corner of the top and the trailing edge.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The corner of the bottom and the leading edge.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The corner of the bottom and the trailing edge.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The coordinates, x before y.
  public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}
