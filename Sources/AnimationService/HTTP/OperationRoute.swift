internal import AnimationCore
internal import Bytes
internal import HTTPMessage
internal import Rendering
internal import Schema

/// Reads, evaluates and answers the requests of one operation.
struct OperationRoute {
  /// The longest query and the longest body, in bytes, read at once: less than half a millisecond.
  private static let smallLength = 1024
  let operation: any Operation.Type
  /// The numbers of an answer may depend on it.
  let version: String
  let limits: ServiceLimits
  let onSamples: @Sendable (Int) -> Void
  var terminal: TerminalDrawing?

  /// A small request has the budget ``ServiceLimits/workAtOnce``; if that does not suffice, it is
  /// answered later, from the values that were read, with the whole budget; so are a motion that is
  /// sampled anew for its format and what is searched for, which take more.
  func respond(to request: HTTPRequest, in context: RequestContext) -> Plan {
    if context.bodyIsAwaited { return refusal(of: request).map { .now($0) } ?? .awaitBody }
    guard context.effort == .small, Self.length(of: request) <= Self.smallLength
    else { return .later { respond(to: request, flag: $0) } }
    do {
      let parsed = try reader.read(request)
      let budget = WorkBudget(
        maximum: min(limits.maximumWork, ServiceLimits.workAtOnce),
        maximumBytes: limits.maximumMemory,
        maximumRunning: limits.maximumRunning)
      if !operation.isSearch, type(of: parsed.representation).sampling != .motion {
        let response = respond(to: parsed, of: request, with: budget)
        let isTooMuch =
          budget.isExhausted && !budget.isCrowded && budget.maximum < limits.maximumWork
        guard isTooMuch else { return .now(response) }
      }
      return .later(units: min(max(budget.wanted, budget.maximum), limits.maximumWork)) {
        respond(to: parsed, of: request, flag: $0)
      }
    } catch { return .now(response(to: error)) }
  }

  private func refusal(of request: HTTPRequest) -> HTTPResponse? {
    do throws(Unreadable) {
      _ = try reader.representation(of: request)
      return nil
    } catch { return response(to: error) }
  }

  private func response(to error: Unreadable) -> HTTPResponse {
    var response = error.response
    response.route = operation.path
    return response
  }

  private var reader: OperationRequestReader {
    OperationRequestReader(operation: operation, limits: limits, terminal: terminal)
  }

  private func respond(to request: HTTPRequest, flag: CancellationFlag) -> HTTPResponse {
    do throws(Unreadable) {
      return respond(to: try reader.read(request), of: request, flag: flag)
    } catch { return response(to: error) }
  }

  private func respond(
    to parsed: OperationRequest, of request: HTTPRequest, flag: CancellationFlag
  ) -> HTTPResponse {
    respond(to: parsed, of: request, with: limits.budget { flag.isCancelled })
  }

  private static func length(of request: HTTPRequest) -> Int {
    max(request.body.count, request.target.query?.utf8.count ?? 0)
  }

  private func respond(
    to parsed: OperationRequest, of request: HTTPRequest, with budget: WorkBudget
  ) -> HTTPResponse {
    let context = parsed.context(for: operation, limits: limits, work: budget)
    var workToCome = 0
    var response = WorkBudget.withCurrent(budget) {
      answer(parsed, of: request, in: context, workToCome: &workToCome)
    }
    context.reportExhaustion()
    // Taken, so that its fields are not shared and need not be copied when one is added.
    if context.faults.isEmpty, var response = response.take() {
      finish(&response, work: budget.spent + workToCome)
      return response
    }
    context.faults.explainParameters(RepresentationReader(operation: operation).remedy(forOption:))
    var refusal = ProblemResponse.make(context.faults, names: parsed.names, for: request)
    finish(&refusal, work: budget.spent)
    return refusal
  }

