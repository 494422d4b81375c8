public import HTTPMessage

/// The service: a pure function from requests to responses.
///
/// It answers by the same code whether a socket, a command line or a test asks.
public struct AnimationService: HTTPHandler {
  /// How much one request may ask for.
  public let limits: ServiceLimits

  /// What `/version` says.
  public let version: String

  private let isAlive: @Sendable () -> Bool
  private let isReady: @Sendable () -> Bool
  private let metrics: (@Sendable () -> String)?
  private let onSamples: @Sendable (Int) -> Void

  /// A service.
  ///
  /// - Parameters:
  ///   - limits: how much one request may ask for.
  ///   - version: what `/version` says.
  ///   - isAlive: what `/healthz` says: whether the server gets on.
  ///   - isReady: what `/readyz` says: whether new requests are welcome.
  ///   - metrics: what `/metrics` says, in the text format of Prometheus; nothing is there if it is
  ///     nil.
  ///   - onSamples: what is told how many moments an answer has; called on many threads.
  public init(
    limits: ServiceLimits = ServiceLimits(), version: String,
    isAlive: @escaping @Sendable () -> Bool = { true },
    isReady: @escaping @Sendable () -> Bool = { true },
    metrics: (@Sendable () -> String)? = nil,
    onSamples: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    self.limits = limits
    self.version = version
    self.isAlive = isAlive
    self.isReady = isReady
    self.metrics = metrics
    self.onSamples = onSamples
  }

  /// Answers a request; every failure is a problem document.
  ///
  /// Pages and health checks are answered at once, whatever else is going on, and so are small
  /// evaluations unless the effort is too much.
  public func plan(for request: HTTPRequest, effort: Effort) -> Plan {
    if let operation = Self.operations[request.target.path] {
      return OperationRoute(operation: operation, limits: limits, onSamples: onSamples)
        .plan(for: request, effort: effort)
    }
    if let page = page(at: request.target.path) { return .now(page.respond(to: request)) }
    return .now(notFound(request))
  }

  /// Refuses what no body can make right: nothing is there, the method is not possible, the body
  /// would not be JSON, the answer has no such representation.
  public func refusal(of request: HTTPRequest) -> HTTPResponse? {
    if let operation = Self.operations[request.target.path] {
      return OperationRoute(operation: operation, limits: limits, onSamples: onSamples)
        .refusal(of: request)
    }
    return page(at: request.target.path)?.respond(to: request) ?? notFound(request)
  }

  private func notFound(_ request: HTTPRequest) -> HTTPResponse {
    let path = request.target.path
    let known = Self.pages.union(Self.operations.keys).subtracting([path]).sorted()
    return ProblemResponse.make(
      .notFound,
      detail: "no such path: \(path) (see /openapi.yaml)"
        + Suggestion.phrase(for: path, among: known),
      for: request)
  }

  /// The path, if something is there.
  public func route(of head: HTTPRequestHead) -> String? {
    let path = head.target.path
    return Self.operations[path] != nil || Self.pages.contains(path) ? path : nil
  }

  /// A failure of the server, worded as a problem document.
  public func problem(_ status: HTTPStatus, detail: String) -> HTTPResponse {
    ProblemResponse.make(status, detail: detail)
  }

  /// Every operation by its path.
  static let operations: [String: any Operation.Type] = {
    let all: [any Operation.Type] = [
      EvaluateSpring.self, EvaluateCurve.self, EvaluateAnimation.self, MergeAnimations.self,
      EvaluateKeyframes.self, EvaluatePhases.self, ReleaseGesture.self, TrackGesture.self,
      RecognizeGesture.self, SimulateGesture.self, EvaluateAnimator.self, ResolveTransaction.self,
      EvaluateTransition.self, AskBatch.self,
    ]
    return Dictionary(all.map { ($0.path, $0) }) { first, _ in first }
  }()

  private static let pages: Set = ["/healthz", "/readyz", "/version", "/metrics", "/openapi.yaml"]

  private func page(at path: String) -> Page? {
    switch path {
    case "/healthz":
      isAlive()
        ? .status(["status": "ok"], .ok) : .status(["status": "stalled"], .serviceUnavailable)
    case "/readyz":
      isReady()
        ? .status(["status": "ready"], .ok) : .status(["status": "draining"], .serviceUnavailable)
    case "/version": .status(["name": "overshoot", "version": version], .ok)
    case "/metrics":
      metrics.map {
        Page(mediaType: "text/plain; version=0.0.4; charset=utf-8", content: Array($0().utf8))
      }
    case "/openapi.yaml":
      Page(mediaType: "application/yaml", content: Contract.openAPI, isCacheable: true)
    default: nil
    }
  }
}
