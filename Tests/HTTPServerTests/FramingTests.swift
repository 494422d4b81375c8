import HTTPMessage
import HTTPServer
import ParserSupport
import Testing

/// The parser's table over real sockets: what comes of a request, and of what follows it.
@Suite("Framing over a socket", .overEachReadiness)
struct FramingTests {
  @Test(
    "a request is answered or refused over a socket as the table says", arguments: ParserTable.all)
  func table(_ test: ParserCase) throws {
    let log = RecordingLog()
    try withServer(log: log, configure: { $0.limits = smallLimits }) { server in
      let client = TestClient(port: server.port)
      client.send(test.input)
      var persists = false
      switch test.expectation {
      case .request(let method, let path, _, let body):
        persists = try expectAnswer(client, "\(method) \(path) \(body.utf8.count)", method)
      case .status(let code): try expectRefusal(client, code)
      case .incomplete:
        client.endWriting()
        try expectRefusal(client, 400)
      }
      client.endWriting()
      server.shutdown()
      #expect(log.records.count { $0.path == "/next" } == (persists ? 1 : 0))
    }
  }

  /// Expects an answer to a request, and to the next one unless the answer closes the connection;
  /// returns whether it stays open.
  private func expectAnswer(_ client: TestClient, _ text: String, _ method: String) throws -> Bool {
    let response = try #require(client.readResponse())
    let isKnown = HTTPMethod.registered.contains(HTTPMethod(rawValue: method))
    #expect(isKnown && method != "CONNECT" ? response.text == text : response.status == 501)
    #expect(response.fields["date"] != nil)
    guard response.fields["connection"] != "close" else {
      #expect(client.readToEnd() == [])
      return false
    }
    client.send(get("/next"))
    #expect(client.readResponse()?.text == "GET /next 0")
    return true
  }

  /// There is one response, the connection ends with FIN, and nothing that follows is a request.
  private func expectRefusal(_ client: TestClient, _ code: Int) throws {
    client.send(get("/next") + get("/next"))
    let response = try #require(client.readResponse())
    #expect(response.status == code)
    #expect(response.fields["date"] != nil)
    #expect(response.fields["connection"] == "close")
    #expect(client.readToEnd() == [])
  }
}
