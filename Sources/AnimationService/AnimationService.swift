package import HTTPMessage
package import Rendering
package import Schema

/// The service: a pure function from requests to responses.
///
/// A request gets the same answer from the same code, whether a socket, a command line or a test
/// sends it. In this module, unless a comment says otherwise, times and durations are in seconds,
/// velocities in units per second, work and costs in units of `WorkBudget`, lengths in bytes, and
/// nil stands for what is not given or not found.
package struct AnimationService: HTTPHandler {
  /// The limits of one request.
  package let limits: ServiceLimits
  /// The version in the answer of `/version`.
  package let version: String
  private let isAlive: @Sendable () -> Bool
  private let isReady: @Sendable () -> Bool
  private let metrics: (@Sendable () -> String)?
  private let onSamples: @Sendable (Int) -> Void
  private let terminal: TerminalDrawing?
  private let contract: ContractPages
  /// The codes of the findings of an audit.
  package static let auditCodes = AuditCode.allCases.map(\.rawValue)
  /// The size of the screen of an audit that gives none, in points.
  package static let auditViewport = (width: Viewport().width, height: Viewport().height)

  /// Creates a service.
  ///
  /// Without `metrics` the path `/metrics` is not found, and without `terminal` a request that
  /// names no format gets JSON; `onSamples` is called with the number of samples of each answer, on
  /// many threads.
  package init(
    limits: ServiceLimits = ServiceLimits(), version: String,
    isAlive: @escaping @Sendable () -> Bool = { true },
    isReady: @escaping @Sendable () -> Bool = { true }, metrics: (@Sendable () -> String)? = nil,
    terminal: TerminalDrawing? = nil, onSamples: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    self.limits = limits
    self.version = version
    self.isAlive = isAlive
    self.isReady = isReady
    self.metrics = metrics
    self.terminal = terminal
    self.onSamples = onSamples
    contract = ContractPages(version: version)
  }

  /// Answers a request, or plans its answer; every failure is a problem document.
  ///
  /// Pages and health checks are answered at once, whatever the load, and so are small evaluations
  /// unless they need more than the budget of work at once. A body is awaited unless none can make
  /// the request valid: not with an unknown path, a method that is not allowed, a media type other
  /// than JSON, or a representation that the answer does not have.
  package func respond(to request: HTTPRequest, in context: RequestContext) -> Plan {
    let path = request.target.path
    if path.utf8.count == Self.healthPath.utf8.count, path == Self.healthPath {
      return .now(health.respond(to: request))
    }
    if let operation = Operations.operation(at: path) {
      return OperationRoute(
        operation: operation, version: version, limits: limits, onSamples: onSamples,
        terminal: terminal
      ).respond(to: request, in: context)
    }
    if path == MCPRoute.path {
      let server = MCPServer(limits: limits, version: version, onSamples: onSamples)
      return MCPRoute(server: server).respond(to: request, in: context)
    }
    if let plan = contract.respond(to: request) { return plan }
    guard let page = page(at: path) else {
      return .now(
        TrailingSlash.respond(to: request, isPage: Self.pages.contains)
          ?? MissingPage.respond(to: request, known: Self.knownPaths))
    }
    return .now(page.respond(to: request))
  }

  /// The guides as Markdown have the names of the pages.
  private static let knownPaths = KnownPaths(
    Operations.paths + pages.filter { !$0.hasSuffix(".md") }.sorted())

  /// Returns the refusal with status 500 of a request that has ended the server, for some seconds.
  package static func quarantined(_ request: HTTPRequest, seconds: Int64) -> HTTPResponse {
    var response = ProblemResponse.make(
      .internalServerError, code: .quarantined,
      detail: """
        This very request has ended the server, which was started again; it is refused for \
        \(seconds) more seconds. Any other request is answered.
        """, for: request)
    response.fields["Retry-After"] = String(seconds)
    return response
  }

  /// All operations, sorted by path; some milliseconds at the first use.
  package static let operations: [OperationOutline] = Operations.paths.compactMap {
    Operations.byPath[$0].map { OperationOutline($0) }
  }

  /// Returns whether requests to a path are evaluated, so that they cost work.
  package static func isEvaluated(_ path: String) -> Bool {
    path.hasPrefix("/v1/") || isForAgents(path)
  }

  /// Returns whether a path is that of the Model Context Protocol.
  package static func isForAgents(_ path: String) -> Bool { path == MCPRoute.path }

  static func isRoute(_ path: String) -> Bool {
    Operations.byPath[path] != nil || pages.contains(path)
  }

  private static let pages = Set(
    [healthPath, "/readyz", "/version", "/metrics", MCPRoute.path] + ContractPages.paths
      + SitePages.byPath.keys)

  /// The path of the health check, which is asked more often than all other pages.
  private static let healthPath = "/healthz"
  private static let alive = Page.status(["status": "ok"], status: .ok)

  private var health: Page {
    isAlive() ? Self.alive : .status(["status": "stalled"], status: .serviceUnavailable)
  }

  private func page(at path: String) -> Page? {
    switch path {
    case "/readyz":
      isReady()
        ? .status(["status": "ready"], status: .ok)
        : .status(["status": "draining"], status: .serviceUnavailable)
    case "/version": .status(["name": "overshoot", "version": version], status: .ok)
    case "/metrics":
      metrics.map {
        Page(mediaType: "text/plain; version=0.0.4; charset=utf-8", content: Array($0().utf8))
      }
    default: SitePages.byPath[path]
    }
  }
}
