import HTTPMessage
import HTTPServer

/// Runs a server on a free port during a test.
func withServer(
  handler: any HTTPHandler = TestHandler(), middleware: [any Middleware] = [],
  clock: any ServerClock = SystemClock(),
  log: (any AccessLog)? = nil, metrics: ServerMetrics = ServerMetrics(),
  configure: (inout ServerConfiguration) -> Void = { _ in },
  _ test: (Server) throws -> Void
) throws {
  var configuration = ServerConfiguration.underTest
  configuration.port = 0
  configuration.loopCount = 2
  configuration.drainDelay = .zero
  configuration.drainIdle = .zero
  configure(&configuration)
  let server = try Server.start(
    configuration: configuration, handler: handler, middleware: middleware, accessLog: log,
    metrics: metrics, clock: clock)
  defer { server.shutdownNow() }
  try test(server)
}

extension Server {
  /// On a listener of its own.
  static func start(
    configuration: ServerConfiguration, handler: any HTTPHandler,
    middleware: [any Middleware] = [], readiness: Readiness = Readiness(),
    liveness: Liveness = Liveness(), accessLog: (any AccessLog)? = nil,
    metrics: ServerMetrics = ServerMetrics(), clock: any ServerClock = SystemClock()
  ) throws(ServerError) -> Server {
    try start(
      on: Listener(
        host: configuration.host, port: configuration.port, backlog: configuration.backlog),
      configuration: configuration, handler: handler, middleware: middleware, readiness: readiness,
      liveness: liveness, accessLog: accessLog, metrics: metrics, clock: clock)
  }
}

extension HTTPHandler {
  /// The first is outermost.
  func wrapped(by middleware: [any Middleware]) -> MiddlewareChain {
    MiddlewareChain(middleware, around: self)
  }
}

func get(_ path: String, _ fields: String...) -> String {
  "GET \(path) HTTP/1.1\r\nHost: test\r\n" + fields.map { $0 + "\r\n" }.joined() + "\r\n"
}
