/// Whether the loops of a server get on, for the handler to tell those who ask.
///
/// Made before the servers and given to both them and the handler. A loop that computes without end
/// serves none of its connections, which no other loop notices.
public final class Liveness: Sendable {
  private struct Watched: Sendable {
    let heartbeat: Heartbeat
    let clock: any ServerClock

    var stall: Duration { heartbeat.stall(at: clock.now) }
  }

  private let loops = Locked<[Watched]>([])

  /// Makes a liveness of no loops.
  public init() {}

  /// The longest time for which a loop has been busy with one turn.
  public var longestStall: Duration { stalls.max() ?? .zero }

  /// Returns the number of loops that have been busy with one turn for longer than a time.
  public func stalledLoops(longerThan limit: Duration) -> Int { stalls.count { $0 > limit } }

  private var stalls: [Duration] { loops.withLock { $0 }.map(\.stall) }

  func watch(_ heartbeat: Heartbeat, clock: any ServerClock) {
    loops.withLock { $0.append(Watched(heartbeat: heartbeat, clock: clock)) }
  }
}

extension Liveness {
  /// Adds the figure to a text.
  public func write(to text: inout PrometheusText) {
    text.begin(
      "http_loop_stalled_seconds", "gauge",
      "The longest time an event loop is busy without a pause.")
    text.add(longestStall / .seconds(1))
  }
}
