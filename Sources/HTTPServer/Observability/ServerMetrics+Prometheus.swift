extension ServerMetrics.Snapshot {
  package func write(to text: inout PrometheusText) {
    writeRequests(to: &text)
    writeSheds(to: &text)
    writeConnections(to: &text)
    writeWorkers(to: &text)
  }

  private func writeRequests(to text: inout PrometheusText) {
    let routes = routes.sorted { $0.key < $1.key }
    text.begin("http_requests_total", type: "counter", help: "Requests that were answered.")
    for (route, figures) in routes {
      for (code, count) in figures.statuses.sorted(by: { $0.key < $1.key }) {
        text.add(count, labels: [("route", route), ("status", "\(code)")])
      }
    }
    text.begin(
      "http_request_duration_seconds", type: "histogram",
      help: "Time from the first byte of a request to the last of its answer, unless in real time.")
    for (route, figures) in routes { text.add(figures.durations, labels: [("route", route)]) }
    text.begin("http_request_size_bytes", type: "histogram", help: "Request sizes.")
    for (route, figures) in routes { text.add(figures.requestSizes, labels: [("route", route)]) }
    text.begin("http_response_size_bytes", type: "histogram", help: "Response sizes.")
    for (route, figures) in routes { text.add(figures.responseSizes, labels: [("route", route)]) }
    text.gauge(
      "http_requests_in_flight", value: requestsInFlight,
      help: "Requests that wait for a worker, are computed, or whose answers are being written.")
    text.gauge(
      "http_live_streams", value: liveStreams, help: "Answers that are being sent in real time.")
  }

  private func writeSheds(to text: inout PrometheusText) {
    text.begin(
      "http_shed_total", type: "counter",
      help: "Requests and connections refused for load, by the limit.")
    for reason in ServerMetrics.ShedReason.allCases {
      text.add(sheds[reason] ?? 0, labels: [("reason", reason.rawValue)])
    }
    text.begin("http_events_total", type: "counter", help: "Events other than answers, by kind.")
    for event in ServerMetricsEvent.allCases {
      text.add(events[event] ?? 0, labels: [("event", event.rawValue)])
    }
  }

  private func writeConnections(to text: inout PrometheusText) {
    text.counter(
      "http_connections_accepted_total", value: acceptedConnections, help: "Accepted connections.")
    text.begin("http_open_connections", type: "gauge", help: "Open connections, by state.")
    for activity in ConnectionActivity.allCases {
      text.add(connections[activity] ?? 0, labels: [("state", activity.rawValue)])
    }
  }

  private func writeWorkers(to text: inout PrometheusText) {
    text.gauge(
      "worker_queue_length", value: queuedRequests, help: "Requests that wait for a worker.")
    text.gauge(
      "worker_queue_work", value: queuedWork,
      help: "Work of those requests, as far as it is known, in units.")
    text.begin(
      "worker_queue_seconds", type: "histogram",
      help: "Time for which requests waited for a worker.")
    text.add(queueTimes)
    text.gauge("workers_busy", value: busyWorkers, help: "Workers that compute.")
  }
}
