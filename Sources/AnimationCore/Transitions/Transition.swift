/// How a view comes and goes: SwiftUI's `AnyTransition`.
///
/// A view that is inserted begins with the effects of the transition and moves to their identities; one
/// that is removed moves from there to its effects.
public indirect enum Transition: Sendable, Hashable {
  /// It is there, or away, at once.
  case identity
  /// It fades.
  case opacity
  /// It grows from a size, a factor, around an anchor.
  case scale(Double, anchor: UnitPoint)
  /// It comes in from the leading edge and leaves by the trailing one.
  case slide
  /// It comes in from an edge and leaves by the same.
  case move(Edge)
  /// It comes in from an edge and leaves by the opposite one, and fades meanwhile.
  case push(from: Edge)
  /// It comes from so many units away and goes there again.
  case offset(x: Double, y: Double)
  /// It blurs, fades and scales: `blurReplace`.
  case blurReplace(BlurReplace)
  /// It comes from some effects and goes back to them: `modifier(active:identity:)`.
  case modifier(active: [ViewEffect])
  /// All of them at once, in their order.
  case combined([Transition])
  /// One when it is inserted, another when it is removed.
  case asymmetric(insertion: Transition, removal: Transition)
  /// As the transition, by an animation of its own.
  case animated(Transition, Animation)

  /// Whether a view comes or goes.
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// It comes.
    case insertion
    /// It goes.
    case removal

    /// The other one.
    public var opposite: Phase { self == .insertion ? .removal : .insertion }
  }

  /// The size of a view, and the direction in which its language is read.
  public struct Layout: Sendable, Hashable {
    /// Units, at least 0.
    public var width: Double
    /// Units, at least 0.
    public var height: Double
    /// Whether the leading edge is the right one.
    public var isRightToLeft: Bool

    /// A layout.
    public init(width: Double, height: Double, isRightToLeft: Bool = false) {
      (self.width, self.height, self.isRightToLeft) = (width, height, isRightToLeft)
    }

    /// The offset that puts a view just outside its own frame at an edge.
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

  /// An effect, and the animation that it has for itself.
  public struct Part: Sendable, Hashable {
    /// The effect.
    public var effect: ViewEffect
    /// Its own animation; nil for that of the transaction.
    public var animation: Animation?
  }

  /// The effects of a view that comes or goes.
  ///
  /// - Parameters:
  ///   - phase: whether it comes or goes.
  ///   - layout: its size, and which edge leads.
  /// - Returns: a part for each effect, in the order in which they are combined.
  public func parts(for phase: Phase, in layout: Layout) -> [Part] {
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
        Part(effect: $0.effect, animation: $0.animation ?? animation)
      }
    }
  }

  /// Returns this transition and another at once: SwiftUI's `combined(with:)`.
  ///
  /// A chain of any length is one list, and no deeper than its first member.
  public func combined(with other: Transition) -> Transition {
    guard case .combined(let transitions) = self else { return .combined([self, other]) }
    return .combined(transitions + [other])
  }

  private static func parts(_ effects: [ViewEffect]) -> [Part] {
    effects.map { Part(effect: $0, animation: nil) }
  }
}
