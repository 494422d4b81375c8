import AnimationService
import HTTPMessage

/// A fuzz target: a function that must not crash, and must satisfy its checks for every input.
enum Target: String, CaseIterable {
  /// The bytes of a connection.
  case parser
  /// A chunked body, after a head that announces chunked coding.
  case chunked
  /// A JSON body; the first byte selects the operation.
  case json
  /// Source text: an animation, a curve, a spring, keyframes or phases.
  case source
  /// A curve in CSS's syntax.
  case easing
  /// A whole query; the first byte selects the operation.
  case query

  func run(_ bytes: [UInt8]) {
    switch self {
    case .parser: checkSplits(bytes)
    case .chunked: checkSplits(Self.chunkedHead + bytes)
    case .json: post(bytes.dropFirst(), to: Self.path(bytes.first))
    case .source:
      let text = percentEncoded(bytes)
      for (path, parameters) in Self.sources { get(path, query: parameters + text) }
    case .easing: get("/v1/curves/evaluate", query: "count=3&curve=" + percentEncoded(bytes))
    case .query:
      get(Self.path(bytes.first), query: String(decoding: bytes.dropFirst(), as: UTF8.self))
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

  private static let paths = [
    "/v1/springs/evaluate", "/v1/curves/evaluate", "/v1/animations/evaluate",
    "/v1/animations/merge", "/v1/animations/convert", "/v1/gestures/release", "/v1/gestures/track", "/v1/keyframes/evaluate",
    "/v1/phases/evaluate", "/v1/gestures/recognize", "/v1/gestures/simulate",
    "/v1/transitions/evaluate", "/v1/transactions/resolve", "/v1/animators/evaluate", "/v1/batch",
  ]

  private static func path(_ choice: UInt8?) -> String { paths[Int(choice ?? 0) % paths.count] }
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

private let service: AnimationService = {
  var limits = ServiceLimits()
  limits.maximumSamples = 200
  limits.maximumNumbers = 2000
  limits.maximumEvents = 50
  return AnimationService(limits: limits, version: "fuzz")
}()

private func post(_ body: ArraySlice<UInt8>, to path: String) {
  check(
    HTTPRequest(
      method: .post, target: RequestTarget(path: path),
      fields: ["Content-Type": "application/json"], body: Array(body)))
}

private func get(_ path: String, query: String) {
  check(HTTPRequest(target: RequestTarget(path: path, query: query)))
}

/// Checks that a request is answered without a server error, and identically however its response
/// is planned.
private func check(_ request: HTTPRequest) {
  let answer = service.respond(to: request)
  precondition((200..<500).contains(answer.status.code), "\(answer.status)")
  precondition(answer.status == .ok || answer.body.first == UInt8(ascii: "{"))
  precondition(service.respond(to: request, in: RequestContext(effort: .small)).response() == answer)
}

private func percentEncoded(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789ABCDEF")
  return bytes.reduce(into: "") { text, byte in
    text += "%"
    text.append(digits[Int(byte >> 4)])
    text.append(digits[Int(byte & 15)])
  }
}
