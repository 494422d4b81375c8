/// A count of the responses that are sent in real time, over all connections.
///
/// A live stream occupies a connection and a little memory for as long as its motion lasts, however
/// small its request. So their number is limited, and the time of each.
final class LiveStreams: Sendable {
  private let maximum: Int
  private let metrics: ServerMetrics
  private let count = Locked(0)

  init(maximum: Int, metrics: ServerMetrics) { (self.maximum, self.metrics) = (maximum, metrics) }

  /// Returns a place for a stream that begins now; nil if there are too many streams.
  func place(from beginning: Duration, for time: Duration) -> Place? {
    let isTaken = count.withLock { count in
      guard count < maximum else { return false }
      count += 1
      return true
    }
    guard isTaken else { return nil }
    metrics.countLiveStreams(1)
    return Place(among: self, beginAt: beginning, endAt: beginning + time)
  }

  private func leave() {
    count.withLock { $0 -= 1 }
    metrics.countLiveStreams(-1)
  }

  /// A place among the live streams, occupied until the value is deallocated.
  final class Place: Sendable {
    /// The time at which the response began.
    let beginAt: Duration
    /// The time at which the response ends, whether or not all of it was sent.
    let endAt: Duration
    private let streams: LiveStreams

    fileprivate init(among streams: LiveStreams, beginAt: Duration, endAt: Duration) {
      (self.streams, self.beginAt, self.endAt) = (streams, beginAt, endAt)
    }

    deinit { streams.leave() }
  }
}
