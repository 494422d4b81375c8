import TestSupport
import Testing

@Suite("Clients that ask too much or too little")
struct HostileClientTests {
  let server: ServerProcess

  init() throws { server = try ServerProcess(["--head-timeout", "0.2"]) }

  private func serverGoesOn() throws -> Bool {
    try server.client().get("/healthz").status == 200
  }

  @Test("A body of 3 MiB is 413, and the server goes on.")
  func largeBody() throws {
    let body = [UInt8](repeating: UInt8(ascii: " "), count: 3 << 20)
    let answer = try server.client().send(
      CurlRequest(
        "POST", "/v1/springs/evaluate", headers: ["Content-Type: application/json"], body: body))
    #expect(answer.status == 413)
    #expect(answer["Content-Type"] == "application/problem+json")
    #expect(try serverGoesOn())
  }

  @Test("Half a request and then nothing: the server goes on.")
  func halfRequest() throws {
    do {
      let connection = try server.connection()
      try connection.send("GET /healthz HTTP/1.1\r\nHo")
    }
    #expect(try serverGoesOn())
  }

  @Test("A head that does not end in time is 408.")
  func slowHead() throws {
    let connection = try server.connection()
    try connection.send("GET /healthz HTTP/1.1\r\nHo")
    #expect(try connection.head().hasPrefix("HTTP/1.1 408 "))
    #expect(try serverGoesOn())
  }

  @Test("What is not HTTP is 400, and the connection ends.")
  func noHTTP() throws {
    let connection = try server.connection()
    try connection.send("hello\r\n\r\n")
    #expect(try connection.rest().hasPrefix("HTTP/1.1 400 "))
    #expect(try serverGoesOn())
  }

  @Test("A client that wants no more after its request still gets its answer.")
  func halfClosed() throws {
    let connection = try server.connection()
    try connection.send("GET /version HTTP/1.1\r\nHost: a\r\n\r\n")
    connection.finishSending()
    #expect(try connection.rest().hasPrefix("HTTP/1.1 200 "))
  }
}
