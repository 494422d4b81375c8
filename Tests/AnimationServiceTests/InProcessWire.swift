import AnimationService
import ContractSupport
import HTTPMessage

/// The service, asked without a socket.
struct InProcessWire: Wire {
  let service = AnimationService(version: "test")

  func send(_ method: String, _ target: String, body: String?) throws -> WireAnswer {
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    var fields = HTTPFields()
    if body != nil { fields["Content-Type"] = "application/json" }
    let request = HTTPRequest(
      method: HTTPMethod(rawValue: method),
      target: RequestTarget(path: parts[0], query: parts.count > 1 ? parts[1] : nil),
      fields: fields, body: Array((body ?? "").utf8))
    let response = service.respond(to: request)
    return WireAnswer(status: response.status.code, body: response.body)
  }
}
