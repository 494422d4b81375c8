import Bytes
import HTTPMessage
import RandomSupport
import Testing

@testable import HTTPServer

@Suite("Content codings")
struct ContentCodingTests {
  private static let text = Array(String(repeating: "0123456789", count: 1000).utf8)

  private func handler(type: String = "application/json", size: Int = 10_000) -> any HTTPHandler {
    let base = FixedHandler { request in
      guard request.method == .get else {
        return HTTPResponse(status: .ok, fields: ["Content-Type": "text/plain"], body: request.body)
      }
      return HTTPResponse(
        status: .ok, fields: ["Content-Type": type], body: Array(Self.text.prefix(size)))
    }
    return base.wrapped(by: [ConditionalRequests(), ContentCoding()])
  }

  private func packed(_ bytes: [UInt8]) throws -> [UInt8] {
    try #require(Gzip.compress(bytes, level: 6))
  }

  @Test("an answer is packed for clients that accept it, and has a tag of its own")
  func packing() throws {
    let plain = handler().respond(to: request())
    let gzipped = handler().respond(to: request(.get, ["Accept-Encoding": "br, gzip"]))
    #expect(plain.body == Self.text)
    #expect(plain.fields["Content-Encoding"] == nil)
    #expect(gzipped.fields["Content-Encoding"] == "gzip")
    #expect(gzipped.body.count < 200)
    #expect(try Gzip.decompress(gzipped.body, maximum: 10_000) == Self.text)
    #expect(plain.fields["Vary"] == "Accept-Encoding")
    #expect(gzipped.fields["Vary"] == "Accept-Encoding")
    #expect(plain.fields["ETag"] != gzipped.fields["ETag"])
  }

  @Test("a packed answer is not sent again to who has its tag")
  func packedTag() {
    let fields: HTTPFields = ["Accept-Encoding": "gzip"]
    let first = handler().respond(to: request(.get, fields))
    var again = request(.get, fields)
    again.fields["If-None-Match"] = first.fields["ETag"]
    let second = handler().respond(to: again)
    #expect(second.status == .notModified)
    #expect(second.fields["ETag"] == first.fields["ETag"])
    #expect(second.fields["Vary"] == "Accept-Encoding")
    #expect(second.fields["Content-Encoding"] == nil)
  }

  @Test(
    "an answer that does not gain by packing is sent as it is",
    arguments: [("image/png", 10_000), ("application/json", 8191)])
  func noGain(type: String, size: Int) {
    let response = handler(type: type, size: size)
      .respond(to: request(.get, ["Accept-Encoding": "gzip"]))
    #expect(response.fields["Content-Encoding"] == nil)
    #expect(response.fields["Vary"] == "Accept-Encoding")
  }

  @Test(
    "a short answer is packed for clients whose weights prefer that",
    arguments: [
      ("gzip, identity;q=0.5", 1024, true), ("gzip, identity;q=0.5", 1023, false),
      ("gzip, *;q=0.1", 8191, true), ("gzip;q=0.4, identity;q=0.5", 8191, false),
      ("gzip, deflate, br", 8192, true),
    ])
  func preferred(accept: String, size: Int, isPacked: Bool) {
    let response = handler(size: size).respond(to: request(.get, ["Accept-Encoding": accept]))
    #expect(response.fields["Content-Encoding"] == (isPacked ? "gzip" : nil))
  }

  @Test(
    "a short file of a page is packed, since it comes with many others",
    arguments: [
      ("text/javascript; charset=utf-8", 1024, true), ("text/css; charset=utf-8", 1024, true),
      ("text/html", 8191, true), ("text/html", 1023, false), ("text/csv", 8191, false),
    ])
  func partOfPage(type: String, size: Int, isPacked: Bool) {
    let response = handler(type: type, size: size)
      .respond(to: request(.get, ["Accept-Encoding": "gzip, deflate, br"]))
    #expect(response.fields["Content-Encoding"] == (isPacked ? "gzip" : nil))
  }

