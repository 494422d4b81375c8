import HTTPMessage
import HTTPServer

/// Answers with what was asked; `/big/N` with N bytes, `/gate` when the gate is opened, `/now` on
/// the loop itself, `/small` there too if it may; `/count` is
/// counted, and `/hungry` wants a body that it has.
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
    if path == "/missing" { return HTTPResponse(HTTPProblem(.notFound, "Nothing is there.")) }
    if path == "/split" {
      return HTTPResponse(status: .ok, fields: ["X-Evil": "a\r\nSet-Cookie: b"], body: [])
    }
    return HTTPResponse(text: "\(request.method) \(path) \(request.body.count)")
  }
}

/// Holds those who pass until it is opened.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var arrived = 0
    var counted = 0
  }
  private let state = Locked(State())
  private let arrivals = Signal()
  private let opening = Signal()

  /// The number of calls of `count`.
  var counted: Int { state.withLock(\.counted) }

  /// Counts one more.
  func count() { state.withLock { $0.counted += 1 } }

  /// Waits until the gate is open.
  func pass() {
    let isOpen = state.withLock { state in
      state.arrived += 1
      return state.isOpen
    }
    arrivals.send()
    if !isOpen { opening.wait() }
  }

  /// Lets all through who wait and who come.
  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      return state.arrived
    }
    for _ in 0..<waiting { opening.send() }
  }

  /// Waits until one has arrived.
  func waitForArrival() { arrivals.wait() }
}
