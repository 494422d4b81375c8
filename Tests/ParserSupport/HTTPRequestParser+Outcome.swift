package import HTTPMessage

extension HTTPRequestParser {
  /// The result of parsing a piece of input, with the request, or the progress towards one.
  package enum Outcome: Sendable, Equatable {
    /// The first `consumed` bytes of the piece belong to the request, the rest to the next one.
    case complete(HTTPRequest, consumed: Int)
    /// More bytes are needed; the whole piece was consumed.
    case incomplete(HTTPParserProgress)
    /// The bytes are not a request, and nothing that follows on the connection can be parsed.
    case invalid(HTTPProblem)
  }

  /// Parses the next piece of input.
  package mutating func parse(_ input: Span<UInt8>) -> Outcome {
    switch consume(input) {
    case .complete(let length): .complete(takeRequest(), consumed: length)
    case .incomplete: .incomplete(progress)
    case .invalid(let problem): .invalid(problem)
    }
  }
}
