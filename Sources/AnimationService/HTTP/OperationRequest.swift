internal import AnimationCore
internal import HTTPMessage

/// A parsed request, whose values are not yet interpreted.
struct OperationRequest: Sendable {
  let message: HTTPRequest
  let nodes: RequestNodes
  let representation: Representation
  /// The parameters from which the values were read; nil for a body.
  var names: ParameterNames?
  /// The parameter names of a query at the root of the request, for suggestions.
  var namesAtRoot: [String] = []

  /// The length of the body or the query, in bytes.
  var length: Int { max(message.body.count, message.target.query?.utf8.count ?? 0) }

  /// Returns a context with an empty list of faults and a budget, for one attempt to answer the
  /// request.
  func context(limits: ServiceLimits, work: WorkBudget) -> OperationContext {
    let context = OperationContext(
      limits: limits, needsSamples: representation != .swift, work: work)
    context.faults.namesAtRoot = namesAtRoot
    return context
  }
}

/// A request that cannot be parsed, and its answer.
struct Unreadable: Error {
  let response: HTTPResponse

  init(_ response: HTTPResponse) { self.response = response }
}

/// Parses requests: the query of a GET and the body of a POST.
struct OperationRequestReader {
  let layout: QueryLayout
  let maximumDepth: Int

  func read(_ request: HTTPRequest) throws(Unreadable) -> OperationRequest {
    switch request.method {
    case .get, .head: try readQuery(of: request)
    case .post: try readBody(of: request)
    default: throw refusalOfMethod(request)
    }
  }

  /// Returns the representation that a POST requests, which depends on its head only.
  ///
  /// - Throws: ``Unreadable`` if no body can make the request valid.
  func representation(of request: HTTPRequest) throws(Unreadable) -> Representation {
    guard request.method == .post else { throw refusalOfMethod(request) }
    guard isJSON(request) else {
      throw Unreadable(
        ProblemResponse.make(
          .unsupportedMediaType,
          detail: "the body must be JSON with Content-Type: application/json", for: request))
    }
    let parameters = try parameters(of: request)
    guard parameters.allSatisfy({ $0.name == "format" }), parameters.count <= 1 else {
      throw Unreadable(refusal(of: parameters, in: request))
    }
    return try representation(parameters.first?.value, for: request)
  }

  private func refusalOfMethod(_ request: HTTPRequest) -> Unreadable {
    Unreadable(MethodRefusal.respond(to: request, allowed: [.get, .head, .post]))
  }

  private func readQuery(of request: HTTPRequest) throws(Unreadable) -> OperationRequest {
    var parameters = try parameters(of: request)
    let format = parameters.first { $0.name == "format" }?.value
    if let index = parameters.firstIndex(where: { $0.name == "format" }) {
      parameters.remove(at: index)
    }
    let faults = Faults()
    let (nodes, names) = QueryNodes.read(parameters, layout: layout, faults: faults)
    guard faults.isEmpty else {
      throw Unreadable(ProblemResponse.make(faults, names: names, for: request))
    }
    return OperationRequest(
      message: request, nodes: nodes, representation: try representation(format, for: request),
      names: names, namesAtRoot: faults.namesAtRoot)
  }

  private func readBody(of request: HTTPRequest) throws(Unreadable) -> OperationRequest {
    let representation = try representation(of: request)
    return OperationRequest(
      message: request, nodes: try json(of: request), representation: representation)
  }

  private func json(of request: HTTPRequest) throws(Unreadable) -> RequestNodes {
    do {
      return try JSONParser.parse(request.body, maximumDepth: maximumDepth)
    } catch {
      throw Unreadable(
        ProblemResponse.make(
          .badRequest, detail: "the body is not valid JSON: \(error)", for: request))
    }
  }

  private func parameters(
    of request: HTTPRequest
  ) throws(Unreadable) -> [(name: String, value: String)] {
    guard let query = request.target.query else { return [] }
    if let parameters = decodeQuery(query) { return parameters }
    throw Unreadable(
      ProblemResponse.make(
        .badRequest, detail: "the query is not percent-encoded UTF-8", for: request))
  }

  /// Returns the refusal of a POST whose query has other parameters than one `format`.
  private func refusal(
    of parameters: [(name: String, value: String)], in request: HTTPRequest
  ) -> HTTPResponse {
    let faults = Faults()
    for parameter in parameters where parameter.name != "format" {
      faults.add(
        "is not allowed in the query of a POST; send it in the body",
        at: .root.appending(parameter.name))
    }
    if faults.isEmpty { faults.add("is given more than once", at: .root.appending("format")) }
    let names = ParameterNames(QueryLayout(), given: parameters.map(\.name))
    return ProblemResponse.make(faults, names: names, for: request)
  }

  private func isJSON(_ request: HTTPRequest) -> Bool {
    guard let field = request.fields["Content-Type"] else { return false }
    if field == "application/json" { return true }
    guard let type = MediaType(field) else { return false }
    return type.essence == "application/json" || type.subtype.hasSuffix("+json")
  }

  private func representation(
    _ format: String?, for request: HTTPRequest
  ) throws(Unreadable) -> Representation {
    let accept = request.fields["Accept"]
    if let chosen = Representation.choose(format: format, accept: accept) { return chosen }
    let reason =
      format.map { "format \"\($0)\" is not available here" }
      ?? "no format that Accept allows is available here"
    throw Unreadable(
      .notAcceptable(reason, Representation.allCases, for: request))
  }
}

extension HTTPResponse {
  /// Returns a 406 response that lists the available representations.
  static func notAcceptable(
    _ reason: String, _ available: [Representation], for request: HTTPRequest
  ) -> HTTPResponse {
    let names = available.map(\.rawValue).joined(separator: ", ")
    return ProblemResponse.make(
      .notAcceptable, detail: "\(reason); available: \(names)", for: request)
  }
}
