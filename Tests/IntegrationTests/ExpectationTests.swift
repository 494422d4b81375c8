import TestSupport
import Testing

/// Clients that wait to be asked for their body, and send none unless they are (RFC 9110 §10.1.1).
@Suite("Expectations of 100 Continue")
struct ExpectationTests {
  static let path = "/v1/springs/evaluate"

  private static func head(_ line: String, _ fields: [String] = []) -> String {
    let all = ["Host: a", "Expect: 100-continue", "Content-Length: 2"] + fields
    return "\(line) HTTP/1.1\r\n" + all.map { $0 + "\r\n" }.joined() + "\r\n"
  }

  private static let json = "Content-Type: application/json"

  @Test("a body that is wanted is asked for, and then read")
  func wanted() throws {
    let server = try ServerProcess()
    let connection = try server.connection()
    try connection.send(Self.head("POST \(Self.path)", [Self.json]))
    #expect(try connection.head() == "HTTP/1.1 100 Continue\r\n\r\n")
    try connection.send("{}")
    #expect(try connection.head().hasPrefix("HTTP/1.1 200 "))
  }

  @Test(
    "a request that the head decides is answered without the body, and the connection ends",
    arguments: [
      ("POST /v1/nothing", [json], 404), ("PUT \(path)", [json], 405), ("POST /healthz", [], 405),
      ("POST \(path)", [], 415), ("POST \(path)", ["Content-Type: text/plain"], 415),
      ("POST \(path)", ["\(json); charset=utf-16"], 415),
      ("POST \(path)", [json, "Content-Encoding: br"], 415),
      ("POST \(path)?format=png", [json], 406),
      ("POST \(path)", [json, "Accept: image/jpeg"], 406),
      ("POST \(path)?fps=60", [json], 422), ("POST \(path)?format=%zz", [json], 400),
      ("BREW \(path)", [json], 501), ("GET \(path)", [], 200), ("OPTIONS \(path)", [], 204),
    ] as [(String, [String], Int)])
  func refused(line: String, fields: [String], status: Int) throws {
    let server = try ServerProcess()
    let connection = try server.connection()
    try connection.send(Self.head(line, fields))
    let answer = try connection.rest()
    #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
    #expect(answer.contains("\r\nDate: ") && answer.contains("\r\nX-Request-Id: "))
    #expect(answer.contains("\r\nConnection: close\r\n"))
    #expect(answer.split(separator: "HTTP/1.1 ").count == 1)
  }

  @Test("a body that would be too long is 413")
  func tooLong() throws {
    let server = try ServerProcess(["--max-body", "1"])
    let connection = try server.connection()
    try connection.send(Self.head("POST \(Self.path)", [Self.json]))
    let answer = try connection.rest()
    #expect(answer.hasPrefix("HTTP/1.1 413 "))
    #expect(
      answer.contains("The body of 2 bytes is longer than the limit of 1 bytes (--max-body)."))
  }

  @Test("a request without a key is 401, whatever is asked", arguments: [path, "/v1/nothing"])
  func noKey(path: String) throws {
    let file = try TemporaryFile(AccessTests.hashOfKey + "\n")
    let server = try ServerProcess(["--api-keys", file.path])
    let connection = try server.connection()
    try connection.send(Self.head("POST \(path)", [Self.json]))
    let answer = try connection.rest()
    #expect(answer.hasPrefix("HTTP/1.1 401 "))
    #expect(answer.contains("\r\nWWW-Authenticate: Bearer"))
  }

  @Test("a request past the rate is 429, and a body that is wanted takes one token, not two")
  func tooOften() throws {
    let server = try ServerProcess(["--rate-limit", "0.001", "--rate-burst", "2"])
    for _ in 0..<2 {
      let connection = try server.connection()
      try connection.send(Self.head("POST \(Self.path)", [Self.json]))
      #expect(try connection.head().hasPrefix("HTTP/1.1 100 "))
      try connection.send("{}")
      #expect(try connection.head().hasPrefix("HTTP/1.1 200 "))
    }
    let connection = try server.connection()
    try connection.send(Self.head("POST \(Self.path)", [Self.json]))
    let answer = try connection.rest()
    #expect(answer.hasPrefix("HTTP/1.1 429 "))
    #expect(answer.contains("\r\nRetry-After: "))
  }
}
