internal import Bytes

/// A parser of requests from bytes that arrive in pieces of any size (RFC 9112).
///
/// Every proper prefix of a valid request is incomplete, and the outcome does not depend on how the
/// input was split. After a complete request the parser is ready for the next one.
package struct HTTPRequestParser: Sendable {
  private enum ParserState {
    case requestLine, fieldLines
    case content(remaining: Int)
    case chunkLine
    case chunkData(remaining: Int)
    case chunkEnd, trailers, complete
    case failed(HTTPProblem)
  }

  private let limits: HTTPParserLimits
  private var state = ParserState.requestLine
  private var buffer = LineBuffer()
  private var requestLine: RequestLine?
  private var fields = HTTPFields()
  private var body: [UInt8] = []
  /// The length of the head, or of the trailers, so far, in bytes.
  private var sectionLength = 0
  /// The number of field lines in the head, or in the trailers, so far.
  private var sectionLines = 0
  private var chunkExtensions = 0
  /// The length of what is before the field lines of the head, in bytes.
  private var requestLineLength = 0
  /// Whether the head of the current request begins in the piece that is parsed.
  private var beginsHere = false
  /// The last head that arrived in one piece, which most clients send again byte for byte.
  private var known: KnownHead?

  private struct KnownHead {
    let bytes: [UInt8]
    let requestLineLength: Int
    let requestLine: RequestLine
    let fields: HTTPFields
    /// The length of the body, in bytes.
    let length: Int
    /// The longest that is kept, in bytes.
    static let longest = 2048
  }

  package init(limits: HTTPParserLimits = HTTPParserLimits()) { self.limits = limits }
  /// The head of the current request, as far as it was read; nil before the request line.
  package var head: HTTPRequestHead? { requestLine.map { $0.head(with: fields) } }

  /// A complete request must be taken before the next piece is consumed.
  package mutating func consume(_ input: Span<UInt8>) -> HTTPParserStep {
    var position = 0
    beginsHere = isAtBeginning
    if beginsHere { takeKnownHead(from: input, at: &position) }
    do throws(HTTPProblem) {
      while try advance(input, at: &position) {}
    } catch {
      state = .failed(error)
      return .invalid(error)
    }
    if case .complete = state { return .complete(length: position) }
    return .incomplete
  }

  private var isAtBeginning: Bool {
    if case .requestLine = state { buffer.isEmpty && sectionLength == 0 } else { false }
  }

  package mutating func takeRequest() -> HTTPRequest {
    guard let line = requestLine.take() else { preconditionFailure("No request is complete.") }
    let request = HTTPRequest(head: line.head(with: fields), body: body)
    fields = HTTPFields()
    body = []
    state = .requestLine
    sectionLength = 0
    sectionLines = 0
    chunkExtensions = 0
    return request
  }

  package var progress: HTTPParserProgress {
    switch state {
    case .requestLine: buffer.isEmpty ? .nothing : .head
    case .content, .chunkLine, .chunkData, .chunkEnd, .trailers:
      head.map { .body($0, received: body.count) } ?? .head
    default: .head
    }
  }

  // MARK: - Parser states

  /// Returns false when the input is used up or the request is complete.
  private mutating func advance(
    _ input: Span<UInt8>, at position: inout Int
  ) throws(HTTPProblem) -> Bool {
    switch state {
    case .requestLine: return try readRequestLine(input, at: &position)
    case .fieldLines:
      if takeKnownFields(from: input, at: &position) { return true }
      return try readFieldLine(input, at: &position)
    case .content(let remaining):
      let left = take(remaining, from: input, at: &position)
      state = left == 0 ? .complete : .content(remaining: left)
      return left == 0
    case .chunkLine: return try readChunkLine(input, at: &position)
    case .chunkData(let remaining):
      let left = take(remaining, from: input, at: &position)
      state = left == 0 ? .chunkEnd : .chunkData(remaining: left)
      return left == 0
    case .chunkEnd: return try readChunkEnd(input, at: &position)
    case .trailers: return try readTrailerLine(input, at: &position)
    case .complete: return false
    case .failed(let failure): throw failure
    }
  }

  /// Skips a few empty lines before the request line (RFC 9112 §2.2).
  private mutating func readRequestLine(
    _ input: Span<UInt8>, at position: inout Int
  ) throws(HTTPProblem) -> Bool {
    let (emptyLinesAllowed, limit) = (4, limits.requestLine)
    return try readLine(
      input, at: &position, limit: limit,
      overlong: { RequestLine.overlong($0, limit: limit) }
    ) { (parser, line) throws(HTTPProblem) in
      guard !line.isEmpty else {
        guard parser.sectionLength <= emptyLinesAllowed * 2
        else { throw .badRequest("There is no request line.") }
        return
      }
      parser.requestLine = try RequestLine(parsing: line)
      parser.requestLineLength = parser.sectionLength
      parser.state = .fieldLines
    }
  }

  /// An empty line ends the head (RFC 9112 §2.1).
  private mutating func readFieldLine(
    _ input: Span<UInt8>, at position: inout Int
  ) throws(HTTPProblem) -> Bool {
    try readSectionLine(input, at: &position) { (parser, line) throws(HTTPProblem) in
      guard !line.isEmpty else { return try parser.finishHead(in: input) }
      let field = try FieldLine(parsing: line)
      line.withUnsafeBytes { line in
        parser.fields.append(
          checkedName: UnsafeRawBufferPointer(rebasing: line[field.name]),
          value: UnsafeRawBufferPointer(rebasing: line[field.value]))
      }
    }
  }

  private mutating func finishHead(in input: Span<UInt8>) throws(HTTPProblem) {
    let headLength = sectionLength
    let version = requestLine?.version ?? .http11
    try checkHost(in: fields, version: version)
    sectionLength = 0
    sectionLines = 0
    switch try MessageFraming.framing(in: fields, version: version) {
    case .chunked: state = .chunkLine
    case .length(let length):
      guard length <= limits.body else {
        // A length beyond 64 bits has become `Int.max`.
        let sent = length == .max ? "body" : "body of \(length) bytes"
        throw .tooLarge(sent, limit: limits.body, setting: limits.bodySetting)
      }
      if beginsHere, headLength <= KnownHead.longest, let requestLine {
        // total: at least 0, and as much of the input as was read
        let bytes = input.extracting(0..<headLength).array
        known = KnownHead(
          bytes: bytes, requestLineLength: requestLineLength, requestLine: requestLine,
          fields: fields, length: length)
      }
      beginBody(of: length)
    }
  }

  private mutating func beginBody(of length: Int) {
    guard length > 0 else { return state = .complete }
    // The announced length has not arrived yet, so only part of the capacity is reserved.
    body.reserveCapacity(min(length, 64 * 1024))
    state = .content(remaining: length)
  }

  private mutating func takeKnownHead(from input: Span<UInt8>, at position: inout Int) {
    guard let known, known.bytes.count <= input.count else { return }
    let isSame = input.withUnsafeBytes { input in
      known.bytes.withUnsafeBytes { known in
        UnsafeRawBufferPointer(rebasing: input[..<known.count]).isEqual(to: known)
      }
    }
    guard isSame else { return }
    (requestLine, fields, position) = (known.requestLine, known.fields, known.bytes.count)
    beginBody(of: known.length)
  }

  /// A client that asks for something else sends the fields of its last request, which mean the
  /// same in the same version; false if they are others, or possibly too long behind this line.
  private mutating func takeKnownFields(from input: Span<UInt8>, at position: inout Int) -> Bool {
    guard beginsHere, sectionLines == 0, let known,
      known.requestLine.version == requestLine?.version,
      case let length = known.bytes.count - known.requestLineLength,
      length <= input.count - position, sectionLength <= limits.head - length
    else { return false }
    let isSame = input.withUnsafeBytes { input in
      known.bytes.withUnsafeBytes { known in
        UnsafeRawBufferPointer(rebasing: input[position...].prefix(length))
          .isEqual(to: UnsafeRawBufferPointer(rebasing: known.suffix(length)))
      }
    }
    guard isSame else { return false }
    (fields, sectionLength) = (known.fields, 0)
    position += length
    beginBody(of: known.length)
    return true
  }

  /// The chunk of size 0 is the last (RFC 9112 §7.1).
  private mutating func readChunkLine(
    _ input: Span<UInt8>, at position: inout Int
  ) throws(HTTPProblem) -> Bool {
    try readLine(
      input, at: &position, limit: limits.chunkLine,
      overlong: { _ in .badRequest("The line with the size of a chunk is too long.") }
    ) { (parser, line) throws(HTTPProblem) in
      let chunk = try ChunkLine(parsing: line)
      guard chunk.size <= parser.limits.body - parser.body.count else { throw parser.bodyTooLarge }
      // Unlimited extensions would let a client cause work for no content (RFC 9112 §7.1.1).
      parser.chunkExtensions += chunk.extensionLength
      guard parser.chunkExtensions <= parser.limits.chunkExtensions
      else { throw .badRequest("The chunk extensions are too long.") }
      parser.sectionLength = 0
      parser.state = chunk.size == 0 ? .trailers : .chunkData(remaining: chunk.size)
    }
  }

  /// Reads the CRLF after the data (RFC 9112 §7.1).
  private mutating func readChunkEnd(
    _ input: Span<UInt8>, at position: inout Int
  ) throws(HTTPProblem) -> Bool {
    let failure = HTTPProblem.badRequest("The data of a chunk is not followed by CRLF.")
    return try readLine(input, at: &position, limit: 2, overlong: { _ in failure }) {
      (parser, line) throws(HTTPProblem) in
      guard line.isEmpty else { throw failure }
      parser.state = .chunkLine
    }
  }

  /// Trailer fields are checked and dropped; an empty line ends the request (RFC 9112 §7.1.2).
  private mutating func readTrailerLine(
    _ input: Span<UInt8>, at position: inout Int
  ) throws(HTTPProblem) -> Bool {
    try readSectionLine(input, at: &position) { (parser, line) throws(HTTPProblem) in
      if line.isEmpty { parser.state = .complete } else { _ = try FieldLine(parsing: line) }
    }
  }

  // MARK: - Lines and bytes

  private typealias LineStep = (inout HTTPRequestParser, Span<UInt8>) throws(HTTPProblem) -> Void

  private static func headTooLong(limit: Int) -> HTTPProblem {
    HTTPProblem(
      .requestHeaderFieldsTooLarge,
      detail: "The header fields are longer than the limit of \(limit) bytes.")
  }

  private static func tooManyFields(limit: Int) -> HTTPProblem {
    HTTPProblem(
      .requestHeaderFieldsTooLarge, detail: "There are more than \(limit) header fields.")
  }

  private var bodyTooLarge: HTTPProblem {
    .tooLarge("body", limit: limits.body, setting: limits.bodySetting)
  }

  /// Passes each line to `step`, the empty one that ends the section too, within its limits.
  @inline(__always)
  private mutating func readSectionLine(
    _ input: Span<UInt8>, at position: inout Int, step: LineStep
  ) throws(HTTPProblem) -> Bool {
    let maximum = limits.head
    return try readLine(
      input, at: &position, limit: maximum - sectionLength,
      overlong: { _ in Self.headTooLong(limit: maximum) }
    ) { (parser, line) throws(HTTPProblem) in
      if !line.isEmpty { parser.sectionLines += 1 }
      guard parser.sectionLines <= parser.limits.fieldCount
      else { throw Self.tooManyFields(limit: parser.limits.fieldCount) }
      try step(&parser, line)
    }
  }

  /// Passes a complete line, without its CRLF, to `step`; false if it does not end in this input.
  @inline(__always)
  private mutating func readLine(
    _ input: Span<UInt8>, at position: inout Int, limit: Int,
    overlong: (Span<UInt8>) -> HTTPProblem, step: LineStep
  ) throws(HTTPProblem) -> Bool {
    guard let (line, length) = buffer.next(in: input, from: &position, limit: limit)
    else { throw .badRequest("A line ends in LF without CR.") }
    switch line {
    case .unfinished: return false
    case .overlong(let beginning): throw overlong(beginning.span)
    case .inInput(let range):
      sectionLength += length
      try step(&self, input.extracting(range))
    case .assembled(let bytes):
      sectionLength += length
      try step(&self, bytes.span)
    }
    return true
  }

  /// Returns the number of bytes still missing.
  private mutating func take(_ wanted: Int, from input: Span<UInt8>, at position: inout Int) -> Int
  {
    let taken = min(wanted, input.count - position)
    // total: `position` is at most the input's count
    input.extracting(position..<(position + taken)).withUnsafeBufferPointer {
      body.append(contentsOf: $0)
    }
    position += taken
    return wanted - taken
  }
}

package enum HTTPParserStep {
  /// The first `length` bytes of the piece belong to the request, the rest to the next one.
  case complete(length: Int)
  /// More bytes are needed; the whole piece was consumed.
  case incomplete
  /// The bytes are not a request, and nothing that follows on the connection can be parsed.
  case invalid(HTTPProblem)
}

package enum HTTPParserProgress: Sendable, Equatable {
  /// No byte of a request has arrived, though empty lines allowed before a request may have.
  case nothing
  /// Part of the head has arrived.
  case head
  /// The head is complete and valid, and part of the body may have arrived.
  case body(HTTPRequestHead, received: Int)
}