  private func answer(
    _ parsed: OperationRequest, of request: HTTPRequest, in context: OperationContext,
    workToCome: inout Int
  ) -> HTTPResponse? {
    context.work.charge(readingBytes: Self.length(of: request), nodes: parsed.nodes.nodes.count)
    var answer = operation.answer(context.value(of: parsed.nodes), in: context)
    guard context.faults.isEmpty, !context.work.isExhausted else { return nil }
    answer.warnings = context.faults.warnings.map { ProblemEntry($0, names: parsed.names) }
    let content: AnswerContent
    do throws(Unavailable) {
      content = try parsed.representation.render(answer, maximumLength: limits.maximumAnswer)
    } catch { return refusal(of: parsed, request: request, because: error) }
    if content.isTooLong {
      context.faults.replaceAll(
        byLimit: "has an answer of more than \(limits.maximumAnswer) bytes, samples not counted")
      return nil
    }
    workToCome = content.workToCome
    if workToCome > limits.maximumWork - context.work.spent {
      context.refuse(needingMoreThan: "\(limits.maximumWork) units of work")
      return nil
    }
    onSamples(answer.sampleCount)
    var response = response(
      to: parsed, request: request, content: content,
      warnings: answer.allWarnings(names: parsed.names))
    if !content.isLive { response.repeatableCount = answer.sampleCount }
    return response
  }

  private func refusal(
    of parsed: OperationRequest, request: HTTPRequest, because error: Unavailable
  ) -> HTTPResponse {
    let name = type(of: parsed.representation).name
    return .notAcceptable(
      "format \"\(name)\" is not available for this answer: \(error.reason)",
      available: Representations.available(for: operation).filter {
        $0.name != name && $0.needs.isDisjoint(with: error.lacking)
      }, for: request)
  }

  /// An answer in real time must not be cached; a streamed one to a GET has an entity tag.
  private func response(
    to parsed: OperationRequest, request: HTTPRequest, content: AnswerContent,
    warnings: [ProblemEntry]
  ) -> HTTPResponse {
    var fields = HTTPFields()
    fields.append(.contentType, type(of: parsed.representation).mediaType)
    let isStored = request.method != .post && !content.isLive
    fields.append(contentsOf: isStored ? Self.storedFields : Self.unstoredFields)
    for field in content.fields { fields[field.name] = field.value }
    if !warnings.isEmpty { fields.append(WarningsField.name, WarningsField.value(of: warnings)) }
    if content.stream != nil, !content.isLive, request.method != .post {
      fields[.entityTag] = content.tag(for: request, as: parsed.representation, by: version)
    }
    return HTTPResponse(
      status: content.isOver ? .noContent : .ok, fields: fields, body: content.body,
      stream: content.stream)
  }

  /// The answer to a POST, and one in real time, must not be stored.
  private static let unstoredFields = fields(.none)
  private static let storedFields = fields(.answers)

  private static func fields(_ policy: CachePolicy) -> HTTPFields {
    ["Vary": "Accept", "Cache-Control": policy.rawValue]
  }

  /// The price is one token, and one more for each ``ServiceLimits/workPerToken`` units of work.
  private func finish(_ response: inout HTTPResponse, work: Int) {
    response.fields.append(.work, room: 20) { $0.write(decimal: work) }
    response.tokens = 1 + work / limits.workPerToken
    response.route = operation.path
  }
}

extension AnswerContent {
  /// Made from the request, the version of the service and the beginning of the answer, since the
  /// rest is not yet written: one version answers a request always alike.
  func tag(
    for request: HTTPRequest, as representation: any Representation, by version: String
  ) -> String {
    let target = request.target
    let name = type(of: representation).name
    let text = "\(target.path)?\(target.query ?? "") \(name) \(version)"
    let length = String(stream?.estimatedLength ?? 0)
    var hash: UInt64 = 0
    for part in [Array(text.utf8), body, Array(length.utf8)] {
      hash = part.withUnsafeBytes { xxHash64($0, seed: hash) }
    }
    return "\"\(String(hash, radix: 16))\""
  }
}
