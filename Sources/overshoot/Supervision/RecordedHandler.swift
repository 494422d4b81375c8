internal import AnimationService
internal import Bytes
internal import HTTPMessage

#if os(Linux)
  import AnimationService
  import HTTPMessage

  /// Records evaluations for the supervisor, and refuses requests that have ended a server.
  struct RecordedHandler<Inner: HTTPHandler>: HTTPHandler {
    let inner: Inner
    let record: SharedRecord

    /// Records only operations: nothing else depends on what a client has made up.
    func respond(to request: HTTPRequest, in context: RequestContext) -> Plan {
      guard !context.bodyIsAwaited, AnimationService.isEvaluated(request.target.path)
      else { return inner.respond(to: request, in: context) }
      let evaluation = RecordedEvaluation(request, context: context, record: record)
      if let rest = record.refusal(of: evaluation.hash) {
        record.countRefused()
        return .now(AnimationService.quarantined(request, seconds: rest))
      }
      let plan = evaluation.run { inner.respond(to: request, in: context) }
      switch consume plan {
      case .now(let response):
        evaluation.follow(response)
        return .now(response)
      case .later(let units, let work):
        return .later(units: units) { flag in
          let response = evaluation.run { work(flag) }
          if !flag.isCancelled { evaluation.follow(response) }
          return response
        }
      case .awaitBody: return .awaitBody
      }
    }
  }

  /// An evaluation may take several steps on several threads.
  private struct RecordedEvaluation: Sendable {
    let hash: UInt64
    private let requestID: RequestID?
    private let path: String
    private let record: SharedRecord

    init(_ request: HTTPRequest, context: RequestContext, record: SharedRecord) {
      hash = RequestHash.hash(of: request)
      (requestID, path, self.record) = (context.requestID, request.target.path, record)
    }

    func run<Result>(_ step: () -> Result) -> Result {
      let evaluation = record.begin(hash: hash, id: requestID?.description, path: path)
      defer { record.end(evaluation) }
      return step()
    }

    /// Records the rest of an evaluation, the stream of its response.
    func follow(_ response: borrowing HTTPResponse) {
      guard let stream = response.stream else { return record.acquit(hash: hash) }
      stream.surround { produce in if !run(produce) { record.acquit(hash: hash) } }
    }
  }
#else
  /// No memory is shared on systems without a supervisor.
  enum SharedRecord {
    /// Whether no server has recorded that it listens.
    func tellFirst() -> Bool { switch self {} }
  }
#endif
