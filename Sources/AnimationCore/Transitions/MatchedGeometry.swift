/// The frame of a view: a rectangle.
public struct Frame: Sendable, Hashable {
  /// The distance from the leading edge, in units.
  public var x: Double
  /// The distance from the top, in units.
  public var y: Double
  /// The width in units.
  public var width: Double
  /// The height in units.
  public var height: Double

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Returns the point of the rectangle at an anchor, in the rectangle's coordinate system.
  public func point(at anchor: UnitPoint) -> (x: Double, y: Double) {
    (x + width * anchor.x, y + height * anchor.y)
  }
}

/// The geometry of views that share an identifier, after a source's position, size, or both:
/// `matchedGeometryEffect(id:in:properties:anchor:isSource:)`.
public struct MatchedGeometry: Sendable, Hashable {
  /// The properties matched with the source: `MatchedGeometryProperties`.
  public enum Properties: String, Sendable, Hashable, CaseIterable {
    /// Position and size.
    case frame
    /// The position of the anchor.
    case position
    /// The size.
    case size
  }

  /// The properties matched with the source.
  public var properties: Properties
  /// The view's point that is placed on the source's anchor.
  public var anchor: UnitPoint

  /// Creates a matching rule.
  public init(properties: Properties = .frame, anchor: UnitPoint = .center) {
    (self.properties, self.anchor) = (properties, anchor)
  }

  /// Returns the frame of a view that follows a source, with its size if sizes are matched, and its
  /// anchor on the source's, ``anchor`` by default, if positions are; otherwise its own.
  public func frame(of own: Frame, matching source: Frame?, at sourceAnchor: UnitPoint? = nil)
    -> Frame
  {
    guard let source else { return own }
    var result = own
    if properties != .position { (result.width, result.height) = (source.width, source.height) }
    let place =
      properties == .size ? own.point(at: anchor) : source.point(at: sourceAnchor ?? anchor)
    result.x = place.x - result.width * anchor.x
    result.y = place.y - result.height * anchor.y
    return result
  }
}

/// The role of a view in the group.
public enum MatchedGeometryRole: String, Sendable, Hashable, CaseIterable {
  /// The view provides its frame to the others.
  case source
  /// The view matches its frame with the source's.
  case follower
  /// The view is not in the view tree.
  case absent
}
