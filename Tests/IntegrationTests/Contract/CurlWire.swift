import ContractSupport
import TestSupport

/// The executable, over one connection.
struct CurlWire: Wire {
  private let client: CurlClient

  init(base: String) throws { client = try CurlClient(base: base) }

  func send(_ request: WireRequest) throws -> WireAnswer {
    let lines = request.fields.map { "\($0.key): \($0.value)" } + ["Expect:"]
    let answer = try client.send(
      CurlRequest(
        request.method, request.target, headers: lines, body: request.body.map { Array($0.utf8) }))
    return WireAnswer(status: answer.status, body: answer.body)
  }
}
