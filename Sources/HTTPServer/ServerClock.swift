import Glibc

/// Where a server reads the time, so that time-outs can be tested without waiting for them.
public protocol ServerClock: Sendable {
  /// The time since a fixed moment, never going back.
  var now: Duration { get }

  /// The time since 1970-01-01T00:00:00Z.
  var sinceEpoch: Duration { get }

  /// Takes a function to call whenever the clock was moved by hand; a clock that runs by itself
  /// never calls it.
  func whenMoved(_ wake: @escaping @Sendable () -> Void)
}

extension ServerClock {
  /// Does nothing: the clock runs by itself.
  public func whenMoved(_ wake: @escaping @Sendable () -> Void) {}
}

/// The clocks of the system.
public struct SystemClock: ServerClock {
  /// Makes a clock; all are alike.
  public init() {}

  /// `CLOCK_MONOTONIC`.
  public var now: Duration { read(CLOCK_MONOTONIC) }

  /// `CLOCK_REALTIME`.
  public var sinceEpoch: Duration { read(CLOCK_REALTIME) }

  private func read(_ clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
