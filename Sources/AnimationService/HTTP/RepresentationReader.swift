internal import Bytes
internal import Conversions
internal import HTTPMessage
internal import JSONText
internal import Rendering
internal import Schema

/// Reads the representation of an answer from `format` and its options in the query, or else from
/// the field `Accept`.
struct RepresentationReader {
  static let format = "format"
  let operation: any Operation.Type
  var terminal: TerminalDrawing?

  struct RepresentationChoice {
    let representation: any Representation
    var faults: [Fault] = []
  }

  /// More than one `format` is a fault.
  func take(
    from parameters: inout QueryParameters, of request: HTTPRequest
  ) throws(Unreadable) -> RepresentationChoice {
    let formats = parameters.take([Self.format]).values(of: Self.format)
    let isPretty = parameters.contains(JSONForm.option)
    if formats.isEmpty, !isPretty, let representation = terminal.flatMap(representation) {
      return RepresentationChoice(representation: representation)
    }
    let type = try type(formats.first, for: request)
    if formats.isEmpty, terminal != nil, !isPretty {
      parameters.append(JSONForm.option, "true")
    }
    // What nearly every request asks for.
    if formats.count < 2, type == JSONRepresentation.self, !parameters.contains(JSONForm.option) {
      return RepresentationChoice(representation: JSONRepresentation())
    }
    let faults = Faults()
    if formats.count > 1 {
      faults.add("is given more than once", .duplicate, at: .root.appending(Self.format))
    }
    let representation = read(type, from: &parameters, of: request, faults: faults)
    return RepresentationChoice(representation: representation, faults: faults.list)
  }

  /// Returns the representation on a terminal unless a format is asked for; nil for JSON.
  private func representation(on terminal: TerminalDrawing) -> (any Representation)? {
    if operation.parts.isSuperset(of: TerminalCodeRepresentation.needs) {
      return TerminalCodeRepresentation(terminal)
    }
    let isDrawn = operation.parts.isSuperset(of: TerminalRepresentation.needs)
    return isDrawn ? TerminalRepresentation(terminal) : nil
  }

  private func read(
    _ type: any Representation.Type, from parameters: inout QueryParameters,
    of request: HTTPRequest, faults: Faults
  ) -> any Representation {
    let options = parameters.take(type.options)
    let (nodes, _) = QueryNodes.read(options, layout: .none, faults: faults)
    let value = RequestReading(nodes, faults: faults).value
    return type.init(value, lastEvent: request.fields[SSERepresentation.lastEventField])
  }

  private func type(
    _ format: String?, for request: HTTPRequest
  ) throws(Unreadable) -> any Representation.Type {
    // What nearly every client sends needs no weighing.
    let accept = request.fields.has(.accept, "*/*") ? nil : request.fields[.accept]
    if let type = Representations.choose(format: format, accept: accept, for: operation) {
      return type
    }
    let reason =
      format.map { "format \"\($0)\" is not available here" }
      ?? "no format that Accept allows is available here"
    let remedy = format.map { self.remedy(for: $0) } ?? ""
    throw Unreadable(
      .notAcceptable(
        reason, format: remedy.isEmpty ? format : nil,
        available: Representations.available(for: operation), remedy: remedy, for: request))
  }

  /// For a parameter that only other formats have: `; it belongs to format=svg or apng`.
  func remedy(forOption name: String) -> String? {
    let formats = Representations.available(for: operation).filter { $0.options.contains(name) }
    guard let last = formats.last else { return nil }
    let others = formats.dropLast().map { $0.name }.joined(separator: ", ")
    return "; it belongs to format=" + (others.isEmpty ? "" : "\(others) or ") + last.name
  }

  /// For a format of other operations, or a system to which conversions are made.
  private func remedy(for format: String) -> String {
    if operation == ConvertTokens.self, let target = TokenTarget(rawValue: format) {
      return "; the files are chosen by \"to\": [\"\(target.rawValue)\"]"
    }
    let system =
      MotionSystem(rawValue: format) ?? (format == SwiftRepresentation.name ? .swiftui : nil)
    if let system, operation == ConvertAnimation.self {
      return "; the code of one system is targets=\(system.rawValue)&format=code"
    }
    if let system {
      return "; the motion is written for \(system.rawValue) by "
        + "\(ConvertAnimation.path)?targets=\(system.rawValue)"
    }
    let paths = Operations.paths.filter { path in
      Operations.operation(at: path).map { other in
        Representations.available(for: other).contains { $0.name == format }
      } ?? false
    }
    let meant = paths.first { $0 == EvaluateAnimation.path } ?? paths.first
    return meant.map { "; \($0) has it" } ?? ""
  }
}

extension HTTPResponse {
  static func notAcceptable(
    _ reason: String, format: String? = nil, available: [any Representation.Type],
    remedy: String = "", for request: HTTPRequest
  ) -> HTTPResponse {
    let names = available.map { $0.name }
    let list = names.joined(separator: ", ")
    let meant = format.map { Suggestion.phrase(for: $0, among: names) } ?? ""
    var response = ProblemResponse.make(
      .notAcceptable, detail: "\(reason)\(remedy); available: \(list)\(meant)", for: request)
    response.fields["Vary"] = "Accept"
    return response
  }
}
