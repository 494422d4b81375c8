/// Of a response in real time, occupied until deallocated: it keeps a connection for as long as its
/// motion lasts, however small its request, so their number, in total and by client, is limited.
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
