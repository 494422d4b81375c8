public import HTTPMessage

/// Every setting of a server, each with the value that holds unless it is changed.
public struct ServerConfiguration: Sendable, Hashable {
  /// The address or name to listen at; `::` and `0.0.0.0` are all addresses.
  public var host = "127.0.0.1"
  /// The port to listen at; 0 picks a free one.
  public var port: UInt16 = 8080
  /// How many connections the system may hold that were not accepted yet.
  public var backlog: Int32 = 1024
  /// How many threads do input and output; each serves its share of the connections.
  public var loopCount = processorCount
  /// The time that one of those threads may be busy without a pause; the health check reports a longer
  /// stall.
  public var stallLimit = Duration.seconds(5)
  /// How many requests are answered at the same time.
  public var workerCount = processorCount
  /// How many requests may wait for a worker; more are answered with 503.
  ///
  /// Six for each worker, as many as a browser sends at once: so no request takes more than about
  /// eight times as long as it would alone.
  public var maximumWaitingRequests = processorCount * 6
  /// How many bytes of answers may wait for clients to take them; while there are more, requests
  /// that need a worker are answered with 503.
  public var maximumUnsentBytes = 128 * 1024 * 1024

  /// How many bytes of request bodies whose end has not arrived may be held, over all connections; while
  /// there are more, bodies that go on arriving are 503.
  public var maximumPartialBodies = 256 * 1024 * 1024
  /// What `Retry-After` says in such a 503, in seconds.
  public var retryAfterSeconds = 1
  /// How many connections may be open; further ones wait in the backlog.
  public var maximumConnections = 10_000
  /// How many connections may be open from one address; further ones are answered with 429.
  ///
  /// A network of 64 bits of IPv6 is one address here. Those of trusted proxies are not counted.
  public var maximumConnectionsPerAddress = 1000
  /// Whose `X-Forwarded-For` is believed.
  public var trustedProxies: [IPNetwork] = []
  /// How large a request may be.
  public var limits = HTTPParserLimits()
  /// How long a head may take to arrive, from its first byte; longer is 408.
  public var headTimeout = Duration.seconds(10)
  /// How long a body may take to arrive, from the end of the head; longer is 408.
  public var bodyTimeout = Duration.seconds(30)
  /// How long a connection may stay open without a request under way.
  public var idleTimeout = Duration.seconds(75)
  /// How long a client may take none of an answer; longer ends the connection.
  public var stalledWriteTimeout = Duration.seconds(30)
  /// How long a request may take from its first byte to the last byte of the answer; longer is 503,
  /// or the connection's end.
  public var requestTimeout = Duration.seconds(300)
  /// How long the rest of what a client sends is read and dropped after an answer that closes the
  /// connection.
  public var lingerTimeout = Duration.seconds(10)
  /// How long the listener stays open in a shutdown while the readiness already says no, so that who
  /// asks for it can send new connections elsewhere.
  public var drainDelay = Duration.seconds(1)
  /// The time that a connection without a request is kept in a shutdown after the listener has closed,
  /// for clients that are about to ask.
  public var drainIdle = Duration.seconds(1)
  /// How long a shutdown waits for requests under way, counted from when the listener has closed.
  public var drainGrace = Duration.seconds(20)

  /// The settings as they are documented.
  public init() {}
}
