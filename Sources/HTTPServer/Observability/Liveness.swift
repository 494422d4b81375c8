/// Whether the I/O loops turn, for the handler of health checks: no other loop notices one that
/// computes endlessly.
package final class Liveness: Sendable {
  /// A class, since a structure would be copied member by member.
  final class Watched: Sendable {
    let heartbeat: Heartbeat
    let clock: any ServerClock

    init(heartbeat: Heartbeat, clock: any ServerClock) {
      (self.heartbeat, self.clock) = (heartbeat, clock)
    }
  }

  let loops = Locked<[Watched]>([])
  package init() {}

  /// Zero if all loops wait; the clock is asked only for those that do not.
  package var longestStall: Duration {
    loops.withLock { loops in
      loops.lazy.filter { !$0.heartbeat.isWaiting }.map { $0.heartbeat.stall(at: $0.clock.now) }
        .max() ?? .zero
    }
  }

  func watch(_ heartbeat: Heartbeat, clock: any ServerClock) {
    loops.withLock { $0.append(Watched(heartbeat: heartbeat, clock: clock)) }
  }

  package func write(to text: inout PrometheusText) {
    text.gauge(
      "http_loop_stalled_seconds", value: longestStall / .seconds(1),
      help: "The longest time an event loop is busy without a pause.")
  }
}
