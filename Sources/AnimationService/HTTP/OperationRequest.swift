internal import AnimationCore
internal import Bytes
internal import HTTPMessage
internal import JSONText
internal import Rendering
internal import Schema

/// A parsed request, whose values are not yet interpreted.
struct OperationRequest: Sendable {
  let nodes: RequestNodes
  let representation: any Representation
  var optionFaults: [Fault] = []
  var names: ParameterNames?

  func context(
    for operation: any Operation.Type, limits: ServiceLimits, work: WorkBudget
  ) -> OperationContext {
    let context = OperationContext(
      limits: limits, sampling: type(of: representation).sampling, work: work,
      states: StatesAround(operations: Operations.byPath, limits: limits),
      faults: Faults(
        namesAtRoot: names?.known ?? [], parameters: names?.given, groups: operation.layout.groups,
        members: operation.layout.members))
    for fault in optionFaults { context.faults.add(fault) }
    return context
  }
}

/// The response to a request that cannot be read.
struct Unreadable: Error {
  let response: HTTPResponse
  init(_ response: HTTPResponse) { self.response = response }
}

/// Reads a query or a body to nodes, and the representation that is asked for.
struct OperationRequestReader {
  let operation: any Operation.Type
  let limits: ServiceLimits
  var terminal: TerminalDrawing?

  private var representations: RepresentationReader {
    RepresentationReader(operation: operation, terminal: terminal)
  }

  func read(_ request: HTTPRequest) throws(Unreadable) -> OperationRequest {
    switch request.method {
    case .get, .head: try readQuery(of: request)
    case .post: try readBody(of: request)
    default: throw refusalOfMethod(request)
    }
  }

  /// Depends on the head only; throws if no body can make the request valid.
  func representation(of request: HTTPRequest) throws(Unreadable) -> any Representation {
    guard request.method == .post else { throw refusalOfMethod(request) }
    if let fault = request.fields.jsonTypeFault {
      throw Unreadable(ProblemResponse.make(.unsupportedMediaType, detail: fault, for: request))
    }
    let given = try parameters(of: request)
    var others = given
    let choice = try representations.take(from: &others, of: request)
    if others.isEmpty, choice.faults.isEmpty { return choice.representation }
    let faults = Faults()
    for fault in choice.faults { faults.add(fault) }
    for name in others.names {
      faults.add(
        "is not allowed in the query of a POST"
          + (representations.remedy(forOption: name) ?? "; send it in the body"), .unknownParameter,
        at: .root.appending(name))
    }
    let names = ParameterNames(QueryLayout.none, given: given)
    throw Unreadable(ProblemResponse.make(faults, names: names, for: request))
  }

  private func refusalOfMethod(_ request: HTTPRequest) -> Unreadable {
    Unreadable(MethodRefusal.respond(to: request, allowed: [.get, .head, .post]))
  }

  private func readQuery(of request: HTTPRequest) throws(Unreadable) -> OperationRequest {
    guard request.body.isEmpty else {
      throw Unreadable(
        ProblemResponse.make(
          .badRequest, code: .bodyInGet,
          detail: "a \(request.method) has no body here: send the body with POST, "
            + "or its members as query parameters", for: request))
    }
    var parameters = try parameters(of: request)
    let choice = try representations.take(from: &parameters, of: request)
    let faults = Faults()
    let (nodes, names) = QueryNodes.read(
      parameters, layout: operation.layout, lists: Operations.listParameters(of: operation),
      faults: faults)
    guard faults.isEmpty
    else { throw Unreadable(ProblemResponse.make(faults, names: names, for: request)) }
    return OperationRequest(
      nodes: nodes, representation: choice.representation, optionFaults: choice.faults,
      names: names)
  }

  private func readBody(of request: HTTPRequest) throws(Unreadable) -> OperationRequest {
    let representation = try representation(of: request)
    return OperationRequest(nodes: try json(of: request), representation: representation)
  }

  private func json(of request: HTTPRequest) throws(Unreadable) -> RequestNodes {
    do {
      return try JSONParser.parse(
        request.body, maximumDepth: limits.maximumDepth, maximumCount: limits.maximumNodes)
    } catch {
      let isEmpty = request.body.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      throw Unreadable(
        ProblemResponse.make(
          .badRequest, code: .invalidJSON,
          detail: isEmpty
            ? "the body is empty: send a JSON object, such as {}"
            : "the body is not valid JSON: \(error)", for: request))
    }
  }

  private func parameters(
    of request: HTTPRequest
  ) throws(Unreadable) -> QueryParameters {
    guard let query = request.target.query else { return QueryParameters() }
    if let parameters = QueryParameters(query) { return parameters }
    throw Unreadable(
      ProblemResponse.make(
        .badRequest, code: .invalidQuery, detail: Self.fault(inQuery: query), for: request))
  }

  /// With the parameter that cannot be decoded, as it was sent.
  private static func fault(inQuery query: String) -> String {
    let parameter =
      query.split(separator: "&").first { QueryParameters(String($0)) == nil } ?? query[...]
    let shown = parameter.utf8.count > 64 ? parameter.prefix(63) + "…" : parameter
    return parameter.contains("%00")
      ? "the query has the character %00, which no value has, in \"\(shown)\""
      : "the query is not percent-encoded UTF-8 in \"\(shown)\"; a percent sign is written %25"
  }
}

extension HTTPFields {
  /// The fault in the type of a body that must be JSON; nil if there is none.
  var jsonTypeFault: String? {
    if has(.contentType, "application/json") { return nil }
    let given = self[.contentType].flatMap { MediaType($0) }
    guard let type = given, type.essence == "application/json" || type.subtype.hasSuffix("+json")
    else {
      let isForm = given?.essence == "application/x-www-form-urlencoded"
      return "the body must be JSON with Content-Type: application/json"
        + (isForm ? ", which curl sends with --json in place of --data" : "")
    }
    let charset = type.parameters["charset"]?.lowercased() ?? "utf-8"
    guard !["utf-8", "utf8", "us-ascii"].contains(charset) else { return nil }
    return "the body must be JSON in UTF-8, not in \(charset.prefix(32)): encode it in UTF-8, with "
      + "Content-Type: application/json"
  }
}
