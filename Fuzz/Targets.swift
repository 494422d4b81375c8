import AnimationService
import Bytes
import HTTPMessage
import Rendering
import Schema

/// A fuzz target: a function that must not crash, and must satisfy its checks for every input.
enum Target: String, CaseIterable {
  /// The bytes of a connection.
  case parser
  /// A chunked body, after a head that announces chunked coding.
  case chunked
  /// A request with a body of JSON, in every format: the first line is its target after `/v1/`.
  case json
  /// Source text: an animation, a curve, a spring, keyframes or phases.
  case source
  /// A curve in CSS's syntax.
  case easing
  /// A request with a query, in every format: its target after `/v1/`.
  case query

  func run(_ bytes: [UInt8]) {
    switch self {
    case .parser: checkSplits(bytes)
    case .chunked: checkSplits(Self.chunkedHead + bytes)
    case .json:
      let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
      askInEveryFormat(line, body: Array(bytes.dropFirst(line.count + 1)))
    case .source:
      let text = percentEncoded(bytes)
      for (path, parameters) in Self.sources { get(path, query: parameters + text) }
    case .easing: get("/v1/curves/evaluate", query: "count=3&curve=" + percentEncoded(bytes))
    case .query: askInEveryFormat(bytes[...], body: nil)
    }
  }

  /// The operations that take source text, with the parameter for it last.
  private static let sources = [
    ("/v1/animations/evaluate", "animation="), ("/v1/curves/evaluate", "count=3&curve="),
    ("/v1/springs/evaluate", "times=0.1&spring="),
    ("/v1/keyframes/evaluate", "count=3&initial=0&tracks="),
    ("/v1/phases/evaluate", "count=3&sampleDuration=1&phases=0,1&animation="),
  ]

  private static let chunkedHead = Array(
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)

  /// Asks an operation, that of the path or another one, as its target says and in each format that
  /// it has: a POST if there is a body.
  private func askInEveryFormat(_ target: ArraySlice<UInt8>, body: [UInt8]?) {
    let parts = target.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    let path = "/v1/" + String(decoding: parts.first ?? [], as: UTF8.self)
    let query = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
    let choice = target.reduce(0) { $0 &+ Int($1) } % Self.operations.count
    let operation = Self.operations.first { $0.path == path } ?? Self.operations[choice]
    let queries =
      [query] + operation.formats.map { query.isEmpty ? "format=\($0)" : "\(query)&format=\($0)" }
    for query in queries {
      if let body {
        post(body, to: operation.path, query: query)
      } else {
        get(operation.path, query: query)
      }
    }
  }

  private static let operations = AnimationService.operations.map { operation in
    (
      path: operation.path,
      formats: operation.parameters().first { $0.name == "format" }?.choices ?? []
    )
  }
}

// MARK: - Parser targets

/// Checks that the outcome does not depend on the points at which the bytes are split into pieces.
private func checkSplits(_ bytes: [UInt8]) {
  let whole = outcome(of: bytes, pieces: max(1, bytes.count))
  for size in [1, 3, 7] {
    let inPieces = outcome(of: bytes, pieces: size)
    precondition(inPieces == whole, "in pieces of \(size): \(inPieces), at once: \(whole)")
  }
}

/// Returns the first request, or the reason why there is none.
private func outcome(of bytes: [UInt8], pieces size: Int) -> HTTPRequestParser.Outcome {
  var parser = HTTPRequestParser()
  var consumedBefore = 0
  for start in stride(from: 0, to: bytes.count, by: size) {
    let piece = Array(bytes[start..<min(bytes.count, start + size)])
    switch parser.parse(piece.span) {
    case .complete(let request, let consumed):
      precondition((0...piece.count).contains(consumed), "consumed \(consumed)")
      return .complete(request, consumed: consumedBefore + consumed)
    case .invalid(let failure): return .invalid(failure)
    case .incomplete: consumedBefore += piece.count
    }
  }
  let nothing: [UInt8] = []
  return parser.parse(nothing.span)
}

// MARK: - Service targets

private let limits: ServiceLimits = {
  var limits = ServiceLimits()
  limits.maximumSamples = 200
  limits.maximumNumbers = 2000
  limits.maximumEvents = 50
  limits.maximumWork = 500_000
  return limits
}()

private let service = AnimationService(limits: limits, version: "fuzz")

/// Draws the answers to requests that name no format.
private let drawingService = AnimationService(
  limits: limits, version: "fuzz", terminal: TerminalDrawing(columns: 60, rows: 20))

private func post(_ body: [UInt8], to path: String, query: String) {
  check(
    HTTPRequest(
      method: .post, target: RequestTarget(path: path, query: query.isEmpty ? nil : query),
      fields: ["Content-Type": "application/json"], body: body))
}

private func get(_ path: String, query: String) {
  check(HTTPRequest(target: RequestTarget(path: path, query: query)))
}

/// Checks that a request is answered without a server error, and identically however its response
/// is planned.
private func check(_ request: HTTPRequest) {
  let answer = service.respond(to: request).collected()
  precondition((200..<500).contains(answer.status.code), "\(answer.status)")
  // A problem is JSON, or a drawing.
  precondition(
    answer.status == .ok || answer.body.first == UInt8(ascii: "{")
      || answer.body.first == UInt8(ascii: "<") || answer.body.isEmpty)
  let planned = service.respond(to: request, in: RequestContext(effort: .small)).response()
  precondition(planned.collected() == answer)
  // Only an answer without a format is drawn.
  if request.target.query?.contains("format=") == true { return }
  let drawing = drawingService.respond(to: request).collected()
  precondition((200..<500).contains(drawing.status.code), "\(drawing.status)")
}

private func percentEncoded(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789ABCDEF")
  return bytes.reduce(into: "") { text, byte in
    text += "%"
    text.append(digits[Int(byte >> 4)])
    text.append(digits[Int(byte & 15)])
  }
}
