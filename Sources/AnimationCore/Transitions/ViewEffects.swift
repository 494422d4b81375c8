/// A transition's effect on an absent view: a number that moves to or from its identity.
public struct ViewEffect: Sendable, Hashable {
  /// The property of the view that the effect changes.
  public var kind: ViewEffectKind
  /// The effect's value while the view is absent.
  public var value: Double
  /// The anchor of a scale or rotation: the point of the view that stays fixed.
  public var anchor: UnitPoint

  /// Creates an effect.
  public init(_ kind: ViewEffectKind, _ value: Double, anchor: UnitPoint = .center) {
    (self.kind, self.value, self.anchor) = (kind, value, anchor)
  }

  /// X before y.
  static func offset(x: Double, y: Double) -> [ViewEffect] {
    [ViewEffect(.offsetX, x), ViewEffect(.offsetY, y)]
  }
}

/// The property of the view that an effect changes.
public enum ViewEffectKind: String, Sendable, Hashable, CaseIterable {
  /// The opacity, from 0 to 1; 1 is the identity.
  case opacity
  /// The scale factor; 1 is the identity.
  case scale
  /// The offset along x in units; 0 is the identity.
  case offsetX
  /// The offset along y in units; 0 is the identity.
  case offsetY
  /// The rotation in degrees clockwise; 0 is the identity.
  case rotation
  /// The blur radius in units; 0 is the identity.
  case blur
  /// The brightness added, from −1 to 1; 0 is the identity.
  case brightness
  /// The contrast factor; 1 is the identity.
  case contrast
  /// The saturation factor; 1 is the identity.
  case saturation
  /// The grayscale amount, from 0 to 1; 0 is the identity.
  case grayscale
  /// The hue rotation in degrees; 0 is the identity.
  case hueRotation

  /// The value that leaves the view unchanged.
  public var identity: Double {
    switch self {
    case .opacity, .scale, .contrast, .saturation: 1
    case .offsetX, .offsetY, .rotation, .blur, .brightness, .grayscale, .hueRotation: 0
    }
  }
}

/// An edge of a rectangle, named relative to the layout direction.
public enum Edge: String, Sendable, Hashable, CaseIterable {
  /// The top edge.
  case top
  /// The edge at which lines of text begin.
  case leading
  /// The bottom edge.
  case bottom
  /// The edge at which lines of text end.
  case trailing

  /// The opposite edge.
  public var opposite: Edge {
    switch self {
    case .top: .bottom
    case .leading: .trailing
    case .bottom: .top
    case .trailing: .leading
    }
  }
}
