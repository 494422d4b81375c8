/// A rectangle: where a view is.
public struct Frame: Sendable, Hashable {
  /// Units from the leading edge.
  public var x: Double
  /// Units from the top.
  public var y: Double
  /// Units.
  public var width: Double
  /// Units.
  public var height: Double

  /// A rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// A point of the rectangle, given in its own units.
  public func point(at anchor: UnitPoint) -> (x: Double, y: Double) {
    (x + width * anchor.x, y + height * anchor.y)
  }
}

/// Views that share an identifier: `matchedGeometryEffect(id:in:properties:anchor:isSource:)`.
///
/// One of them is the source; the others take their place, their size, or both from it. Without a source
/// each has its own frame.
public struct MatchedGeometry: Sendable, Hashable {
  /// What is taken from the source: `MatchedGeometryProperties`.
  public enum Properties: String, Sendable, Hashable, CaseIterable {
    /// Both.
    case frame
    /// Where its anchor is.
    case position
    /// How large it is.
    case size
  }

  /// What a view is in the group.
  public enum Role: String, Sendable, Hashable, CaseIterable {
    /// It gives its frame to the others.
    case source
    /// It takes the source's.
    case follower
    /// It is not in the view tree.
    case absent
  }

  /// What is taken from the source.
  public var properties: Properties
  /// The view's point that comes to lie on the source's.
  public var anchor: UnitPoint

  /// A rule.
  public init(properties: Properties = .frame, anchor: UnitPoint = .center) {
    (self.properties, self.anchor) = (properties, anchor)
  }

  /// Where a view is that follows a source.
  ///
  /// - Parameters:
  ///   - own: where it would be by itself.
  ///   - source: where the source is; nil if there is none.
  ///   - sourceAnchor: the point of the source that is shared; nil for the same one.
  /// - Returns: a frame of the source's size if sizes are matched, whose anchor lies on the source's if
  ///   places are matched, and where its own was if not.
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
