/// Counts the responses in real time: each occupies a connection for as long as its motion lasts,
/// however small its request, so their number, in total and by client, and time are limited.
final class LiveStreams: Sendable {
  private let places: ClientAllotment
  private let metrics: ServerMetrics

  init(places: ClientAllotment, metrics: ServerMetrics) {
    (self.places, self.metrics) = (places, metrics)
  }

  /// Throws the limit that another stream would exceed.
  func place(
    for client: IPAddress?, from beginning: Duration, lasting time: Duration
  ) throws(ClientAllotment.Excess) -> Place {
    let part = try places.take(1, for: client)
    return Place(part, countedBy: metrics, beginAt: beginning, endAt: beginning + time)
  }

  /// Occupied until deallocated.
  final class Place: Sendable {
    let beginAt: Duration
    /// The time at which the response ends, even if not all of it was sent.
    let endAt: Duration
    private let part: ClientAllotment.Part
    private let metrics: ServerMetrics

    fileprivate init(
      _ part: ClientAllotment.Part, countedBy metrics: ServerMetrics, beginAt: Duration,
      endAt: Duration
    ) {
      (self.part, self.metrics, self.beginAt, self.endAt) = (part, metrics, beginAt, endAt)
      metrics.countLiveStreams(1)
    }

    deinit { metrics.countLiveStreams(-1) }
  }
}
