import AnimationService
import HTTPMessage
import HTTPServer
import Synchronization

/// The content of `/metrics`: the metrics of the server and of the service, and the build.
final class MetricsPage: Sendable {
  /// The metrics that the main server records.
  let server = ServerMetrics()
  /// The settings of the server, for the limits.
  private let configuration: ServerConfiguration
  /// The state that tells whether the server is draining.
  private let readiness: Readiness
  /// The figures of the process, whose metrics have names without the prefix `overshoot_`.
  private let process = ProcessFigures()
  /// The times for which the I/O threads have been busy.
  private let liveness: Liveness
  /// The log, for the number of lines that were dropped.
  private let log: JSONAccessLog
  /// The memory that is shared with a supervisor, for what is counted over all servers.
  private let record: SharedRecord?
  /// The number of samples in all responses so far.
  private let samples = Atomic(0)

  /// Creates the page of a server, with all counters at 0.
  ///
  /// - Parameters:
  ///   - configuration: the settings of the server.
  ///   - readiness: the state that tells whether the server is draining.
  ///   - liveness: the times for which the I/O threads have been busy.
  ///   - log: the log whose dropped lines are counted.
  ///   - record: the memory that is shared with a supervisor; nil if there is none.
  init(
    _ configuration: ServerConfiguration, readiness: Readiness, liveness: Liveness,
    log: JSONAccessLog, record: SharedRecord?
  ) {
    self.configuration = configuration
    self.readiness = readiness
    self.liveness = liveness
    self.log = log
    self.record = record
  }

  /// The largest number of samples that is counted: Prometheus has doubles, which are exact to it.
  private static let mostSamples = 1 << 53

  /// Adds the number of samples of a response to the counter of evaluated samples.
  func countSamples(_ count: Int) {
    guard samples.load(ordering: .relaxed) < Self.mostSamples else { return }
    samples.add(min(count, Self.mostSamples), ordering: .relaxed)
  }

  /// The metrics in the Prometheus text format.
  var text: String {
    var text = PrometheusText(namespace: "overshoot_")
    server.snapshot.write(to: &text)
    liveness.write(to: &text)
    writeLimits(to: &text)
    text.begin("log_lines_dropped_total", "counter", "Log lines that were dropped.")
    text.add(log.droppedLines)
    text.begin("samples_total", "counter", "Samples that were evaluated.")
    text.add(samples.load(ordering: .relaxed))
    writeEnds(to: &text)
    text.begin("draining", "gauge", "1 from the first stop signal on, otherwise 0.")
    text.add(readiness.isDraining ? 1 : 0)
    text.begin("build_info", "gauge", "1, with the build as labels.")
    text.add(1, [("version", Product.version), ("architecture", Product.architecture)])
    var processText = PrometheusText()
    process.write(to: &processText)
    return text.lines + processText.lines
  }

  /// Adds what is counted over all servers of a supervisor; 0 without one.
  private func writeEnds(to text: inout PrometheusText) {
    var (ends, refused) = (0, 0)
    #if os(Linux)
      if let record { (ends, refused) = (record.abnormalEnds, record.refusedRequests) }
    #endif
    text.begin(
      "abnormal_ends_total", "counter",
      "Servers that ended abnormally, such as by a crash, and were started again.")
    text.add(ends)
    text.begin(
      "quarantined_requests_total", "counter",
      "Requests that were refused, since the same request has ended a server.")
    text.add(refused)
  }

  /// Adds the limits that other metrics are compared with.
  private func writeLimits(to text: inout PrometheusText) {
    text.begin("workers", "gauge", "Workers at most (--workers).")
    text.add(configuration.workerCount)
    text.begin(
      "worker_queue_work_limit", "gauge", "Work that may wait, in units (--max-queued-work).")
    text.add(configuration.maximumQueuedWork)
    text.begin("http_connections_limit", "gauge", "Open connections at most (--max-connections).")
    text.add(configuration.maximumConnections)
  }
}

/// A handler with only the metrics and health checks of a service, for a separate address.
struct MetricsOnly: HTTPHandler {
  /// The service, which has the metrics of the main server.
  let service: AnimationService

  /// The paths that are answered; any other one is 404.
  private static let paths = ["/metrics", "/healthz", "/readyz"]

  /// Returns the plan for a request: that of the service for a path of the three, else a 404.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - context: the context in which the service answers.
  /// - Returns: The plan.
  func respond(to request: HTTPRequest, in context: RequestContext) -> Plan {
    guard Self.paths.contains(request.target.path) else {
      let detail = "no such path; this address has /metrics, /healthz and /readyz"
      return .now(HTTPResponse(HTTPProblem(.notFound, detail)))
    }
    return service.respond(to: request, in: context)
  }
}
