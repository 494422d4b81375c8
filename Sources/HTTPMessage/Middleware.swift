/// A component between the server and a handler that sees every request and every response.
///
/// An exchange passes the middleware twice: inwards, before it is answered, and outwards, with the
/// response. A middleware answers by itself with ``HTTPExchange/respond(with:)``; the middleware
/// inside of it then sees nothing of the exchange, and the exchange turns round, passing this
/// middleware once more. A response that the server makes itself, such as that to bytes that are
/// not HTTP, passes all middleware outwards only.
public protocol Middleware: Sendable {
  /// Changes the request of an exchange, answers it, or changes its response.
  ///
  /// This method is called on an I/O loop; work that may take longer than a fraction of a
  /// millisecond is left to a worker by ``HTTPExchange/deferToWorker()``.
  func handle(_ exchange: inout HTTPExchange)
}

/// A request and its response on their way through middleware.
public struct HTTPExchange: Sendable {
  /// The request, which middleware may change for those inside of it.
  public var request: HTTPRequest
  /// The circumstances of the request.
  public var context: RequestContext
  /// The response, which middleware may change on its way out; meaningless before the exchange is
  /// answered.
  public var response: HTTPResponse
  /// Whether the exchange is on its way out.
  public private(set) var isAnswered: Bool
  /// Whether the next step is to be taken by a worker.
  fileprivate private(set) var isDeferred = false

  /// The response of an exchange that is not answered.
  private static let unanswered = HTTPResponse(.internalError)

  fileprivate init(_ request: HTTPRequest, _ context: RequestContext) {
    (self.request, self.context) = (request, context)
    (response, isAnswered) = (Self.unanswered, false)
  }

  fileprivate init(_ request: HTTPRequest, answeredWith response: HTTPResponse) {
    (self.request, context) = (request, RequestContext())
    (self.response, isAnswered) = (response, true)
  }

  /// Answers the exchange; on the way out, replaces the response.
  public mutating func respond(with response: HTTPResponse) {
    self.response = response
    isAnswered = true
  }

  /// Answers the exchange if a plan has the response ready, and returns whether it has.
  ///
  /// The response is taken out of the plan, so that its fields are not shared and need not be
  /// copied when middleware adds one.
  fileprivate mutating func take(_ plan: inout Plan) -> Bool {
    guard case .now(let response) = plan else { return false }
    plan = .awaitBody
    respond(with: response)
    return true
  }

  /// Returns the response of an exchange that ends.
  fileprivate mutating func takeResponse() -> HTTPResponse {
    var response = Self.unanswered
    swap(&response, &self.response)
    return response
  }

  /// Leaves the exchange to a worker, which calls the same middleware again with unlimited effort.
  public mutating func deferToWorker() { isDeferred = true }

  /// Begins a step that a worker takes.
  fileprivate mutating func resume() {
    context.effort = .unlimited
    isDeferred = false
  }
}

/// A handler inside of middleware.
public struct MiddlewareChain: HTTPHandler {
  /// What each middleware does, the first outermost.
  private let middleware: [Step]
  private let handler: any HTTPHandler

  private typealias Step = @Sendable (inout HTTPExchange) -> Void

  /// Creates a chain.
  ///
  /// - Parameters:
  ///   - middleware: the middleware, the first outermost.
  ///   - handler: the handler of what no middleware answers.
  public init(_ middleware: [any Middleware], around handler: any HTTPHandler) {
    self.middleware = middleware.map { Self.step($0) }
    self.handler = handler
  }

  /// Returns a call of one middleware, which does not copy it as a call of `any Middleware` does.
  private static func step(_ middleware: some Middleware) -> Step {
    { middleware.handle(&$0) }
  }

  /// Passes a request inwards to the handler, and the response outwards.
  public func respond(to request: HTTPRequest, in context: RequestContext) -> Plan {
    var exchange = HTTPExchange(request, context)
    return passIn(&exchange, from: 0)
  }

  /// Passes outwards a response that neither the handler nor a middleware has made.
  ///
  /// - Parameters:
  ///   - response: the response, such as a problem that the server has found.
  ///   - request: the request, as far as it is known.
  /// - Returns: The response as the middleware leaves it.
  public func passOut(_ response: HTTPResponse, to request: HTTPRequest) -> HTTPResponse {
    var exchange = HTTPExchange(request, answeredWith: response)
    return passOut(&exchange, before: middleware.count).response()
  }

  private func passIn(_ exchange: inout HTTPExchange, from start: Int) -> Plan {
    for index in start..<middleware.count {
      middleware[index](&exchange)
      if exchange.isDeferred { return later(exchange) { passIn(&$0, from: index) } }
      if exchange.isAnswered { return passOut(&exchange, before: index + 1) }
    }
    var plan = handler.respond(to: exchange.request, in: exchange.context)
    if exchange.take(&plan) { return passOut(&exchange, before: middleware.count) }
    guard case .later(let work) = plan else { return .awaitBody }
    return .later { [exchange] flag in
      var exchange = exchange
      exchange.resume()
      exchange.respond(with: work(flag))
      return passOut(&exchange, before: middleware.count).response(flag)
    }
  }

  private func passOut(_ exchange: inout HTTPExchange, before end: Int) -> Plan {
    for index in (0..<end).reversed() {
      middleware[index](&exchange)
      if exchange.isDeferred { return later(exchange) { passOut(&$0, before: index + 1) } }
    }
    return .now(exchange.takeResponse())
  }

  /// Returns the plan of a worker that takes a step with unlimited effort.
  private func later(
    _ exchange: HTTPExchange, _ step: @escaping @Sendable (inout HTTPExchange) -> Plan
  ) -> Plan {
    .later { flag in
      var exchange = exchange
      exchange.resume()
      return step(&exchange).response(flag)
    }
  }
}

extension HTTPHandler {
  /// Returns the handler inside of middleware, the first outermost.
  public func wrapped(by middleware: [any Middleware]) -> MiddlewareChain {
    MiddlewareChain(middleware, around: self)
  }
}
