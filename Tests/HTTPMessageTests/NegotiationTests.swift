import HTTPMessage
import Testing

@Suite("Content negotiation")
struct NegotiationTests {
  private static let offered = [
    MediaType("application", "json"), MediaType("text", "csv"), MediaType("image", "svg+xml"),
  ]

  @Test(
    "Accept chooses a media type",
    arguments: [
      (nil, "application/json"), ("", "application/json"), ("*/*", "application/json"),
      ("text/csv", "text/csv"), ("TEXT/CSV", "text/csv"), ("image/*", "image/svg+xml"),
      ("application/json;q=0.5, text/csv", "text/csv"),
      ("*/*, application/json;q=0", "text/csv"),
      ("text/csv;q=0.001, */*;q=0", "text/csv"),
      ("text/html", nil), ("*/*;q=0", nil),
      ("text/csv;q=1.5, image/svg+xml;q=0.1", "image/svg+xml"),
      ("text/html, application/xhtml+xml, application/xml;q=0.9, */*;q=0.8", "application/json"),
      ("text/csv;foo=\"a,b\";q=0.1, application/json;q=0.05", "application/json"),
      ("application/json; charset=utf-8", "application/json"),
      ("application/json;q=0.5, image/svg+xml; Charset=\"UTF-8\"", "image/svg+xml"),
      ("application/json; charset=utf-16", nil), ("application/json; version=1", nil),
    ] as [(String?, String?)])
  func mediaType(accept: String?, expected: String?) {
    #expect(MediaType.preferred(among: Self.offered, accept: accept)?.essence == expected)
  }

  @Test(
    "Accept-Encoding chooses a coding",
    arguments: [
      (nil, .identity), ("", .identity), ("gzip", .gzip), ("GZIP", .gzip), ("x-gzip", .gzip),
      ("br", .identity), ("*", .gzip), ("gzip;q=0", .identity), ("gzip;q=0.0, *", .identity),
      ("identity, gzip;q=0.5", .identity), ("identity;q=0.5, gzip", .gzip),
      ("identity;q=0", .none), ("*;q=0", .none), ("identity;q=0, gzip", .gzip),
      ("br, *;q=0", .none), ("*;q=0, identity;q=0.1", .identity),
      ("gzip, deflate, br, zstd", .gzip),
    ] as [(String?, ContentCodingChoice)])
  func coding(accept: String?, expected: ContentCodingChoice) {
    #expect(preferredCoding(acceptEncoding: accept, canCompress: true) == expected)
  }

  @Test("identity is chosen without gzip on offer, unless it is refused")
  func identity() {
    #expect(preferredCoding(acceptEncoding: "gzip", canCompress: false) == .identity)
    #expect(preferredCoding(acceptEncoding: "identity;q=0, gzip", canCompress: false) == .none)
  }

  @Test("a media type is read with its parameters")
  func parameters() {
    let type = MediaType("Text/Plain; Charset=\"utf-8\" ;b=c")
    #expect(type?.description == "text/plain; b=c; charset=utf-8")
    #expect(MediaType("text") == nil)
    #expect(MediaType("/plain") == nil)
    #expect(MediaType("") == nil)
  }
}
