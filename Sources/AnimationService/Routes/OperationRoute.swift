internal import HTTPMessage

/// How an operation is asked over HTTP: a GET's query and a POST's body meet in one request.
struct OperationRoute {
  let operation: any Operation.Type
  let limits: ServiceLimits

  func respond(to request: HTTPRequest) -> HTTPResponse {
    switch request.method {
    case .get, .head: answerQuery(of: request)
    case .post: answerBody(of: request)
    default: MethodRefusal.respond(to: request, allowed: [.get, .head, .post])
    }
  }

  private func answerQuery(of request: HTTPRequest) -> HTTPResponse {
    guard var parameters = decodeQuery(request.target.query ?? "") else {
      return ProblemResponse.make(
        .badRequest, detail: "the query is not percent-encoded UTF-8", for: request)
    }
    let context = OperationContext(limits: limits)
    let format = parameters.first { $0.name == "format" }?.value
    if let index = parameters.firstIndex(where: { $0.name == "format" }) {
      parameters.remove(at: index)
    }
    let (value, names) = QueryReader.read(
      parameters, layout: operation.layout, faults: context.faults)
    guard context.faults.isEmpty else {
      return ProblemResponse.make(context.faults, names: names, for: request)
    }
    return answer(value, format: format, names: names, to: request, in: context)
  }

  private func answerBody(of request: HTTPRequest) -> HTTPResponse {
    guard isJSON(request) else {
      return ProblemResponse.make(
        .unsupportedMediaType,
        detail: "the body must be JSON with Content-Type: application/json", for: request)
    }
    guard let parameters = decodeQuery(request.target.query ?? "") else {
      return ProblemResponse.make(
        .badRequest, detail: "the query is not percent-encoded UTF-8", for: request)
    }
    let context = OperationContext(limits: limits)
    guard parameters.allSatisfy({ $0.name == "format" }), parameters.count <= 1 else {
      return refuse(parameters, of: request, in: context)
    }
    do {
      let value = try JSONReader.parse(request.body, maximumDepth: limits.maximumDepth)
      return answer(value, format: parameters.first?.value, names: nil, to: request, in: context)
    } catch {
      return ProblemResponse.make(
        .badRequest, detail: "the body is not JSON: \(error)", for: request)
    }
  }

  /// Beside a body, nothing but the format stands in the query.
  private func refuse(
    _ parameters: [(name: String, value: String)], of request: HTTPRequest,
    in context: OperationContext
  ) -> HTTPResponse {
    for parameter in parameters where parameter.name != "format" {
      context.faults.add(
        "cannot stand in the query of a POST", at: .root.appending(parameter.name))
    }
    if context.faults.isEmpty {
      context.faults.add("is given more than once", at: .root.appending("format"))
    }
    let names = ParameterNames(QueryLayout(), given: parameters.map(\.name))
    return ProblemResponse.make(context.faults, names: names, for: request)
  }

  private func isJSON(_ request: HTTPRequest) -> Bool {
    guard let type = request.fields["Content-Type"].flatMap({ MediaType($0) }) else { return false }
    return type.essence == "application/json" || type.subtype.hasSuffix("+json")
  }

  private func answer(
    _ value: WireValue, format: String?, names: ParameterNames?, to request: HTTPRequest,
    in context: OperationContext
  ) -> HTTPResponse {
    guard
      let representation = Representation.choose(format: format, accept: request.fields["Accept"])
    else { return notAcceptable(request, "there is no such representation") }
    let root = Element(value: value, pointer: .root, faults: context.faults)
    guard let answer = answer(root, in: context), context.faults.isEmpty else {
      return ProblemResponse.make(context.faults, names: names, for: request)
    }
    guard let body = representation.render(answer) else {
      return notAcceptable(
        request, "the answer has no representation as \(representation.rawValue)")
    }
    return HTTPResponse(
      status: .ok,
      fields: [
        "Content-Type": representation.mediaType, "Vary": "Accept",
        "Cache-Control": request.method == .post ? "no-store" : CachePolicy.answers,
      ],
      body: body)
  }

  private func notAcceptable(_ request: HTTPRequest, _ reason: String) -> HTTPResponse {
    let names = Representation.allCases.map(\.rawValue).joined(separator: ", ")
    return ProblemResponse.make(
      .notAcceptable, detail: "\(reason); the representations are \(names)", for: request)
  }

  /// Reads the whole request before anything is answered, so that all faults are told at once.
  private func answer(_ root: Element, in context: OperationContext) -> Answer? {
    guard var reader = root.object() else { return nil }
    let operation = operation.init(&reader, in: context)
    reader.finish()
    guard context.faults.isEmpty else { return nil }
    return operation?.answer(in: context)
  }
}
