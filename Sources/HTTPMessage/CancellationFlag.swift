import Synchronization

/// A flag that tells a long computation that its response is no longer needed.
public final class CancellationFlag: Sendable {
  private let flag = Atomic(false)
  /// Creates a flag that is not set.
  public init() {}
  /// Whether the request was cancelled; safe to read from any thread.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }
  /// Sets the flag; safe to call from any thread, any number of times.
  public func cancel() { flag.store(true, ordering: .relaxed) }
}
