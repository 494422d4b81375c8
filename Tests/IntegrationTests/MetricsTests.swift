import TestSupport
import Testing

@Suite("The metrics")
struct MetricsTests {
  @Test("Every line is of the text format, every family is told of before its figures.")
  func format() throws {
    let server = try ServerProcess()
    let client = try server.client()
    for path in ["/v1/springs/evaluate?count=10", "/v1/none", "/v1/springs/evaluate?mass=0"] {
      _ = try client.get(path)
    }
    let answer = try client.get("/metrics")
    #expect(answer["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
    let exposition = try Exposition(answer.text)
    #expect(exposition.value("overshoot_samples_total") == 10)
    #expect(exposition.value("overshoot_build_info{version=\"0.1.0\"}") == 1)
    let route = "route=\"/v1/springs/evaluate\""
    #expect(exposition.value("http_requests_total{\(route),status=\"200\"}") == 1)
    #expect(exposition.value("http_requests_total{\(route),status=\"422\"}") == 1)
    #expect(exposition.value("http_requests_total{route=\"none\",status=\"404\"}") == 1)
    #expect(exposition.value("http_request_duration_seconds_count{\(route)}") == 2)
    #expect(exposition.value("http_open_connections") == 1)
    #expect(exposition.value("http_log_lines_dropped_total") == 0)
    #expect(try #require(exposition.value("http_loop_stalled_seconds")) < 5)
  }

  @Test("They can have an address of their own, where nothing else is.")
  func apart() throws {
    let server = try ServerProcess(["--metrics-address", "127.0.0.1:0"])
    let port = try #require(server.errorText.firstMatch(of: /"metricsPort":(\d+)/)?.1)
    let apart = try CurlClient(base: "http://127.0.0.1:\(port)")
    #expect(try server.client().get("/metrics").status == 404)
    #expect(try apart.get("/metrics").status == 200)
    #expect(try apart.get("/healthz").status == 200)
    #expect(try apart.get("/v1/springs/evaluate").status == 404)
  }
}

/// A text in Prometheus's format, read strictly.
private struct Exposition {
  private var figures: [String: Double] = [:]

  init(_ text: String) throws {
    #expect(text.hasSuffix("\n"))
    var families: [String: String] = [:]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if let type = line.wholeMatch(of: /# TYPE ([a-z_]+) (counter|gauge|histogram)/) {
        #expect(families.updateValue(String(type.2), forKey: String(type.1)) == nil)
      } else if line.wholeMatch(of: /# HELP [a-z_]+ \S.*/) == nil {
        let parts = try #require(
          line.wholeMatch(
            of: /(([a-z_]+?)(_bucket|_sum|_count)?(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})?) (\S+)/))
        let name = String(parts.2) + (parts.3 ?? "")
        let family = families[name] ?? families[String(parts.2)].map { $0 + "*" }
        #expect(["counter", "gauge", "histogram*"].contains(family))
        #expect(family != "counter" || name.hasSuffix("_total"))
        #expect(figures.updateValue(try #require(Double(parts.6)), forKey: String(parts.1)) == nil)
      }
    }
  }

  func value(_ name: String) -> Double? { figures[name] }
}
