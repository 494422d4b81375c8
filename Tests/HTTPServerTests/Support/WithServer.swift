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

func get(_ path: String, _ fields: String...) -> String {
  "GET \(path) HTTP/1.1\r\nHost: test\r\n" + fields.map { $0 + "\r\n" }.joined() + "\r\n"
}
