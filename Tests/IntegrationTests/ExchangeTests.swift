import TestSupport
import Testing

@Suite("Requests and answers over the wire")
struct ExchangeTests {
  let server: ServerProcess
  let client: CurlClient
  static let spring = "/v1/springs/evaluate?bounce=0.3&fps=60"

  init() throws {
    server = try ServerProcess()
    client = try server.client()
  }

  @Test(
    "the addresses that a platform asks are answered",
    arguments: ["/healthz", "/readyz", "/version"])
  func operations(_ path: String) throws {
    let answer = try client.get(path)
    #expect(answer.status == 200)
    #expect(answer["Content-Type"] == "application/json")
  }

  @Test("a connection serves one request after the other")
  func keepAlive() throws {
    let opened = try (0..<5).map { _ in try client.get("/healthz").openedConnections }
    #expect(opened == [1, 0, 0, 0, 0])
  }

  @Test("HEAD answers the head of GET, and no body")
  func head() throws {
    for path in ["/version", Self.spring] {
      let full = try client.get(path)
      let head = try client.send(CurlRequest("HEAD", path))
      #expect(head.status == full.status)
      #expect(head.stableFields == full.stableFields)
      #expect(head.body.isEmpty && !full.body.isEmpty)
    }
  }

  @Test("GET and POST answer the same question with the same bytes")
  func queryAndBody() throws {
    let posted = try client.send(
      .post(
        "/v1/springs/evaluate", json: #"{"spring":{"bounce":0.3},"sample":{"fps":60}}"#))
    #expect(posted.status == 200)
    #expect(posted.body == (try client.get(Self.spring)).body)
  }

  @Test("an answer has a tag, and a client that has it already gets 304")
  func notModified() throws {
    let tag = try #require(try client.get(Self.spring)["ETag"])
    let again = try client.get(Self.spring, headers: ["If-None-Match: \(tag)"])
    #expect(again.status == 304)
    #expect(again.body.isEmpty)
    #expect(again["ETag"] == tag)
    let other = try client.get(Self.spring, headers: ["If-None-Match: \"other\""])
    #expect(other.status == 200)
  }

  @Test("a path that does not exist is 404, as a problem document")
  func notFound() throws {
    let answer = try client.get("/v1/nothing")
    #expect(answer.status == 404)
    #expect(answer["Content-Type"] == "application/problem+json")
  }

  @Test("a method that a path does not take is 405 with those it takes")
  func methodNotAllowed() throws {
    let answer = try client.send(CurlRequest("DELETE", "/v1/springs/evaluate"))
    #expect(answer.status == 405)
    #expect(answer["Allow"]?.contains("GET, HEAD, POST") == true)
  }

  @Test("a request's identity is kept, and one without gets its own")
  func identity() throws {
    let kept = try client.get("/healthz", headers: ["X-Request-Id: abc-123"])
    #expect(kept["X-Request-Id"] == "abc-123")
    let made = try (0..<2).map { _ in try client.get("/healthz")["X-Request-Id"] }
    #expect(made[0] != nil && made[0] != made[1])
  }

  @Test("the log has the identity, the path and the status of each request")
  func accessLog() throws {
    _ = try client.get("/v1/nothing", headers: ["X-Request-Id: logged"])
    server.terminate()
    _ = try server.waitForExit()
    let line = try #require(
      server.errorText.split(separator: "\n").first { $0.contains("\"requestId\":\"logged\"") })
    #expect(line.contains("\"path\":\"/v1/nothing\"") && line.contains("\"status\":404"))
  }
}
