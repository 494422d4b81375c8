internal import Bytes
package import HTTPMessage

/// Compresses responses and decompresses requests with gzip (RFC 9110 §8.4, §12.5.3).
package struct ContentCoding: Middleware {
  /// Whether responses are compressed; requests are decompressed in either case.
  package var packs = true
  /// In bytes, for clients that give codings weights; compressing less saves nothing on the wire.
  package var minimumLength = 1024
  /// In bytes, for all other clients: a shorter body fits into a connection's first packets, so
  /// that compressing it saves no time on the way.
  ///
  /// The parts of a page, which come many at a time, are compressed from `minimumLength` on.
  package var usualLength = 8 * 1024
  /// In bytes; a request that decompresses to more is answered with 413.
  package var maximumDecodedLength = 1024 * 1024
  /// The setting that the problem names; nil for none.
  package var maximumDecodedLengthSetting: String?
  /// From 1 (fastest) to 9 (smallest): at 6, numbers get no smaller, and take six times as long.
  package var level: Int32 = 1
  /// That of files and of the parts of a page, which are text, and a tenth smaller than at level 1.
  package var pageLevel: Int32 = 6
  /// Estimated, in bytes; a longer one is sent unencoded or, if need be, as an uncompressed member.
  package var longestPackedStream = 64 * 1024 * 1024
  /// The longest body compressed on an I/O loop, in bytes: less than half a millisecond of work.
  private let longestAtOnce = 32 * 1024
  /// The longest part of a page that is, since its level takes twice the time and more.
  private let longestPageAtOnce = 12 * 1024
  private let files = PackedFiles()
  package init() {}

  /// A worker decompresses requests, since few bytes can be many, and compresses long responses.
  package func handle(_ exchange: inout HTTPExchange) {
    if !exchange.isAnswered { decode(&exchange) } else if packs { encode(&exchange) }
  }

  private func decode(_ exchange: inout HTTPExchange) {
    guard exchange.request.fields.contains(.contentEncoding) else { return }
    let codings = codings(of: exchange.request)
    guard isUnderstood(codings) else { return exchange.respond(with: unknownCoding()) }
    guard !codings.isEmpty, !exchange.context.bodyIsAwaited else { return }
    guard exchange.context.effort == .unlimited else { return exchange.deferToWorker() }
    do throws(GzipFailure) { try decompress(&exchange.request) } catch {
      exchange.respond(with: HTTPResponse(problem(of: error)))
    }
  }

  private func decompress(_ request: inout HTTPRequest) throws(GzipFailure) {
    request.body = try Gzip.decompress(request.body, maximum: maximumDecodedLength)
    request.fields.remove("Content-Encoding")
    request.fields["Content-Length"] = String(request.body.count)
    request.fields.remove("Transfer-Encoding")
  }

  private func codings(of request: HTTPRequest) -> [String] {
    request.fields.elements(of: "Content-Encoding").filter { !$0.equalsIgnoringCase("identity") }
  }

  /// No coding, or gzip once.
  private func isUnderstood(_ codings: [String]) -> Bool {
    codings.count <= 1
      && codings.allSatisfy { ["gzip", "x-gzip"].contains(where: $0.equalsIgnoringCase) }
  }

  private func problem(of failure: GzipFailure) -> HTTPProblem {
    switch failure {
    case .malformed: HTTPProblem(.badRequest, detail: "The body is not a complete gzip stream.")
    case .tooLarge:
      .tooLarge(
        "decompressed body", limit: maximumDecodedLength, setting: maximumDecodedLengthSetting)
    }
  }

  /// 415 with the supported coding in `Accept-Encoding` (RFC 9110 §15.5.16).
  private func unknownCoding() -> HTTPResponse {
    var response = HTTPResponse(
      HTTPProblem(.unsupportedMediaType, detail: "The only supported content coding is gzip."))
    response.fields["Accept-Encoding"] = "gzip"
    return response
  }

  private func encode(_ exchange: inout HTTPExchange) {
    let isPartOfPage = isPartOfPage(exchange.response)
    let isShort =
      exchange.response.stream == nil && exchange.response.body.count < usualLength
      && !isPartOfPage
    // Without a weight, identity is acceptable and not less preferred.
    let isWeighed =
      exchange.request.fields.withFirst(.acceptEncoding) { value, isOnly in
        !isOnly || value.contains(ASCII.semicolon)
      } ?? false
    let accept = isShort && !isWeighed ? nil : exchange.request.fields[.acceptEncoding]
    let longest = isPartOfPage ? longestPageAtOnce : longestAtOnce
    let isLong = exchange.response.stream == nil && exchange.response.body.count > longest
    let file = exchange.response.isFile ? exchange.request.target.path : nil
    if accept != nil, isLong, exchange.context.effort != .unlimited,
      kept(file, exchange.response) == nil
    {
      return exchange.deferToWorker()
    }
    encode(&exchange.response, file: file, accept: accept)
  }

  /// Nil for what is no file, and for a file that is not kept.
  private func kept(_ file: String?, _ response: HTTPResponse) -> [UInt8]? {
    file.flatMap { files.content(of: $0, length: response.body.count) }
  }

  /// Whether a response is one of the many files that a page in a browser asks for at once.
  private func isPartOfPage(_ response: HTTPResponse) -> Bool {
    guard response.body.count >= minimumLength else { return false }
    if response.isFile { return true }
    return response.fields.withFirst(.contentType) { type, _ in
      Self.pageTypes.contains(where: type.begins)
    } ?? false
  }

  private static let pageTypes: [StaticString] = ["text/javascript", "text/css", "text/html"]

  /// A live stream is sent as it is, since its blocks would wait in the compressor; `file` is the
  /// path of a file, else nil.
  private func encode(_ response: inout HTTPResponse, file: String?, accept: String?) {
    if response.stream?.isPaced == true { return }
    guard !response.status.forbidsContent, !response.fields.contains(.contentEncoding)
    else { return }
    response.fields.appendElement("Accept-Encoding", to: .vary)
    guard let accept else { return }
    let canCompress = isWorthPacking(response) && isCompressible(response)
    // If identity is refused, even a short response is compressed to make it acceptable.
    var choice = preferredCoding(acceptEncoding: accept, canCompress: canCompress)
    if choice == .none { choice = preferredCoding(acceptEncoding: accept, canCompress: true) }
    switch choice {
    case .identity: break
    case .gzip: compress(&response, file: file)
    case .none: refuse(&response)
    }
  }

  /// Replaces the response by 406; an error response stays, because it is more useful.
  private func refuse(_ response: inout HTTPResponse) {
    guard response.status.code < 400 else { return }
    var refusal = HTTPResponse(
      HTTPProblem(.notAcceptable, detail: "Accept-Encoding accepts neither gzip nor identity."))
    (refusal.tokens, refusal.route) = (response.tokens, response.route)
    refusal.fields.appendElement("Accept-Encoding", to: "Vary")
    response = refusal
  }

  private func isWorthPacking(_ response: HTTPResponse) -> Bool {
    guard let stream = response.stream else { return response.body.count >= minimumLength }
    // total: constants
    return (minimumLength...longestPackedStream).contains(stream.estimatedLength)
  }

  /// Leaves content unchanged that is empty, or if zlib has no memory.
  private func compress(_ response: inout HTTPResponse, file: String?) {
    guard pack(&response, file: file) else { return }
    response.fields["Content-Encoding"] = "gzip"
    // The bytes differ, so the strong tag must differ too (RFC 9110 §8.8.3.3).
    if let tag = response.fields["ETag"], tag.hasSuffix("\"") {
      response.fields["ETag"] = tag.dropLast() + "-gzip\""
    }
  }

  /// Returns false if there is no compressed content.
  private func pack(_ response: inout HTTPResponse, file: String?) -> Bool {
    if let stream = response.stream {
      let level = stream.estimatedLength > longestPackedStream ? 0 : level
      guard let packed = stream.packed(after: response.body, level: level) else { return false }
      (response.body, response.stream) = ([], packed)
    } else {
      guard !response.body.isEmpty, let packed = packed(response, file: file)
      else { return false }
      response.body = packed
    }
    return true
  }

  private func packed(_ response: HTTPResponse, file: String?) -> [UInt8]? {
    if let kept = kept(file, response) { return kept }
    let level = isPartOfPage(response) ? pageLevel : level
    let packed = Gzip.compress(response.body, level: level)
    if let file, let packed { files.keep(packed, of: file, length: response.body.count) }
    return packed
  }

  /// Judged by the type: text or numbers, not a compressed format.
  private func isCompressible(_ response: HTTPResponse) -> Bool {
    guard let type = response.fields["Content-Type"].flatMap(MediaType.init) else { return false }
    return switch type.type {
    case "image": type.subtype == "svg+xml"
    case "audio", "video": false
    default: type.essence != "application/gzip" && type.essence != "application/zip"
    }
  }
}
