public import HTTPMessage

/// The settings of a server, each with its default.
public struct ServerConfiguration: Sendable, Hashable {
  /// The address or name to listen on; `::` and `0.0.0.0` are all addresses.
  public var host = "127.0.0.1"
  /// The port to listen on; 0 picks a free one.
  public var port: UInt16 = 8080
  /// The largest number of connections that the system queues before they are accepted.
  public var backlog: Int32 = 1024
  /// The mechanism by which the server learns that its sockets are ready.
  public var readiness = ReadinessMechanism.fastest
  /// The number of I/O threads; each serves its share of the connections.
  public var loopCount = processorCount
  /// The longest time for which an I/O thread may be busy without a pause; the health check reports
  /// a longer stall.
  public var stallLimit = Duration.seconds(5)
  /// The number of worker threads, and so of requests processed at the same time.
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

  /// The largest number of responses that are sent in real time; more are answered with 503.
  public var maximumLiveStreams = 256

  /// The longest time for which a response is sent in real time; it ends then, and its client may
  /// ask for the rest.
  public var liveStreamTime = Duration.seconds(3600)

  /// The largest number of bytes of partially received request bodies, over all connections.
  ///
  /// While there are more, bodies that are still arriving are answered with 503.
  public var maximumPartialBodies = 256 * 1024 * 1024
  /// The largest part of the live streams, and of the bytes of partially received bodies, that one
  /// client may hold, in percent; a request that exceeds it is answered with 429.
  ///
  /// A client is an address, or an IPv6 network of 64 bits, behind trusted proxies.
  public var clientShare = 25
  /// The value of `Retry-After` in such a 503 or 429 response, in seconds.
  public var retryAfterSeconds = 1
  /// The largest number of open connections; further ones wait in the backlog.
  public var maximumConnections = 10_000
  /// The largest number of open connections from one address; further ones are answered with 429.
  ///
  /// An IPv6 network of 64 bits counts as one address. Connections from trusted proxies are not
  /// counted.
  public var maximumConnectionsPerAddress = 1000
  /// The proxies whose `X-Forwarded-For` is trusted.
  public var trustedProxies: [IPNetwork] = []
  /// The size limits for requests.
  public var limits = HTTPParserLimits()
  /// The longest time for a head to arrive, from its first byte; a later head is answered with 408.
  public var headTimeout = Duration.seconds(10)
  /// The longest time for a body to arrive, from the end of the head; a later body is answered with
  /// 408.
  public var bodyTimeout = Duration.seconds(30)
  /// The longest time for which a connection may stay open without a request.
  public var idleTimeout = Duration.seconds(75)
  /// The longest time for which a client may read none of a response; after that the connection is
  /// closed.
  public var stalledWriteTimeout = Duration.seconds(30)
  /// The longest time from the first byte of a request to the last byte of its response.
  ///
  /// A request that takes longer is answered with 503, or its connection is closed if the response
  /// has begun.
  public var requestTimeout = Duration.seconds(300)
  /// The longest time for which input is read and discarded after a response that closes the
  /// connection.
  public var lingerTimeout = Duration.seconds(10)
  /// The time for which the listener stays open in a shutdown while the readiness check already
  /// fails.
  ///
  /// In this time load balancers can direct new connections elsewhere.
  public var drainDelay = Duration.seconds(1)
  /// The time for which connections without a request are kept in a shutdown after the listener has
  /// closed, for clients that are about to send one.
  public var drainIdle = Duration.seconds(1)
  /// The longest time for which a shutdown waits for requests being processed, after the listener
  /// has closed.
  public var drainGrace = Duration.seconds(20)

  /// Creates the default settings.
  public init() {}
}
