import AnimationService
import HTTPMessage
import HTTPServer

/// The servers that `overshoot serve` runs: the service, and its metrics if they have a separate
/// address.
struct Servers {
  /// The server of the service.
  let main: Server
  /// The server of the metrics alone; nil if the main server has them.
  let metrics: Server?
  /// The file of the API keys; nil if everybody is admitted.
  let keyFile: KeyFile?
  /// The log of requests, if they are logged, and of other events in any case.
  let log = JSONAccessLog()

  /// Starts the servers of a configuration.
  ///
  /// - Parameters:
  ///   - configuration: the settings.
  ///   - listeners: the sockets, which the servers close when they stop.
  ///   - record: the memory that is shared with a supervisor; nil if there is none.
  /// - Throws: `KeyFileFailure`, or `ServerError` if a server cannot start.
  init(_ configuration: Configuration, on listeners: Listeners, record: SharedRecord?) throws {
    keyFile = try configuration.apiKeys.map { try KeyFile(path: $0) }
    let (readiness, liveness) = (Readiness(), Liveness())
    let page = MetricsPage(
      configuration.server, readiness: readiness, liveness: liveness, log: log, record: record)
    let text: @Sendable () -> String = { page.text }
    let service = Self.service(
      configuration, readiness, liveness, metrics: listeners.metrics == nil ? text : nil,
      onSamples: { page.countSamples($0) })
    main = try Server.start(
      on: listeners.main, configuration: configuration.server,
      handler: Self.recorded(service, record),
      middleware: Self.middleware(of: configuration, keys: keyFile?.keys), readiness: readiness,
      liveness: liveness, accessLog: configuration.log ? log : nil, metrics: page.server)
    metrics = try listeners.metrics.map { listener in
      var server = configuration.server
      server.loopCount = 1
      let service = Self.service(configuration, readiness, liveness, metrics: text)
      return try Server.start(
        on: listener, configuration: server, handler: MetricsOnly(service: service),
        middleware: [
          RequestIdentity(), SecurityHeaders(), ProblemDocuments(), ServerWideOptions(),
        ], readiness: Readiness(), liveness: liveness, accessLog: nil, metrics: ServerMetrics())
    }
  }

  /// Returns the service with a record of its evaluations, if there is one.
  private static func recorded(
    _ service: AnimationService, _ record: SharedRecord?
  ) -> any HTTPHandler {
    #if os(Linux)
      if let record { return RecordedHandler(inner: service, record: record) }
    #endif
    return service
  }

  /// Stops gracefully; the metrics remain available until the end.
  func shutdown() {
    main.shutdown()
    metrics?.shutdownNow()
  }

  /// Stops at once, and cancels requests being processed.
  func shutdownNow() {
    main.shutdownNow()
    metrics?.shutdownNow()
  }

  /// Waits for all threads, at most one second for each server; returns false if some still run.
  func waitForThreads() -> Bool {
    let servers = [main, metrics].compactMap { $0 }
    return servers.allSatisfy { $0.waitForThreads() }
  }

  /// Creates the service that a server answers with.
  ///
  /// - Parameters:
  ///   - configuration: the limits, and the time for which an I/O thread may be busy.
  ///   - readiness: the state for `/readyz`, which is 503 while the server drains.
  ///   - liveness: the times for `/healthz`, which is 503 above that time.
  ///   - metrics: the content of `/metrics`; nil if this server does not have it.
  ///   - onSamples: the action for the number of samples of each response. Defaults to none.
  /// - Returns: The service.
  private static func service(
    _ configuration: Configuration, _ readiness: Readiness, _ liveness: Liveness,
    metrics: (@Sendable () -> String)?,
    onSamples: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> AnimationService {
    let limit = configuration.server.stallLimit
    return AnimationService(
      limits: configuration.service, version: Product.version,
      isAlive: { liveness.longestStall <= limit },
      isReady: { !readiness.isDraining }, metrics: metrics, onSamples: onSamples)
  }

  /// Returns the middleware around the service, outermost first: fields and format of every
  /// response, access control, and the coding of the content.
  ///
  /// - Parameters:
  ///   - configuration: the origins, the rate limit and the longest decompressed body.
  ///   - keys: the API keys; nil admits everybody.
  /// - Returns: The middleware; that for origins is left out if there are none.
  private static func middleware(
    of configuration: Configuration, keys: APIKeys?
  ) -> [any Middleware] {
    var middleware: [any Middleware] = [
      RequestIdentity(), SecurityHeaders(), ProblemDocuments(),
    ]
    let origins = configuration.origins
    if !origins.isEmpty {
      var crossOrigin = CrossOrigin(origins: origins == ["*"] ? .any : .only(Set(origins)))
      crossOrigin.exposedFields += ["Overshoot-Work", "Overshoot-Columns", "Overshoot-Warnings"]
      middleware.append(crossOrigin)
    }
    middleware.append(ServerWideOptions())
    if let gatekeeper = gatekeeper(configuration, keys) { middleware.append(gatekeeper) }
    var coding = ContentCoding()
    coding.maximumDecodedLength = configuration.maximumUnpackedBody
    coding.maximumDecodedLengthSetting = "--max-unpacked-body"
    return middleware + [ConditionalRequests(), coding]
  }

  /// Returns the middleware for access to `/v1/` and `/metrics`; nil without keys and rate limit.
  ///
  /// - Parameters:
  ///   - configuration: the rate limit; 0 for none.
  ///   - keys: the API keys; nil admits everybody.
  /// - Returns: The middleware.
  private static func gatekeeper(_ configuration: Configuration, _ keys: APIKeys?) -> Gatekeeper? {
    let rate = configuration.rateLimit
    guard keys != nil || rate > 0 else { return nil }
    let limiter = rate > 0 ? RateLimiter(rate: rate, burst: configuration.rateBurst) : nil
    return Gatekeeper(keys: keys, limiter: limiter) { head in
      head.target.path.hasPrefix("/v1/") || head.target.path == "/metrics"
    }
  }
}
