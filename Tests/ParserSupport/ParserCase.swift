package import HTTPMessage

/// Bytes, and the expected result of parsing them.
package struct ParserCase: Sendable, CustomStringConvertible {
  package enum Expectation: Sendable, Equatable {
    /// Method, path, query and body of a complete request.
    case request(String, String, query: String? = nil, body: String = "")
    /// Not a request; answered with this status.
    case status(Int)
    case incomplete
  }

  package let sentence: String
  let section: String
  package let input: [UInt8]
  package let expectation: Expectation

  package var description: String { "\(sentence) (\(section))" }

  /// Bytes above 127 are written as `\u{80}` to `\u{ff}`.
  init(_ sentence: String, _ section: String, _ input: String, _ expectation: Expectation) {
    self.sentence = sentence
    self.section = section
    self.input = input.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    self.expectation = expectation
  }
}

/// The parser's result for bytes that arrive in pieces of a size.
package func outcome(
  of bytes: [UInt8], pieces size: Int, limits: HTTPParserLimits = smallLimits
) -> ParserCase.Expectation {
  var parser = HTTPRequestParser(limits: limits)
  for start in stride(from: 0, to: bytes.count, by: size) {
    let piece = Array(bytes[start..<min(start + size, bytes.count)])
    switch parser.parse(piece.span) {
    case .incomplete: continue
    case .invalid(let failure): return .status(failure.status.code)
    case .complete(let request, _):
      return .request(
        request.method.rawValue, request.target.path, query: request.target.query,
        body: String(decoding: request.body, as: UTF8.self))
    }
  }
  return .incomplete
}

/// Short cases can reach these.
package let smallLimits = {
  var limits = HTTPParserLimits()
  limits.requestLine = 200
  limits.head = 1000
  limits.fieldCount = 10
  limits.body = 100
  limits.chunkLine = 100
  limits.chunkExtensions = 60
  return limits
}()
