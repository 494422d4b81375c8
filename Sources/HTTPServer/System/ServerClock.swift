import CLibrary
import HTTPMessage

/// The source of time of a server, replaceable so that timeouts can be tested without waiting.
package protocol ServerClock: Sendable {
  /// Since a fixed but unspecified instant; never decreases.
  var now: Duration { get }
  /// Since 1970-01-01T00:00:00Z.
  var sinceEpoch: Duration { get }
  /// Calls `wake` whenever the clock is changed by hand; a clock that runs by itself never does.
  func whenMoved(_ wake: @escaping @Sendable () -> Void)
}

extension ServerClock { package func whenMoved(_ wake: @escaping @Sendable () -> Void) {} }

package struct SystemClock: ServerClock {
  package init() {}
  package var now: Duration { read(CLOCK_MONOTONIC) }
  package var sinceEpoch: Duration { read(CLOCK_REALTIME) }

  private func read(_ clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .sum(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
  }
}
