import HTTPMessage
import HTTPServer
import Testing

@Suite struct ServerMetricsTests {
  @Test func `Requests and connections are counted`() throws {
    let metrics = ServerMetrics()
    var configuration = ServerConfiguration()
    configuration.port = 0
    let server = try Server.start(
      configuration: configuration, handler: TestHandler(), metrics: metrics,
      clock: ManualClock())
    let client = TestClient(port: server.port)
    client.send(get("/now") + get("/missing") + get("/now", "Connection: close"))
    #expect(client.readToEnd() != nil)
    client.endWriting()
    server.shutdownNow()
    let snapshot = metrics.snapshot
    #expect(snapshot.requests == [200: 2, 404: 1])
    #expect(snapshot.durations.first == 3)
    #expect(snapshot.acceptedConnections == 1)
    #expect(snapshot.openConnections == 0)
    let text = snapshot.prometheusText(prefix: "x")
    #expect(text.contains("# TYPE x_requests_total counter\nx_requests_total{status=\"200\"} 2\n"))
    #expect(text.contains("x_request_duration_seconds_bucket{le=\"+Inf\"} 3\n"))
  }
}
