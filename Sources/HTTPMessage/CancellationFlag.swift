import Synchronization

/// A flag that tells the code computing a response that the response is no longer needed.
///
/// Long computations check the flag from time to time.
public final class CancellationFlag: Sendable {
  private let flag = Atomic(false)

  /// Creates a flag that is not set.
  public init() {}

  /// Whether the request was cancelled; safe to read from any thread.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Sets the flag; safe to call from any thread, any number of times.
  public func cancel() { flag.store(true, ordering: .relaxed) }
}
