/// What a transition does to a view while it is not fully there.
///
/// Each effect is a number that moves to its identity when the view is inserted, and away from it when
/// it is removed.
public struct ViewEffect: Sendable, Hashable {
  /// What an effect changes.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// From 0 to 1; 1 is the identity.
    case opacity
    /// A factor; 1 is the identity.
    case scale
    /// Units along x; 0 is the identity.
    case offsetX
    /// Units along y; 0 is the identity.
    case offsetY
    /// Degrees clockwise; 0 is the identity.
    case rotation
    /// The radius in units; 0 is the identity.
    case blur
    /// From −1 to 1; 0 is the identity.
    case brightness
    /// A factor; 1 is the identity.
    case contrast
    /// A factor; 1 is the identity.
    case saturation
    /// From 0 to 1; 0 is the identity.
    case grayscale
    /// Degrees; 0 is the identity.
    case hueRotation

    /// The value that changes nothing.
    public var identity: Double {
      switch self {
      case .opacity, .scale, .contrast, .saturation: 1
      case .offsetX, .offsetY, .rotation, .blur, .brightness, .grayscale, .hueRotation: 0
      }
    }
  }

  /// What it changes.
  public var kind: Kind
  /// Its value while the view is away.
  public var value: Double
  /// For a scale or a rotation, the point of the view that stays in its place.
  public var anchor: UnitPoint

  /// An effect.
  public init(_ kind: Kind, _ value: Double, anchor: UnitPoint = .center) {
    (self.kind, self.value, self.anchor) = (kind, value, anchor)
  }

  /// Both effects of an offset, x before y.
  static func offset(x: Double, y: Double) -> [ViewEffect] {
    [ViewEffect(.offsetX, x), ViewEffect(.offsetY, y)]
  }
}

/// A point in the units of a rectangle: (0, 0) is its top leading corner, (1, 1) the opposite one.
public struct UnitPoint: Sendable, Hashable {
  /// The part of the width.
  public var x: Double
  /// The part of the height.
  public var y: Double

  /// A point.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
}

/// An edge of a rectangle, as a language that is read from left to right has it.
public enum Edge: String, Sendable, Hashable, CaseIterable {
  /// The one above.
  case top
  /// The one where lines begin.
  case leading
  /// The one below.
  case bottom
  /// The one where lines end.
  case trailing

  /// The edge on the other side.
  public var opposite: Edge {
    switch self {
    case .top: .bottom
    case .leading: .trailing
    case .bottom: .top
    case .trailing: .leading
    }
  }
}
