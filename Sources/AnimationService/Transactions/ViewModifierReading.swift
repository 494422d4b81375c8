internal import AnimationCore

/// Reads the modifiers of a view.
struct ViewModifierReading {
  /// The animations of the request so far, to which those of modifiers are added.
  private(set) var animations: AnimationTable
  /// The attributes, in the order of the request.
  private(set) var attributes: [ViewAttribute] = []
  /// The number of changes of the view.
  private let changes: Int
  /// The rules of evaluation, for attributes that are caught in motion.
  private let rules: EvaluationRules
  /// The states around the request.
  private let context: OperationContext

  /// Creates the reading of a view without modifiers.
  ///
  /// - Parameters:
  ///   - animations: the animations that are already read, such as those of transactions.
  ///   - changes: the number of changes of the view, on which the length of its lists depends.
  ///   - rules: the rules of evaluation.
  ///   - context: the states around the request.
  init(
    _ animations: AnimationTable, changes: Int, rules: EvaluationRules, in context: OperationContext
  ) {
    (self.animations, self.changes, self.rules) = (animations, changes, rules)
    self.context = context
  }

  /// Reads a list of modifiers.
  ///
  /// - Parameters:
  ///   - list: the list, with the innermost modifier first.
  ///   - path: the path of the scope whose body the list is; empty for the view.
  /// - Returns: The modifiers.
  mutating func read(_ list: RequestValue, at path: [Int] = []) -> [ViewModifierNode] {
    list.items().enumerated().map { index, item in node(item, at: path + [index]) }
  }

  /// Reads a modifier; an attribute in place of one of a wrong kind.
  private mutating func node(_ value: RequestValue, at path: [Int]) -> ViewModifierNode {
    switch Self.choice.read(value, ()) {
    case .animation(let request):
      let trigger = ValueTrigger.read(request.trigger, changes: changes)
      let animation = request.animation.flatMap { animations.read($0) }
      return scoped(.animation(animation), trigger, request.body, at: path)
    case .transaction(let request): return transaction(request, at: path)
    case .attribute(let name, let request):
      let reading = AttributeReading(changes: changes, rules: rules, context: context)
      attributes.append(reading.read(request, name, at: path))
      return .attribute
    case nil: return .attribute
    }
  }

  /// Reads `.transaction`, whose settings may depend on a condition.
  private mutating func transaction(
    _ request: TransactionModifierRequest, at path: [Int]
  ) -> ViewModifierNode {
    let trigger = ValueTrigger.read(request.trigger, changes: changes)
    let condition = request.when.map { TransactionCondition($0, &animations) }
    let settings = TransactionSettings(request.settings, &animations, takesCurrent: true)
    let other = request.otherwise.map {
      TransactionSettings($0, &animations, takesCurrent: true)
    }
    let modifier = TransactionModifier.transaction { transaction in
      if condition?.holds(for: transaction) ?? true {
        settings.apply(to: &transaction)
      } else {
        other?.apply(to: &transaction)
      }
    }
    return scoped(modifier, trigger, request.body, at: path)
  }

  /// Returns the modifier for the content of `body`; for everything inside it if there is none.
  ///
  /// - Parameters:
  ///   - modifier: the modifier, as if it were triggered.
  ///   - trigger: the changes at which the modifier is triggered.
  ///   - body: the only modifiers that it applies to; nil for all inside it.
  ///   - path: the path of the modifier.
  /// - Returns: The modifier.
  private mutating func scoped(
    _ modifier: TransactionModifier, _ trigger: ValueTrigger, _ body: RequestValue?,
    at path: [Int]
  ) -> ViewModifierNode {
    guard let body else { return .modifier(modifier, trigger) }
    return .scope(modifier, trigger, body: read(body, at: path))
  }
}
