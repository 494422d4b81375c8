import HTTPMessage
import ParserSupport
import RandomSupport
import Testing

@Suite("The parser of requests")
struct HTTPRequestParserTests {
  @Test("a request is parsed, awaited or refused as the table says", arguments: ParserTable.all)
  func table(_ test: ParserCase) {
    #expect(outcome(of: test.input, pieces: max(1, test.input.count)) == test.expectation)
  }

  @Test("every split of a request gives the same outcome", arguments: ParserTable.all)
  func splits(_ test: ParserCase) {
    for size in 1...max(1, min(test.input.count, 64)) {
      #expect(outcome(of: test.input, pieces: size) == test.expectation, "pieces of \(size)")
    }
  }

  @Test("every prefix of a valid request is incomplete", arguments: ParserTable.all)
  func prefixes(_ test: ParserCase) {
    guard case .request = test.expectation else { return }
    for length in 1..<test.input.count {
      let prefix = Array(test.input[..<length])
      #expect(outcome(of: prefix, pieces: length) == .incomplete, "\(length) bytes")
    }
  }

  @Test("the table has at least 150 cases, each with a sentence of its own")
  func tableIsWhole() {
    #expect(ParserTable.all.count >= 150)
    #expect(Set(ParserTable.all.map(\.sentence)).count == ParserTable.all.count)
  }

  @Test("a target that is too long is told with the limit and the way around it")
  func overlongTarget() {
    var limits = HTTPParserLimits()
    limits.requestLine = 32
    var parser = HTTPRequestParser(limits: limits)
    let outcome = parser.parse(Array("GET /\(String(repeating: "a", count: 40))".utf8).span)
    guard case .invalid(let problem) = outcome else {
      Issue.record("not refused")
      return
    }
    #expect(problem.status == .uriTooLong)
    #expect(problem.detail.contains("32 bytes") && problem.detail.contains("POST"))
  }

  static let largeHeads = [
    (String(repeating: "A: b\r\n", count: 4), "There are more than 4 header fields."),
    ("A: " + String(repeating: "b", count: 80), "are longer than the limit of 64 bytes."),
  ]

  @Test("fields that are too many or too long are told with the limit", arguments: largeHeads)
  func largeHead(_ fields: String, _ detail: String) {
    var limits = HTTPParserLimits()
    (limits.fieldCount, limits.head) = (4, 64)
    var parser = HTTPRequestParser(limits: limits)
    let outcome = parser.parse(Array("GET / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n".utf8).span)
    guard case .invalid(let problem) = outcome else {
      Issue.record("not refused")
      return
    }
    #expect(problem.status == .requestHeaderFieldsTooLarge)
    #expect(problem.detail.hasSuffix(detail), "\(problem.detail)")
  }

  static let endings = [
    ("GET /a?animation=.spring(response: 0.4) HTTP/1.1", "has a space: write %20"),
    ("GET /a HTTPS/1.1", "does not end in an HTTP version"),
  ]

  @Test("space in the target is told apart from a wrong version", arguments: endings)
  func ending(_ line: String, _ detail: String) {
    var parser = HTTPRequestParser()
    guard case .invalid(let problem) = parser.parse(Array("\(line)\r\nHost: a\r\n\r\n".utf8).span)
    else {
      Issue.record("not refused")
      return
    }
    #expect(problem.status == .badRequest)
    #expect(problem.detail.contains(detail), "\(problem.detail)")
  }

