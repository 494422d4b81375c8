import CLibrary
import TestSupport
import Testing

@Suite("Metrics")
struct MetricsTests {
  @Test("every line is of the text format, and every family is declared before its figures")
  func format() throws {
    let server = try ServerProcess()
    let client = try server.client()
    for path in ["/v1/springs/evaluate?count=10", "/v1/none", "/v1/springs/evaluate?mass=0"] {
      _ = try client.get(path)
    }
    let answer = try client.get("/metrics")
    #expect(answer["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
    let exposition = try Exposition(answer.text)
    let build = "version=\"0.1.0\",architecture=\"\(Self.architecture)\""
    #expect(exposition.value("overshoot_samples_total") == 10)
    #expect(exposition.value("overshoot_build_info{\(build)}") == 1)
    let route = "route=\"/v1/springs/evaluate\""
    #expect(exposition.value("overshoot_http_requests_total{\(route),status=\"200\"}") == 1)
    #expect(exposition.value("overshoot_http_requests_total{\(route),status=\"422\"}") == 1)
    #expect(exposition.value("overshoot_http_requests_total{route=\"none\",status=\"404\"}") == 1)
    #expect(exposition.value("overshoot_http_request_duration_seconds_count{\(route)}") == 2)
    #expect(exposition.sum(of: "overshoot_http_open_connections{") == 1)
    #expect(exposition.value("overshoot_worker_queue_length") == 0)
    #expect(exposition.value("overshoot_http_shed_total{reason=\"queue\"}") == 0)
    #expect(exposition.value("overshoot_draining") == 0)
    #expect(exposition.value("overshoot_log_lines_dropped_total") == 0)
    #expect(try #require(exposition.value("overshoot_http_loop_stalled_seconds")) < 5)
  }

  @Test("an answer that is sent again counts as if it had been evaluated")
  func repetition() throws {
    let server = try ServerProcess(["--rate-limit", "1000", "--rate-burst", "1000"])
    let client = try server.client()
    let plain = try ServerProcess(["--answer-cache", "0"])
    let path = "/v1/springs/evaluate?count=10"
    let expected = try plain.client().get(path)
    var remaining: [String?] = []
    for _ in 0..<5 {
      let answer = try client.get(path)
      #expect(answer.body == expected.body)
      for name in ["Overshoot-Work", "ETag", "Cache-Control", "Content-Type", "Vary"] {
        #expect(answer[name] == expected[name])
      }
      remaining.append(answer["RateLimit"])
    }
    #expect(Set(remaining).count > 1)
    let exposition = try Exposition(client.get("/metrics").text)
    #expect(exposition.value("overshoot_samples_total") == 50)
    let route = "route=\"/v1/springs/evaluate\""
    #expect(exposition.value("overshoot_http_requests_total{\(route),status=\"200\"}") == 5)
    #expect(exposition.value("overshoot_http_request_duration_seconds_count{\(route)}") == 5)
  }

  @Test("the process has its processor time, memory, descriptors and start")
  func process() throws {
    let before = Double(time(nil))
    let server = try ServerProcess()
    let client = try server.client()
    let first = try Exposition(client.get("/metrics").text)
    let connections = try (0..<20).map { _ in try server.connection() }
    for connection in connections {
      try connection.send("GET /v1/springs/evaluate?count=20000 HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try connection.head()
    }
    let second = try Exposition(client.get("/metrics").text)
    let start = try #require(first.value("process_start_time_seconds"))
    #expect(before...Double(time(nil)) + 1 ~= start)
    for name in ["process_cpu_seconds_total", "process_open_fds"] {
      #expect(try #require(second.value(name)) > (try #require(first.value(name))))
    }
    let descriptors = try [first, second].map { try #require($0.value("process_open_fds")) }
    withExtendedLifetime(connections) {
      #expect(descriptors[1] - descriptors[0] == 20)
    }
    #expect(try #require(second.value("process_max_fds")) >= 256)
    #expect(1e6...1e9 ~= (try #require(second.value("process_resident_memory_bytes"))))
  }

  @Test("requests that wait for a worker are the queue, and those beyond it are shed by name")
  func queue() throws {
    let limit = 3_000_000
    let server = try ServerProcess([
      "--workers", "1", "--max-queued-work", "\(limit)", "--max-queue-time", "20",
    ])
    // Each takes its worker until the client reads, and so do the rows of a long answer.
    let connections = try (0..<8).map { _ in try server.connection() }
    for connection in connections {
      try connection.send(
        "GET /v1/springs/evaluate?count=20000 HTTP/1.1\r\nHost: a\r\n\r\n")
    }
    let heads = try connections.map { try $0.head() }
    let shed = heads.count { $0.contains(" 503 ") }
    let exposition = try Exposition(server.client().get("/metrics").text)
    #expect(exposition.value("overshoot_http_shed_total{reason=\"queue\"}") == Double(shed))
    #expect(exposition.value("overshoot_worker_queue_seconds_count") == Double(8 - shed))
    #expect(exposition.value("overshoot_worker_queue_work") == 0)
    #expect(exposition.value("overshoot_worker_queue_work_limit") == Double(limit))
    #expect(exposition.value("overshoot_workers") == 1)
  }

  private static let architecture: String = {
    #if arch(arm64)
      "arm64"
    #else
      "amd64"
    #endif
  }()

  @Test("metrics can have an address of their own, where nothing else is")
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

/// Prometheus's text format, read strictly.
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

  /// Over all figures whose names begin with it.
  func sum(of prefix: String) -> Double {
    figures.filter { $0.key.hasPrefix(prefix) }.values.reduce(0, +)
  }
}
