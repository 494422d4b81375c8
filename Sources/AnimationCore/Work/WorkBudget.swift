internal import Synchronization

/// An amount of work that may be done, counted in units that are the same on every machine.
///
/// A unit is about one number of a motion at one time: some nanoseconds. Whatever loops over something
/// that its caller has chosen spends from the budget that is current, as asynchronous code asks
/// `Task.isCancelled`; so the mathematics has no parameter for it, and no limit where no budget is set.
///
/// A budget that is used up, or whose work is no longer wanted, stays so. Loops end early then, and what
/// they return means nothing: whoever set the budget asks ``isExhausted`` before using a result.
///
///     let budget = WorkBudget(1_000_000)
///     let samples = WorkBudget.$current.withValue(budget) { timeline.sample(times) }
///     guard !budget.isExhausted else { ... }
public final class WorkBudget: Sendable {
  /// The budget of the work under way; nil for work without a limit.
  @TaskLocal public static var current: WorkBudget?

  /// The greatest number of units that may be spent.
  public let maximum: Int

  private let units = Atomic(0)
  private let isUnwanted: @Sendable () -> Bool

  /// Makes a budget of which nothing is spent.
  ///
  /// - Parameters:
  ///   - maximum: units; at least 0.
  ///   - isCancelled: whether the work is no longer wanted; asked whenever something is spent.
  public init(_ maximum: Int, isCancelled: @escaping @Sendable () -> Bool = { false }) {
    self.maximum = maximum
    isUnwanted = isCancelled
  }

  /// The number of units that were spent or asked for; above ``maximum`` if they were too many.
  public var spent: Int { units.load(ordering: .relaxed) }

  /// Whether the work is no longer wanted.
  public var isCancelled: Bool { isUnwanted() }

  /// Whether more was asked for than there is, or the work is no longer wanted.
  public var isExhausted: Bool { spent > maximum || isUnwanted() }

  /// Spends some units.
  ///
  /// - Parameter count: units; at least 0.
  /// - Returns: Whether the work may go on.
  @discardableResult
  public func spend(_ count: Int) -> Bool {
    let most = Int.max / 2
    let spent = min(self.spent + min(count, most), most)
    units.store(spent, ordering: .relaxed)
    return spent <= maximum && !isUnwanted()
  }

  /// Spends some units of the current budget.
  ///
  /// - Parameter count: units; at least 0.
  /// - Returns: Whether the work may go on; true where there is no budget.
  @discardableResult
  public static func spend(_ count: Int) -> Bool { current?.spend(count) ?? true }
}