  @Test("the bytes after a request are left for the next")
  func rest() {
    var parser = HTTPRequestParser()
    let request = Array("GET /a HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
    guard case .complete(_, let consumed) = parser.parse((request + request).span) else {
      Issue.record("not complete")
      return
    }
    #expect(consumed == request.count)
    guard case .complete(let next, _) = parser.parse(request.span) else {
      Issue.record("the parser does not start again")
      return
    }
    #expect(next.target.path == "/a")
  }

  @Test("a request that is sent again is parsed alike", arguments: ParserTable.all)
  func again(_ test: ParserCase) {
    var parser = HTTPRequestParser(limits: smallLimits)
    let first = parser.parse(test.input.span)
    guard case .complete = first else { return }
    #expect(parser.parse(test.input.span) == first)
  }

  @Test("a head that differs in one byte from the one before is parsed by itself")
  func similarHead() {
    var parser = HTTPRequestParser()
    let text = "POST /a HTTP/1.1\r\nHost: a\r\nX: 1\r\nContent-Length: 2\r\n\r\n"
    for (changed, body) in [("", "xy"), ("X: 2", "xy"), ("/b", "ab"), ("/b", "cd"), ("", "ef")] {
      var head = text
      if changed.hasPrefix("X") { head.replace("X: 1", with: changed) }
      if changed.hasPrefix("/") { head.replace("/a", with: changed) }
      var alone = HTTPRequestParser()
      let whole = Array((head + body).utf8)
      #expect(parser.parse(whole.span) == alone.parse(whole.span))
    }
  }

  @Test(
    "fields that are sent again behind another request line are parsed alike",
    arguments: ParserTable.all)
  func sameFields(_ test: ParserCase) {
    let parts = test.input.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    let lines = [
      "GET /other?a=1 HTTP/1.1", "POST /o HTTP/1.1", "GET /a HTTP/1.0",
      "GET /\(String(repeating: "a", count: 100)) HTTP/1.1", "GET  / HTTP/1.1",
      "OPTIONS * HTTP/1.1",
    ]
    for line in lines {
      var (parser, alone) = (
        HTTPRequestParser(limits: smallLimits), HTTPRequestParser(limits: smallLimits)
      )
      guard case .complete = parser.parse(test.input.span) else { return }
      let other = Array("\(line)\r\n".utf8) + parts[1]
      #expect(parser.parse(other.span) == alone.parse(other.span), "\(line)")
    }
  }

  @Test("the progress tells how much there is")
  func progress() {
    var parser = HTTPRequestParser()
    let none: [UInt8] = []
    #expect(parser.parse(none.span) == .incomplete(.nothing))
    #expect(parser.parse(Array("POST / HT".utf8).span) == .incomplete(.head))
    let rest = Array(
      "TP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\nabc".utf8)
    guard case .incomplete(.body(let head, let received)) = parser.parse(rest.span) else {
      Issue.record("no body")
      return
    }
    #expect(head.expectsContinue)
    #expect(received == 3)
  }

  @Test("an invalid request stays invalid")
  func invalid() {
    var parser = HTTPRequestParser()
    let bad = Array("BAD\r\n".utf8)
    let good = Array("GET / HTTP/1.0\r\n\r\n".utf8)
    #expect(parser.parse(bad.span) == parser.parse(good.span))
  }

  /// A megabyte in single bytes takes minutes if each of them costs a look at all before it.
  @Test("small pieces cost no more than large ones")
  func smallPieces() {
    let size = 1 << 20
    let body = [UInt8](repeating: 120, count: size)
    let head = Array("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(size)\r\n\r\n".utf8)
    let outcome = outcome(of: head + body, pieces: 1, limits: HTTPParserLimits())
    guard case .request(_, _, _, let received) = outcome else {
      Issue.record("not complete")
      return
    }
    #expect(received.utf8.count == size)
  }

  /// Random damage to a request never crashes the parser, whatever it makes of it.
  @Test("damaged requests are survived")
  func damaged() {
    var generator = SeededGenerator(seed: 0x5EED)
    for test in ParserTable.all {
      for _ in 0..<40 {
        var bytes = test.input
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          let position = Int.random(in: bytes.indices, using: &generator)
          bytes[position] = UInt8.random(in: 0...255, using: &generator)
        }
        let whole = outcome(of: bytes, pieces: bytes.count)
        #expect(whole == outcome(of: bytes, pieces: 3))
      }
    }
  }
}
