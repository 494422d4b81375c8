public import HTTPMessage

/// Middleware that compresses responses and decompresses requests with gzip (RFC 9110 §8.4,
/// §12.5.3).
public struct ContentCoding: Middleware {
  /// The shortest body that is compressed, in bytes; compressing a shorter one saves nothing on the
  /// wire.
  public var minimumLength = 1024
  /// The longest body that a request may decompress to, in bytes; a longer one is answered with
  /// 413.
  public var maximumDecodedLength = 1024 * 1024
  /// The compression level of zlib, 1 (fastest) to 9 (smallest).
  ///
  /// Columns of decimal numbers hardly become smaller at higher levels: 75 kB become 33 kB at level
  /// 1, and 32 kB at level 6 in six times the time.
  public var level: Int32 = 1
  /// The longest stream that is compressed, by its estimated length in bytes: 64 MiB.
  ///
  /// A core compresses about 70 MB of numbers per second, so a longer stream would cost seconds. A
  /// longer stream is sent unencoded or, to clients that do not accept that, in an uncompressed
  /// gzip member.
  public var longestPackedStream = 64 * 1024 * 1024
  /// The longest body that is compressed on an I/O loop, in bytes: less than half a millisecond of
  /// work.
  private let longestPackedAtOnce = 32 * 1024
  private let problem: @Sendable (HTTPStatus, String) -> HTTPResponse

  /// Creates the middleware.
  ///
  /// - Parameter problem: a function that returns an error response, usually the handler's own
  ///   `problem`.
  public init(problem: @escaping @Sendable (HTTPStatus, String) -> HTTPResponse) {
    self.problem = problem
  }

  /// Decompresses the request, passes it on, and compresses the response if the client accepts
  /// that.
  ///
  /// Requests are decompressed on a worker, since a few bytes can become many; long responses are
  /// compressed there too.
  public func plan(
    for request: HTTPRequest, next: @escaping @Sendable (HTTPRequest) -> Plan
  ) -> Plan {
    let accept = request.fields["Accept-Encoding"]
    guard !request.fields.contains("Content-Encoding") else {
      return .later { encoded(answer(toPacked: request, next, $0), accept: accept) }
    }
    let plan = next(request)
    if accept != nil, case .now(let response) = plan, response.stream == nil,
      response.body.count > longestPackedAtOnce
    {
      return .later { _ in encoded(response, accept: accept) }
    }
    return plan.map { encoded($0, accept: accept) }
  }

  /// Refuses a request with an unknown content coding.
  public func refusal(of request: HTTPRequest) -> HTTPResponse? {
    isUnderstood(codings(of: request)) ? nil : unknownCoding()
  }

  private func answer(
    toPacked request: HTTPRequest, _ next: (HTTPRequest) -> Plan, _ flag: CancellationFlag
  ) -> HTTPResponse {
    switch decoded(request) {
    case .success(let request): next(request).response(flag)
    case .failure(let refusal): refusal.response
    }
  }
}

// MARK: - Requests

extension ContentCoding {
  private struct Refused: Error {
    let response: HTTPResponse
  }

  /// Returns the request with its content decoded.
  private func decoded(_ request: HTTPRequest) -> Result<HTTPRequest, Refused> {
    let codings = codings(of: request)
    guard !codings.isEmpty else { return .success(request) }
    guard isUnderstood(codings) else { return .failure(Refused(response: unknownCoding())) }
    do throws(Gzip.Failure) {
      var plain = request
      plain.body = try Gzip.decompress(request.body, maximum: maximumDecodedLength)
      plain.fields.remove("Content-Encoding")
      plain.fields["Content-Length"] = String(plain.body.count)
      plain.fields.remove("Transfer-Encoding")
      return .success(plain)
    } catch {
      return .failure(Refused(response: refusal(error)))
    }
  }

  /// Returns the content codings of a request, except `identity`.
  private func codings(of request: HTTPRequest) -> [String] {
    request.fields.elements(of: "Content-Encoding").filter { !$0.equalsIgnoringCase("identity") }
  }

