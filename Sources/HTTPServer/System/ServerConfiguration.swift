package import HTTPMessage

package struct ServerConfiguration: Sendable, Hashable {
  /// `::` and `0.0.0.0` are all addresses.
  package var host = "127.0.0.1"
  /// 0 picks a free one.
  package var port: UInt16 = 8080
  package var backlog: Int32 = 1024
  package var readiness = ReadinessMechanism.fastest
  /// Of I/O threads, each of which serves its share of the connections.
  package var loopCount = processorCount
  /// The longest time of an I/O thread without a pause; the health check reports a longer stall.
  package var stallLimit = Duration.seconds(5)
  /// Also the number of requests processed at the same time.
  package var workerCount = processorCount
  /// The longest expected wait for a worker, beyond which the answer is 503, unless the request is
  /// of a burst, or few wait for each worker; a hundred times as long is 503 in any case.
  package var maximumQueueTime = Duration.milliseconds(100)
  /// Known units of requests that wait, at least 8 a byte, so this limits memory too; more are 503.
  package var maximumQueuedWork = 600_000_000
  /// Of responses; while there are more, requests that need a worker are answered with 503.
  package var maximumUnsentBytes = 128 * 1024 * 1024
  /// More are answered with 503.
  package var maximumLiveStreams = 256
  /// A response in real time ends then, and its client may ask for the rest.
  package var liveStreamTime = Duration.seconds(3600)
  /// In bytes, over all connections; while there are more, arriving bodies are answered with 503.
  package var maximumPartialBodies = 256 * 1024 * 1024
  /// In percent of unsent bytes, live streams and partial bodies, per address or 64 bits of IPv6;
  /// more are 429.
  package var clientShare = 25
  /// In such a 503 or 429 response.
  package var retryAfterSeconds = 1
  /// Further ones wait in the backlog.
  package var maximumConnections = 10_000
  /// Further ones are 429; 64 bits of IPv6 are one address, and trusted proxies are not counted.
  package var maximumConnectionsPerAddress = 1000
  /// The proxies whose `X-Forwarded-For` is trusted.
  package var trustedProxies: [IPNetwork] = []
  package var limits = HTTPParserLimits()
  /// From the first byte of a head; a later head is answered with 408.
  package var headTimeout = Duration.seconds(10)
  /// From the end of the head; a later body is answered with 408.
  package var bodyTimeout = Duration.seconds(30)
  /// Without a request.
  package var idleTimeout = Duration.seconds(75)
  /// Without a byte of a response being read; then the connection is closed.
  package var stalledWriteTimeout = Duration.seconds(30)
  /// From the first byte of a request to the last of its response; a later one is 503, or cut off.
  package var requestTimeout = Duration.seconds(300)
  /// For discarding input after a response that closes the connection.
  package var lingerTimeout = Duration.seconds(10)
  /// The listener stays open, and the readiness check fails, so that load balancers go elsewhere.
  package var drainDelay = Duration.seconds(1)
  /// For connections without a request after the listener has closed, whose clients may send one.
  package var drainIdle = Duration.seconds(1)
  /// For requests being processed, after the listener has closed.
  package var drainGrace = Duration.seconds(20)
  package init() {}
}
