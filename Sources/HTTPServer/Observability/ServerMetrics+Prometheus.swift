extension ServerMetrics.Snapshot {
  /// Adds the metrics to a text; their names begin with `http`.
  public func write(to text: inout PrometheusText) {
    let routes = routes.sorted { $0.key < $1.key }
    text.begin("http_requests_total", "counter", "Requests that were answered.")
    for (route, figures) in routes {
      for (code, count) in figures.statuses.sorted(by: { $0.key < $1.key }) {
        text.add(count, [("route", route), ("status", "\(code)")])
      }
    }
    text.begin(
      "http_request_duration_seconds", "histogram",
      "Time from the first byte of a request to the last of its answer.")
    for (route, figures) in routes { text.add(figures.durations, [("route", route)]) }
    text.begin("http_request_size_bytes", "histogram", "Request sizes.")
    for (route, figures) in routes { text.add(figures.requestSizes, [("route", route)]) }
    text.begin("http_response_size_bytes", "histogram", "Response sizes.")
    for (route, figures) in routes { text.add(figures.responseSizes, [("route", route)]) }
    writeConnections(to: &text)
  }

  private func writeConnections(to text: inout PrometheusText) {
    text.begin(
      "http_events_total", "counter", "Events other than answers, by kind.")
    for event in ServerMetrics.Event.allCases {
      text.add(events[event] ?? 0, [("event", event.rawValue)])
    }
    text.begin("http_connections_total", "counter", "Accepted connections.")
    text.add(acceptedConnections)
    text.begin("http_open_connections", "gauge", "Open connections.")
    text.add(openConnections)
  }
}
