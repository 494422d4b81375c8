/// The insertion and removal of a view: SwiftUI's `AnyTransition`; the effects of a view that is
/// inserted move to their identities, and on removal back to the transition's values.
public indirect enum Transition: Sendable, Hashable {
  /// The view appears and disappears immediately.
  case identity
  /// The view fades.
  case opacity
  /// The view scales from and to a factor, around an anchor.
  case scale(Double, anchor: UnitPoint)
  /// The view enters from the leading edge and leaves by the trailing edge.
  case slide
  /// The view enters from an edge and leaves by the same edge.
  case move(Edge)
  /// The view enters from an edge and leaves by the opposite edge, fading at the same time.
  case push(from: Edge)
  /// The view enters from an offset, in units, and leaves to the same offset.
  case offset(x: Double, y: Double)
  /// The view blurs, fades and scales: `blurReplace`.
  case blurReplace(BlurReplace)
  /// The view enters from given effects and leaves to them: `modifier(active:identity:)`.
  case modifier(active: [ViewEffect])
  /// Several transitions at once, in order.
  case combined([Transition])
  /// One transition for insertion, another for removal.
  case asymmetric(insertion: Transition, removal: Transition)
  /// A transition with its own animation.
  case animated(Transition, Animation)

  /// The size of a view, and its layout direction.
  public struct Layout: Sendable, Hashable {
    /// The width in units, at least 0.
    public var width: Double
    /// The height in units, at least 0.
    public var height: Double
    /// Whether the leading edge is the right one.
    public var isRightToLeft: Bool

    /// Creates a layout.
    public init(width: Double, height: Double, isRightToLeft: Bool = false) {
      (self.width, self.height, self.isRightToLeft) = (width, height, isRightToLeft)
    }

    /// The offset that places a view just outside its frame at an edge.
    func outside(_ edge: Edge) -> [ViewEffect] {
      let leading = isRightToLeft ? width : -width
      return switch edge {
      case .top: ViewEffect.offset(x: 0, y: -height)
      case .bottom: ViewEffect.offset(x: 0, y: height)
      case .leading: ViewEffect.offset(x: leading, y: 0)
      case .trailing: ViewEffect.offset(x: -leading, y: 0)
      }
    }
  }

  /// Returns the effects on an absent view in order: before an insertion or after a removal.
  public func parts(for phase: TransitionPhase, in layout: Layout) -> [TransitionPart] {
    switch self {
    case .identity: []
    case .opacity: Self.parts([ViewEffect(.opacity, 0)])
    case .scale(let factor, let anchor): Self.parts([ViewEffect(.scale, factor, anchor: anchor)])
    case .slide: Self.parts(layout.outside(phase == .insertion ? .leading : .trailing))
    case .move(let edge): Self.parts(layout.outside(edge))
    case .push(let edge):
      Self.parts(
        layout.outside(phase == .insertion ? edge : edge.opposite) + [ViewEffect(.opacity, 0)])
    case .offset(let x, let y): Self.parts(ViewEffect.offset(x: x, y: y))
    case .blurReplace(let replacement): Self.parts(replacement.effects(for: phase))
    case .modifier(let effects): Self.parts(effects)
    case .combined(let transitions): transitions.flatMap { $0.parts(for: phase, in: layout) }
    case .asymmetric(let insertion, let removal):
      (phase == .insertion ? insertion : removal).parts(for: phase, in: layout)
    case .animated(let transition, let animation):
      transition.parts(for: phase, in: layout).map {
        TransitionPart(effect: $0.effect, animation: $0.animation ?? animation)
      }
    }
  }

  /// Returns this transition combined with another, in one flat list: SwiftUI's `combined(with:)`.
  public func combined(with other: Transition) -> Transition {
    guard case .combined(let transitions) = self else { return .combined([self, other]) }
    return .combined(transitions + [other])
  }

  private static func parts(_ effects: [ViewEffect]) -> [TransitionPart] {
    effects.map { TransitionPart(effect: $0, animation: nil) }
  }
}

/// A phase of a transition.
public enum TransitionPhase: String, Sendable, Hashable, CaseIterable {
  /// The view appears.
  case insertion
  /// The view disappears.
  case removal

  /// The other phase.
  public var opposite: TransitionPhase { self == .insertion ? .removal : .insertion }
}

/// An effect, with its own animation if it has one.
public struct TransitionPart: Sendable, Hashable {
  /// The effect.
  public var effect: ViewEffect
  /// The effect's own animation; nil for the transaction's.
  public var animation: Animation?
}
