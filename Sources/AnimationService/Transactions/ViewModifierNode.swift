internal import AnimationCore
internal import CSSValues

struct ViewAttribute: Sendable {
  let name: String
  let path: [Int]
  let values: [ShapedValue]?
  var caught: CaughtMotion?
}

enum ViewModifierNode: Sendable {
  case attribute
  case modifier(TransactionModifier, ValueTrigger)
  /// For the modifiers in its body only, as `.animation(_:body:)` is.
  case scope(TransactionModifier, ValueTrigger, body: [ViewModifierNode])

  func step(at change: Int) -> ViewModifierStep {
    switch self {
    case .attribute: .attribute
    case .modifier(let modifier, let trigger):
      .modifier(modifier.triggered(isTriggered: trigger.isTriggered(at: change)))
    case .scope(let modifier, let trigger, let body):
      .scope(
        modifier.triggered(isTriggered: trigger.isTriggered(at: change)),
        body: body.map { $0.step(at: change) })
    }
  }

  static func count(_ nodes: [ViewModifierNode]) -> Int {
    nodes.reduce(0) { count, node in
      if case .scope(_, _, let body) = node { count + 1 + Self.count(body) } else { count + 1 }
    }
  }
}
