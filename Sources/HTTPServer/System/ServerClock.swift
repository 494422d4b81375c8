import CLibrary
import HTTPMessage

/// The source of time of a server, replaceable so that timeouts can be tested without waiting.
public protocol ServerClock: Sendable {
  /// Since a fixed but unspecified instant; never decreases.
  var now: Duration { get }

  /// Since 1970-01-01T00:00:00Z.
  var sinceEpoch: Duration { get }

  /// Has a function called whenever the clock is changed by hand; a clock that runs by itself never
  /// calls it.
  func whenMoved(_ wake: @escaping @Sendable () -> Void)
}

extension ServerClock {
  public func whenMoved(_ wake: @escaping @Sendable () -> Void) {}
}

public struct SystemClock: ServerClock {
  public init() {}

  public var now: Duration { read(CLOCK_MONOTONIC) }

  public var sinceEpoch: Duration { read(CLOCK_REALTIME) }

  private func read(_ clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .sum(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
  }
}
