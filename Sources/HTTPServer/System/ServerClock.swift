import CLibrary
import HTTPMessage

/// The source of time of a server, replaceable so that timeouts can be tested without waiting.
public protocol ServerClock: Sendable {
  /// The time since a fixed but unspecified instant; never decreases.
  var now: Duration { get }

  /// The time since 1970-01-01T00:00:00Z.
  var sinceEpoch: Duration { get }

  /// Registers a function to call whenever the clock is changed by hand.
  ///
  /// A clock that runs by itself never calls the function.
  func whenMoved(_ wake: @escaping @Sendable () -> Void)
}

extension ServerClock {
  /// Does nothing, because the clock runs by itself.
  public func whenMoved(_ wake: @escaping @Sendable () -> Void) {}
}

/// The clocks of the operating system.
public struct SystemClock: ServerClock {
  /// Creates a clock; all instances are equivalent.
  public init() {}

  /// The monotonic time, `CLOCK_MONOTONIC`.
  public var now: Duration { read(CLOCK_MONOTONIC) }

  /// The wall-clock time, `CLOCK_REALTIME`.
  public var sinceEpoch: Duration { read(CLOCK_REALTIME) }

  private func read(_ clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .sum(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
  }
}
