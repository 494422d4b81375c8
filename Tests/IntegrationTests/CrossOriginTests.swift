import TestSupport
import Testing

@Suite("Scripts of other origins")
struct CrossOriginTests {
  static let path = "/v1/springs/evaluate"
  static let page = "Origin: https://example.com"

  @Test("every origin may read the answers by default")
  func everybody() throws {
    let server = try ServerProcess()
    let answer = try server.client().get(Self.path, headers: [Self.page])
    #expect(answer["Access-Control-Allow-Origin"] == "*")
    #expect(answer["Access-Control-Expose-Headers"]?.contains("ETag") == true)
  }

  @Test("a preflight gets the methods and fields")
  func preflight() throws {
    let server = try ServerProcess()
    let answer = try server.client().send(
      CurlRequest(
        "OPTIONS", Self.path,
        headers: [
          Self.page, "Access-Control-Request-Method: POST",
          "Access-Control-Request-Headers: content-type",
        ]))
    #expect(answer.status == 204)
    #expect(answer["Access-Control-Allow-Methods"]?.contains("POST") == true)
    #expect(answer["Access-Control-Allow-Headers"]?.contains("Content-Type") == true)
  }

  @Test("OPTIONS that is no preflight names the methods")
  func options() throws {
    let server = try ServerProcess()
    let answer = try server.client().send(CurlRequest("OPTIONS", Self.path))
    #expect((200..<300).contains(answer.status))
    #expect(answer["Allow"]?.contains("POST") == true)
  }

  @Test("only the named origins may read, if some are named")
  func named() throws {
    let server = try ServerProcess(["--cors-origins", "https://example.com,http://localhost:3000"])
    let client = try server.client()
    let allowed = try client.get(Self.path, headers: [Self.page])
    #expect(allowed["Access-Control-Allow-Origin"] == "https://example.com")
    #expect(allowed["Vary"]?.contains("Origin") == true)
    let other = try client.get(Self.path, headers: ["Origin: https://example.org"])
    #expect(other.status == 200)
    #expect(other["Access-Control-Allow-Origin"] == nil)
  }

  @Test("no origin may read if the setting is none")
  func nobody() throws {
    let server = try ServerProcess(environment: ["OVERSHOOT_CORS_ORIGINS": "none"])
    let answer = try server.client().get(Self.path, headers: [Self.page])
    #expect(answer["Access-Control-Allow-Origin"] == nil)
  }
}