  @Test("a file of any type is packed as small as a part of a page")
  func file() throws {
    let body = Array((0..<3000).map { "\($0 * $0 % 977) " }.joined().utf8)
    func packed(isFile: Bool, type: String) -> Int {
      let base = FixedHandler { _ in
        var response = HTTPResponse(status: .ok, fields: ["Content-Type": type], body: body)
        response.isFile = isFile
        return response
      }
      return base.wrapped(by: [ContentCoding()])
        .respond(to: request(.get, ["Accept-Encoding": "gzip"])).body.count
    }
    let small = packed(isFile: true, type: "application/json")
    #expect(small == packed(isFile: false, type: "text/html"))
    #expect(small < packed(isFile: false, type: "application/json"))
  }

  @Test("a long file is packed once, by a worker, and then sent at once")
  func keptFile() throws {
    let body = Array((0..<20_000).map { "\($0 * $0 % 977) " }.joined().utf8)
    let base = FixedHandler { request in
      var response = HTTPResponse(
        status: .ok, fields: ["Content-Type": "text/html"],
        body: request.target.path == "/short" ? Array(body.prefix(20_000)) : body)
      response.isFile = true
      return response
    }
    let chain = base.wrapped(by: [ContentCoding()])
    func plan(_ path: String, _ fields: HTTPFields = ["Accept-Encoding": "gzip"]) -> Plan {
      let asked = HTTPRequest(target: RequestTarget(path: path), fields: fields)
      return chain.respond(to: asked, in: RequestContext(effort: .small))
    }
    for path in ["/long", "/short"] {
      guard case .later(_, let work) = plan(path) else {
        Issue.record("\(path) is packed at once")
        return
      }
      let first = work(CancellationFlag())
      guard case .now(let second) = plan(path) else {
        Issue.record("\(path) is packed again")
        return
      }
      #expect(first == second && first.fields["Content-Encoding"] == "gzip")
      let length = path == "/long" ? body.count : 20_000
      #expect(
        try Gzip.decompress(second.body, maximum: body.count) == Array(body.prefix(length)))
    }
    guard case .now(let plain) = plan("/long", [:]) else {
      Issue.record("a file is sent as it is by a worker")
      return
    }
    #expect(plain.body == body && plain.fields["Content-Encoding"] == nil)
  }

  @Test("a bounded number of packed files is kept, of which two may have one path")
  func boundedFiles() {
    let files = PackedFiles(maximumCount: 3)
    files.keep([1], of: "/a", length: 5)
    for path in ["/a", "/b", "/c"] { files.keep(Array(path.utf8), of: path, length: 9) }
    #expect(files.content(of: "/a", length: 9) == Array("/a".utf8))
    #expect(files.content(of: "/a", length: 5) == [1])
    #expect(files.content(of: "/b", length: 5) == nil)
    #expect(files.content(of: "/b", length: 9) == Array("/b".utf8))
    #expect(files.content(of: "/c", length: 9) == nil)
  }

  @Test("a short answer is packed when it would not be acceptable as it is")
  func shortAnswer() {
    let response = handler(size: 10)
      .respond(to: request(.get, ["Accept-Encoding": "gzip, identity;q=0"]))
    #expect(response.fields["Content-Encoding"] == "gzip")
  }

  @Test("a coding that packs nothing sends answers as they are, and unpacks requests")
  func isOff() throws {
    var coding = ContentCoding()
    coding.packs = false
    let base = FixedHandler { HTTPResponse(status: .ok, body: Self.text + $0.body) }
    let handler = base.wrapped(by: [coding])
    let fields: HTTPFields = ["Accept-Encoding": "gzip, identity;q=0", "Content-Encoding": "gzip"]
    let response = handler.respond(to: request(.post, fields, body: try packed([65])))
    #expect(response.body == Self.text + [65])
    #expect(response.fields["Content-Encoding"] == nil && response.fields["Vary"] == nil)
  }

  @Test("an answer in no acceptable coding is 406")
  func notAcceptable() {
    let response = handler().respond(to: request(.get, ["Accept-Encoding": "br, identity;q=0"]))
    #expect(response.status == .notAcceptable)
  }

  private func streamed(_ lengths: (estimated: Int, longest: Int), accept: String) -> HTTPResponse {
    let base = FixedHandler { _ in
      var blocks = [Self.text, [], Self.text][...]
      return HTTPResponse(
        status: .ok, fields: ["Content-Type": "text/plain", "ETag": "\"a\""], body: [65],
        stream: BodyStream(estimatedLength: lengths.estimated) { blocks.popFirst() })
    }
    var coding = ContentCoding()
    coding.longestPackedStream = lengths.longest
    return base.wrapped(by: [coding]).respond(to: request(.get, ["Accept-Encoding": accept]))
  }

  @Test(
    "a stream is packed unless it is too long",
    arguments: [
      (10_000, "gzip", true), (10_001, "gzip", false), (1023, "gzip", false),
      (10_000, "gzip;q=0", false), (10_001, "gzip, identity;q=0", true),
    ])
  func stream(estimated: Int, accept: String, isPacked: Bool)
    throws
  {
    let response = streamed((estimated, 10_000), accept: accept)
    #expect(response.fields["Content-Encoding"] == (isPacked ? "gzip" : nil))
    #expect(response.fields["ETag"] == (isPacked ? "\"a-gzip\"" : "\"a\""))
    let content = response.collected().body
    let plain = isPacked ? try Gzip.decompress(content, maximum: 30_000) : content
    #expect(plain == [65] + Self.text + Self.text)
    // What is too long and yet has to be packed is not compressed.
    #expect((content.count < 1000) == (isPacked && estimated == 10_000))
  }

  @Test("a packed request is unpacked")
  func unpacking() throws {
    let body = try packed(Array("hello".utf8))
    let response = handler().respond(to: request(.post, ["Content-Encoding": "GZIP"], body: body))
    #expect(response.body == Array("hello".utf8))
  }

  @Test("a truncated or prolonged body is 400")
  func damaged() throws {
    let body = try packed(Array("hello".utf8))
    // Within a member and after it, of one and of two.
    let whole: [[UInt8]] = [body, body + body]
    let bad: [[UInt8]] =
      whole.flatMap { [$0.dropLast(), $0 + [0], $0 + body.prefix(9)] } + [[], Array("hello".utf8)]
    for bytes in bad {
      let response = handler()
        .respond(to: request(.post, ["Content-Encoding": "gzip"], body: bytes))
      #expect(response.status == .badRequest)
    }
  }

  @Test("members one after another are one body, cut only between them")
  func members() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let texts = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        [UInt8](repeating: 7, count: Int.random(in: 0...50_000, using: &random))
      }
      var (body, ends) = ([UInt8](), Set<Int>())
      for text in texts {
        body += try packed(text)
        ends.insert(body.count)
      }
      let whole = Array(texts.joined())
      #expect(try Gzip.decompress(body, maximum: whole.count) == whole, "seed \(seed)")
      if !whole.isEmpty {
        #expect(throws: GzipFailure.tooLarge, "seed \(seed)") {
          try Gzip.decompress(body, maximum: whole.count - 1)
        }
      }
      let cut = Int.random(in: 0..<body.count, using: &random)
      let part = try? Gzip.decompress(Array(body.prefix(cut)), maximum: whole.count)
      #expect((part != nil) == ends.contains(cut), "seed \(seed)")
    }
  }

  @Test("very many members count together")
  func manyMembers() throws {
    let body = Array(repeatElement(try packed([65]), count: 50_000).joined())
    #expect(try Gzip.decompress(body, maximum: 50_000).count == 50_000)
    #expect(throws: GzipFailure.tooLarge) { try Gzip.decompress(body, maximum: 49_999) }
  }

  @Test(
    "a decompression bomb is refused",
    arguments: [(1 << 20, 200), (1 << 20 + 1, 413), (50 << 20, 413)])
  func bomb(size: Int, status: Int) throws {
    let body = try packed([UInt8](repeating: 0, count: size))
    let response = handler().respond(to: request(.post, ["Content-Encoding": "gzip"], body: body))
    #expect(response.status.code == status)
    guard status == 413 else { return }
    #expect(
      response.problem?.detail
        == "The decompressed body is longer than the limit of 1048576 bytes.")
  }

  @Test(
    "an unknown coding is 415, and the answer names the known one",
    arguments: ["br", "gzip, gzip", "gzip, br"])
  func unknown(coding: String) {
    let response = handler()
      .respond(to: request(.post, ["Content-Encoding": coding], body: [1]))
    #expect(response.status == .unsupportedMediaType)
    #expect(response.fields["Accept-Encoding"] == "gzip")
  }
}
