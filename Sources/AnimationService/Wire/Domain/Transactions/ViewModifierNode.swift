internal import AnimationCore

/// An attribute of a view, and its values if they are given.
struct ViewAttribute: Sendable {
  let name: String
  /// Its place among the modifiers.
  let path: [Int]
  /// Before the first change, and after each; nil if they are not known.
  let values: [AnimatedValue]?
}

/// A modifier of a view as a request has it, for all of its changes.
enum ViewModifierNode: Sendable {
  case attribute
  case modifier(TransactionModifier, ValueTrigger)
  case scope(TransactionModifier, ValueTrigger, body: [ViewModifierNode])

  /// The modifier at one of the changes.
  func step(at change: Int) -> ViewModifierStep {
    switch self {
    case .attribute: .attribute
    case .modifier(let modifier, let trigger):
      .modifier(modifier.triggered(trigger.isTriggered(at: change)))
    case .scope(let modifier, let trigger, let body):
      .scope(
        modifier.triggered(trigger.isTriggered(at: change)), body: body.map { $0.step(at: change) })
    }
  }

  /// How many modifiers these are, with those inside.
  static func count(_ nodes: [ViewModifierNode]) -> Int {
    nodes.reduce(0) { count, node in
      if case .scope(_, _, let body) = node { count + 1 + Self.count(body) } else { count + 1 }
    }
  }
}
