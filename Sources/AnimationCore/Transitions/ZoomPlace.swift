/// A shadow, which a zoom transition interpolates between its source and its destination.
public struct Shadow: Sendable, Hashable {
  /// The blur radius in units, at least 0.
  public var radius: Double
  /// The opacity, from 0 to 1.
  public var opacity: Double
  /// The offset toward the trailing edge, in units.
  public var x: Double
  /// The downward offset, in units.
  public var y: Double

  /// Creates a shadow.
  public init(radius: Double, opacity: Double = 1, x: Double = 0, y: Double = 0) {
    (self.radius, self.opacity, self.x, self.y) = (radius, opacity, x, y)
  }

  /// The absence of a shadow.
  public static let none = Shadow(radius: 0, opacity: 0)
}

/// An end of a zoom transition: the view's frame and style there.
public struct ZoomPlace: Sendable, Hashable {
  /// The view's frame.
  public var frame: Frame
  /// The corner radius in units, at least 0.
  public var cornerRadius: Double
  /// The view's shadow.
  public var shadow: Shadow

  /// Creates an end of a zoom transition.
  public init(frame: Frame, cornerRadius: Double = 0, shadow: Shadow = .none) {
    (self.frame, self.cornerRadius, self.shadow) = (frame, cornerRadius, shadow)
  }

  /// Returns the numbers that a zoom moves: x, y, width, height; corner radius; radius, opacity, x
  /// and y of the shadow; progress (0 at the source, 1 at the destination).
  public func numbers(progress: Double) -> [Double] {
    [frame.x, frame.y, frame.width, frame.height, cornerRadius]
      + [shadow.radius, shadow.opacity, shadow.x, shadow.y, progress]
  }
}
