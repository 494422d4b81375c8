internal import AnimationCore
internal import HTTPMessage

/// A parsed request, whose values are not yet interpreted.
struct OperationRequest: Sendable {
  /// The values of the query or the body, in one form for both.
  let nodes: RequestNodes
  /// The representation of the answer that the request asks for.
  let representation: any Representation
  /// The faults of the representation's options, known before the request is read.
  var optionFaults: [Fault] = []
  /// The parameters from which the values were read; nil for a body.
  var names: ParameterNames?
  /// The parameter names of a query at the root of the request, for suggestions.
  var namesAtRoot: [String] = []

  /// Returns a context with an empty list of faults and a budget, for one attempt to answer the
  /// request.
  ///
  /// - Parameters:
  ///   - limits: the limits of the request.
  ///   - work: the budget of the attempt.
  /// - Returns: The context, which already has the faults of the representation's options.
  func context(limits: ServiceLimits, work: WorkBudget) -> OperationContext {
    let context = OperationContext(
      limits: limits, needsSamples: type(of: representation).needsSamples, work: work)
    context.faults.namesAtRoot = namesAtRoot
    context.faults.isQuery = names != nil
    context.faults.flatMembers = names?.flatMembers ?? []
    for fault in optionFaults { context.faults.add(fault.detail, fault.code, at: fault.pointer) }
    return context
  }
}

/// A request that cannot be parsed, and its answer.
struct Unreadable: Error {
  /// The refusal, a problem document or a drawing of it.
  let response: HTTPResponse

  /// Creates the error with its answer.
  init(_ response: HTTPResponse) { self.response = response }
}

/// Parses requests: the query of a GET and the body of a POST.
struct OperationRequestReader {
  /// The operation, for the layout of a query and the representations.
  let operation: any Operation.Type
  /// The limits of the JSON of a body.
  let limits: ServiceLimits
  /// The terminal on which answers are drawn for requests that name no format; nil for JSON.
  var terminal: TerminalDrawing?

  /// The reader of the representation, for the same operation and terminal.
  private var representations: RepresentationReader {
    RepresentationReader(operation: operation, terminal: terminal)
  }

  /// Parses a request.
  ///
  /// - Parameter request: a GET or HEAD with its query, or a POST with its body.
  /// - Returns: The values and the representation.
  /// - Throws: ``Unreadable`` for another method, or a query or body that cannot be parsed.
  func read(_ request: HTTPRequest) throws(Unreadable) -> OperationRequest {
    switch request.method {
    case .get, .head: try readQuery(of: request)
    case .post: try readBody(of: request)
    default: throw refusalOfMethod(request)
    }
  }

  /// Returns the representation that a POST requests, which depends on its head only.
  ///
  /// - Parameter request: the request, whose body may be missing.
  /// - Returns: The representation.
  /// - Throws: ``Unreadable`` if no body can make the request valid.
  func representation(of request: HTTPRequest) throws(Unreadable) -> any Representation {
    guard request.method == .post else { throw refusalOfMethod(request) }
    if let fault = typeFault(of: request) {
      throw Unreadable(ProblemResponse.make(.unsupportedMediaType, detail: fault, for: request))
    }
    let given = try parameters(of: request)
    var others = given
    let choice = try representations.take(from: &others, of: request)
    if others.isEmpty, choice.faults.isEmpty { return choice.representation }
    let faults = Faults()
    for fault in choice.faults { faults.add(fault.detail, fault.code, at: fault.pointer) }
    for parameter in others {
      faults.add(
        "is not allowed in the query of a POST; send it in the body", .unknownParameter,
        at: .root.appending(parameter.name))
    }
    let names = ParameterNames(QueryLayout(), given: given.map(\.name))
    throw Unreadable(ProblemResponse.make(faults, names: names, for: request))
  }

  /// Returns the refusal of a method other than GET, HEAD and POST, and the answer to OPTIONS.
  private func refusalOfMethod(_ request: HTTPRequest) -> Unreadable {
    Unreadable(MethodRefusal.respond(to: request, allowed: [.get, .head, .post]))
  }

  /// Parses the query of a GET, which must have no body.
  private func readQuery(of request: HTTPRequest) throws(Unreadable) -> OperationRequest {
    guard request.body.isEmpty else {
      throw Unreadable(
        ProblemResponse.make(
          .badRequest, .bodyInGet,
          detail: "a \(request.method) has no body here: send the body with POST, "
            + "or its members as query parameters", for: request))
    }
    var parameters = try parameters(of: request)
    let choice = try representations.take(from: &parameters, of: request)
    let faults = Faults()
    let (nodes, names) = QueryNodes.read(parameters, layout: operation.layout, faults: faults)
    guard faults.isEmpty else {
      throw Unreadable(ProblemResponse.make(faults, names: names, for: request))
    }
    return OperationRequest(
      nodes: nodes, representation: choice.representation, optionFaults: choice.faults,
      names: names, namesAtRoot: faults.namesAtRoot)
  }

  /// Parses the body of a POST, whose query may hold only the representation and its options.
  private func readBody(of request: HTTPRequest) throws(Unreadable) -> OperationRequest {
    let representation = try representation(of: request)
    return OperationRequest(nodes: try json(of: request), representation: representation)
  }

  /// Parses a body as JSON.
  ///
  /// - Parameter request: the request.
  /// - Returns: The values.
  /// - Throws: ``Unreadable`` with 400 if the body is no JSON, or is nested too deep.
  private func json(of request: HTTPRequest) throws(Unreadable) -> RequestNodes {
    do {
      return try JSONParser.parse(
        request.body, maximumDepth: limits.maximumDepth, maximumCount: limits.maximumNodes)
    } catch {
      throw Unreadable(
        ProblemResponse.make(
          .badRequest, .invalidJSON, detail: "the body is not valid JSON: \(error)", for: request))
    }
  }

  /// Returns the parameters of a query, decoded and in order; none without a query.
  ///
  /// - Parameter request: the request.
  /// - Returns: The parameters, repeated ones included.
  /// - Throws: ``Unreadable`` with 400 if the query is not percent-encoded UTF-8.
  private func parameters(
    of request: HTTPRequest
  ) throws(Unreadable) -> [(name: String, value: String)] {
    guard let query = request.target.query else { return [] }
    if let parameters = decodeQuery(query) { return parameters }
    throw Unreadable(
      ProblemResponse.make(
        .badRequest, .invalidQuery, detail: "the query is not percent-encoded UTF-8", for: request))
  }

  /// Returns the fault of a `Content-Type` other than JSON's in UTF-8; nil if it has none.
  private func typeFault(of request: HTTPRequest) -> String? {
    if request.fields.has(.contentType, "application/json") { return nil }
    guard let type = request.fields[.contentType].flatMap({ MediaType($0) }),
      type.essence == "application/json" || type.subtype.hasSuffix("+json")
    else { return "the body must be JSON with Content-Type: application/json" }
    let charset = type.parameters["charset"]?.lowercased() ?? "utf-8"
    guard !["utf-8", "utf8", "us-ascii"].contains(charset) else { return nil }
    return "the body must be JSON in UTF-8, not in \(charset.prefix(32)): encode it in UTF-8, with "
      + "Content-Type: application/json"
  }
}
