import AnimationService
import HTTPMessage
import HTTPServer

/// The servers of `overshoot serve`: the service, and its metrics if they have an address.
struct Servers {
  let main: Server
  let metrics: Server?
  /// Nil if everybody is admitted.
  let keyFile: KeyFile?
  /// Other events are logged even if requests are not.
  let log = JSONAccessLog()

  /// The servers close the sockets when they stop.
  init(
    _ configuration: Configuration, on listeners: Listeners, record: SharedRecord?,
    keptKeys: KeptText?
  ) throws {
    keyFile = try configuration.apiKeys.map { try KeyFile(path: $0, kept: keptKeys) }
    let (readiness, liveness) = (Readiness(), Liveness())
    let page = MetricsPage(
      configuration.server, readiness: readiness, liveness: liveness, log: log, record: record)
    let text: @Sendable () -> String = { page.text }
    let service = Self.service(
      configuration, readiness: readiness, liveness: liveness,
      metrics: listeners.metrics == nil ? text : nil,
      onSamples: { page.countSamples($0) })
    main = try Server.start(
      on: listeners.main, configuration: configuration.server,
      handler: Self.recorded(service, in: record),
      middleware: Self.middleware(of: configuration, keys: keyFile?.keys) {
        page.countSamples($0)
      }, readiness: readiness,
      liveness: liveness, accessLog: configuration.log ? log : nil, metrics: page.server)
    metrics = try listeners.metrics.map { listener in
      var server = configuration.server
      server.loopCount = 1
      let service = Self.service(
        configuration, readiness: readiness, liveness: liveness, metrics: text)
      return try Server.start(
        on: listener, configuration: server, handler: MetricsOnly(service: service),
        middleware: [
          RequestIdentity(), SecurityHeaders(), ProblemDocuments(), ServerWideOptions(),
        ], readiness: Readiness(), liveness: liveness, accessLog: nil, metrics: ServerMetrics())
    }
  }

  private static func recorded(
    _ service: AnimationService, in record: SharedRecord?
  ) -> any HTTPHandler {
    #if os(Linux)
      if let record { return RecordedHandler(inner: service, record: record) }
    #endif
    return service
  }

  /// The metrics remain available until the end.
  func shutdown() {
    main.shutdown()
    metrics?.shutdownNow()
  }

  func shutdownNow() {
    main.shutdownNow()
    metrics?.shutdownNow()
  }

  /// Waits at most one second for each server; returns false if some threads still run.
  func waitForThreads() -> Bool {
    [main, metrics].compactMap { $0 }.allSatisfy { $0.waitForThreads() }
  }

  private static func service(
    _ configuration: Configuration, readiness: Readiness, liveness: Liveness,
    metrics: (@Sendable () -> String)?, onSamples: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> AnimationService {
    let limit = configuration.server.stallLimit
    return AnimationService(
      limits: configuration.service, version: Product.version,
      isAlive: { liveness.longestStall <= limit },
      isReady: { !readiness.isDraining }, metrics: metrics, onSamples: onSamples)
  }

  /// Outermost first: fields and format of every response, access control, the cache, content
  /// coding.
  private static func middleware(
    of configuration: Configuration, keys: APIKeys?, onRepeat: @escaping @Sendable (Int) -> Void
  ) -> [any Middleware] {
    var middleware: [any Middleware] = [
      RequestIdentity(), SecurityHeaders(), ProblemDocuments(),
    ]
    let origins = configuration.origins
    if !origins.isEmpty {
      middleware.append(
        CrossOrigin(
          origins: origins == ["*"] ? .any : .only(Set(origins)),
          exposing: ["Overshoot-Work", "Overshoot-Columns", "Overshoot-Warnings"]))
    }
    if origins != ["*"] {
      middleware.append(
        OriginGuard(origins: Set(origins)) { AnimationService.isForAgents($0.target.path) })
    }
    middleware.append(ServerWideOptions())
    if let gatekeeper = gatekeeper(configuration, keys: keys) { middleware.append(gatekeeper) }
    middleware.append(ConditionalRequests())
    if configuration.answerCache > 0 {
      middleware.append(ResponseCache(maximumBytes: configuration.answerCache, onRepeat: onRepeat))
    }
    return middleware + [configuration.coding]
  }

  /// Guards what is evaluated and `/metrics`; nil without keys and rate limit.
  private static func gatekeeper(_ configuration: Configuration, keys: APIKeys?) -> Gatekeeper? {
    let rate = configuration.rateLimit
    guard keys != nil || rate > 0 else { return nil }
    let limiter = rate > 0 ? RateLimiter(rate: rate, burst: configuration.rateBurst) : nil
    return Gatekeeper(keys: keys, limiter: limiter) { head in
      AnimationService.isEvaluated(head.target.path) || head.target.path == "/metrics"
    }
  }
}
