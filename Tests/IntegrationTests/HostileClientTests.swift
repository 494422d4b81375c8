import TestSupport
import Testing

@Suite("Hostile clients")
struct HostileClientTests {
  let server: ServerProcess

  init() throws { server = try ServerProcess(["--head-timeout", "0.2"]) }

  private func serverGoesOn() throws -> Bool {
    try server.client().get("/healthz").status == 200
  }

  @Test("a body of 3 MiB is 413, and the server goes on")
  func largeBody() throws {
    let body = [UInt8](repeating: UInt8(ascii: " "), count: 3 << 20)
    let answer = try server.client().send(
      CurlRequest(
        "POST", "/v1/springs/evaluate", headers: ["Content-Type: application/json"], body: body))
    #expect(answer.status == 413)
    #expect(answer["Content-Type"] == "application/problem+json")
    #expect(try serverGoesOn())
  }

  @Test("half a request and then nothing leaves the server going on")
  func halfRequest() throws {
    do {
      let connection = try server.connection()
      try connection.send("GET /healthz HTTP/1.1\r\nHo")
    }
    #expect(try serverGoesOn())
  }

  @Test("a head that does not end in time is 408")
  func slowHead() throws {
    let connection = try server.connection()
    try connection.send("GET /healthz HTTP/1.1\r\nHo")
    #expect(try connection.head().hasPrefix("HTTP/1.1 408 "))
    #expect(try serverGoesOn())
  }

  @Test("bytes that are not HTTP are 400, and the connection ends")
  func noHTTP() throws {
    let connection = try server.connection()
    try connection.send("hello\r\n\r\n")
    #expect(try connection.rest().hasPrefix("HTTP/1.1 400 "))
    #expect(try serverGoesOn())
  }

  @Test("a client that wants no more after its request still gets its answer")
  func halfClosed() throws {
    let connection = try server.connection()
    try connection.send("GET /version HTTP/1.1\r\nHost: a\r\n\r\n")
    connection.finishSending()
    #expect(try connection.rest().hasPrefix("HTTP/1.1 200 "))
  }
}
