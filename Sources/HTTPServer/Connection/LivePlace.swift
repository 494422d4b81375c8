/// The place of a response in real time, until deallocated; limited, since it keeps a connection
/// for long.
final class LivePlace: Sendable {
  let beginAt: Duration
  /// The time at which the response ends, even if not all of it was sent.
  let endAt: Duration
  private let part: ClientAllotment.AllotmentPart
  private let metrics: ServerMetrics

  init(
    _ part: ClientAllotment.AllotmentPart, countedBy metrics: ServerMetrics,
    from beginning: Duration,
    lasting time: Duration
  ) {
    (self.part, self.metrics, beginAt, endAt) = (part, metrics, beginning, beginning + time)
    metrics.countLiveStreams(by: 1)
  }

  deinit { metrics.countLiveStreams(by: -1) }
}
