internal import AnimationCore
internal import HTTPMessage
internal import Schema

/// The transport over HTTP: a message is a POST, its response the answer; nothing is streamed.
struct MCPRoute {
  static let path = "/mcp"
  let server: MCPServer

  func respond(to request: HTTPRequest, in context: RequestContext) -> Plan {
    if let refusal = refusal(of: request) { return .now(named(refusal)) }
    if context.bodyIsAwaited { return .awaitBody }
    return .later { flag in named(respond(to: request, flag: flag)) }
  }

  private func named(_ response: HTTPResponse) -> HTTPResponse {
    var response = response
    response.route = Self.path
    return response
  }

  /// By the head alone: 405 for GET too, since nothing is sent unasked.
  private func refusal(of request: HTTPRequest) -> HTTPResponse? {
    guard request.method == .post
    else { return MethodRefusal.respond(to: request, allowed: [.post]) }
    if let fault = request.fields.jsonTypeFault {
      return ProblemResponse.make(.unsupportedMediaType, detail: fault, for: request)
    }
    let json = MediaType("application", "json")
    guard MediaType.preferred(among: [json], accept: request.fields["Accept"]) != nil else {
      return ProblemResponse.make(
        .notAcceptable, detail: "the response is application/json, which Accept does not allow",
        for: request)
    }
    return nil
  }

  private func respond(to request: HTTPRequest, flag: CancellationFlag) -> HTTPResponse {
    let (text, fields) = (MCPText(request.body, limits: server.limits), MCPFields(request.fields))
    let work = server.budget(flag)
    var response: MCPServer.Response
    if let failure = fields.failure(of: text) {
      response = MCPServer.Response(failure, id: text.single?.id)
    } else {
      response = server.response(to: text, work: work) { (message) throws(MCPFailure) in
        try fields.check(message)
      }
    }
    if fields.isModern { response.era = .modern }
    return answer(response, work: work)
  }

  /// The price is that of an evaluation.
  private func answer(_ response: MCPServer.Response, work: WorkBudget) -> HTTPResponse {
    var answer = HTTPResponse(
      status: response.status,
      fields: ["Cache-Control": CachePolicy.none.rawValue, "Overshoot-Work": String(work.spent)],
      body: response.bytes ?? [])
    if response.bytes != nil { answer.fields["Content-Type"] = "application/json" }
    answer.tokens = 1 + work.spent / server.limits.workPerToken
    return answer
  }
}

extension MCPServer.Response {
  /// Before 2026-07-28 an error that has an id is an answer like any other.
  fileprivate var status: HTTPStatus {
    switch failure?.code {
    case nil: bytes == nil ? .accepted : .ok
    case .parseError, .invalidRequest, .headerMismatch, .unsupportedVersion: .badRequest
    case .invalidParams: era == .modern ? .badRequest : .ok
    case .unknownMethod: era == .modern ? .notFound : .ok
    case .internalError, .notFound: .ok
    }
  }
}
