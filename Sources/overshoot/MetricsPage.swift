import AnimationService
import HTTPMessage
import HTTPServer
import Synchronization

/// The content of `/metrics`: the metrics of the server and of the service, and the build.
final class MetricsPage: Sendable {
  let server = ServerMetrics()
  private let liveness: Liveness
  private let log: JSONAccessLog
  private let samples = Atomic(0)

  init(liveness: Liveness, log: JSONAccessLog) {
    self.liveness = liveness
    self.log = log
  }

  /// Adds the number of samples of a response to the counter of evaluated samples.
  func countSamples(_ count: Int) { samples.add(count, ordering: .relaxed) }

  /// The metrics in the Prometheus text format.
  var text: String {
    var text = PrometheusText()
    server.snapshot.write(to: &text)
    liveness.write(to: &text)
    text.begin("http_log_lines_dropped_total", "counter", "Log lines that were dropped.")
    text.add(log.droppedLines)
    text.begin("overshoot_samples_total", "counter", "Samples that were evaluated.")
    text.add(samples.load(ordering: .relaxed))
    text.begin("overshoot_build_info", "gauge", "The version of the build, as a label.")
    text.add(1, [("version", Product.version)])
    return text.lines
  }
}

/// A handler with only the metrics and health checks of a service, for a separate address.
struct MetricsOnly: HTTPHandler {
  let service: AnimationService

  private static let paths = ["/metrics", "/healthz", "/readyz"]

  func respond(to request: HTTPRequest, in context: RequestContext) -> Plan {
    guard Self.paths.contains(request.target.path) else {
      let detail = "no such path; this address has /metrics, /healthz and /readyz"
      return .now(HTTPResponse(HTTPProblem(.notFound, detail)))
    }
    return service.respond(to: request, in: context)
  }
}
