internal import AnimationCore

/// `/v1/batch`: many requests in one, each answered as it would be alone.
///
/// What is wrong with one of them is a problem in the place of its answer, and the others are answered all
/// the same. The limits of samples and numbers apply to the whole batch, and so does the budget of work: a
/// batch that needs more is refused whole.
struct AskBatch: Operation {
  static let path = "/v1/batch"
  static let layout = QueryLayout()

  private let requests: [BatchedRequest]

  init?(_ reader: inout ObjectReader, in context: OperationContext) {
    guard let list = reader.required("requests"), let items = list.array() else { return nil }
    guard items.count <= context.limits.maximumRequests else {
      list.fail("has more than \(context.limits.maximumRequests) requests")
      return nil
    }
    requests = items.compactMap { BatchedRequest($0) }
  }

  func answer(in context: OperationContext) -> Answer? {
    var limits = context.limits
    var results: [Answer.Result] = []
    results.reserveCapacity(requests.count)
    for (index, request) in requests.enumerated() where !context.work.isExhausted {
      context.faults.workplace = .root.appending("requests").appending(index)
      let result = request.result(within: limits, context.work)
      if case .answer(let answer) = result { limits.take(answer) }
      results.append(result)
    }
    return Answer(results: results)
  }
}

/// One of the requests of a batch.
private struct BatchedRequest {
  private let path: String
  private let body: WireValue

  init?(_ element: Element) {
    guard var reader = element.object() else { return nil }
    let path = reader.required("path")?.string()
    body = reader.member("body")?.value ?? .object([])
    reader.finish()
    guard let path else { return nil }
    self.path = path
  }

  /// The work of a request besides what it asks for, in units of `WorkBudget`.
  private static let cost = 2048

  func result(within limits: ServiceLimits, _ work: WorkBudget) -> Answer.Result {
    guard let operation = AnimationService.operations[path] else {
      let known = AnimationService.operations.keys.sorted()
      return refusal(
        404, "no such operation: \(path)\(Suggestion.phrase(for: path, among: known))")
    }
    guard operation != AskBatch.self else { return refusal(422, "a batch cannot contain a batch") }
    work.spend(Self.cost)
    let context = OperationContext(limits: limits, work: work)
    let root = Element(value: body, pointer: .root, faults: context.faults)
    if let answer = operation.answer(root, in: context), context.faults.isEmpty {
      return .answer(answer)
    }
    return .problem(Problem(status: 422, faults: context.faults.list, instance: path))
  }

  private func refusal(_ status: Int, _ detail: String) -> Answer.Result {
    .problem(Problem(status: status, detail: detail, instance: path))
  }
}

extension ServiceLimits {
  /// Takes off what an answer has used; one moment and one number may always be asked for.
  fileprivate mutating func take(_ answer: Answer) {
    maximumSamples = max(1, maximumSamples - answer.sampleCount)
    maximumNumbers = max(1, maximumNumbers - answer.numberCount)
  }
}
