import AnimationService
import ContractSupport
import HTTPMessage
import Schema

/// The service without a socket.
struct InProcessWire: Wire {
  var service = AnimationService(version: "test")

  func send(_ request: WireRequest) throws -> WireAnswer {
    let response = respond(to: request).collected()
    return WireAnswer(status: response.status.code, body: response.body)
  }

  /// The response to a POST under limits.
  static func respond(
    _ path: String, _ body: String, limits: ServiceLimits = ServiceLimits()
  ) -> HTTPResponse {
    InProcessWire(service: AnimationService(limits: limits, version: "test"))
      .respond(to: WireRequest("POST", path, body: body))
  }

  func respond(to request: WireRequest) -> HTTPResponse {
    let parts = request.target.split(separator: "?", maxSplits: 1).map(String.init)
    var fields = HTTPFields()
    for (name, value) in request.fields { fields[name] = value }
    return service.respond(
      to: HTTPRequest(
        method: HTTPMethod(rawValue: request.method),
        target: RequestTarget(path: parts[0], query: parts.count > 1 ? parts[1] : nil),
        fields: fields, body: Array((request.body ?? "").utf8)))
  }
}
