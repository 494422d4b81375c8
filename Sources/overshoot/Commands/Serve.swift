import AnimationService
import HTTPMessage
import HTTPServer

/// `overshoot serve`: answers over HTTP until it is told to stop.
enum Serve {
  static let help = """
    usage: overshoot serve [--flag value]...

    Prints "listening on http://HOST:PORT" once it accepts. On SIGTERM or SIGINT, /readyz turns 503,
    requests under way are answered, and it ends with 0; a second signal ends it at once.
    A flag outweighs its variable.

    \(Configuration.settings.help(defaults: Configuration()))

    examples:
      overshoot serve
      overshoot serve --host 0.0.0.0 --port 9000 --log off
      PORT=0 OVERSHOOT_WORKERS=4 overshoot serve
    """

  static func run(_ arguments: Arguments, environment: [String: String]) throws -> ExitStatus {
    let configuration = try Configuration.settings.read(
      arguments, environment: environment, into: Configuration())
    var signals = StopSignals()
    let server = try start(configuration)
    if configuration.log { Output.error.line(startLine(configuration, port: server.port)) }
    let address = WebAddress(host: configuration.server.host, port: Int(server.port), path: "/")
    Output.standard.line("listening on http://\(address.authority)")
    signals.wait()
    server.shutdown()
    return .success
  }

  private static func start(_ configuration: Configuration) throws(StartFailure) -> Server {
    let readiness = Readiness()
    let service = AnimationService(
      limits: configuration.service, version: Product.version,
      isReady: { !readiness.isDraining })
    do throws(ServerError) {
      return try Server.start(
        configuration: configuration.server,
        handler: service.wrapped(by: middleware(around: service, configuration)),
        readiness: readiness, accessLog: configuration.log ? JSONAccessLog() : nil)
    } catch {
      throw StartFailure(configuration: configuration.server, reason: error)
    }
  }

  /// What stands between the server and the service, outermost first.
  private static func middleware(
    around service: AnimationService, _ configuration: Configuration
  ) -> [any Middleware] {
    var coding = ContentCoding(problem: service.problem)
    coding.maximumDecodedLength = configuration.server.limits.body
    let origins = configuration.origins
    let crossOrigin = CrossOrigin(origins: origins == ["*"] ? .any : .only(Set(origins)))
    return [RequestIdentity()] + (origins.isEmpty ? [] : [crossOrigin])
      + [ServerWideOptions(), ConditionalRequests(), coding]
  }

  /// The effective settings as one line of JSON.
  private static func startLine(_ configuration: Configuration, port: UInt16) -> String {
    "{\"event\":\"start\",\"version\":\(JSONText.quoted(Product.version)),\"port\":\(port),"
      + "\"settings\":\(Configuration.settings.json(of: configuration))}"
  }
}

/// A server that could not start, and where it was to listen.
private struct StartFailure: Error, CustomStringConvertible {
  let configuration: ServerConfiguration
  let reason: ServerError

  var description: String {
    "cannot listen at \(configuration.host) port \(configuration.port): \(reason)"
  }
}
