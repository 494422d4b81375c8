import Bytes
import HTTPMessage
import HTTPServer

/// Echoes the request.
///
/// `/big/N` is N bytes, `/gate` waits for the gate, `/now` and, if allowed, `/small` respond on the
/// loop; `/count` is counted, and `/hungry` asks for a body that it has.
struct TestHandler: HTTPHandler {
  var gate = Gate()

  func respond(to request: HTTPRequest, in context: RequestContext) -> Plan {
    context.bodyIsAwaited ? .awaitBody : plan(for: request, context).routed(as: "*")
  }

  private func plan(for request: HTTPRequest, _ context: RequestContext) -> Plan {
    switch request.target.path {
    case "/now": .now(answer(to: request))
    case "/small" where context.effort == .small: .now(answer(to: request))
    case "/hungry": .awaitBody
    default: .later { _ in answer(to: request) }
    }
  }

  private func answer(to request: HTTPRequest) -> HTTPResponse {
    let path = request.target.path
    if path.hasPrefix("/big/") {
      return HTTPResponse(
        status: .ok, body: Array(repeating: 120, count: Int(path.dropFirst(5)) ?? 0))
    }
    if path == "/gate" { gate.pass() }
    if path == "/count" { gate.count() }
    if path == "/missing" {
      return HTTPResponse(HTTPProblem(.notFound, detail: "Nothing is there."))
    }
    if path == "/split" {
      return HTTPResponse(status: .ok, fields: ["X-Evil": "a\r\nSet-Cookie: b"], body: [])
    }
    return HTTPResponse(text: "\(request.method) \(path) \(request.body.count)")
  }
}

/// Blocks threads until it is opened.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var arrived = 0
    var counted = 0
  }
  private let state = Locked(State())
  private let arrivals = Signal()
  private let opening = Signal()

  var counted: Int { state.withLock(\.counted) }

  func count() { state.withLock { $0.counted += 1 } }

  func pass() {
    let isOpen = state.withLock { state in
      state.arrived += 1
      return state.isOpen
    }
    arrivals.send()
    if !isOpen { opening.wait() }
  }

  /// Lets through threads that wait or arrive later.
  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      return state.arrived
    }
    for _ in 0..<waiting { opening.send() }
  }

  /// Waits until a thread is at the gate.
  func waitForArrival() { arrivals.wait() }
}
