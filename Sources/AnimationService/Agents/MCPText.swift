internal import JSONText
internal import Schema

/// The text of a message, or of a list of them, as far as it could be read.
struct MCPText: Sendable {
  let length: Int
  private let nodes: RequestNodes?
  private let failure: MCPFailure?
  private let limits: ServiceLimits
  let isEmpty: Bool

  init(_ bytes: [UInt8], limits: ServiceLimits) {
    (length, self.limits) = (bytes.count, limits)
    isEmpty = bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    do throws(JSONSyntaxError) {
      nodes = try JSONParser.parse(
        bytes, maximumDepth: limits.maximumDepth, maximumCount: limits.maximumNodes)
      failure = nil
    } catch {
      (nodes, failure) = (nil, MCPFailure(.parseError, "The message is not valid JSON: \(error)"))
    }
  }

  var nodeCount: Int { nodes?.nodes.count ?? 0 }

  enum Content {
    case one(RequestValue)
    case several([RequestValue])
    case failure(MCPFailure)
  }

  var content: Content {
    guard let nodes else { return .failure(failure ?? .invalidRequest("There is no message.")) }
    let value = RequestReading(nodes, faults: Faults(), limits: limits).value
    guard value.kind == .array else { return .one(value) }
    let values = value.parts
    guard !values.isEmpty else { return .failure(.invalidRequest("The list has no message.")) }
    guard values.count <= limits.maximumRequests else {
      return .failure(
        .invalidRequest("The list has more than \(limits.maximumRequests) messages (--max-batch)."))
    }
    return .several(values)
  }

  var isList: Bool { if case .several = content { true } else { false } }

  /// Nil for a list, a response, or what is wrong.
  var single: MCPMessage? {
    guard case .one(let value) = content else { return nil }
    return try? MCPMessage(value, id: value.member("id").flatMap { MCPRequestID($0) })
  }
}
