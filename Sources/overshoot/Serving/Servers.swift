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
  /// - Throws: `KeyFileFailure`, or `StartFailure` if a server cannot listen on its address.
  init(_ configuration: Configuration) throws {
    keyFile = try configuration.apiKeys.map { try KeyFile(path: $0) }
    let (readiness, liveness) = (Readiness(), Liveness())
    let page = MetricsPage(
      configuration.server, readiness: readiness, liveness: liveness, log: log)
    let apart = configuration.metricsAddress.flatMap { ListeningAddress($0) }
    let text: @Sendable () -> String = { page.text }
    let service = Self.service(
      configuration, readiness, liveness, metrics: apart == nil ? text : nil,
      onSamples: { page.countSamples($0) })
    main = try Self.start(
      configuration.server, service, Self.middleware(of: configuration, keys: keyFile?.keys),
      readiness: readiness, liveness: liveness, log: configuration.log ? log : nil,
      metrics: page.server)
    metrics = try apart.map { address in
      var server = configuration.server
      (server.host, server.port, server.loopCount) = (address.host, address.port, 1)
      let service = Self.service(configuration, readiness, liveness, metrics: text)
      return try Self.start(
        server, MetricsOnly(service: service),
        [RequestIdentity(), SecurityHeaders(), ProblemDocuments(), ServerWideOptions()],
        readiness: Readiness(), liveness: liveness)
    }
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

  /// Starts one server.
  ///
  /// - Parameters:
  ///   - configuration: the address and the limits.
  ///   - handler: the handler that answers.
  ///   - middleware: the middleware around the handler, outermost first.
  ///   - readiness: the state that the server sets when it drains.
  ///   - liveness: the place where the I/O threads record that they are alive.
  ///   - log: the log of requests; nil for none.
  ///   - metrics: the counters; by default new ones that no page shows.
  /// - Returns: The server, which accepts connections.
  /// - Throws: `StartFailure` if the server cannot listen on its address.
  private static func start(
    _ configuration: ServerConfiguration, _ handler: any HTTPHandler,
    _ middleware: [any Middleware], readiness: Readiness, liveness: Liveness,
    log: (any AccessLog)? = nil, metrics: ServerMetrics = ServerMetrics()
  ) throws(StartFailure) -> Server {
    do throws(ServerError) {
      return try Server.start(
        configuration: configuration, handler: handler, middleware: middleware,
        readiness: readiness, liveness: liveness, accessLog: log, metrics: metrics)
    } catch {
      throw StartFailure(configuration: configuration, reason: error)
    }
  }
}

/// The error for a server that could not start, with its configuration.
struct StartFailure: Error, CustomStringConvertible {
  /// The configuration, for the host and the port.
  let configuration: ServerConfiguration
  /// The error of the server.
  let reason: ServerError

  /// The sentence that standard error shows.
  var description: String {
    "cannot listen on \(configuration.host) port \(configuration.port): \(reason)"
  }
}
