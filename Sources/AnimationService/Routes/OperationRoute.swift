internal import AnimationCore
internal import HTTPMessage

/// How an operation is asked over HTTP.
struct OperationRoute {
  /// The longest query and the longest body that are read at once: less than half a millisecond.
  private static let smallLength = 1024
  /// The units of `WorkBudget` for reading a byte.
  private static let byteCost = 8

  let operation: any Operation.Type
  let limits: ServiceLimits
  let onSamples: @Sendable (Int) -> Void

  /// Answers small requests at once, if that much may be done now.
  ///
  /// Such a request is given the budget ``ServiceLimits/workAtOnce``. If that does not suffice it is
  /// answered later, from the values that were read, with the whole budget.
  func plan(for request: HTTPRequest, effort: Effort) -> Plan {
    let length = max(request.body.count, request.target.query?.utf8.count ?? 0)
    guard effort == .small, length <= Self.smallLength else {
      return .later { respond(to: request, $0) }
    }
    do {
      let question = try reader.read(request)
      let budget = WorkBudget(min(limits.maximumWork, ServiceLimits.workAtOnce))
      let response = respond(to: question, with: budget)
      let isTooMuch = budget.isExhausted && budget.maximum < limits.maximumWork
      return isTooMuch ? .later { respond(to: question, $0) } : .now(response)
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

  private func respond(to request: HTTPRequest, _ flag: CancellationFlag) -> HTTPResponse {
    do throws(Unreadable) {
      return respond(to: try reader.read(request), flag)
    } catch {
      return error.response
    }
  }

  private func respond(to question: Question, _ flag: CancellationFlag) -> HTTPResponse {
    respond(to: question, with: WorkBudget(limits.maximumWork) { flag.isCancelled })
  }
}

// MARK: - Answering

extension OperationRoute {
  /// The response, made by spending from a budget; of no worth if the work was cancelled.
  private func respond(to question: Question, with budget: WorkBudget) -> HTTPResponse {
    let context = question.context(limits: limits, work: budget)
    let response = WorkBudget.$current.withValue(budget) { answer(question, in: context) }
    if budget.isExhausted {
      context.faults.replaceAll(
        by: "needs more than \(budget.maximum) units of work, the limit for one request")
    }
    if let response, context.faults.isEmpty { return priced(response, budget) }
    return priced(
      ProblemResponse.make(context.faults, names: question.names, for: question.request), budget)
  }

  /// The response, or nil and faults.
  private func answer(_ question: Question, in context: OperationContext) -> HTTPResponse? {
    context.work.spend(Self.byteCost * question.length)
    let root = Element(value: question.value, pointer: .root, faults: context.faults)
    guard let answer = operation.answer(root, in: context), context.faults.isEmpty else {
      return nil
    }
    let representation = question.representation
    let content = representation.render(answer, maximumLength: limits.maximumAnswer)
    guard let content else {
      return .notAcceptable(
        "format \"\(representation.rawValue)\" is not available for this answer",
        Representation.allCases.filter { $0 != representation }, for: question.request)
    }
    if content.isTooLong {
      context.faults.replaceAll(
        by: "has an answer of more than \(limits.maximumAnswer) bytes, samples not counted")
      return nil
    }
    onSamples(answer.sampleCount)
    return response(to: question, content)
  }

  private func response(to question: Question, _ content: JSONContent) -> HTTPResponse {
    var response = HTTPResponse(
      status: .ok,
      fields: [
        "Content-Type": question.representation.mediaType, "Vary": "Accept",
        "Cache-Control": question.request.method == .post ? "no-store" : CachePolicy.answers,
      ],
      body: content.body, stream: content.stream)
    if content.stream != nil, question.request.method != .post {
      response.fields["ETag"] = content.tag(for: question)
    }
    return response
  }

  /// Says what work a response took.
  private func priced(_ response: HTTPResponse, _ budget: WorkBudget) -> HTTPResponse {
    var response = response
    response.fields["Overshoot-Work"] = String(budget.spent)
    response.tokens = 1 + budget.spent / limits.workPerToken
    return response
  }
}
