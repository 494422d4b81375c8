internal import AnimationCore
internal import CSSValues

struct ViewAttribute: Sendable {
  /// The name, such as `opacity`; several attributes may have the same.
  let name: String
  let path: [Int]
  /// Before the first change and after each; nil if unknown.
  let values: [ShapedValue]?
  /// The motion in which the attribute is at time 0; nil for one at rest.
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

  /// Including those in bodies.
  static func count(_ nodes: [ViewModifierNode]) -> Int {
    nodes.reduce(0) { count, node in
      if case .scope(_, _, let body) = node { count + 1 + Self.count(body) } else { count + 1 }
    }
  }
}
