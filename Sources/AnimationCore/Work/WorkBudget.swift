internal import Synchronization

/// A limit on work, counted in units that are the same on every machine, on the memory that is held
/// for it, and on the animations of a value that run at once.
///
/// A unit is about one number of a motion at one time: some nanoseconds. A loop whose length the
/// caller chooses spends from the current budget, as asynchronous code checks `Task.isCancelled`;
/// so the mathematics has no parameter for the budget, and no limit where no budget is set.
///
/// A budget that is exhausted or cancelled stays so. Loops then end early, and their results are
/// meaningless: the code that set the budget checks ``isExhausted`` before it uses a result.
///
///     let budget = WorkBudget(1_000_000)
///     let samples = WorkBudget.withCurrent(budget) { timeline.sample(times) }
///     guard !budget.isExhausted else { ... }
public final class WorkBudget: Sendable {
  /// The budget of the current task; nil for work without a limit.
  public static var current: WorkBudget? { scope.budget }

  /// What is current: the budget in a structure, since an optional is copied by its metadata, which
  /// takes four times as long, each time that it is asked for.
  @TaskLocal private static var scope = Scope(budget: nil)

  private struct Scope: Sendable {
    let budget: WorkBudget?
  }

  /// Returns the result of a function for which a budget is the current one.
  ///
  /// - Parameters:
  ///   - budget: the budget; nil for work without a limit.
  ///   - operation: the work.
  /// - Returns: the result of `operation`.
  @discardableResult
  public static func withCurrent<Result>(
    _ budget: WorkBudget?, _ operation: () throws -> Result
  ) rethrows -> Result {
    try $scope.withValue(Scope(budget: budget), operation: operation)
  }

  /// The maximum number of units that may be spent.
  public let maximum: Int

  /// The largest number of units that is counted: far below what sums of counts may take, and exact
  /// as a number of JSON.
  private static let most = 1 << 53

  private let units = Atomic(0)
  /// The units that were requested in vain, at most ``most``; 0 as long as there were enough.
  private let refused = Atomic(0)
  private let wasCancelled: @Sendable () -> Bool

  /// The most bytes that may be held at once.
  public let maximumBytes: Int

  /// The bytes that are held now; above ``maximumBytes`` once too many were asked for.
  let bytes = Atomic(0)

  /// The most animations of a value that may run at once.
  public let maximumRunning: Int
  private let crowded = Atomic(false)

  /// Creates a budget of which nothing is spent.
  ///
  /// - Parameters:
  ///   - maximum: units; at least 0, and `.max` for no limit.
  ///   - maximumBytes: the most bytes that may be held at once; at least 0. Defaults to no limit.
  ///   - maximumRunning: the most animations of a value that may run at once. Defaults to no limit.
  ///   - isCancelled: whether the work was cancelled; called whenever units are spent.
  public init(
    _ maximum: Int, maximumBytes: Int = .max, maximumRunning: Int = .max,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.maximum = maximum
    self.maximumBytes = maximumBytes
    self.maximumRunning = maximumRunning
    wasCancelled = isCancelled
  }

  /// The number of units spent, at most ``maximum``: what was requested in vain is not counted.
  public var spent: Int { units.load(ordering: .relaxed) }

  /// The units spent, and those that were last requested in vain: what the work is known to need.
  public var wanted: Int { spent + refused.load(ordering: .relaxed) }

  /// Whether the work was cancelled.
  public var isCancelled: Bool { wasCancelled() }

  /// Whether nobody wants the work, or it would hold too many bytes or run too many animations.
  private func isUnwanted() -> Bool { isOverfull || isCrowded || wasCancelled() }

  /// Whether more units were requested than ``maximum``, more bytes than ``maximumBytes`` or more
  /// animations than ``maximumRunning``, or the work was cancelled.
  public var isExhausted: Bool { refused.load(ordering: .relaxed) > 0 || isUnwanted() }

  /// A budget for work whose units were spent before: it has no limit, but is cancelled with this
  /// one.
  public var prepaid: WorkBudget { WorkBudget(.max) { self.isUnwanted() } }

  /// Whether the current work may continue; true if there is no budget.
  ///
  /// For steps of a loop whose units were spent before it began.
  public static var mayContinue: Bool { spend(0) }

  /// Spends units of this budget; none if it has fewer, which exhausts it.
  ///
  /// - Parameter count: units; at least 0.
  /// - Returns: Whether the work may continue.
  @discardableResult
  public func spend(_ count: Int) -> Bool {
    let wanted = min(count, Self.most)
    if wanted > maximum - spent { refused.store(wanted, ordering: .relaxed) }
    guard !isExhausted else { return false }
    add(count)
    return true
  }

  /// Spends units of this budget for work that is done in any case; all that is left if that is
  /// fewer, which exhausts it.
  ///
  /// - Parameter count: units; at least 0.
  public func charge(_ count: Int) { if !spend(count) { add(count) } }

  private func add(_ count: Int) {
    let sum = spent + min(count, Self.most)
    units.store(min(sum, min(maximum, Self.most)), ordering: .relaxed)
  }

  /// Spends units of the current budget.
  ///
  /// - Parameter count: units; at least 0.
  /// - Returns: Whether the work may continue; true if there is no budget.
  @discardableResult
  public static func spend(_ count: Int) -> Bool { current?.spend(count) ?? true }

  /// Spends units of the current budget, if there is one, for work that is done in any case.
  ///
  /// - Parameter count: units; at least 0.
  public static func charge(_ count: Int) { current?.charge(count) }
}

// MARK: - Running animations

extension WorkBudget {
  /// Whether more animations of a value were to run at once than ``maximumRunning``.
  public var isCrowded: Bool { crowded.load(ordering: .relaxed) }

  /// Checks the number of animations of a value that run at once, which exhausts the current budget
  /// if it is too large.
  ///
  /// - Parameter count: the number of animations.
  /// - Returns: whether so many may run; true if there is no budget.
  @discardableResult
  public static func mayRun(_ count: Int) -> Bool {
    guard let current, count > current.maximumRunning, !current.isExhausted else { return true }
    current.crowded.store(true, ordering: .relaxed)
    return false
  }

  /// Returns whether too many animations were to run at once, and lets the work continue without
  /// them, as if they had not been asked for.
  public func takeCrowd() -> Bool { crowded.exchange(false, ordering: .relaxed) }
}
