/// A shadow, as a zoom transition takes it from its source to the view that it opens.
public struct Shadow: Sendable, Hashable {
  /// The radius of its blur in units, at least 0.
  public var radius: Double
  /// From 0 to 1.
  public var opacity: Double
  /// Units towards the trailing edge.
  public var x: Double
  /// Units downwards.
  public var y: Double

  /// A shadow.
  public init(radius: Double, opacity: Double = 1, x: Double = 0, y: Double = 0) {
    (self.radius, self.opacity, self.x, self.y) = (radius, opacity, x, y)
  }

  /// None.
  public static let none = Shadow(radius: 0, opacity: 0)
}

/// An end of a zoom transition: where a view is, and how it is styled there.
public struct ZoomPlace: Sendable, Hashable {
  /// Where it is.
  public var frame: Frame
  /// Units, at least 0.
  public var cornerRadius: Double
  /// Its shadow.
  public var shadow: Shadow

  /// A place.
  public init(frame: Frame, cornerRadius: Double = 0, shadow: Shadow = .none) {
    (self.frame, self.cornerRadius, self.shadow) = (frame, cornerRadius, shadow)
  }

  /// The numbers that a zoom moves: frame, corner radius, shadow, and how far it has come.
  ///
  /// - Parameter progress: 0 at the source, 1 at the destination.
  /// - Returns: x, y, width, height; corner radius; radius, opacity, x and y of the shadow; progress.
  public func numbers(progress: Double) -> [Double] {
    [frame.x, frame.y, frame.width, frame.height, cornerRadius]
      + [shadow.radius, shadow.opacity, shadow.x, shadow.y, progress]
  }
}
