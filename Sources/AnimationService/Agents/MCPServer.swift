internal import AnimationCore
package import HTTPMessage
internal import JSONText
package import Schema

/// The service as tools and resources of the Model Context Protocol, a message at a time.
///
/// Nothing is kept between messages: one of the revision 2026-07-28 states its version itself, and
/// clients of the revisions before it, which begin with `initialize`, are served the same tools.
package struct MCPServer: Sendable {
  let limits: ServiceLimits
  private let version: String
  private let onSamples: @Sendable (Int) -> Void
  private static let messageCost = 2048
  /// The names of the tools, in the order in which they are listed.
  package static let toolNames = MCPTool.all.map(\.name)
  private static let instructions = """
    Exact mathematics of animations: springs, curves, retargeted animations, gestures, and their \
    code in other systems. Ask a tool rather than reckon: SwiftUI's springs, linear() of CSS \
    and the release of a drag have details that are easily got wrong. Times are in seconds, \
    velocities in units per second. An error names the argument and what it must be. The guides \
    are resources.
    """

  /// Creates a server; `onSamples` is called with the number of samples of each answer.
  package init(
    limits: ServiceLimits = ServiceLimits(), version: String,
    onSamples: @escaping @Sendable (Int) -> Void = { _ in }
  ) { (self.limits, self.version, self.onSamples) = (limits, version, onSamples) }

  /// A line that a client has sent, by what there is to do.
  package enum ReceivedLine: Sendable {
    /// Nothing: a notification, a response, or an empty line.
    case nothing
    /// Work that writes the response, without a line feed; nil for a list of messages without one.
    case request(MCPRequestID?, work: @Sendable (CancellationFlag) -> [UInt8]?)
    /// The client no longer waits for a request.
    case cancellation(of: MCPRequestID)
  }

  /// Reads a line of the transport over standard input and output.
  package func read(_ line: [UInt8]) -> ReceivedLine {
    let text = MCPText(line, limits: limits)
    if let message = text.single, message.id == nil {
      guard message.method == "notifications/cancelled",
        let id = message.params?.member("requestId").flatMap({ MCPRequestID($0) })
      else { return .nothing }
      return .cancellation(of: id)
    }
    if text.isEmpty { return .nothing }
    return .request(text.single?.id) { flag in
      let work = budget(flag)
      return response(to: text, work: work).bytes
    }
  }

  /// The response to a line that is longer than may be read.
  package static func tooLong(limit: Int) -> [UInt8] {
    MCPWriter.failure(.invalidRequest("The line is longer than \(limit) bytes."), id: nil)
  }

  func budget(_ flag: CancellationFlag) -> WorkBudget {
    limits.budget { flag.isCancelled }
  }

  /// A response with what its HTTP status depends on.
  struct Response {
    /// Nil if nothing is to be answered.
    var bytes: [UInt8]?
    var failure: MCPFailure?
    var era = MCPVersion.Era.legacy

    init(bytes: [UInt8]? = nil) { self.bytes = bytes }

    /// The id is nil where the request is not known.
    init(_ failure: MCPFailure, id: MCPRequestID? = nil) {
      (bytes, self.failure) = (MCPWriter.failure(failure, id: id), failure)
    }
  }

  /// `check` throws what is wrong with a message in the place where it came from.
  func response(
    to text: MCPText, work: WorkBudget,
    check: (MCPMessage) throws(MCPFailure) -> Void = { _ throws(MCPFailure) in }
  ) -> Response {
    work.charge(readingBytes: text.length, nodes: text.nodeCount)
    return WorkBudget.withCurrent(work) {
      switch text.content {
      case .failure(let failure): Response(failure)
      case .one(let value): response(to: value, work: work, check: check)
      case .several(let values): response(toAll: values, work: work, check: check)
      }
    }
  }

  private func response(
    toAll values: [RequestValue], work: WorkBudget,
    check: (MCPMessage) throws(MCPFailure) -> Void
  ) -> Response {
    var responses: [[UInt8]] = []
    for value in values where !work.isExhausted {
      guard let bytes = response(to: value, work: work, check: check).bytes else { continue }
      responses.append(bytes)
      work.reserve(bytes: bytes.count)
    }
    guard !work.isExhausted else {
      return Response(
        MCPFailure(
          .internalError, "The messages need more work or memory than one request may."))
    }
    return Response(bytes: responses.isEmpty ? nil : MCPWriter.list(responses))
  }

  private func response(
    to value: RequestValue, work: WorkBudget, check: (MCPMessage) throws(MCPFailure) -> Void
  ) -> Response {
    work.charge(units: Self.messageCost)
    let id = value.member("id").flatMap { MCPRequestID($0) }
    var response = Response()
    do throws(MCPFailure) {
      // Whatever a notification says, nobody waits for an answer to it.
      guard let message = try MCPMessage(value, id: id), let id else { return Response() }
      if message.meta?.member(MCPVersion.requestVersion) != nil { response.era = .modern }
      try check(message)
      let era = try message.era()
      var writer = MCPWriter(id: id, era: era, version: version)
      try write(message, in: era, to: &writer, work: work)
      response.bytes = writer.finish()
    } catch {
      let era = response.era
      response = Response(error, id: id)
      response.era = era
    }
    return response
  }

  private func write(
    _ message: MCPMessage, in era: MCPVersion.Era, to writer: inout MCPWriter, work: WorkBudget
  ) throws(MCPFailure) {
    switch (message.method, era) {
    case ("server/discover", .modern):
      writer.member("supportedVersions", .array(MCPVersion.modern.map { .string($0) }))
      writeAbout(to: &writer)
      writer.mayBeKept()
    case ("initialize", .legacy):
      let asked = message.params?.member("protocolVersion")?.text
      let spoken = MCPVersion.legacy.first { $0 == asked } ?? MCPVersion.legacy[0]
      writer.member("protocolVersion", .string(spoken))
      writeAbout(to: &writer)
      writer.member("serverInfo", writer.serverInfo)
    case ("ping", .legacy): break
    case ("tools/list", _):
      try refuseCursor(of: message)
      writer.member("tools", text: Self.tools)
      writer.mayBeKept()
    case ("tools/call", _): try call(message, to: &writer, work: work)
    case ("resources/list", _):
      try refuseCursor(of: message)
      writer.member("resources", text: Self.resources)
      writer.mayBeKept()
    case ("resources/templates/list", _):
      try refuseCursor(of: message)
      writer.member("resourceTemplates", .array([]))
      writer.mayBeKept()
    case ("resources/read", _): try read(message, in: era, to: &writer)
    default:
      throw MCPFailure(.unknownMethod, "Method not found: \(message.method.prefix(64))")
    }
    work.charge(units: 2 * writer.length)
  }

  private func writeAbout(to writer: inout MCPWriter) {
    writer.member("capabilities", ["tools": .object([]), "resources": .object([])])
    writer.member("instructions", .string(Self.instructions))
  }

  private static let tools = JSONValue.array(MCPTool.all.map(\.definition)).bytes
  private static let resources = JSONValue.array(MCPResource.all.map(\.definition)).bytes

  /// All is on one page.
  private func refuseCursor(of message: MCPMessage) throws(MCPFailure) {
    if let cursor = message.params?.member("cursor"), !cursor.isNull {
      throw .invalidParams("\"cursor\" is unknown: there is one page.")
    }
  }

  private func read(
    _ message: MCPMessage, in era: MCPVersion.Era, to writer: inout MCPWriter
  ) throws(MCPFailure) {
    guard let uri = message.params?.member("uri")?.text
    else { throw .invalidParams("\"uri\" is required, a string.") }
    guard let resource = MCPResource.named(uri) else {
      let meant = Suggestion.phrase(Suggestion.nearest(to: uri, among: MCPResource.all.map(\.uri)))
      throw MCPFailure(
        era == .modern ? .invalidParams : .notFound,
        "Resource not found: \(uri.prefix(128))\(meant)",
        data: ["uri": .string(String(uri.prefix(1024)))])
    }
    writer.content(of: resource)
    writer.mayBeKept()
  }

  private func call(
    _ message: MCPMessage, to writer: inout MCPWriter, work: WorkBudget
  ) throws(MCPFailure) {
    guard let name = message.params?.member("name")?.text
    else { throw .invalidParams("\"name\" is required, a string.") }
    guard let tool = MCPTool.all.first(where: { $0.name == name }) else {
      throw .invalidParams(
        "Unknown tool: \(name.prefix(64))\(Suggestion.phrase(for: name, among: Self.toolNames)); "
          + "the tools are \(Self.toolNames.joined(separator: ", "))")
    }
    let given = message.params?.member("arguments")
    guard given?.isObject ?? true else { throw .invalidParams("\"arguments\" must be an object.") }
    // Read anew, so that places are those in the arguments, and the faults are theirs.
    let nodes = given?.nodes ?? RequestNodes(.object([]))
    let arguments = RequestReading(
      nodes, at: given?.node ?? 0, faults: Faults(), limits: limits
    ).value
    let call = MCPToolCall(limits: limits, work: work, onSamples: onSamples)
    writer.outcome(call.run(tool, arguments), hasSchema: tool.definesAnswer)
  }
}

extension JSONValue {
  fileprivate var bytes: [UInt8] {
    var writer = JSONWriter(work: nil)
    writer.value(self)
    return writer.bytes
  }
}

extension MCPTool {
  fileprivate var definesAnswer: Bool { if case .answer = view { true } else { false } }
}
