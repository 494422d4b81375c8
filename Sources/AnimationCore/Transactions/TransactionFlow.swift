/// A transaction on its way through a view's modifiers: what each attribute gets, and from whom.
///
/// The modifiers stand as they are written: the first is the innermost. So the transaction meets the
/// last one first, and of several modifiers around an attribute the nearest has the last word. The body
/// of a scope is entered with what the scope makes of the transaction; the content inside it gets the
/// transaction as it was outside.
public struct TransactionFlow: Sendable {
  /// What an attribute gets.
  public struct Attribute: Sendable {
    /// The attribute's place: its index among the modifiers, then in the scope's body, and so on.
    public let path: [Int]
    /// The transaction as it is there.
    public let transaction: Transaction
    /// The place of the modifier that set the animation; nil if it is the transaction's own.
    public let source: [Int]?
  }

  /// What became of a modifier.
  public struct Passage: Sendable {
    /// The modifier's place.
    public let path: [Int]
    /// What became of it.
    public let outcome: TransactionModifier.Outcome
  }

  /// What each attribute gets, in the order in which they are written.
  public private(set) var attributes: [Attribute] = []

  /// What became of each modifier, the outermost first.
  public private(set) var passages: [Passage] = []

  /// What flows: a transaction, and who set its animation last.
  private struct Flow {
    var transaction: Transaction
    var source: [Int]?
  }

  /// Lets a transaction through some modifiers.
  ///
  /// - Parameters:
  ///   - transaction: what comes in from outside.
  ///   - modifiers: as they are written, the innermost first.
  public init(_ transaction: Transaction, through modifiers: [ViewModifierStep]) {
    var flow = Flow(transaction: transaction)
    pass(modifiers, at: [], &flow)
    attributes.reverse()
  }

  private mutating func pass(_ steps: [ViewModifierStep], at path: [Int], _ flow: inout Flow) {
    for (index, step) in steps.enumerated().reversed() {
      let place = path + [index]
      switch step {
      case .attribute:
        attributes.append(
          Attribute(path: place, transaction: flow.transaction, source: flow.source))
      case .modifier(let modifier): apply(modifier, at: place, to: &flow)
      case .scope(let modifier, let body):
        var inner = flow
        apply(modifier, at: place, to: &inner)
        pass(body, at: place, &inner)
      }
    }
  }

  private mutating func apply(_ modifier: TransactionModifier, at place: [Int], to flow: inout Flow)
  {
    let before = flow.transaction.animation
    let outcome = modifier.apply(to: &flow.transaction)
    passages.append(Passage(path: place, outcome: outcome))
    guard outcome == .applied else { return }
    if case .animation = modifier {
      flow.source = place
    } else if flow.transaction.animation != before {
      flow.source = place
    }
  }
}