  /// Returns whether the codings are none, or gzip once.
  private func isUnderstood(_ codings: [String]) -> Bool {
    codings.count <= 1
      && codings.allSatisfy { ["gzip", "x-gzip"].contains(where: $0.equalsIgnoringCase) }
  }

  private func refusal(_ failure: Gzip.Failure) -> HTTPResponse {
    switch failure {
    case .malformed: problem(.badRequest, "The body is not a complete gzip stream.")
    case .tooLarge:
      problem(
        .contentTooLarge, "The decompressed body is larger than \(maximumDecodedLength) bytes.")
    }
  }

  /// Returns 415 with the supported coding in `Accept-Encoding` (RFC 9110 §15.5.16).
  private func unknownCoding() -> HTTPResponse {
    var response = problem(.unsupportedMediaType, "The only supported content coding is gzip.")
    response.fields["Accept-Encoding"] = "gzip"
    return response
  }
}

// MARK: - Responses

extension ContentCoding {
  /// Returns the response in the coding that the client prefers.
  private func encoded(_ response: HTTPResponse, accept: String?) -> HTTPResponse {
    guard !response.status.forbidsContent, !response.fields.contains("Content-Encoding") else {
      return response
    }
    let canCompress = accept != nil && isWorthPacking(response) && isCompressible(response)
    // If identity is refused, even a short response is compressed to make it acceptable.
    var choice = preferredCoding(acceptEncoding: accept, canCompress: canCompress)
    if choice == .none { choice = preferredCoding(acceptEncoding: accept, canCompress: true) }
    var response = response
    response.fields.appendElement("Accept-Encoding", to: "Vary")
    switch choice {
    case .identity: return response
    case .gzip: return compressed(response)
    case .none: return notAcceptable(instead: response)
    }
  }

  /// Returns 406; an error response is returned unchanged instead, because it is more useful than
  /// 406.
  private func notAcceptable(instead response: HTTPResponse) -> HTTPResponse {
    guard response.status.code < 400 else { return response }
    var refusal = problem(
      .notAcceptable, "Accept-Encoding accepts neither gzip nor identity.")
    refusal.tokens = response.tokens
    refusal.fields.appendElement("Accept-Encoding", to: "Vary")
    return refusal
  }

  /// Returns whether compression saves bytes on the wire in an acceptable time.
  private func isWorthPacking(_ response: HTTPResponse) -> Bool {
    guard let stream = response.stream else { return response.body.count >= minimumLength }
    return (minimumLength...longestPackedStream).contains(stream.estimatedLength)
  }

  private func compressed(_ response: HTTPResponse) -> HTTPResponse {
    guard var response = packed(response) else { return response }
    response.fields["Content-Encoding"] = "gzip"
    // The bytes differ, so the strong tag must differ too (RFC 9110 §8.8.3.3).
    if let tag = response.fields["ETag"], tag.hasSuffix("\"") {
      response.fields["ETag"] = tag.dropLast() + "-gzip\""
    }
    return response
  }

  /// Returns the response with compressed content; nil if the content is empty, or if zlib has no
  /// memory.
  private func packed(_ plain: HTTPResponse) -> HTTPResponse? {
    var response = plain
    if let stream = plain.stream {
      let level = stream.estimatedLength > longestPackedStream ? 0 : level
      guard let packed = stream.packed(after: plain.body, level: level) else { return nil }
      (response.body, response.stream) = ([], packed)
    } else {
      guard !plain.body.isEmpty, let packed = Gzip.compress(plain.body, level: level) else {
        return nil
      }
      response.body = packed
    }
    return response
  }

  /// Returns whether the content is compressible, judged by its type: text or numbers, not a
  /// compressed format.
  private func isCompressible(_ response: HTTPResponse) -> Bool {
    guard let type = response.fields["Content-Type"].flatMap(MediaType.init) else { return false }
    return switch type.type {
    case "image": type.subtype == "svg+xml"
    case "audio", "video": false
    default: type.essence != "application/gzip" && type.essence != "application/zip"
    }
  }
}
