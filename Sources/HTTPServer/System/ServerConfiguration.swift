public import HTTPMessage

public struct ServerConfiguration: Sendable, Hashable {
  /// `::` and `0.0.0.0` are all addresses.
  public var host = "127.0.0.1"
  /// 0 picks a free one.
  public var port: UInt16 = 8080
  public var backlog: Int32 = 1024
  public var readiness = ReadinessMechanism.fastest
  /// Of I/O threads, each of which serves its share of the connections.
  public var loopCount = processorCount
  /// How long an I/O thread may be busy without a pause; the health check reports a longer stall.
  public var stallLimit = Duration.seconds(5)
  /// Also the number of requests processed at the same time.
  public var workerCount = processorCount
  /// The longest expected wait for a worker; a request that would wait longer is answered with 503,
  /// unless it has come in a burst or fewer than six wait for each worker.
  ///
  /// A burst is the requests that arrive within this time after the last free worker was taken. A
  /// request that has waited a hundred times as long is answered with 503 in any case.
  public var maximumQueueTime = Duration.milliseconds(100)
  /// The largest work of all requests that wait for a worker, as far as it is known, in units of
  /// the handler; requests beyond it are answered with 503.
  ///
  /// A byte of a request counts as 8 units at least, so this is a limit of memory too.
  public var maximumQueuedWork = 600_000_000
  /// The largest number of unsent bytes of responses; while there are more, requests that need a
  /// worker are answered with 503.
  public var maximumUnsentBytes = 128 * 1024 * 1024
  /// More are answered with 503.
  public var maximumLiveStreams = 256
  /// A response in real time ends then, and its client may ask for the rest.
  public var liveStreamTime = Duration.seconds(3600)
  /// In bytes, over all connections; while there are more, bodies that still arrive are answered
  /// with 503.
  public var maximumPartialBodies = 256 * 1024 * 1024
  /// In percent of the live streams, and of the bytes of partial bodies; a request that exceeds it
  /// is answered with 429; a client is an address, or an IPv6 network of 64 bits, behind trusted
  /// proxies.
  public var clientShare = 25
  /// In such a 503 or 429 response.
  public var retryAfterSeconds = 1
  /// Further ones wait in the backlog.
  public var maximumConnections = 10_000
  /// Further ones are answered with 429; an IPv6 network of 64 bits counts as one address;
  /// connections from trusted proxies are not counted.
  public var maximumConnectionsPerAddress = 1000
  /// Whose `X-Forwarded-For` is trusted.
  public var trustedProxies: [IPNetwork] = []
  public var limits = HTTPParserLimits()
  /// From the first byte of a head; a later head is answered with 408.
  public var headTimeout = Duration.seconds(10)
  /// From the end of the head; a later body is answered with 408.
  public var bodyTimeout = Duration.seconds(30)
  /// Without a request.
  public var idleTimeout = Duration.seconds(75)
  /// Without a byte of a response being read; then the connection is closed.
  public var stalledWriteTimeout = Duration.seconds(30)
  /// From the first byte of a request to the last byte of its response; after that the answer is
  /// 503, or the connection is closed if the response has begun.
  public var requestTimeout = Duration.seconds(300)
  /// For discarding input after a response that closes the connection.
  public var lingerTimeout = Duration.seconds(10)
  /// In which the listener stays open in a shutdown while the readiness check already fails, so
  /// that load balancers direct new connections elsewhere.
  public var drainDelay = Duration.seconds(1)
  /// For which connections without a request are kept after the listener has closed, for clients
  /// that are about to send one.
  public var drainIdle = Duration.seconds(1)
  /// For requests being processed, after the listener has closed.
  public var drainGrace = Duration.seconds(20)

  public init() {}
}
