internal import AnimationCore
internal import HTTPMessage
internal import JSONText
internal import Rendering
internal import Schema

struct BatchRequest {
  var requests: [BatchedRequest] = []

  static let form = Form(
    nil, initial: Self(),
    .list(
      "requests", \.requests, of: BatchedRequest.form,
      count: IntegerRange(0, through: \.maximumRequests),
      else: { "has more than \($0.upperBound) requests" },
      "The requests, in the order of their answers."
    ).required(write: #"[{"path": "/v1/springs/evaluate", "body": {"spring": "bouncy"}}]"#))
}

/// A batch that exceeds the work is refused as a whole; a request that fails has a problem.
struct EvaluateBatch: Operation {
  static let path = "/v1/batch"
  static let form = RequestForm("BatchRequest", BatchRequest.form)
  private let requests: [BatchedRequest]

  init(_ request: BatchRequest, from value: RequestValue, in context: OperationContext) {
    requests = request.requests
  }

  func answer(in context: OperationContext) -> Answer {
    var limits = context.limits
    var results: [AnswerResult] = []
    results.reserveCapacity(requests.count)
    for request in requests where !context.work.isExhausted {
      results.append(request.result(within: &limits, in: context))
    }
    // The last request that was evaluated needed too much work.
    if !results.isEmpty {
      context.faults.workplace = .root.appending("requests").appending(results.count - 1)
    }
    return Answer(results: results)
  }
}

struct BatchedRequest {
  private var path = ""
  private var body = BatchedBody()

  static let form = Form(
    nil, initial: Self(),
    .string("path", \.path, "The path of an operation, such as `/v1/springs/evaluate`.")
      .required(write: #""/v1/springs/evaluate", or another path"#),
    .value("body", \.body, .map(of: .any), "Body of the request; default: `{}`.") {
      BatchedBody(nodes: $0.nodes, root: $0.node)
    })

  private struct BatchedBody {
    var nodes = RequestNodes(.object([]))
    var root: RequestNodeIndex = 0
  }

  private static let cost = 2048
  private static let heldLength = 2048

  /// Subtracts from the limits; 404 for an unknown path, 422 for faults or a batch in a batch.
  func result(within limits: inout ServiceLimits, in batch: OperationContext) -> AnswerResult {
    let work = batch.work
    work.spend(units: Self.cost, bytes: Self.heldLength)
    guard let operation = Operations.byPath[path]
    else { return refusal(.notFound, detail: "no such operation: \(path)\(suggestion)") }
    guard operation != EvaluateBatch.self
    else { return refusal(.unprocessableContent, detail: "a batch cannot contain a batch") }
    let context = OperationContext(
      limits: limits.atLeastOne, work: work, states: batch.states,
      faults: Faults(groups: operation.layout.groups, members: operation.layout.members))
    var answer = operation.answer(context.value(of: body.nodes, at: body.root), in: context)
    // This request is refused alone: what it has run is not held for those after it.
    if work.takeCrowd() { context.faults.replaceAll(byLimit: limits.crowd) }
    answer.warnings = context.faults.warnings.map { ProblemEntry($0, names: nil) }
    let batched = BatchedAnswer(answer)
    if context.faults.isEmpty, !limits.take(batched) {
      context.faults.add(
        "the requests before this one leave no samples of the batch", .limit, at: .root)
    }
    guard context.faults.isEmpty
    else {
      let problem = Problem(
        .unprocessableContent, faults: context.faults.list, instance: path)
      return .problem(problem)
    }
    // Of many requests short arrays count too; what is long was reserved when it was made.
    work.reserve(bytes: min(32 * batched.numberCount, 2 * WorkBudget.smallArray))
    return .answer(batched)
  }

  private var suggestion: String {
    let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
    if parts.count > 1, Operations.byPath[parts[0]] != nil {
      return "; a request of a batch has no query: give its parameters as members of \"body\""
    }
    return Suggestion.phrase(Suggestion.path(for: path, among: Operations.knownPaths))
  }

  private func refusal(_ status: HTTPStatus, detail: String) -> AnswerResult {
    .problem(Problem(status, detail: detail, instance: path))
  }
}

extension ServiceLimits {
  fileprivate mutating func take(_ answer: BatchedAnswer) -> Bool {
    guard answer.sampleCount <= maximumSamples, answer.numberCount <= maximumNumbers
    else { return false }
    maximumSamples -= answer.sampleCount
    maximumNumbers -= answer.numberCount
    return true
  }

  /// The limits with at least one sample and number, which every operation reads a range up to.
  fileprivate var atLeastOne: ServiceLimits {
    var limits = self
    limits.maximumSamples = max(1, maximumSamples)
    limits.maximumNumbers = max(1, maximumNumbers)
    return limits
  }
}
