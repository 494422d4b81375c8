import HTTPMessage
import HTTPServer
import Testing

@Suite("Security headers")
struct SecurityHeadersTests {
  private func fields(of type: String, _ others: HTTPFields = [:]) -> HTTPFields {
    let page = FixedHandler { _ in
      HTTPResponse(status: .ok, fields: HTTPFields(Array(others) + [("Content-Type", type)]))
    }
    return page.wrapped(by: [SecurityHeaders()]).respond(to: request()).fields
  }

  @Test("a page loads from its own server alone, and is framed by no other")
  func page() {
    let fields = fields(of: "text/html; charset=utf-8")
    let policy = fields["Content-Security-Policy"]?.split(separator: "; ") ?? []
    #expect(policy.contains("frame-ancestors 'self'"))
    #expect(policy.contains("frame-src 'self'"))
    #expect(policy.contains("require-trusted-types-for 'script'"))
    #expect(policy.contains("trusted-types 'none'"))
    #expect(fields["X-Frame-Options"] == "SAMEORIGIN")
    #expect(fields["X-Content-Type-Options"] == "nosniff")
  }

  @Test("a picture by itself runs nothing")
  func picture() {
    #expect(
      fields(of: "image/svg+xml")["Content-Security-Policy"]?.contains("default-src 'none'") == true
    )
  }

  @Test("data has no policy, and the handler's fields stay")
  func data() {
    #expect(fields(of: "application/json")["Content-Security-Policy"] == nil)
    #expect(
      fields(of: "text/html", ["Content-Security-Policy": "x"])["Content-Security-Policy"] == "x")
  }
}
