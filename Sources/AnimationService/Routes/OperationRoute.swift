internal import HTTPMessage

/// How an operation is asked over HTTP.
struct OperationRoute {
  /// The longest query and the longest body that are read at once: some tens of microseconds.
  private static let smallLength = 4096

  let operation: any Operation.Type
  let limits: ServiceLimits
  let onSamples: @Sendable (Int) -> Void

  /// Answers small requests at once, if that much may be done now.
  ///
  /// Such a request is answered under ``ServiceLimits/small``, which bounds the work before it is
  /// begun. What does not fit those limits has its answer later, from the values that were read,
  /// under the full limits.
  func plan(for request: HTTPRequest, effort: Effort) -> Plan {
    let length = max(request.body.count, request.target.query?.utf8.count ?? 0)
    guard effort == .small, length <= Self.smallLength else {
      return .later { _ in respond(to: request) }
    }
    do {
      let question = try reader.read(request)
      guard operation.canBeSmall, !question.isStepwise else {
        return .later { _ in respond(to: question) }
      }
      let response = answer(question, in: question.context(limits: limits.small))
      return response.map(Plan.now) ?? .later { _ in respond(to: question) }
    } catch {
      return .now(error.response)
    }
  }

  /// Refuses what a body cannot make right.
  func refusal(of request: HTTPRequest) -> HTTPResponse? {
    do throws(Unreadable) {
      _ = try reader.representation(of: request)
      return nil
    } catch {
      return error.response
    }
  }

  private var reader: QuestionReader {
    QuestionReader(layout: operation.layout, maximumDepth: limits.maximumDepth)
  }

  private func respond(to request: HTTPRequest) -> HTTPResponse {
    do throws(Unreadable) {
      return respond(to: try reader.read(request))
    } catch {
      return error.response
    }
  }

  private func respond(to question: Question) -> HTTPResponse {
    let context = question.context(limits: limits)
    return answer(question, in: context)
      ?? ProblemResponse.make(context.faults, names: question.names, for: question.request)
  }

  /// The response, or nil and faults.
  private func answer(_ question: Question, in context: OperationContext) -> HTTPResponse? {
    let root = Element(value: question.value, pointer: .root, faults: context.faults)
    guard let answer = operation.answer(root, in: context), context.faults.isEmpty else {
      return nil
    }
    onSamples(answer.sampleCount)
    let representation = question.representation
    guard let body = representation.render(answer) else {
      return .notAcceptable(
        "the answer has no representation as \(representation.rawValue)", for: question.request)
    }
    return HTTPResponse(
      status: .ok,
      fields: [
        "Content-Type": representation.mediaType, "Vary": "Accept",
        "Cache-Control": question.request.method == .post ? "no-store" : CachePolicy.answers,
      ],
      body: body)
  }
}
