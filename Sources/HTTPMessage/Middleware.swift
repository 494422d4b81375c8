internal import Bytes

/// A component between the server and a handler that sees every request and every response.
///
/// If it answers by itself, the middleware inside it is skipped, and the response passes outward
/// through this one once more. The server's own responses, as to bytes that are not HTTP, pass
/// outward only.
public protocol Middleware: Sendable {
  /// Changes or answers an exchange on an I/O loop; long work is ``HTTPExchange/deferToWorker()``.
  func handle(_ exchange: inout HTTPExchange)
  /// Whether the middleware is called on the way inward; defaults to true.
  var actsInwards: Bool { get }
  /// Whether the middleware is called on the way outward; defaults to true.
  var actsOutwards: Bool { get }
}

extension Middleware {
  /// True, so that the middleware is called before an exchange is answered.
  public var actsInwards: Bool { true }
  /// True, so that the middleware is called with the response.
  public var actsOutwards: Bool { true }
}

/// A request and its response passing through middleware.
public struct HTTPExchange: Sendable {
  package var request: HTTPRequest
  package var context: RequestContext
  /// Changeable on its way outward; meaningless before the exchange is answered.
  package var response = HTTPResponse(unanswered: .internalServerError)
  /// The bytes that name the request among the responses that are kept; nil if its own is not.
  package var cacheKey: [UInt8]?
  /// Whether the exchange is on its way outward.
  package private(set) var isAnswered = false
  fileprivate private(set) var isDeferred = false

  /// Answers the exchange; on the way outward, replaces the response.
  public mutating func respond(with response: consuming HTTPResponse) {
    self.response = response
    isAnswered = true
  }

  package mutating func takeHead() -> HTTPRequestHead {
    var head = HTTPRequestHead(none: .get)
    swap(&head, &request.head)
    return head
  }

  /// Has a worker call the same middleware again, with unlimited effort.
  public mutating func deferToWorker() { isDeferred = true }

  fileprivate mutating func resume() {
    context.effort = .unlimited
    isDeferred = false
  }
}

extension HTTPExchange {
  package init(_ request: consuming HTTPRequest, context: RequestContext) {
    self.init(request: request, context: context)
  }

  fileprivate init(
    _ request: HTTPRequest, context: RequestContext, answeredWith response: HTTPResponse
  ) {
    self.init(request: request, context: context, response: response, isAnswered: true)
  }
}

package final class MiddlewareChain: HTTPHandler {
  private let middleware: [MiddlewareLayer]
  private let handler: any HTTPHandler

  private struct MiddlewareLayer: Sendable {
    let actsInwards: Bool
    let actsOutwards: Bool
    let handle: @Sendable (inout HTTPExchange) -> Void

    init(_ middleware: some Middleware) {
      actsInwards = middleware.actsInwards
      actsOutwards = middleware.actsOutwards
      handle = { middleware.handle(&$0) }
    }
  }

  /// The first middleware is outermost.
  package init(_ middleware: [any Middleware], around handler: any HTTPHandler) {
    self.middleware = middleware.map { MiddlewareLayer($0) }
    self.handler = handler
  }

  package func respond(to request: HTTPRequest, in context: RequestContext) -> Plan {
    var exchange = HTTPExchange(request, context: context)
    return switch run(&exchange) {
    case .answered: .now(exchange.response)
    case .later(let units, let work): .later(units: units, work: work)
    case .awaitsBody: .awaitBody
    }
  }

  /// The response stays in the exchange, so that it is not copied on its way.
  package func run(_ exchange: inout HTTPExchange) -> MiddlewareOutcome {
    passIn(&exchange, from: 0)
  }

  /// Passes a response that the server made itself outward; the request may be known only in part.
  package func passOut(
    _ response: HTTPResponse, to request: HTTPRequest, in context: RequestContext = RequestContext()
  ) -> HTTPResponse {
    var exchange = HTTPExchange(request, context: context, answeredWith: response)
    return passOut(&exchange, before: middleware.count).response(to: &exchange)
  }

  private func passIn(_ exchange: inout HTTPExchange, from start: Int) -> MiddlewareOutcome {
    // total: `start` is 0, or the place behind a middleware
    for index in start..<middleware.count where middleware[index].actsInwards {
      middleware[index].handle(&exchange)
      if exchange.isDeferred { return later(exchange) { self.passIn(&$0, from: index) } }
      if exchange.isAnswered { return passOut(&exchange, before: index + 1) }
    }
    let plan = handler.respond(to: exchange.request, in: exchange.context)
    switch consume plan {
    case .now(let response):
      // Consumed, so that nothing else refers to its fields, which then change in place.
      exchange.respond(with: consume response)
      return passOut(&exchange, before: middleware.count)
    case .later(let units, let work):
      return .later(units: units) { [self, exchange] flag in
        var exchange = exchange
        exchange.resume()
        exchange.respond(with: work(flag))
        return passOut(&exchange, before: middleware.count).response(to: &exchange, flag: flag)
      }
    case .awaitBody: return .awaitsBody
    }
  }

  private func passOut(_ exchange: inout HTTPExchange, before end: Int) -> MiddlewareOutcome {
    // total: `end` is the place of a middleware, or their count
    for index in (0..<end).reversed() where middleware[index].actsOutwards {
      middleware[index].handle(&exchange)
      if exchange.isDeferred { return later(exchange) { self.passOut(&$0, before: index + 1) } }
    }
    return .answered
  }

  private func later(
    _ exchange: HTTPExchange, _ step: @escaping @Sendable (inout HTTPExchange) -> MiddlewareOutcome
  ) -> MiddlewareOutcome {
    .later { flag in
      var exchange = exchange
      exchange.resume()
      return step(&exchange).response(to: &exchange, flag: flag)
    }
  }
}

package enum MiddlewareOutcome {
  case answered
  /// `units` is the least work that the response takes, in units of the handler.
  case later(units: Int = 0, work: @Sendable (CancellationFlag) -> HTTPResponse)
  /// The response depends on the body, which has not arrived.
  case awaitsBody

  fileprivate func response(
    to exchange: inout HTTPExchange, flag: CancellationFlag = CancellationFlag()
  ) -> HTTPResponse {
    switch self {
    case .answered: exchange.response
    case .later(_, let work): work(flag)
    case .awaitsBody: HTTPResponse(.internalError)
    }
  }
}
