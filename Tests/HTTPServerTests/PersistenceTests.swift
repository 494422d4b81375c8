import HTTPServer
import Testing

/// Connections that carry several requests (RFC 9112 §9.3).
@Suite("Persistent connections", .overEachReadiness)
struct PersistenceTests {
  @Test("a connection carries one request after another")
  func sequence() throws {
    try withServer { server in
      let client = TestClient(port: server.port)
      for path in ["/a", "/now", "/b"] {
        client.send(get(path))
        let response = try #require(client.readResponse())
        #expect(response.status == 200)
        #expect(response.text == "GET \(path) 0")
        #expect(response.fields["connection"] == nil)
        #expect(response.fields["date"]?.hasSuffix("GMT") == true)
      }
    }
  }

  @Test("pipelined requests are answered in order, errors in the middle too")
  func pipelining() throws {
    try withServer { server in
      let client = TestClient(port: server.port)
      client.send(get("/a") + get("/missing") + get("/now") + get("/b") + "BAD\r\n\r\n" + get("/c"))
      let statuses = (0..<5).map { _ in client.readResponse()?.status }
      #expect(statuses == [200, 404, 200, 200, 400])
      #expect(client.readToEnd() == [])
    }
  }

  @Test("a thousand pipelined requests are all answered")
  func thousand() throws {
    try withServer { server in
      let client = TestClient(port: server.port)
      client.send(String(repeating: get("/now"), count: 1000) + get("/end", "Connection: close"))
      let bytes = try #require(client.readToEnd())
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.split(separator: "HTTP/1.1 200 OK").count == 1001)
      #expect(text.hasSuffix("GET /end 0"))
    }
  }

  @Test("a request may be cut at any byte")
  func split() throws {
    let request = Array("POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello".utf8)
    try withServer { server in
      let client = TestClient(port: server.port)
      for cut in request.indices {
        client.send(Array(request[..<cut]))
        client.send(Array(request[cut...]))
        #expect(client.readResponse()?.text == "POST /x 5")
      }
    }
  }

  @Test(
    "the answer states whether the connection persists",
    arguments: [
      ("GET / HTTP/1.0\r\n\r\n", "close"),
      ("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", "keep-alive"),
      ("GET / HTTP/1.1\r\nHost: a\r\nConnection: foo, Close\r\n\r\n", "close"),
      ("CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", "close"),
    ])
  func connectionField(request: String, option: String) throws {
    try withServer { server in
      let client = TestClient(port: server.port)
      client.send(request)
      #expect(client.readResponse()?.fields["connection"] == option)
      if option == "close" { #expect(client.readToEnd() == []) }
    }
  }

  @Test("nothing is processed after an answer that closes")
  func afterClose() throws {
    let log = RecordingLog()
    try withServer(log: log) { server in
      let client = TestClient(port: server.port)
      client.send(get("/a", "Connection: close") + get("/b"))
      #expect(client.readResponse()?.text == "GET /a 0")
      #expect(client.readToEnd() == [])
      server.shutdown()
      #expect(log.records.map(\.path) == ["/a"])
    }
  }

  @Test("a client that has ended its direction still gets its answers")
  func halfClosed() throws {
    try withServer { server in
      let client = TestClient(port: server.port)
      client.send(get("/a") + get("/b"))
      client.endWriting()
      #expect(client.readResponse()?.text == "GET /a 0")
      #expect(client.readResponse()?.text == "GET /b 0")
      #expect(client.readToEnd() == [])
    }
  }

  @Test("a request that ends in the middle is 400")
  func incomplete() throws {
    try withServer { server in
      let client = TestClient(port: server.port)
      client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhel")
      client.endWriting()
      #expect(client.readResponse()?.status == 400)
    }
  }
}
