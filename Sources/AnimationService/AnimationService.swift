public import HTTPMessage

/// The service: a pure function from requests to responses.
///
/// It answers by the same code whether a socket, a command line or a test asks.
public struct AnimationService: HTTPHandler {
  /// How much one request may ask for.
  public let limits: ServiceLimits

  /// What `/version` says.
  public let version: String

  private let isReady: @Sendable () -> Bool

  /// A service.
  ///
  /// - Parameters:
  ///   - limits: how much one request may ask for.
  ///   - version: what `/version` says.
  ///   - isReady: what `/readyz` says: whether new requests are welcome.
  public init(
    limits: ServiceLimits = ServiceLimits(), version: String,
    isReady: @escaping @Sendable () -> Bool = { true }
  ) {
    self.limits = limits
    self.version = version
    self.isReady = isReady
  }

  /// Answers a request; every failure is a problem document.
  public func respond(to request: HTTPRequest) -> HTTPResponse {
    if let operation = Self.operations[request.target.path] {
      return OperationRoute(operation: operation, limits: limits).respond(to: request)
    }
    if let page = page(at: request.target.path) { return page.respond(to: request) }
    return ProblemResponse.make(
      .notFound, detail: "there is nothing at \(request.target.path)", for: request)
  }

  /// Health checks are answered at once, whatever else is going on.
  public func isImmediate(_ request: HTTPRequest) -> Bool {
    ["/healthz", "/readyz", "/version"].contains(request.target.path)
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
      RecognizeGesture.self, SimulateGesture.self,
    ]
    return Dictionary(all.map { ($0.path, $0) }) { first, _ in first }
  }()

  private func page(at path: String) -> Page? {
    switch path {
    case "/healthz": .status(["status": "ok"], .ok)
    case "/readyz":
      isReady()
        ? .status(["status": "ready"], .ok) : .status(["status": "draining"], .serviceUnavailable)
    case "/version": .status(["name": "overshoot", "version": version], .ok)
    case "/openapi.yaml":
      Page(mediaType: "application/yaml", content: PackageResources.openapi_yaml, isCacheable: true)
    default: nil
    }
  }
}
