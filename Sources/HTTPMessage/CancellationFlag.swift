import Synchronization

/// Whether an answer that is being made is still wanted; whoever makes it asks from time to time.
public final class CancellationFlag: Sendable {
  private let flag = Atomic(false)

  /// Makes a flag that is not set.
  public init() {}

  /// Whether nobody waits for the answer any more; any thread may ask.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Gives the answer up; any thread may do so, any number of times.
  public func cancel() { flag.store(true, ordering: .relaxed) }
}
