/// The flow of a transaction through a view's modifiers: the transaction that reaches each
/// attribute, and the modifier that set its animation.
///
/// The first modifier is the innermost, which the transaction reaches last, and which takes
/// precedence. Only the body of a scope receives the transaction as changed by it.
public struct TransactionFlow: Sendable {
  /// The transaction that reaches an attribute.
  public struct Attribute: Sendable {
    /// The attribute's path: its index among the modifiers, then in the scope's body, and so on.
    public let path: [Int]
    /// The transaction as it reaches the attribute.
    public let transaction: Transaction
    /// The path of the modifier that set the animation; nil if it is the transaction's own.
    public let source: [Int]?
  }

  /// The attributes with their transactions, in source order.
  public private(set) var attributes: [Attribute] = []
  /// The outcome of each modifier, the outermost first.
  public private(set) var passages: [TransactionPassage] = []

  private struct Flow {
    var transaction: Transaction
    var source: [Int]?
  }

  /// Passes an arriving transaction through modifiers, innermost first, within the work budget.
  public init(_ transaction: Transaction, through modifiers: [ViewModifierStep]) {
    var flow = Flow(transaction: transaction)
    pass(modifiers, at: [], flow: &flow)
    attributes.reverse()
  }

  private mutating func pass(_ steps: [ViewModifierStep], at path: [Int], flow: inout Flow) {
    for (index, step) in steps.enumerated().reversed() where WorkBudget.mayContinue {
      let place = path + [index]
      switch step {
      case .attribute:
        attributes.append(
          Attribute(path: place, transaction: flow.transaction, source: flow.source))
      case .modifier(let modifier): apply(modifier, at: place, to: &flow)
      case .scope(let modifier, let body):
        var inner = flow
        apply(modifier, at: place, to: &inner)
        pass(body, at: place, flow: &inner)
      }
    }
  }

  private mutating func apply(_ modifier: TransactionModifier, at place: [Int], to flow: inout Flow)
  {
    let before = flow.transaction.animation
    let outcome = modifier.apply(to: &flow.transaction)
    passages.append(TransactionPassage(path: place, outcome: outcome))
    guard outcome == .applied else { return }
    let setsAnimation = if case .animation = modifier { true } else { false }
    if setsAnimation || flow.transaction.animation != before { flow.source = place }
  }
}

/// The outcome of one modifier.
public struct TransactionPassage: Sendable {
  /// The modifier's path.
  public let path: [Int]
  /// The modifier's outcome.
  public let outcome: TransactionModifierOutcome
}
