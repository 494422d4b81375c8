/// The meaning of a class.
enum TailwindPart: Equatable {
  case transition
  /// An animation whose keyframes are those of a plugin.
  case entering
  case duration(Double)
  /// The second one's where it depends on an index.
  case delay(Double, SourceStagger?)
  case ease(String)
  case animation(String)
  /// A property of an animation, and its value.
  case longhand(String, String)
  /// A class whose value is not in the text.
  case unread(PartKind, String)

  enum PartKind: Hashable { case transition, duration, delay, ease, animation, longhand(String) }

  var kind: PartKind {
    switch self {
    case .transition, .entering: .transition
    case .duration: .duration
    case .delay: .delay
    case .ease: .ease
    case .animation: .animation
    case .longhand(let property, _): .longhand(property)
    case .unread(let kind, _): kind
    }
  }

  var isLonghand: Bool { if case .longhand = self { true } else { false } }

  var moves: Bool { kind == .transition || kind == .animation }

  /// Whether it is of an animation alone, not of a transition.
  var isOfAnimation: Bool { kind == .animation || isLonghand }

  /// Whether a play state is that of what it begins.
  var mayPause: Bool { kind == .animation || self == .entering }
}

struct TailwindClass {
  let part: TailwindPart
  /// `md:hover`, empty for none.
  let variant: String
  let column: Int
}
