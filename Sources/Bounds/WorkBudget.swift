internal import Synchronization

/// A limit on work, in units that are the same on every machine, memory, and running animations.
///
/// A unit is about one number of a motion at one time: some nanoseconds. A loop whose length the
/// caller chooses spends from the current budget, as asynchronous code checks `Task.isCancelled`.
/// An exhausted or cancelled budget never recovers. Loops then end early, and their results are
/// meaningless: the code that set the budget checks ``isExhausted`` before it uses a result.
///
///     let budget = WorkBudget(1_000_000)
///     let samples = WorkBudget.withCurrent(budget) { timeline.sample(times) }
///     guard !budget.isExhausted else { ... }
public final class WorkBudget: Sendable {
  /// The budget of the current task; nil for work without a limit.
  public static var current: WorkBudget? { scope.budget }
  /// A structure, since reading an optional task-local copies it by metadata, four times as slow.
  @TaskLocal private static var scope = Scope(budget: nil)

  private struct Scope: Sendable { let budget: WorkBudget? }

  /// Calls a function for which a budget is the current one; nil is no limit.
  @discardableResult
  public static func withCurrent<Result>(
    _ budget: WorkBudget?, _ operation: () throws -> Result
  ) rethrows -> Result { try $scope.withValue(Scope(budget: budget), operation: operation) }

  /// The maximum number of units that may be spent.
  public let maximum: Int
  /// The largest number of units counted: sums cannot overflow, and JSON represents it exactly.
  private static let most = 1 << 53
  private let units = Atomic(0)
  /// The units last refused, at most ``most``; 0 as long as there were enough.
  private let refused = Atomic(0)
  private let wasCancelled: @Sendable () -> Bool
  /// The most bytes that may be held at once.
  public let maximumBytes: Int
  /// Above ``maximumBytes`` once too many were asked for.
  let bytes = Atomic(0)
  /// The most animations of a value that may run at once.
  public let maximumRunning: Int
  private let crowded = Atomic(false)

  /// Creates an unspent budget of units, at least 0, `.max` for no limit, that asks whether the
  /// work was cancelled whenever units are spent.
  public init(
    maximum: Int, maximumBytes: Int = .max, maximumRunning: Int = .max,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.maximum, self.maximumBytes, self.maximumRunning) = (maximum, maximumBytes, maximumRunning)
    wasCancelled = isCancelled
  }

  /// The number of units spent, at most ``maximum``, without refused ones.
  public var spent: Int { units.load(ordering: .relaxed) }
  /// The units spent plus the units last refused: a lower bound of what the work needs.
  public var wanted: Int { spent + refused.load(ordering: .relaxed) }
  /// Whether the work was cancelled.
  public var isCancelled: Bool { wasCancelled() }
  /// The work was cancelled, would hold too many bytes, or would run too many animations.
  private func isUnwanted() -> Bool { isOverfull || isCrowded || wasCancelled() }
  /// Whether more units were requested than ``maximum``, more bytes than ``maximumBytes`` or more
  /// animations than ``maximumRunning``, or the work was cancelled.
  public var isExhausted: Bool { refused.load(ordering: .relaxed) > 0 || isUnwanted() }
  /// Has no limit, for work whose units were spent before, but is cancelled with this one.
  public var prepaid: WorkBudget { WorkBudget(maximum: .max) { self.isUnwanted() } }
  /// In steps whose units were spent before; true if there is no budget.
  public static var mayContinue: Bool { spend(units: 0) }

  /// Spends units, at least 0; returns whether the work may continue, false once they run out.
  @discardableResult
  public func spend(units count: Int) -> Bool {
    let wanted = min(count, Self.most)
    if wanted > maximum - spent { refused.store(wanted, ordering: .relaxed) }
    guard !isExhausted else { return false }
    add(count)
    return true
  }

  /// Spends units, at least 0, for work that is done anyway; fewer left exhaust the budget.
  public func charge(units count: Int) { if !spend(units: count) { add(count) } }

  private func add(_ count: Int) {
    let sum = spent + min(count, Self.most)
    units.store(min(sum, min(maximum, Self.most)), ordering: .relaxed)
  }

  /// Spends units of the current budget, at least 0; true if the work may continue, or without one.
  @discardableResult
  public static func spend(units count: Int) -> Bool { current?.spend(units: count) ?? true }
  /// Spends units of the current budget, if there is one, for work that is done in any case.
  public static func charge(units count: Int) { current?.charge(units: count) }
  /// Whether more animations of a value were to run at once than ``maximumRunning``.
  public var isCrowded: Bool { crowded.load(ordering: .relaxed) }

  /// Exhausts the current budget if as many animations of a value may not run at once.
  public static func admit(running count: Int) {
    guard let current, count > current.maximumRunning, !current.isExhausted else { return }
    current.crowded.store(true, ordering: .relaxed)
  }

  /// Whether too many animations were to run at once; the work continues as if not asked for them.
  public func takeCrowd() -> Bool { crowded.exchange(false, ordering: .relaxed) }
}
