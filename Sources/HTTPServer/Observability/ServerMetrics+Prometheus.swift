extension ServerMetrics.Snapshot {
  /// The figures in the text format of Prometheus, version 0.0.4.
  ///
  /// - Parameter prefix: what every name begins with, such as `http`.
  /// - Returns: Lines, each with its line feed.
  public func prometheusText(prefix: String = "http") -> String {
    var text = PrometheusText()
    text.begin("\(prefix)_requests_total", "counter", "Answered requests.")
    for (code, count) in requests.sorted(by: { $0.key < $1.key }) {
      text.add("{status=\"\(code)\"}", count)
    }
    addHistogram(to: &text, "\(prefix)_request_duration_seconds")
    text.begin("\(prefix)_received_bytes_total", "counter", "Bytes of requests.")
    text.add("", bytesIn)
    text.begin("\(prefix)_sent_bytes_total", "counter", "Bytes of answers.")
    text.add("", bytesOut)
    text.begin("\(prefix)_connections_total", "counter", "Accepted connections.")
    text.add("", acceptedConnections)
    text.begin("\(prefix)_open_connections", "gauge", "Open connections.")
    text.add("", openConnections)
    return text.lines
  }

  /// The classes of a histogram include those below them.
  private func addHistogram(to text: inout PrometheusText, _ name: String) {
    text.begin(
      name, "histogram", "Time from the first byte of a request to the last of its answer.")
    var sum = 0
    let bounds = ServerMetrics.durationBounds.map { "\($0)" } + ["+Inf"]
    for (bound, count) in zip(bounds, durations) {
      sum += count
      text.add("_bucket{le=\"\(bound)\"}", sum)
    }
    text.add("_sum", totalDuration / .seconds(1))
    text.add("_count", sum)
  }
}

/// Lines in the text format of Prometheus.
private struct PrometheusText {
  private(set) var lines = ""
  private var name = ""

  mutating func begin(_ name: String, _ type: String, _ help: String) {
    self.name = name
    lines += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
  }

  mutating func add(_ suffix: String, _ value: some CustomStringConvertible) {
    lines += "\(name)\(suffix) \(value)\n"
  }
}
