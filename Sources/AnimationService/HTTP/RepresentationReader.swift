internal import HTTPMessage

/// Reads the representation that a request asks for: `format` and its options in the query, or else
/// the field `Accept`.
struct RepresentationReader {
  /// The parameter that names the representation.
  static let format = "format"

  /// The operation, whose answers not every representation has.
  let operation: any Operation.Type
  /// The terminal on which answers to requests that name no format are drawn, or laid out as JSON;
  /// nil for plain JSON.
  var terminal: TerminalDrawing?

  /// A representation with the faults of its options.
  struct Choice {
    /// The representation.
    let representation: any Representation
    /// The faults of its options; empty for none.
    var faults: [Fault] = []
  }

  /// Takes the representation and its options out of the parameters of a query.
  ///
  /// - Parameters:
  ///   - parameters: the parameters of the query, from which the taken ones are removed.
  ///   - request: the request, whose field `Accept` chooses in the absence of `format`.
  /// - Returns: The representation; more than one `format` is a fault.
  /// - Throws: ``Unreadable`` with 406 if the operation has no such representation.
  func take(
    from parameters: inout [(name: String, value: String)], of request: HTTPRequest
  ) throws(Unreadable) -> Choice {
    let formats = take(named: [Self.format], from: &parameters).map(\.value)
    if formats.isEmpty, let terminal, operation.parts.isSuperset(of: TerminalRepresentation.needs) {
      return Choice(representation: TerminalRepresentation(terminal))
    }
    let type = try type(formats.first, for: request)
    if formats.isEmpty, terminal != nil, !parameters.contains(where: { $0.name == JSONForm.option })
    {
      parameters.append((JSONForm.option, "true"))
    }
    // What nearly every request asks for, without options.
    if parameters.isEmpty, formats.count < 2, type == JSONRepresentation.self {
      return Choice(representation: JSONRepresentation())
    }
    let faults = Faults()
    if formats.count > 1 {
      faults.add("is given more than once", .duplicate, at: .root.appending(Self.format))
    }
    let representation = read(type, from: &parameters, of: request, faults)
    return Choice(representation: representation, faults: faults.list)
  }

  /// Reads the options of a representation, if it has any.
  ///
  /// - Parameters:
  ///   - type: the representation.
  ///   - parameters: the parameters of the query, from which the options are removed.
  ///   - request: the request, whose fields a representation may read.
  ///   - faults: the list that gets the faults of the options.
  /// - Returns: The representation, with defaults for what is not given.
  private func read(
    _ type: any Representation.Type, from parameters: inout [(name: String, value: String)],
    of request: HTTPRequest, _ faults: Faults
  ) -> any Representation {
    let options = take(named: type.options, from: &parameters)
    if options.isEmpty { return type.init(fields: request.fields, faults: faults) }
    let (nodes, _) = QueryNodes.read(options, layout: QueryLayout(), faults: faults)
    return RequestReading(nodes, faults: faults).value.object {
      type.init(&$0, fields: request.fields)
    }
  }

  /// Removes the parameters of some names; returns them in order, repeated ones included.
  ///
  /// - Parameters:
  ///   - names: the names.
  ///   - parameters: the parameters, which are not touched if none has such a name.
  /// - Returns: The removed parameters.
  private func take(
    named names: [String], from parameters: inout [(name: String, value: String)]
  ) -> [(name: String, value: String)] {
    guard parameters.contains(where: { names.contains($0.name) }) else { return [] }
    let taken = parameters.filter { names.contains($0.name) }
    parameters.removeAll { names.contains($0.name) }
    return taken
  }

  /// Returns the type of the representation that `format` or the field `Accept` asks for.
  ///
  /// - Parameters:
  ///   - format: the name in the query; nil if absent.
  ///   - request: the request.
  /// - Returns: The type.
  /// - Throws: ``Unreadable`` with 406 if there is no such representation here.
  private func type(
    _ format: String?, for request: HTTPRequest
  ) throws(Unreadable) -> any Representation.Type {
    let accept = request.fields[.accept]
    if let type = Representations.choose(format: format, accept: accept, for: operation) {
      return type
    }
    let reason =
      format.map { "format \"\($0)\" is not available here" }
      ?? "no format that Accept allows is available here"
    throw Unreadable(
      .notAcceptable(reason, Representations.available(for: operation), for: request))
  }
}

extension HTTPResponse {
  /// Returns a 406 response that lists the available representations.
  ///
  /// - Parameters:
  ///   - reason: the reason, as a clause without a period.
  ///   - available: the representations that the answer has.
  ///   - request: the request.
  /// - Returns: The response, which varies with the field `Accept`.
  static func notAcceptable(
    _ reason: String, _ available: [any Representation.Type], for request: HTTPRequest
  ) -> HTTPResponse {
    let names = available.map { $0.name }.joined(separator: ", ")
    var response = ProblemResponse.make(
      .notAcceptable, detail: "\(reason); available: \(names)", for: request)
    response.fields["Vary"] = "Accept"
    return response
  }
}
