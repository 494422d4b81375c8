import AnimationService
import HTTPMessage
import HTTPServer
import Synchronization

/// The content of `/metrics`: server, service and build.
final class MetricsPage: Sendable {
  /// Recorded by the main server.
  let server = ServerMetrics()
  private let configuration: ServerConfiguration
  private let readiness: Readiness
  /// Its metrics have names without the prefix `overshoot_`.
  private let process = ProcessFigures()
  private let liveness: Liveness
  private let log: JSONAccessLog
  /// Has what is counted over all servers; nil without a supervisor.
  private let record: SharedRecord?
  /// In all responses so far.
  private let samples = Atomic(0)

  init(
    _ configuration: ServerConfiguration, readiness: Readiness, liveness: Liveness,
    log: JSONAccessLog, record: SharedRecord?
  ) {
    (self.configuration, self.readiness, self.liveness) = (configuration, readiness, liveness)
    (self.log, self.record) = (log, record)
  }

  /// The counter stops here: Prometheus uses doubles, which represent every integer up to this one.
  private static let mostSamples = 1 << 53

  func countSamples(_ count: Int) {
    guard samples.load(ordering: .relaxed) < Self.mostSamples else { return }
    samples.add(min(count, Self.mostSamples), ordering: .relaxed)
  }

  var text: String {
    var text = PrometheusText(namespace: "overshoot_")
    server.snapshot.write(to: &text)
    liveness.write(to: &text)
    writeLimits(to: &text)
    text.counter(
      "log_lines_dropped_total", value: log.droppedLines, help: "Log lines that were dropped.")
    text.counter(
      "samples_total", value: samples.load(ordering: .relaxed), help: "Samples that were evaluated."
    )
    writeEnds(to: &text)
    text.gauge(
      "draining", value: readiness.isDraining ? 1 : 0,
      help: "1 from the first stop signal on, otherwise 0.")
    text.begin("build_info", type: "gauge", help: "1, with the build as labels.")
    text.add(1, labels: [("version", Product.version), ("architecture", Product.architecture)])
    var processText = PrometheusText()
    process.write(to: &processText)
    return text.lines + processText.lines
  }

  private func writeEnds(to text: inout PrometheusText) {
    var (ends, refused) = (0, 0)
    #if os(Linux)
      if let record { (ends, refused) = (record.abnormalEnds, record.refusedRequests) }
    #endif
    text.counter(
      "abnormal_ends_total", value: ends,
      help: "Servers that ended abnormally, such as by a crash, and were started again.")
    text.counter(
      "quarantined_requests_total", value: refused,
      help: "Requests that were refused, since the same request has ended a server.")
  }

  private func writeLimits(to text: inout PrometheusText) {
    text.gauge("workers", value: configuration.workerCount, help: "Workers at most (--workers).")
    text.gauge(
      "worker_queue_work_limit", value: configuration.maximumQueuedWork,
      help: "Work that may wait, in units (--max-queued-work).")
    text.gauge(
      "http_connections_limit", value: configuration.maximumConnections,
      help: "Open connections at most (--max-connections).")
  }
}

/// The handler of a separate address for metrics.
struct MetricsOnly: HTTPHandler {
  let service: AnimationService
  /// Any other path is answered with 404.
  private static let paths = ["/metrics", "/healthz", "/readyz"]

  func respond(to request: HTTPRequest, in context: RequestContext) -> Plan {
    guard Self.paths.contains(request.target.path) else {
      let detail = "no such path; this address has /metrics, /healthz and /readyz"
      return .now(HTTPResponse(HTTPProblem(.notFound, detail: detail)))
    }
    return service.respond(to: request, in: context)
  }
}
