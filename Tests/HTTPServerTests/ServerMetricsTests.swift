import HTTPServer
import Testing

@Suite("Metrics of the server", .overEachReadiness)
struct ServerMetricsTests {
  @Test("requests, connections and failures are counted")
  func counts() throws {
    let metrics = ServerMetrics()
    var configuration = ServerConfiguration.underTest
    configuration.port = 0
    let server = try Server.start(
      configuration: configuration, handler: TestHandler(), metrics: metrics,
      clock: ManualClock())
    let client = TestClient(port: server.port)
    client.send(get("/now") + get("/missing") + get("/now") + "BAD\r\n\r\n")
    #expect(client.readToEnd() != nil)
    client.endWriting()
    server.shutdownNow()
    let snapshot = metrics.snapshot
    #expect(snapshot.routes["*"]?.statuses == [200: 2, 404: 1])
    #expect(snapshot.routes["none"]?.statuses == [400: 1])
    #expect(snapshot.routes["*"]?.durations.counts.first == 3)
    #expect(snapshot.events == [.unreadable: 1])
    #expect(snapshot.acceptedConnections == 1)
    #expect(snapshot.openConnections == 0)
    var text = PrometheusText()
    snapshot.write(to: &text)
    let lines = Set(text.lines.split(separator: "\n"))
    #expect(lines.contains("http_requests_total{route=\"*\",status=\"200\"} 2"))
    #expect(lines.contains("http_request_duration_seconds_bucket{route=\"*\",le=\"+Inf\"} 3"))
    #expect(lines.contains("http_events_total{event=\"unreadable\"} 1"))
    #expect(lines.contains("http_shed_total{reason=\"queue\"} 0"))
    #expect(lines.contains("http_open_connections{state=\"idle\"} 0"))
  }

  @Test("a connection is counted in its state, and a request in flight until it is written")
  func states()
    throws
  {
    let (metrics, handler) = (ServerMetrics(), TestHandler())
    var configuration = ServerConfiguration.underTest
    (configuration.port, configuration.workerCount) = (0, 1)
    let server = try Server.start(
      configuration: configuration, handler: handler, metrics: metrics, clock: ManualClock())
    let clients = (0..<4).map { _ in TestClient(port: server.port) }
    clients[0].send(get("/gate"))
    handler.gate.waitForArrival()
    clients[1].send(get("/gate"))
    clients[2].send("GET /now HTTP/1.1\r\n")
    let expected: [ConnectionActivity: Int] = [
      .idle: 1, .reading: 1, .answering: 2, .writing: 0, .lingering: 0,
    ]
    #expect(holds { metrics.snapshot.connections == expected })
    #expect(metrics.snapshot.requestsInFlight == 2)
    #expect(metrics.snapshot.queuedRequests == 1)
    #expect(metrics.snapshot.busyWorkers == 1)
    handler.gate.open()
    for client in clients[..<2] { #expect(client.readResponse()?.status == 200) }
    withExtendedLifetime(clients) {
      #expect(holds { metrics.snapshot.connections[.idle] == 3 })
    }
    #expect(metrics.snapshot.queueTimes.count == 2)
    #expect(holds { metrics.snapshot.busyWorkers == 0 })
    server.shutdownNow()
    #expect(metrics.snapshot.openConnections == 0)
    #expect(metrics.snapshot.queuedRequests == 0)
  }

  @Test("a label's value cannot end its string or its line")
  func labels() {
    var text = PrometheusText()
    text.begin("x", type: "gauge", help: "A figure.")
    text.add(1, labels: [("label", "a\"b\\c\nd")])
    #expect(text.lines.hasSuffix("x{label=\"a\\\"b\\\\c\\nd\"} 1\n"))
  }
}

extension ServerMetrics.Snapshot {
  var openConnections: Int { connections.values.reduce(0, +) }
}
