import HTTPMessage
import HTTPServer
import Testing

@Suite struct SecurityHeadersTests {
  private func fields(of type: String, _ others: HTTPFields = [:]) -> HTTPFields {
    let page = FixedHandler { _ in
      HTTPResponse(status: .ok, fields: HTTPFields(Array(others) + [("Content-Type", type)]))
    }
    return page.wrapped(by: [SecurityHeaders()]).respond(to: request()).fields
  }

  @Test func `A page loads from its own server alone, and is not framed`() {
    let fields = fields(of: "text/html; charset=utf-8")
    let policy = fields["Content-Security-Policy"]?.split(separator: "; ") ?? []
    #expect(policy.contains("frame-ancestors 'none'"))
    #expect(policy.contains("require-trusted-types-for 'script'"))
    #expect(policy.contains("trusted-types 'none'"))
    #expect(fields["X-Frame-Options"] == "DENY")
    #expect(fields["X-Content-Type-Options"] == "nosniff")
  }

  @Test func `A picture by itself runs nothing`() {
    #expect(
      fields(of: "image/svg+xml")["Content-Security-Policy"]?.contains("default-src 'none'") == true
    )
  }

  @Test func `Data has no policy, and what the handler says stays`() {
    #expect(fields(of: "application/json")["Content-Security-Policy"] == nil)
    #expect(
      fields(of: "text/html", ["Content-Security-Policy": "x"])["Content-Security-Policy"] == "x")
  }
}
