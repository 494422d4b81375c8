internal import AnimationCore
internal import Schema

struct ViewModifierReading {
  private(set) var animations: AnimationTable
  private(set) var attributes: [ViewAttribute] = []
  /// Units for the conditions and keys of all modifiers, for each transaction.
  private(set) var work = 0
  private let changes: Int
  private let rules: EvaluationRules
  private let context: OperationContext

  init(
    _ animations: AnimationTable, changes: Int, rules: EvaluationRules, in context: OperationContext
  ) {
    (self.animations, self.changes, self.rules) = (animations, changes, rules)
    self.context = context
  }

  mutating func read(_ list: RequestValue, at path: [Int] = []) -> [ViewModifierNode] {
    var nodes: [ViewModifierNode] = []
    for (index, item) in list.items(suchAs: "").enumerated() where list.reading.mayGoOn() {
      nodes.append(node(item, at: path + [index]))
    }
    return nodes
  }

  private mutating func node(_ value: RequestValue, at path: [Int]) -> ViewModifierNode {
    switch Self.choice.read(value, context: ()) {
    case .animation(let request):
      let trigger = ValueTrigger.read(request.trigger, changes: changes)
      let animation = request.animation.flatMap { animations.read($0) }
      return scoped(.animation(animation), trigger: trigger, body: request.body, at: path)
    case .transaction(let request): return transaction(request, at: path)
    case .attribute(let name, let request):
      let reading = AttributeReading(changes: changes, rules: rules, context: context)
      attributes.append(reading.read(request, named: name, at: path))
      return .attribute
    case nil: return .attribute
    }
  }

  private mutating func transaction(
    _ request: TransactionModifierRequest, at path: [Int]
  ) -> ViewModifierNode {
    let trigger = ValueTrigger.read(request.trigger, changes: changes)
    let condition = request.when.map { TransactionCondition($0, animations: &animations) }
    let settings = TransactionSettings(
      request.settings, animations: &animations, takesCurrent: true)
    let other = request.otherwise.map {
      TransactionSettings($0, animations: &animations, takesCurrent: true)
    }
    work += (condition?.work ?? 0) + settings.work + (other?.work ?? 0)
    let modifier = TransactionModifier.transaction { transaction in
      if condition?.holds(for: transaction) ?? true {
        settings.apply(to: &transaction)
      } else {
        other?.apply(to: &transaction)
      }
    }
    return scoped(modifier, trigger: trigger, body: request.body, at: path)
  }

  private mutating func scoped(
    _ modifier: TransactionModifier, trigger: ValueTrigger, body: RequestValue?, at path: [Int]
  ) -> ViewModifierNode {
    guard let body else { return .modifier(modifier, trigger) }
    return .scope(modifier, trigger, body: read(body, at: path))
  }
}
